// A few choices side by side.
import { Segmented } from '../../../ui/segmented.tsx';
import type { Field } from '../model/field.ts';

interface ModeFieldProps {
  field: Extract<Field, { kind: 'choice' }>;
  value: string;
  onChange: (value: string) => void;
}

export function ModeField({ field, value, onChange }: ModeFieldProps) {
  return (
    <Segmented
      legend={field.label}
      choices={field.choices.map((choice) => ({ ...choice, mark: null }))}
      value={value}
      saved={value}
      isDisabled={false}
      onChange={onChange}
    />
  );
}
