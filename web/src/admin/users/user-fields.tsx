// What an administrator may change of a person.
import type { FieldErrors } from 'shared/api/errors.ts';
import type { User } from 'shared/accounts/users.ts';
import { TextField } from '../../ui/text-field.tsx';
import { RoleField } from './role-field.tsx';

interface UserFieldsProps {
  user: User;
  errors: FieldErrors;
  onChange: (members: Partial<User>) => void;
}

export function UserFields({ user, errors, onChange }: UserFieldsProps) {
  return (
    <>
      <TextField
        label="Display name"
        name="displayName"
        autoComplete="off"
        value={user.displayName}
        error={errors['displayName']}
        onChange={(event) => onChange({ displayName: event.target.value })}
      />
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="off"
        value={user.email}
        error={errors['email']}
        hint="Reset links and news of enquiries go there."
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <RoleField value={user.role} onChange={(role) => onChange({ role })} />
      <div className="user-switches">
        <label className="setting">
          <input
            className="check"
            type="checkbox"
            checked={user.active}
            onChange={(event) => onChange({ active: event.target.checked })}
          />
          <span>
            Active
            <small>Switched off, the person is signed out everywhere at once and cannot sign in.</small>
          </span>
        </label>
        <label className="setting">
          <input
            className="check"
            type="checkbox"
            disabled={user.role === 'admin'}
            checked={user.role === 'admin' || user.canUpload}
            onChange={(event) => onChange({ canUpload: event.target.checked })}
          />
          <span>
            May upload pictures
            <small>Administrators always may. What staff upload stays hidden until an administrator shows it.</small>
          </span>
        </label>
      </div>
    </>
  );
}
