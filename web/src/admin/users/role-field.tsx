// The role of a user, with what it means.
import { useId } from 'react';
import { ROLES, type Role } from 'shared/accounts/roles.ts';
import { ROLE_WORDS } from '../../ui/role-words.ts';
import { Select } from '../../ui/select.tsx';

const MEANINGS: Record<Role, string> = {
  admin: 'May do everything, including adding people.',
  staff: 'Sees dashboard, media and messages; works on leads assigned to them.',
};

interface RoleFieldProps {
  value: Role;
  onChange: (role: Role) => void;
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Role</label>
      <Select
        id={id}
        name="role"
        className="input"
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value as Role)}
      >
        {ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
          </option>
        ))}
      </Select>
      <p className="hint" id={`${id}-hint`}>
        {MEANINGS[value]}
      </p>
    </div>
  );
}
