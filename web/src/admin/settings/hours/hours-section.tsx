// Office hours: hours of the week, public holidays and further closed days (rule H10).
import { Clock } from 'lucide-react';
import { officeScheduleSchema } from 'shared/office/office-schedule.ts';
import { createOfficeTime } from 'shared/office/office-time.ts';
import type { Settings } from 'shared/office/settings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { SettingClash } from '../setting-clash.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { HOURS_SETTINGS } from '../setting-names.ts';
import type { SectionProps } from '../use-settings-form.ts';
import { ClosedDaysCard } from './closed-days-card.tsx';
import './hours.css';
import { officeWords } from './office-words.ts';
import { WeekHours } from './week-hours.tsx';

const TIME_ZONES = Intl.supportedValuesOf('timeZone');

/** Whether the office is open, by the values on screen, saved or not. */
function stateWords(values: Settings, now: number): string {
  const office = officeScheduleSchema.safeParse(values);
  if (!office.success) return 'Correct the hours to see when the office is open.';
  return officeWords(createOfficeTime(office.data).stateAt(now), office.data.timeZone, now);
}

export function HoursSection({ form }: SectionProps) {
  const now = useNow();
  return (
    <>
      <SettingsCard
        title="Office hours"
        form={form}
        names={HOURS_SETTINGS}
        confirm={{
          name: 'hoursConfirmed',
          label: 'These are our hours',
          hint: 'Until they are confirmed or changed, search engines are not told them.',
        }}
      >
        {(values) => (
          <>
            <p className="remark" role="status">
              <Icon of={Clock} />
              {stateWords(values, now)}
            </p>
            <p className="hint">
              Response times in leads and reports count these hours only. What visitors read as opening hours is in
              Content, under Footer.
            </p>
            <WeekHours
              hours={values.officeHours}
              errors={form.errors}
              onChange={(hours) => form.set('officeHours', hours)}
            />
            <SettingClash form={form} name="officeHours" />
            <div className="settings-fields">
              <TextField
                label="Time zone"
                name="timeZone"
                list="time-zones"
                autoComplete="off"
                spellCheck={false}
                value={values.timeZone}
                error={form.errors['timeZone']}
                hint="Such as Africa/Accra"
                onChange={(event) => form.set('timeZone', event.target.value)}
              />
              <datalist id="time-zones">
                {TIME_ZONES.map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </datalist>
            </div>
            <SettingClash form={form} name="timeZone" />
          </>
        )}
      </SettingsCard>
      <ClosedDaysCard form={form} now={now} />
    </>
  );
}
