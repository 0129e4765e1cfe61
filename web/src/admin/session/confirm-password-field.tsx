// Asks for the user's password again before an action that others cannot undo.
import { TextField } from '../../ui/text-field.tsx';

/** Name of the field in its form, for the focus of a first error. */
export const CONFIRMED_PASSWORD = 'confirmedPassword';

interface ConfirmPasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function ConfirmPasswordField({ value, error, onChange }: ConfirmPasswordFieldProps) {
  return (
    <TextField
      label="Your password, to confirm"
      name={CONFIRMED_PASSWORD}
      type="password"
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
