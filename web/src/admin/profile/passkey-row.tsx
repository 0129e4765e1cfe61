// One of the own passkeys, with its name to be changed and a way to remove it.
import { useState, type FormEvent } from 'react';
import type { Passkey } from 'shared/accounts/passkeys/passkeys.ts';
import { PASSKEY_NAME_MAX } from 'shared/limits.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useRemovePasskey, useRenamePasskey } from './use-passkeys.ts';

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [name, setName] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();

  function save(event: FormEvent) {
    event.preventDefault();
    const wanted = name?.trim() ?? '';
    if (wanted === '' || wanted === passkey.name) setName(undefined);
    else rename.mutate({ passkey, name: wanted }, { onSuccess: () => setName(undefined) });
  }

  if (name !== undefined) {
    return (
      <li>
        <form className="bar" onSubmit={save}>
          <input
            className="input"
            aria-label={`Name of ${passkey.name}`}
            maxLength={PASSKEY_NAME_MAX}
            ref={focus}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setName(undefined)}
          />
          <Button type="submit" isBusy={rename.isPending}>
            Save
          </Button>
          <Button onClick={() => setName(undefined)}>Cancel</Button>
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
        <Button onClick={() => setName(passkey.name)}>
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
