// A labelled text input with its error and hint tied to it.
import { useId, type ComponentProps } from 'react';
import { describedBy, FieldNotes } from './field-notes.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: string;
}

export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { error, hint })}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
