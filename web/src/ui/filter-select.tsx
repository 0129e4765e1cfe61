// A filter of a list: a choice among values, none of which is chosen at first.
import { Select } from './select.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value | '';
  /** The text shown while no value is chosen. */
  unset: string;
  choices: readonly (readonly [value: Value, words: string])[];
  onChange: (value: Value | '') => void;
}

export function FilterSelect<Value extends string>({
  label,
  value,
  unset,
  choices,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <Select
      aria-label={label}
      className={value === '' ? 'chip' : 'chip is-set'}
      value={value}
      onChange={(event) => onChange(event.target.value as Value | '')}
    >
      <option value="">{unset}</option>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </Select>
  );
}
