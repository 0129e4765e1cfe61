// Public holidays, and further days on which the office is closed (rule H10).
import { ChevronRight } from 'lucide-react';
import { publicHolidaysOf, type PublicHoliday } from 'shared/office/public-holidays.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Setting } from '../../../ui/setting.tsx';
import { SettingClash } from '../setting-clash.tsx';
import { CLOSED_SETTINGS } from '../setting-names.ts';
import { SettingsCard } from '../settings-card.tsx';
import type { SectionProps } from '../use-settings-form.ts';
import { ClosedDays } from './closed-days.tsx';

const holidayDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** The holidays of the next twelve months, in order. */
function comingHolidays(now: number): PublicHoliday[] {
  const today = new Date(now);
  const year = today.getUTCFullYear();
  const from = today.toISOString().slice(0, 10);
  const to = `${year + 1}${from.slice(4)}`;
  return [...publicHolidaysOf(year), ...publicHolidaysOf(year + 1)].filter(({ date }) => date >= from && date < to);
}

export function ClosedDaysCard({ form, now }: SectionProps & { now: number }) {
  return (
    <SettingsCard title="Closed days" form={form} names={CLOSED_SETTINGS}>
      {(values) => (
        <>
          <Setting
            name="Closed on the public holidays of Ghana"
            hint="The two Eids, Shaqq Day, and days that the government declares for one year are not among them: add those below."
            isOn={values.publicHolidays}
            onChange={(isOn) => form.set('publicHolidays', isOn)}
          />
          <details className="fold">
            <summary>
              <Icon of={ChevronRight} />
              Public holidays of the next twelve months
            </summary>
            <ul className={`holidays${values.publicHolidays ? '' : ' is-off'}`}>
              {comingHolidays(now).map(({ date, name }) => (
                <li key={date}>
                  <span>{name}</span>
                  <time dateTime={date}>{holidayDate.format(Date.parse(date))}</time>
                </li>
              ))}
            </ul>
          </details>
          <ClosedDays days={values.closedDays} errors={form.errors} onChange={(days) => form.set('closedDays', days)} />
          <SettingClash form={form} name="closedDays" />
        </>
      )}
    </SettingsCard>
  );
}
