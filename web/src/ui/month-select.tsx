// A month to choose. Not an input of that type: Firefox and Safari show a line of text for it.
import type { ComponentProps } from 'react';
import { Select } from './select.tsx';
import { monthWords } from './time/months.ts';

interface MonthSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** `2026-11`, latest first. */
  months: readonly string[];
  /** Offered also when it is none of them. */
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
