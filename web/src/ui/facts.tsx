// Names and values, a pair in each line; pairs without a value are left out.
import type { ReactNode } from 'react';

interface FactsProps {
  entries: readonly (readonly [name: string, value: ReactNode])[];
}

export function Facts({ entries }: FactsProps) {
  return (
    <dl className="facts">
      {entries.map(
        ([name, value]) =>
          value !== '' &&
          value !== undefined && (
            <div key={name} className="fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
