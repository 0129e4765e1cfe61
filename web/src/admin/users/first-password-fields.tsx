// The first password of a new user, and whether the account is active.
import { TextField } from '../../ui/text-field.tsx';

interface FirstPasswordFieldsProps {
  user: { password: string; active: boolean };
  error: string | undefined;
  onPassword: (password: string) => void;
  onActive: (isActive: boolean) => void;
}

export function FirstPasswordFields({ user, error, onPassword, onActive }: FirstPasswordFieldsProps) {
  return (
    <>
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        value={user.password}
        error={error}
        hint="At least 8 characters"
        onChange={(event) => onPassword(event.target.value)}
      />
      <label className="user-active row">
        <input
          className="check"
          type="checkbox"
          name="active"
          checked={user.active}
          onChange={(event) => onActive(event.target.checked)}
        />
        Active
      </label>
    </>
  );
}
