// The address of a link, with the site's own pages to choose from.
import { createContext, useContext, useId, useState } from 'react';
import { FIXED_PATHS } from '../../content-model/linked-paths.ts';
import { AS_TYPED, FieldFrame, type ContentFieldProps } from './field-frame.tsx';
import { TradesContext } from './trade-field.tsx';
import { useWarnings } from './use-warnings.ts';

/** Paths of this site, including unsaved projects. */
export const PathsContext = createContext(FIXED_PATHS);

export function LinkField({ field, value, error, onChange }: ContentFieldProps<'link'>) {
  const listId = useId();
  const { offered, known } = useContext(PathsContext);
  const services = useContext(TradesContext);
  const [isTyped, setTyped] = useState(false);
  const warnings = useWarnings();
  const warning = error === undefined ? warnings?.linkWarning(value, { known, services }, isTyped) : undefined;
  return (
    <FieldFrame field={field} error={error} warning={warning}>
      {(control) => (
        <>
          <input
            {...control}
            {...AS_TYPED}
            inputMode="url"
            list={listId}
            required={field.isRequired}
            placeholder="/contact or https://…"
            value={value}
            onChange={(event) => {
              setTyped(true);
              onChange(event.target.value);
            }}
            onBlur={() => setTyped(false)}
          />
          <datalist id={listId}>
            {offered.map((page) => (
              <option key={page} value={page}>
                {page}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
