// One of the user's passkeys, which can be renamed and removed.
import { useState, type FormEvent } from 'react';
import type { Passkey } from 'shared/accounts/passkeys/passkeys.ts';
import { PASSKEY_NAME_MAX } from 'shared/limits.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { TextField } from '../../ui/text-field.tsx';
import { focusFirstError } from '../session/new-password-fields.tsx';
import { useRemovePasskey, useRenamePasskey } from './use-passkeys.ts';

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [name, setName] = useState<string>();
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();

  function write(text: string | undefined) {
    setName(text);
    setError(undefined);
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = name?.trim() ?? '';
    const wrong = wanted === '' ? 'Please enter a name' : undefined;
    setError(wrong);
    if (focusFirstError(event.currentTarget, { name: wrong })) return;
    if (wanted === passkey.name) write(undefined);
    else rename.mutate({ passkey, name: wanted }, { onSuccess: () => write(undefined) });
  }

  if (name !== undefined) {
    return (
      <li>
        <form className="stack grow" onSubmit={save}>
          <TextField
            label={`Name of ${passkey.name}`}
            name="name"
            error={error}
            maxLength={PASSKEY_NAME_MAX}
            ref={focus}
            value={name}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && write(undefined)}
          />
          <div className="bar">
            <Button type="submit" isBusy={rename.isPending}>
              Save
            </Button>
            <Button onClick={() => write(undefined)}>Cancel</Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li>
      <span>
        <bdi>{passkey.name}</bdi>
        <small>
          Added {relativeTime(passkey.createdAt, now)},{' '}
          {passkey.lastUsedAt === undefined ? 'not used yet' : `used ${relativeTime(passkey.lastUsedAt, now)}`}
        </small>
      </span>
      <span className="bar">
        <Button onClick={() => write(passkey.name)}>
          Rename<span className="visually-hidden"> {passkey.name}</span>
        </Button>
        <Button isBusy={remove.isPending} onClick={() => setAsking(true)}>
          Remove<span className="visually-hidden"> {passkey.name}</span>
        </Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title="Remove this passkey?"
          confirmLabel="Remove"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            remove.mutate(passkey);
          }}
        >
          <p>Nobody can sign in with {passkey.name} any more. On the device itself it is removed separately.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
