// A username that somebody signs in with: kept as it is typed, and offered by the browser.
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
