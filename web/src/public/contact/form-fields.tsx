// Fields of the forms: label above, error message below and linked to its field.
import type { InputHTMLAttributes, ReactNode } from 'react';
import { CONSENT_TEXT } from 'shared/enquiry/consent-text.ts';
import { FORM } from '../own-words.ts';
import { IslandIcon } from '../parts/island-icon.tsx';
import { FORM_WORDS } from './contact-words.ts';
import type { FormStatus } from './use-sending.ts';

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="err" id={`${id}-error`}>
      <IslandIcon name="warning" />
      {error}
    </p>
  );
}

function describedBy(id: string, error: string | undefined, hint?: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

function Optional() {
  return <small>{FORM.optional}</small>;
}

/** Props that the form passes to a field. */
interface FieldState {
  name: string;
  /** Prefix, if another form on the page has a field of this name. */
  id?: string;
  label: string;
  value: string;
  error: string | undefined;
}

interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'required'
> {
  field: FieldState;
  hint?: string;
  rows?: number;
}

export function TextField({ field, hint, rows, ...input }: TextFieldProps) {
  const { name, id = name, label, value, error } = field;
  const common = {
    className: 'input',
    id,
    name,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, error, hint),
  };
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label htmlFor={id}>
        {label} {!input.required && <Optional />}
      </label>
      {rows ? <textarea {...common} rows={rows} required={input.required} /> : <input {...common} {...input} />}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <FieldError id={id} error={error} />
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
  id?: string;
  checked: boolean;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

export function TickField({ name, id = name, checked, error, required, children }: TickFieldProps) {
  return (
    <div className={error ? 'field bad' : 'field'}>
      <label className="check" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={checked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** The consent sentence with a link to the policy. */
export function Consent() {
  return (
    <>
      {CONSENT_TEXT} {FORM.policyBefore} <a href="/privacy">{FORM.policy}</a>.
    </>
  );
}

/** The honeypot, for programs that fill in every field (rule B14). */
export function Honeypot({ id = 'website' }: { id?: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>{FORM.trap}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** `isUnsolved`: the captcha must be solved first (rule B12). */
export function SendButton(props: { label: string; status: FormStatus; isUnsolved?: boolean }) {
  const { status, isUnsolved = false } = props;
  const isSending = status.name === 'sending';
  const isHeld = isSending || isUnsolved;
  const label = status.name === 'question' ? FORM_WORDS.sendAnyway : props.label;
  return (
    <button className="btn btn-primary" type="submit" disabled={isHeld}>
      {isSending ? FORM.sending : isUnsolved ? FORM.captcha : label}
      {!isHeld && <IslandIcon name="right" className="icon-r" />}
    </button>
  );
}
