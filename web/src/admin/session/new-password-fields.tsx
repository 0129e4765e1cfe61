// A new password, twice, checked by the server's own rule before it is sent (rule C11).
import { passwordProblem } from 'shared/accounts/new-account.ts';
import { TextField } from '../../ui/text-field.tsx';

export interface NewPassword {
  password: string;
  repeated: string;
}

export const NO_PASSWORD: NewPassword = { password: '', repeated: '' };

export type NewPasswordErrors = Partial<Record<keyof NewPassword, string | undefined>>;

export function checkNewPassword({ password, repeated }: NewPassword): NewPasswordErrors {
  return {
    password: password === '' ? 'Password is required' : passwordProblem(password),
    repeated: password === repeated ? undefined : 'The passwords differ',
  };
}

/** Focuses the first field of the form with an error; false if there is none. */
export function focusFirstError(form: HTMLFormElement, errors: Record<string, string | undefined>): boolean {
  const wrong = Object.keys(errors).find((field) => errors[field] !== undefined);
  if (wrong === undefined) return false;
  const input = form.elements.namedItem(wrong);
  if (input instanceof HTMLElement) input.focus();
  return true;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  errors: NewPasswordErrors;
  label?: string;
  onChange: (value: NewPassword) => void;
}

export function NewPasswordFields({ value, errors, label = 'Password', onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        value={value.password}
        error={errors.password}
        hint="8 to 128 characters. A few unrelated words are easy to remember and hard to guess."
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <TextField
        label="Repeat password"
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        value={value.repeated}
        error={errors.repeated}
        onChange={(event) => onChange({ ...value, repeated: event.target.value })}
      />
    </>
  );
}
