// The hours in which this computer shows no notices; afterwards one of everything.
import type { DesktopPreferences } from 'shared/desktop/desktop-calls.ts';
import { Setting } from '../../ui/setting.tsx';

const USUAL = { from: '18:00', to: '07:00' };

interface QuietHoursProps {
  value: DesktopPreferences['quietHours'];
  onChange: (value: DesktopPreferences['quietHours']) => void;
}

export function QuietHours({ value, onChange }: QuietHoursProps) {
  return (
    <>
      <Setting
        name="Quiet hours"
        hint="What comes in them is one notification afterwards."
        isOn={value !== null}
        onChange={(isOn) => onChange(isOn ? USUAL : null)}
      />
      {value && (
        <div className="quiet-hours bar gap-4">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="row">
              {end === 'from' ? 'From' : 'To'}
              <input
                className="input"
                type="time"
                required
                value={value[end]}
                // An empty field is not a time: the old one stays.
                onChange={(event) => event.target.value !== '' && onChange({ ...value, [end]: event.target.value })}
              />
            </label>
          ))}
        </div>
      )}
    </>
  );
}
