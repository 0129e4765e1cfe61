// A time that is kept in minutes, entered in minutes or hours; empty for none.
import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface MinutesFieldProps {
  label: string;
  minutes: number | null;
  /** Minutes per unit of the input. */
  unit: 1 | 60;
  /** The bounds, in units. */
  min: number;
  max: number;
  /** What applies if it is empty. */
  placeholder: string;
  error: string | undefined;
  onChange: (minutes: number | null) => void;
}

/** Few digits mean the same minute again. */
const inUnits = (minutes: number, unit: number) => String(Number((minutes / unit).toFixed(2)));

export function MinutesField({ label, minutes, unit, min, max, placeholder, error, onChange }: MinutesFieldProps) {
  // As it is written, until the field is left: the minutes it is rounded to are shown then.
  const [typed, setTyped] = useState<string>();
  const known = minutes === null || Number.isNaN(minutes) ? '' : inUnits(minutes, unit);
  return (
    <TextField
      label={label}
      error={error}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={min}
      placeholder={placeholder}
      value={typed ?? known}
      onBlur={() => setTyped(undefined)}
      // Text that is no number has an empty value, so React's onChange does not notice when it is removed.
      onInput={({ currentTarget: field }) => {
        setTyped(field.value);
        // The server refuses what is not a number, naming the field; an empty field means none.
        if (field.value === '' && !field.validity.badInput) onChange(null);
        else onChange(Math.round(field.valueAsNumber * unit));
      }}
    />
  );
}
