// The last part of an address: what is typed becomes one, as titles do.
import type { Field } from '../model/field.ts';
import { AS_TYPED, FieldFrame } from './field-frame.tsx';

interface SlugFieldProps {
  field: Extract<Field, { kind: 'slug' }>;
  value: string;
  error: string | undefined;
  onChange: (slug: string) => void;
}

/** A hyphen at the end may be going on. */
function slugOf(typed: string): string {
  const plain = typed
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replace(/^-/, '');
}

export function SlugField({ field, value, error, onChange }: SlugFieldProps) {
  const note = value === '' ? undefined : <span className="hint content-note">{field.before + value}</span>;
  return (
    <FieldFrame label={field.label} hint={field.hint} error={error} note={note}>
      {(control) => (
        <input
          {...control}
          {...AS_TYPED}
          value={value}
          onChange={(event) => onChange(slugOf(event.target.value))}
          onBlur={() => value.endsWith('-') && onChange(value.slice(0, -1))}
        />
      )}
    </FieldFrame>
  );
}
