// A user's display name and e-mail address, with values that somebody else has saved.
import type { FieldErrors } from 'shared/api/errors.ts';
import { USER_FIELDS, type OwnValues } from 'shared/accounts/user-clashes.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FieldClash } from './field-clash.tsx';
import type { Some } from 'shared/editing/clashes.ts';
import type { DraftInHand } from './use-draft.ts';

interface NameAndEmailProps<Values extends OwnValues> {
  draft: DraftInHand<Values>;
  errors: FieldErrors;
  /** Whether the user edits their own details, for which browsers fill in values. */
  isOwn?: boolean;
  emailHint: string;
}

export function NameAndEmail<Values extends OwnValues>({ draft, errors, isOwn, emailHint }: NameAndEmailProps<Values>) {
  const { shown } = draft;
  const edit = (change: Partial<OwnValues>) => draft.edit(change as Some<Values>);
  return (
    <>
      <TextField
        label="Display name"
        name="displayName"
        autoComplete={isOwn ? 'name' : 'off'}
        value={shown.displayName}
        error={errors['displayName']}
        onChange={(event) => edit({ displayName: event.target.value })}
      />
      <FieldClash draft={draft} field="displayName" name={USER_FIELDS.displayName} />
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        autoComplete={isOwn ? 'email' : 'off'}
        value={shown.email}
        error={errors['email']}
        hint={emailHint}
        onChange={(event) => edit({ email: event.target.value })}
      />
      <FieldClash draft={draft} field="email" name={USER_FIELDS.email} />
    </>
  );
}
