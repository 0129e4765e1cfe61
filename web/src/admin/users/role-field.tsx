// The role of a user, with an explanation.
import { ROLES, type Role } from 'shared/accounts/roles.ts';
import { Field } from '../../ui/field.tsx';
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
  return (
    <Field label="Role" hint={MEANINGS[value]}>
      {(control) => (
        <Select {...control} name="role" value={value} onChange={(event) => onChange(event.target.value as Role)}>
          {ROLES.toReversed().map((role) => (
            <option key={role} value={role}>
              {ROLE_WORDS[role]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
