// Text fields of one line or several, with the length of the text where that matters.
import type { ChangeEvent, ReactNode } from 'react';
import type { Field } from '../../content-model/field.ts';
import { hoursWarning } from '../../content-model/hours-warning.ts';
import { ownWording } from '../../content-model/own-wording.ts';
import { AS_TYPED, FieldFrame, lengthNote, type ContentFieldProps } from './field-frame.tsx';
import { useWarnings } from './use-warnings.ts';

interface TextProps<Kind extends Field['kind']> extends ContentFieldProps<Kind> {
  /** The path of `value` in the document. */
  path: string;
}

/** Props that every control for text has. */
export function typed(value: string, onChange: (text: string) => void) {
  const noteChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value);
  return { dir: 'auto', value, onChange: noteChange };
}

export function LineField({ field, value, error, path, onChange }: TextProps<'line'>) {
  const { note, warning = field.isHours && hoursWarning(value) } = lengthNote(value, field.most);
  const doubt = useWarnings()?.contactWarning(field.type, value);
  return (
    <FieldFrame field={field} error={error} note={note} warning={doubt ?? warning}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={field.type ?? 'text'}
          required={field.isRequired}
          autoComplete="off"
          placeholder={ownWording(path)}
          {...typed(value, onChange)}
        />
      )}
    </FieldFrame>
  );
}

export function ParagraphsField({ field, value, error, path, onChange }: TextProps<'paragraphs'>): ReactNode {
  return (
    <FieldFrame field={field} error={error} {...lengthNote(value, field.most)}>
      {(control) => (
        <textarea
          {...control}
          className="input content-text"
          rows={field.rows}
          placeholder={ownWording(path)}
          required={field.isRequired}
          {...typed(value, onChange)}
        />
      )}
    </FieldFrame>
  );
}

/** For a value whose own field could not be loaded. */
export function PlainField({ field, value, error, onChange }: ContentFieldProps) {
  return (
    <FieldFrame field={field} error={error}>
      {(control) => (
        <input {...control} {...AS_TYPED} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </FieldFrame>
  );
}
