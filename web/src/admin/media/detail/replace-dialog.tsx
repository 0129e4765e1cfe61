// Puts another file in the place of a picture: where it is used, then the choice of the file.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { readyPicture, refusalWords } from '../upload/upload-picture.ts';
import { UsageList } from './usage-list.tsx';

interface ReplaceDialogProps {
  name: string;
  keepsOriginals: boolean;
  onReplaced: () => void;
  onClose: () => void;
}

function replaceRefusal(error: Error): string {
  const isGone = error instanceof AppError && error.code === 'not_found';
  if (isGone) return 'Somebody has deleted this file meanwhile. Restore it from the bin first.';
  return refusalWords(error, 'Failed to replace');
}

export function ReplaceDialog({ name, keepsOriginals, onReplaced, onClose }: ReplaceDialogProps) {
  const { client } = useConsole();
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [controller] = useState(() => new AbortController());
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(chosen: File) {
      const file = await readyPicture(chosen, keepsOriginals);
      const { signal } = controller;
      return client.upload(api.replaceUpload, { params: { name }, file, signal, onProgress: setShare });
    },
    onSuccess: onReplaced,
    onError(failure) {
      if (!controller.signal.aborted) toasts.error('Replace failed', replaceRefusal(failure));
    },
  });

  function close() {
    controller.abort();
    onClose();
  }

  return (
    <Dialog
      title={`Replace ${name}`}
      onClose={close}
      action={
        <Button kind="primary" isBusy={isPending} onClick={() => input.current?.click()}>
          {isPending ? `Sending… ${Math.round(share * 100)}%` : 'Choose the new file'}
        </Button>
      }
    >
      <UsageList names={[name]} consequence="The new picture appears there at once." />
      <p>
        Name, address, categories and visibility stay as they are. For {UPLOAD_BIN_DAYS} days the present picture can be
        brought back.
      </p>
      {error && (
        <p className="field-error" role="alert">
          Replace failed: {replaceRefusal(error)}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="New file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) mutate(file);
        }}
      />
    </Dialog>
  );
}
