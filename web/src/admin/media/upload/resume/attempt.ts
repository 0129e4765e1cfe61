// One attempt to send a file: it is given up when it is cancelled, and its record is removed when it is over.
import type { RequestContext } from '../../../../api/api-client.ts';
import { removeNote } from '../../../../platform/upload-notes.ts';
import { letUploadGo, placedChanges } from './own-upload.ts';
import { giveUpParts } from './part-requests.ts';

/** State of an upload that outlives its interruption, without the file. */
export interface Attempt {
  context: RequestContext;
  key: string;
  isNoted: boolean;
  isPlaced: boolean;
  address: string | undefined;
  isOver: boolean;
  noting: Promise<void>;
}

/** Removes its record. */
export async function forget(attempt: Attempt): Promise<void> {
  attempt.isOver = true;
  if (!attempt.isNoted) return;
  await attempt.noting;
  await removeNote(attempt.key);
  release(attempt);
}

/** Lets other windows, or a later attempt, send it. */
export function release({ key, isPlaced }: Attempt): void {
  letUploadGo(key);
  if (isPlaced) placedChanges.notify();
}

/** Per signal of a cancellable upload, so that cancelling gives up only its latest attempt. */
const giveUps = new WeakMap<AbortSignal, () => void>();

/**
 * Gives up the upload when it is cancelled, or was already, even while it is interrupted and waits.
 * @returns a function that ends this
 */
export function giveUpOn(signal: AbortSignal, attempt: Attempt): () => void {
  function giveUp(): void {
    if (attempt.isOver) return;
    if (attempt.address !== undefined) giveUpParts(attempt.context, attempt.address);
    void forget(attempt);
  }
  const former = giveUps.get(signal);
  if (former) signal.removeEventListener('abort', former);
  giveUps.set(signal, giveUp);
  signal.addEventListener('abort', giveUp);
  // Where a former attempt was given up, that deletes the parts.
  if (signal.aborted) void (former ? forget(attempt) : giveUp());
  return () => signal.removeEventListener('abort', giveUp);
}
