// A choice of a few values, shown side by side.
import { Segmented } from '../../../ui/segmented.tsx';
import type { ContentFieldProps } from './field-frame.tsx';

export function ModeField({ field, value, onChange }: Omit<ContentFieldProps<'choice'>, 'error'>) {
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
