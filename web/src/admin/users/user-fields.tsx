// Fields of a user that an administrator may change.
import type { FieldErrors } from 'shared/api/errors.ts';
import type { UserValues } from 'shared/accounts/user-clashes.ts';
import { NameAndEmail } from '../editing/name-and-email.tsx';
import type { DraftInHand } from '../editing/use-draft.ts';
import { Setting } from '../../ui/setting.tsx';
import { RoleField } from './role-field.tsx';

interface UserFieldsProps {
  draft: DraftInHand<UserValues>;
  errors: FieldErrors;
  /** Invited and not joined yet. */
  isInvited: boolean;
}

/** A switch that both have changed has the same value on both sides, so it cannot clash. */
export function UserFields({ draft, errors, isInvited }: UserFieldsProps) {
  const { shown: user, edit: onChange } = draft;
  return (
    <>
      <NameAndEmail draft={draft} errors={errors} emailHint="Reset links and news of enquiries go there." />
      <RoleField value={user.role} onChange={(role) => onChange({ role })} />
      <div className="stack gap-3">
        <Setting
          name="Active"
          hint={
            isInvited
              ? 'Switches itself on when the person joins.'
              : 'Switched off, the person is signed out everywhere at once and cannot sign in.'
          }
          isOn={user.active}
          isDisabled={isInvited}
          onChange={(active) => onChange({ active })}
        />
        <Setting
          name="May upload pictures"
          hint="Administrators always may. What staff upload stays hidden until an administrator shows it."
          isOn={user.role === 'admin' || user.canUpload}
          isDisabled={user.role === 'admin'}
          onChange={(canUpload) => onChange({ canUpload })}
        />
      </div>
    </>
  );
}
