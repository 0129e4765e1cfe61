// A day, with the browser's date picker.
import { FieldFrame, type ContentFieldProps } from './field-frame.tsx';

export function DayField({ field, value, error, onChange }: ContentFieldProps<'day'>) {
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
