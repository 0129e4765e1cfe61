// A labelled text input with its error and hint tied to it.
import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps } from 'react';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: string;
}

export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  const notes = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={notes || undefined}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert className="icon" aria-hidden="true" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
