// Pictures on their way: how far each is, why one was not taken, and what can be done about it.
import { CircleAlert, CircleCheck, Clock, Image, WifiOff, X, type LucideIcon } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import './upload-panel.css';
import type { QueuedUpload, UploadQueue, UploadState } from './upload-queue.ts';
import { isOnTheWay } from './use-upload-queue.ts';

interface UploadPanelProps {
  uploads: readonly QueuedUpload[];
  queue: UploadQueue;
  /** What is said of those that arrived. */
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
/** What needs looking at comes first. */
const ORDER: Record<UploadState, number> = { failed: 0, cut: 1, sending: 1, preparing: 1, waiting: 2, done: 3 };
/** Of thousands nobody reads more; the numbers above count all. */
const SHOWN = 50;

function stateWords({ state, share }: QueuedUpload, doneWords: string): string {
  switch (state) {
    case 'waiting':
      return 'Waiting';
    case 'preparing':
      return 'Preparing';
    case 'sending':
      return share < 1 ? `${Math.floor(share * 100)}%` : 'Finishing';
    case 'cut':
      return 'Waits for the connection';
    case 'failed':
      return '';
    case 'done':
      return doneWords;
  }
}

export function UploadPanel({ uploads, queue, doneWords }: UploadPanelProps) {
  const count = (states: readonly UploadState[]) => uploads.filter(({ state }) => states.includes(state)).length;
  const done = count(['done']);
  const failed = count(['failed']);
  const retryable = uploads.filter(({ state, isRefused }) => state === 'failed' && !isRefused).length;
  const cut = count(['cut']);
  const underWay = uploads.filter(isOnTheWay).length;
  const busyWords =
    cut === underWay ? `${cut} waiting for the connection` : `Uploading ${done + failed + 1} of ${uploads.length}`;
  const sorted = uploads.toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || a.id - b.id);

  return (
    <section className="card upload-panel" aria-label="Uploads">
      <header>
        <h2>
          <span role="status">
            {underWay > 0 ? busyWords : `${done} uploaded`}
            {failed > 0 && (
              <>
                , <span className="upload-failed">{failed} failed</span>
              </>
            )}
          </span>
        </h2>
      </header>
      <ul className="entries">
        {sorted.slice(0, SHOWN).map((upload) => {
          const { id, fileName, storedName, state, share, reason, isRefused } = upload;
          const name = storedName || fileName;
          return (
            <li key={id} className={`is-${state}`}>
              <Icon of={ICONS[state]} tone={state === 'done' ? 'good' : state === 'failed' ? 'bad' : 'faint'} />
              <span className="upload-line bar">
                <span className="truncate" title={name}>
                  {name}
                </span>
                <span className="small muted">{stateWords(upload, doneWords)}</span>
              </span>
              {state === 'failed' && (
                <>
                  <p className="upload-reason">Upload failed{reason && `: ${reason}`}</p>
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
              {(state === 'sending' || state === 'preparing') && (
                <progress
                  max={1}
                  {...(state === 'sending' && share < 1 && { value: share })}
                  aria-label={`Upload of ${fileName}`}
                />
              )}
            </li>
          );
        })}
        {sorted.length > SHOWN && <li className="muted">and {sorted.length - SHOWN} more</li>}
      </ul>
      <footer className="bar">
        {retryable > 1 && <Button onClick={queue.retryFailed}>Retry failed</Button>}
        {underWay > 0 ? (
          <Button onClick={queue.cancelAll}>Cancel all</Button>
        ) : (
          <Button onClick={queue.clearAll}>Clear list</Button>
        )}
      </footer>
    </section>
  );
}
