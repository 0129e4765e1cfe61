// The first password of a new person, and whether they may sign in with it already.
import type { CreateUser } from 'shared/accounts/users.ts';
import { TextField } from '../../ui/text-field.tsx';

type FirstPassword = Pick<CreateUser, 'password' | 'active'>;

interface FirstPasswordFieldsProps {
  user: FirstPassword;
  error: string | undefined;
  onChange: (change: Partial<FirstPassword>) => void;
}

export function FirstPasswordFields({ user, error, onChange }: FirstPasswordFieldsProps) {
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
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <label className="user-active row">
        <input
          className="check"
          type="checkbox"
          name="active"
          checked={user.active}
          onChange={(event) => onChange({ active: event.target.checked })}
        />
        Active
      </label>
    </>
  );
}
