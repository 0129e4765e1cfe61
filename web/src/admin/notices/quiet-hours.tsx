// Times without system notices; afterwards one notice sums up what was missed (rules D5a, D18e).
import { useState } from 'react';
import { USUAL_QUIET_HOURS, type QuietTimes } from 'shared/notices/quiet-hours.ts';
import { Setting } from '../../ui/setting.tsx';
import { useSession } from '../session/session-context.ts';
import { lastQuietHours } from './last-quiet-hours.ts';
import './quiet-hours.css';

interface QuietHoursProps {
  times: QuietTimes;
  isDisabled?: boolean;
  onChange: (change: Partial<QuietTimes>) => void;
}

export function QuietHours({
  times: { quietHours: value, quietDaysOff },
  isDisabled = false,
  onChange,
}: QuietHoursProps) {
  const { username } = useSession().user;
  function turn(isOn: boolean) {
    if (value) lastQuietHours.change(username, () => value);
    onChange({ quietHours: isOn ? (lastQuietHours.entries().get(username) ?? USUAL_QUIET_HOURS) : null });
  }
  return (
    <>
      <Setting
        name="Quiet hours"
        hint="What comes in them is one notification afterwards."
        isOn={value !== null && !isDisabled}
        isDisabled={isDisabled}
        onChange={turn}
      />
      {value && !isDisabled && (
        <div className="quiet-hours bar gap-4">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="row">
              {end === 'from' ? 'From' : 'To'}
              <TimeInput value={value[end]} onChange={(time) => onChange({ quietHours: { ...value, [end]: time } })} />
            </label>
          ))}
          <span role="status" className="hint">
            {value.from === value.to && 'These times are the same, so no hours are quiet.'}
          </span>
        </div>
      )}
      <Setting
        name="Quiet on days off"
        hint="Days on which the office is closed are quiet as a whole."
        isOn={quietDaysOff && !isDisabled}
        isDisabled={isDisabled}
        onChange={(isOn) => onChange({ quietDaysOff: isOn })}
      />
    </>
  );
}

interface TimeInputProps {
  value: string;
  onChange: (time: string) => void;
}

/**
 * Shows what is typed until the field is left. The desktop's program answers later: if its former value were set
 * meanwhile, the browser would take the next digit for a new number.
 */
function TimeInput({ value, onChange }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className="input"
      type="time"
      required
      value={typed ?? value}
      // An empty field is no time: the old one stays.
      onChange={({ target: { value: time } }) => {
        setTyped(time || undefined);
        if (time !== '') onChange(time);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
