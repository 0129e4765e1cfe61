// Renames a picture; the old name still leads to it (rule F26).
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api } from 'shared/api/api.ts';
import type { Upload } from 'shared/media/media.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useConsole } from '../../session/console-context.ts';

const FORM = 'rename-form';
const NAME_MOST = 80;

interface RenameDialogProps {
  name: string;
  /** Called even if the answer comes after the dialog was closed. */
  onRenamed: (renamed: Upload) => void;
  /** Called only while the dialog is open. */
  onShow: (renamed: Upload) => void;
  onClose: () => void;
}

function selectAll(input: HTMLInputElement | null): void {
  input?.select();
}

export function RenameDialog({ name, onRenamed, onShow, onClose }: RenameDialogProps) {
  const { client } = useConsole();
  const dot = name.lastIndexOf('.');
  const [typed, setTyped] = useState(name.slice(0, dot));
  const rename = useMutation({
    mutationFn: () => client.call(api.renameUpload, { params: { name }, body: { name: typed } }),
    onSuccess: onRenamed,
  });
  const isUnchanged = typed.trim() === name.slice(0, dot);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isUnchanged && !rename.isPending) rename.mutate(undefined, { onSuccess: onShow });
  }

  return (
    <Dialog
      title={`Rename ${name}`}
      onClose={onClose}
      action={
        <Button kind="primary" type="submit" form={FORM} disabled={isUnchanged} isBusy={rename.isPending}>
          {rename.isPending ? 'Renaming…' : 'Rename'}
        </Button>
      }
    >
      <form id={FORM} className="stack gap-3" noValidate onSubmit={submit}>
        <Field
          label="New name"
          hint={`Stored in small letters, with hyphens, as “${name.slice(dot)}”. Pages and links that know it as ${name} go on showing it.`}
          error={rename.error ? (serverMessage(rename.error) ?? rename.error.message) : undefined}
        >
          {(control) => (
            <input
              {...control}
              ref={selectAll}
              maxLength={NAME_MOST}
              value={typed}
              onChange={(event) => {
                if (!rename.isPending) rename.reset();
                setTyped(event.target.value);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
