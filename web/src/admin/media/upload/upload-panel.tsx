// Uploads in progress: their number, and a row for each.
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import './upload-panel.css';
import type { QueuedUpload, UploadQueue, UploadState } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { isOnTheWay } from './use-upload-queue.ts';

interface UploadPanelProps {
  uploads: readonly QueuedUpload[];
  queue: UploadQueue;
  /** The message about pictures that have arrived. */
  doneWords: string;
}

/** Rows that need attention come first. */
const ORDER: Record<UploadState, number> = { failed: 0, cut: 1, sending: 1, preparing: 1, waiting: 2, done: 3 };
/** At most this many rows: nobody reads thousands, and the numbers above count all uploads. */
const SHOWN = 50;

export function UploadPanel({ uploads, queue, doneWords }: UploadPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const count = (states: readonly UploadState[]) => uploads.filter(({ state }) => states.includes(state)).length;
  const done = count(['done']);
  const failed = count(['failed']);
  const retryable = uploads.filter(({ state, isRefused }) => state === 'failed' && !isRefused).length;
  const cut = count(['cut']);
  const underWay = uploads.filter(isOnTheWay).length;
  const isReached = uploads.every(({ state, reason }) => state !== 'cut' || reason !== '');
  const waitWords = isReached ? `${cut} waiting` : `${cut} waiting for the connection`;
  const busyWords = cut === underWay ? waitWords : `Uploading ${done + failed + 1} of ${uploads.length}`;
  const hasTrouble = failed > 0 || cut > 0;
  const isFolded = !isOpen && !hasTrouble;
  const sorted = uploads.toSorted((a, b) => ORDER[a.state] - ORDER[b.state] || a.id - b.id);

  return (
    <section className={isFolded ? 'card upload-panel is-folded' : 'card upload-panel'} aria-label="Uploads">
      <header className="upload-head">
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
        {!hasTrouble && (
          <Button
            kind="link"
            className="upload-details narrow-only"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Less' : 'Details'}
          </Button>
        )}
      </header>
      <ul className="entries">
        {sorted.slice(0, SHOWN).map((upload) => (
          <UploadRow key={upload.id} upload={upload} queue={queue} doneWords={doneWords} />
        ))}
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
