// The field for the username at sign-in. The text is not changed, and the browser can fill it in.
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
