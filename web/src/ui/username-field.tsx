// A username for signing in: kept as typed, with the browser's autofill.
import { TextField, type TextFieldProps } from './text-field.tsx';

export function UsernameField(input: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...input}
    />
  );
}
