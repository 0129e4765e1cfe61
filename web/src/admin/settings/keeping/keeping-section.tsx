// Retention periods (rules B20, F13, G4).
import { Setting } from '../../../ui/setting.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SettingClash } from '../setting-clash.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { KEEPING_SETTINGS } from '../setting-names.ts';
import type { SectionProps } from '../use-settings-form.ts';

const MONTHS = [
  [
    'leadRetentionMonths',
    'Closed leads, in months',
    'A lead is removed for good, with its notes and history, this long after it was last closed. Open leads are never removed.',
  ],
  ['activityRetentionMonths', 'Activity, in months', 'Older entries of the activity are removed.'],
] as const;

export function KeepingSection({ form }: SectionProps) {
  return (
    <SettingsCard title="What is kept, and for how long" form={form} names={KEEPING_SETTINGS}>
      {(values) => (
        <>
          <div className="settings-fields">
            {MONTHS.map(([name, label, hint]) => (
              <div key={name}>
                <TextField
                  label={label}
                  hint={hint}
                  name={name}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={120}
                  value={Number.isNaN(values[name]) ? '' : values[name]}
                  error={form.errors[name]}
                  onChange={(event) => form.set(name, event.target.valueAsNumber)}
                />
                <SettingClash form={form} name={name} />
              </div>
            ))}
          </div>
          <Setting
            name="Keep pictures as they were uploaded"
            hint="Beside the cleaned picture that is shown, for administrators to download. A camera may have hidden in it where it was taken. Counts for pictures that are added from now on, which are sent in full size up to 25 MB and 50 megapixels."
            isOn={values.keepOriginals}
            onChange={(isOn) => form.set('keepOriginals', isOn)}
          />
          <p className="hint">
            Always so: deleted leads and pictures can be brought back for 30 days; spam, and mail that is done, are
            forgotten after 30 days; backups go back 30 days.
          </p>
        </>
      )}
    </SettingsCard>
  );
}
