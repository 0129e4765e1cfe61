// A month to choose. Not an input of that type: Firefox and Safari show a line of text for it.
import type { ComponentProps } from 'react';
import { useNow } from './hooks/use-now.ts';
import { Select } from './select.tsx';
import { monthOf, monthsUpTo, monthWords } from './time/months.ts';

const MONTHS_OFFERED = 36;

interface MonthSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** `2026-11`; offered also when it is longer ago than the others. */
  value: string;
  onChange: (month: string) => void;
}

export function MonthSelect({ value, onChange, ...select }: MonthSelectProps) {
  const offered = monthsUpTo(monthOf(useNow()), MONTHS_OFFERED);
  return (
    <Select {...select} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
      {[...new Set([...offered, value])].map((month) => (
        <option key={month} value={month}>
          {monthWords(month)}
        </option>
      ))}
    </Select>
  );
}
