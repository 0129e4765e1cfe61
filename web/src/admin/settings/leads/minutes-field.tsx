// A duration stored in minutes, entered in minutes or hours; empty for none.
import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

interface MinutesFieldProps {
  label: string;
  minutes: number | null;
  /** Minutes per unit of the input. */
  unit: 1 | 60;
  /** Limits in this unit. */
  min: number;
  max: number;
  /** The value that applies if the field is empty. */
  placeholder: string;
  error: string | undefined;
  onChange: (minutes: number | null) => void;
}

/** Rounded to digits that still give the same minutes. */
const inUnits = (minutes: number, unit: number) => String(Number((minutes / unit).toFixed(2)));

export function MinutesField({ label, minutes, unit, min, max, placeholder, error, onChange }: MinutesFieldProps) {
  // The text as typed, until the field loses the focus and shows the rounded value.
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
      // `onInput`, as invalid text has an empty value, so that React's onChange does not notice its removal.
      onInput={({ currentTarget: field }) => {
        setTyped(field.value);
        // The server refuses invalid text and names the field; an empty field means none.
        if (field.value === '' && !field.validity.badInput) onChange(null);
        else onChange(Math.round(field.valueAsNumber * unit));
      }}
    />
  );
}
