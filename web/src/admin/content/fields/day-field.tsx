// A day, as the browser lets choose it.
import type { Field } from '../model/field.ts';
import { FieldFrame } from './field-frame.tsx';

interface DayFieldProps {
  field: Extract<Field, { kind: 'day' }>;
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

export function DayField({ field, value, error, onChange }: DayFieldProps) {
  return (
    <FieldFrame field={field} error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="date"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  );
}
