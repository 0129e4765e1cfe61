// Replaces the file of a picture: shows where the picture is used, then the file chooser.
import { useRef } from 'react';
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FileInput } from '../../../../ui/file-input.tsx';
import { ResumedNote } from '../../upload/resumed-note.tsx';
import { UsageList } from '../usage-list.tsx';
import { useReplacement } from './use-replacement.ts';

interface ReplaceDialogProps {
  upload: Upload;
  keepsOriginals: boolean;
  onReplaced: (now: Upload) => void;
  onClose: () => void;
}

export function ReplaceDialog({ upload, keepsOriginals, onReplaced, onClose }: ReplaceDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { send, isSending, share, from, refusal, abort } = useReplacement({ upload, keepsOriginals, onReplaced });
  const { name } = upload;

  function close() {
    abort();
    onClose();
  }

  return (
    <Dialog
      title={`Replace ${name}`}
      onClose={close}
      action={
        <Button kind="primary" isBusy={isSending} onClick={() => input.current?.click()}>
          {isSending ? `Sending… ${Math.round(share * 100)}%` : 'Choose the new file'}
        </Button>
      }
    >
      <UsageList names={[name]} consequence="The new picture appears there at once." />
      <p>
        Name, address, categories and visibility stay as they are. For {UPLOAD_BIN_DAYS} days the present picture can be
        brought back.
      </p>
      {isSending && <ResumedNote from={from} />}
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          Replace failed: {refusal}
        </p>
      )}
      <FileInput ref={input} label="New file" onFile={send} />
    </Dialog>
  );
}
