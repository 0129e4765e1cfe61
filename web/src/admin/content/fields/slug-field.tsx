// The last part of an address; typed text is converted like a title.
import { useState } from 'react';
import { slugOf } from 'shared/text/slug.ts';
import { AS_TYPED, FieldFrame, type ContentFieldProps } from './field-frame.tsx';

export function SlugField({ field, value, error, onChange }: ContentFieldProps<'slug'>) {
  /** While the field has the focus its text stays as typed, since converting it would move the caret. */
  const [typed, setTyped] = useState<string>();
  const note = value === '' ? undefined : <span className="hint content-note">{field.before + value}</span>;
  return (
    <FieldFrame field={field} error={error} note={note}>
      {(control) => (
        <input
          {...control}
          {...AS_TYPED}
          value={typed !== undefined && slugOf(typed) === value ? typed : value}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(slugOf(event.target.value));
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </FieldFrame>
  );
}
