// The hours of each day of the week; a day without hours is closed.
import type { FieldErrors } from 'shared/api/errors.ts';
import { WEEKDAY_HOURS } from 'shared/office/default-settings.ts';
import { WEEKDAYS, type Weekday } from 'shared/office/weekdays.ts';
import type { Settings } from 'shared/office/settings.ts';
import { describedBy, FieldNotes } from '../../../ui/field-notes.tsx';

type Hours = Settings['officeHours'];

const nameOf = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

interface WeekHoursProps {
  hours: Hours;
  errors: FieldErrors;
  onChange: (hours: Hours) => void;
}

export function WeekHours({ hours, errors, onChange }: WeekHoursProps) {
  return (
    <ul className="week-hours lined">
      {WEEKDAYS.map((day) => {
        const name = nameOf(day);
        const opening = hours[day];
        // An invalid time is reported before an invalid order of the two.
        const error = ['.from', '.to', ''].map((end) => errors[`officeHours.${day}${end}`]).find(Boolean);
        return (
          <li key={day}>
            <label className="week-day row">
              <input
                className="check"
                type="checkbox"
                checked={opening !== null}
                onChange={(event) => onChange({ ...hours, [day]: event.target.checked ? WEEKDAY_HOURS : null })}
              />
              {name}
            </label>
            {opening ? (
              <span className="week-times row">
                {(['from', 'to'] as const).map((end) => (
                  <input
                    key={end}
                    className="input week-time"
                    type="time"
                    aria-label={`${name}, ${end}`}
                    aria-invalid={error === undefined ? undefined : true}
                    aria-describedby={describedBy(day, { error })}
                    value={opening[end]}
                    onChange={(event) => onChange({ ...hours, [day]: { ...opening, [end]: event.target.value } })}
                  />
                ))}
              </span>
            ) : (
              <span className="muted">Closed</span>
            )}
            <FieldNotes id={day} error={error} />
          </li>
        );
      })}
    </ul>
  );
}
