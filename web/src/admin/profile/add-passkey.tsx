// Creates a passkey on this device and adds it to the user's account, with the current password (rule C27).
import { useState, type FormEvent } from 'react';
import { AppError } from 'shared/api/errors.ts';
import { PASSKEY_NAME_MAX } from 'shared/limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { browserWords } from '../session/browser-words.ts';
import { CONFIRMED_PASSWORD, ConfirmPasswordField } from '../session/confirm-password-field.tsx';
import { focusFirstError } from '../session/new-password-fields.tsx';
import { useAddPasskey } from './use-passkeys.ts';

export function AddPasskey() {
  const [name, setName] = useState(() => browserWords(navigator.userAgent).slice(0, PASSKEY_NAME_MAX));
  const [currentPassword, setCurrentPassword] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>({});
  const add = useAddPasskey();
  const wrong = { ...(add.error instanceof AppError && add.error.fields), ...missing };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const empty = {
      ...(name.trim() === '' && { name: 'Please enter a name' }),
      ...(currentPassword === '' && { [CONFIRMED_PASSWORD]: 'Please enter your current password' }),
    };
    setMissing(empty);
    if (focusFirstError(event.currentTarget, empty)) return;
    add.mutate({ name: name.trim(), currentPassword }, { onSuccess: () => setCurrentPassword('') });
  }

  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <TextField
        label="Name of the passkey"
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        error={wrong['name']}
        hint="So that you know later which device it is on."
        onChange={(event) => setName(event.target.value)}
      />
      <ConfirmPasswordField
        value={currentPassword}
        error={wrong[CONFIRMED_PASSWORD] ?? wrong['currentPassword']}
        onChange={setCurrentPassword}
      />
      <div className="bar">
        <Button kind="primary" type="submit" isBusy={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add a passkey'}
        </Button>
      </div>
    </form>
  );
}
