// The trades of a project, with the titles of the services to choose from.
import { createContext, useContext, useId } from 'react';
import { FieldFrame, type ContentFieldProps } from './field-frame.tsx';
import { typed } from './text-fields.tsx';

/** Titles of the services, including unsaved ones. */
export const TradesContext = createContext<readonly string[]>([]);

export function TradeField({ field, value, error, onChange }: ContentFieldProps<'trade'>) {
  const listId = useId();
  const trades = useContext(TradesContext);
  // Adds a trade after the existing ones.
  const before = value.slice(0, value.lastIndexOf(';') + 1);
  return (
    <FieldFrame field={field} error={error}>
      {(control) => (
        <>
          <input {...control} className="input" list={listId} autoComplete="off" {...typed(value, onChange)} />
          <datalist id={listId}>
            {[...new Set(trades)].map((trade) => (
              <option key={trade} value={`${before} ${trade}`.trimStart()}>
                {trade}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
