// One upload: its progress, and what can be done if it failed.
import { CircleAlert, CircleCheck, Clock, Image, WifiOff, X, type LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ResumedNote } from './resumed-note.tsx';
import type { QueuedUpload, UploadQueue, UploadState } from './upload-queue.ts';
import { isOnTheWay } from './use-upload-queue.ts';

interface UploadRowProps {
  upload: QueuedUpload;
  queue: Pick<UploadQueue, 'retry' | 'cancel'>;
  /** The message about a picture that has arrived. */
  doneWords: string;
}

const ICONS: Record<UploadState, LucideIcon> = {
  waiting: Clock,
  preparing: Image,
  sending: Image,
  cut: WifiOff,
  failed: CircleAlert,
  done: CircleCheck,
};

function stateWords({ state, share, reason }: QueuedUpload, doneWords: string): string {
  switch (state) {
    case 'waiting':
      return 'Waiting';
    case 'preparing':
      return 'Preparing';
    case 'sending':
      return share < 1 ? `${Math.floor(share * 100)}%` : 'Finishing';
    case 'cut':
      return reason === '' ? 'Waits for the connection' : 'Waits';
    case 'failed':
      return '';
    case 'done':
      return doneWords;
  }
}

export function UploadRow({ upload, queue, doneWords }: UploadRowProps) {
  const { id, fileName, stored, state, share, from, reason, isRefused } = upload;
  const name = stored?.name ?? fileName;
  return (
    <li className={`is-${state}`}>
      <Icon of={ICONS[state]} tone={state === 'done' ? 'good' : state === 'failed' ? 'bad' : 'faint'} />
      <span className="upload-line bar">
        <span className="truncate" title={name}>
          {name}
        </span>
        <span className="small muted">{stateWords(upload, doneWords)}</span>
      </span>
      {state === 'failed' && (
        <>
          <p className="upload-reason">{upload.isAskedFor ? reason : `Upload failed${reason && `: ${reason}`}`}</p>
          <div className="upload-actions row gap-3">
            {!isRefused && (
              <Button kind="link" onClick={() => queue.retry(id)}>
                Retry<span className="visually-hidden"> {fileName}</span>
              </Button>
            )}
            <Button kind="link" onClick={() => queue.cancel(id)}>
              Remove<span className="visually-hidden"> {fileName}</span>
            </Button>
          </div>
        </>
      )}
      {isOnTheWay(upload) && (
        <IconButton
          className="upload-cancel"
          icon={X}
          label={`Cancel ${fileName}`}
          title="Cancel"
          onClick={() => queue.cancel(id)}
        />
      )}
      {state === 'cut' && reason !== '' && <p className="upload-reason">{reason}</p>}
      {upload.isMadeSmaller && <p className="upload-reason">Too large to be kept as it is: it was made smaller.</p>}
      {state === 'sending' && <ResumedNote from={from} />}
      {(state === 'sending' || state === 'preparing') && (
        <progress
          className="upload-progress"
          max={1}
          {...(state === 'sending' && share < 1 && { value: share })}
          aria-label={`Upload of ${fileName}`}
        />
      )}
    </li>
  );
}
