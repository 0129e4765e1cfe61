// Puts another file in the place of a picture: where it is used, then the choice of the file.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from 'shared/api.ts';
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { shrinkPicture } from '../upload/shrink-picture.ts';
import { assertPicture, assertSize, refusalWords } from '../upload/upload-picture.ts';
import { UsageList } from './usage-list.tsx';

interface ReplaceDialogProps {
  name: string;
  keepsOriginals: boolean;
  onReplaced: () => void;
  onClose: () => void;
}

export function ReplaceDialog({ name, keepsOriginals, onReplaced, onClose }: ReplaceDialogProps) {
  const { client } = useConsole();
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [controller] = useState(() => new AbortController());
  const [share, setShare] = useState(0);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(chosen: File) {
      assertPicture(chosen);
      const file = keepsOriginals ? chosen : await shrinkPicture(chosen);
      assertSize(file);
      const { signal } = controller;
      return client.upload(api.replaceUpload, { params: { name }, file, signal, onProgress: setShare });
    },
    onSuccess: onReplaced,
    onError(failure) {
      if (!controller.signal.aborted) toasts.error('Replace failed', refusalWords(failure, 'Failed to replace'));
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
      footer={
        <>
          <button className="button" type="button" onClick={close}>
            Cancel
          </button>
          <button className="button primary" type="button" disabled={isPending} onClick={() => input.current?.click()}>
            {isPending ? `Sending… ${Math.round(share * 100)}%` : 'Choose the new file'}
          </button>
        </>
      }
    >
      <UsageList names={[name]} consequence="The new picture appears there at once." />
      <p>
        Name, address, categories and visibility stay as they are. For {UPLOAD_BIN_DAYS} days the present picture can be
        brought back.
      </p>
      {error && (
        <p className="field-error" role="alert">
          Replace failed: {refusalWords(error, 'Failed to replace')}
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
