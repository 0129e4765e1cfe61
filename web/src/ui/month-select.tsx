// A choice among months. Not an `input type="month"`, which Firefox and Safari show as a text field.
import type { ComponentProps } from 'react';
import { Select } from './select.tsx';
import { monthWords } from './time/months.ts';

interface MonthSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** Months such as `2026-11`, latest first. */
  months: readonly string[];
  /** The chosen month, offered even if it is not in the list. */
  value: string;
  onChange: (month: string) => void;
}

export function MonthSelect({ months, value, onChange, ...select }: MonthSelectProps) {
  const offered = [...new Set([...months, value])].toSorted().toReversed();
  return (
    <Select {...select} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
      {offered.map((month) => (
        <option key={month} value={month}>
          {monthWords(month)}
        </option>
      ))}
    </Select>
  );
}
