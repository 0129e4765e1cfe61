// The parts of the enquiry form: labels above, the error in words below and tied to its field.
import type { InputHTMLAttributes, ReactNode } from 'react';
import { UiIcon } from '../parts/ui-icon.tsx';

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="err" id={`${id}-error`}>
      <UiIcon name="warning" />
      {error}
    </p>
  );
}

function describedBy(id: string, error: string | undefined, hint?: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

function Optional() {
  return <small>Optional</small>;
}

interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'required'
> {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  /** Takes the focus when the page opens: the first field to correct after a post without scripts. */
  focused?: boolean;
  hint?: string;
  rows?: number;
}

export function TextField({ name, label, value, error, focused, hint, rows, ...input }: TextFieldProps) {
  const common = {
    className: 'input',
    id: name,
    name,
    defaultValue: value,
    autoFocus: focused,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(name, error, hint),
  };
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={name}>
        {label} {!input.required && <Optional />}
      </label>
      {rows ? <textarea {...common} rows={rows} required={input.required} /> : <input {...common} {...input} />}
      {hint && <small id={`${name}-hint`}>{hint}</small>}
      <FieldError id={name} error={error} />
    </div>
  );
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  options: readonly string[];
  value: string;
}

export function ChoiceField({ name, label, options, value }: ChoiceFieldProps) {
  return (
    <fieldset className="field">
      <legend>
        {label} <Optional />
      </legend>
      <div className={options.length > 2 ? 'seg seg-4' : 'seg'}>
        {options.map((option) => (
          <label key={option}>
            <input type="radio" name={name} value={option} defaultChecked={option === value} />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TickFieldProps {
  name: string;
  checked: boolean;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

export function TickField({ name, checked, error, required, children }: TickFieldProps) {
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label className="check" htmlFor={name}>
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={checked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, error)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={name} error={error} />
    </div>
  );
}
