// Fields for text: on one line or several, with how long it is where that matters.
import type { ReactNode } from 'react';
import { contactWarning } from '../model/contact-warning.ts';
import type { Field } from '../model/field.ts';
import { FieldFrame, lengthNote } from './field-frame.tsx';

type FieldOf<K extends Field['kind']> = Extract<Field, { kind: K }>;

interface TextProps<K extends Field['kind']> {
  field: FieldOf<K>;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

export function LineField({ field, value, error, onChange }: TextProps<'line'>) {
  const { note, warning } = lengthNote(value, field.most);
  return (
    <FieldFrame
      label={field.label}
      hint={field.hint}
      error={error}
      note={note}
      warning={contactWarning(field.type, value) ?? warning}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          type={field.type ?? 'text'}
          required={field.isRequired}
          autoComplete="off"
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export function ParagraphsField({ field, value, error, onChange }: TextProps<'paragraphs'>): ReactNode {
  return (
    <FieldFrame label={field.label} hint={field.hint} error={error} {...lengthNote(value, field.most)}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={field.rows}
          required={field.isRequired}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
