// A time that is kept in minutes, entered in minutes or hours; empty for none.
import { useId } from 'react';
import { FieldNotes, describedBy } from '../../../ui/field-notes.tsx';

interface MinutesFieldProps {
  label: string;
  minutes: number | null;
  /** Minutes in a unit of what is entered. */
  unit: 1 | 60;
  /** The bounds, in units. */
  min: number;
  max: number;
  /** What holds where it is empty. */
  placeholder: string;
  error: string | undefined;
  onChange: (minutes: number | null) => void;
}

export function MinutesField({ label, minutes, unit, min, max, placeholder, error, onChange }: MinutesFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={min}
        placeholder={placeholder}
        value={minutes === null || Number.isNaN(minutes) ? '' : minutes / unit}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { error })}
        onChange={({ target }) => {
          // What is no number at all is refused by the server, by name; an empty field is none.
          if (target.value === '' && !target.validity.badInput) onChange(null);
          else onChange(Math.round(target.valueAsNumber * unit));
        }}
      />
      <FieldNotes id={id} error={error} />
    </div>
  );
}
