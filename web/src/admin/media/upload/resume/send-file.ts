// Uploads a file, mostly a picture. An interrupted upload continues where it stopped: automatically, when the same file
// is chosen again, and after the browser was closed (rule F21). Loaded with the first upload.
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import type { ApiClient } from '../../../../api/api-client.ts';
import { isCutOff } from '../../../../api/is-cut-off.ts';
import { forget, giveUpOn, release, type Attempt } from './attempt.ts';
import { contentKey } from './content-key.ts';
import { knowsOtherWindows, ownerOf, takeUpload } from './own-upload.ts';
import { sendParts } from './send-parts.ts';
import { findNote, writeNote, type UploadPlace } from '../../../../platform/upload-notes.ts';

export interface Sending {
  signal?: AbortSignal | undefined;
  /** Called with the sent share, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Called when an interrupted upload continues, with the share that the server already has. */
  onGoingOn?: ((share: number) => void) | undefined;
  /** Whether a copy of the file is stored, so that the upload can continue after a restart of the browser. */
  keepsCopy?: boolean | undefined;
  /** Key of the record of the waiting upload, which is replaced once the server knows the upload. */
  noteKey?: string | undefined;
  /** Where the file belongs, if not in the library: then a copy is stored too (rule F21g). */
  place?: UploadPlace | undefined;
  /** Key of the record of the stopped upload that this one continues. */
  continues?: string;
  /**
   * True if the user waits for this file: after an interruption it continues automatically, and closing the page, with
   * which it would be lost, asks first (rule G15b).
   */
  isAwaited?: boolean;
}

interface Purpose<T> extends Sending {
  /** What the file is for; the same file for another purpose is another upload. */
  purpose: string;
  /** Makes something of the received file, by the id of the upload; called again if the answer was lost. */
  finish: (id: string, signal: AbortSignal) => Promise<T>;
}

/** Pauses before automatic retries: a lost connection usually returns within seconds. */
const PAUSES_MS = [500, 1500, 3000];

/** Keys of the uploads that this window is sending. */
const underWay = new Set<string>();

/** After these errors a retry would fail again, or there is nothing to continue. */
const FINAL = new Set<ErrorCode>(['invalid', 'unsupported_type', 'too_large', 'forbidden', 'not_found']);

/** How often the server is asked without a pause where the file ends, while no further bytes arrive. */
const AT_ONCE_MOST = 3;

/**
 * Whether the server has another number of bytes: after a lost connection a browser repeats a request automatically,
 * although part of the first one has arrived. A conflict with a reason is about the picture to be replaced.
 */
function isElsewhere(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict' && error.reason === undefined;
}

/** Whether the upload cannot continue. For its place it can once its picture is back from the bin. */
function isFinal(error: unknown, place: UploadPlace | undefined): boolean {
  if (!(error instanceof AppError) || (place && error.code === 'not_found')) return false;
  return FINAL.has(error.code) && !isCutOff(error);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** @throws AppError, or the signal's reason */
export async function sendFile<T>(client: ApiClient, file: File, sending: Purpose<T>): Promise<T> {
  const ending = new AbortController();
  const { signal } = ending;
  // Not shared with the Media screen's question: a module of both would be named in the console's first script.
  const ask = (event: BeforeUnloadEvent) => client.requests.getToken() !== undefined && event.preventDefault();
  if (sending.isAwaited) window.addEventListener('beforeunload', ask, { signal });
  return sendWhole(client, file, sending).finally(() => ending.abort());
}

/** The same file for another field is another upload. */
const fieldOf = (place: UploadPlace | undefined) => (place?.kind === 'field' ? [place.path] : []);

async function sendWhole<T>(client: ApiClient, file: File, sending: Purpose<T>): Promise<T> {
  const { purpose, finish, keepsCopy = false, noteKey, isAwaited } = sending;
  // Without locks between windows, another window would list what this one is sending, and could discard it.
  const place = knowsOtherWindows() ? sending.place : undefined;
  const { signal = new AbortController().signal } = sending;
  const context = client.requests;
  const owner = ownerOf(context.getToken());
  const key = sending.continues ?? [owner, purpose, ...fieldOf(place), await contentKey(file)].join(' ');
  // If the same bytes are uploaded twice at the same time, they become two pictures, of which only one can be
  // continued.
  const isNoted = !underWay.has(key) && (await takeUpload(key));
  if (isNoted) underWay.add(key);
  const known = isNoted ? await findNote(key) : undefined;
  const begins = { isPlaced: place !== undefined, isOver: false, noting: Promise.resolve() };
  const attempt: Attempt = { context, key, isNoted, address: known?.address, ...begins };
  const stay = giveUpOn(signal, attempt);

  function note(address: string, beganAt: number): void {
    // After a sign-out nothing of the upload may be stored here.
    if (!isNoted || attempt.isOver || ownerOf(context.getToken()) !== owner) return;
    const what = { fileName: file.name, type: file.type, goesOn: keepsCopy, ...(place && { place }) };
    const copy = (keepsCopy || place) && { copy: file };
    const written = { key, owner, address, beganAt, ...what, ...copy };
    attempt.noting = attempt.noting.then(() => writeNote(written, noteKey));
  }
  // The place may have another text by now, or another title.
  if (known && place) note(known.address, known.beganAt);

  function begun(at: string): void {
    if (at === attempt.address) return;
    attempt.address = at;
    note(at, Date.now());
  }

  let reached = 0;
  function progress(share: number): void {
    reached = Math.max(reached, share);
    sending.onProgress?.(share);
  }
  /** Sends the file; from the start if the server does not know the upload any more. */
  async function sendAll(): Promise<void> {
    const { onGoingOn = () => undefined } = sending;
    const options = { signal, onProgress: progress, onGoingOn, onBegun: begun };
    try {
      await sendParts(context, file, { ...options, address: attempt.address });
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'not_found' && !isCutOff(error);
      if (attempt.address === undefined || !isGone) throw error;
      await sendParts(context, file, { ...options, address: undefined });
    }
  }

  async function attempts(): Promise<T> {
    let [failures, before] = [0, 0];
    for (;;) {
      try {
        await sendAll();
        return await finish(attempt.address?.split('/').at(-1) ?? '', signal);
      } catch (error) {
        signal.throwIfAborted();
        if (reached > before) failures = 0;
        before = reached;
        const wait = isElsewhere(error) && failures < AT_ONCE_MOST ? 0 : isAwaited ? PAUSES_MS[failures] : undefined;
        if (wait === undefined || !(isElsewhere(error) || isCutOff(error))) throw error;
        failures += 1;
        await pause(wait, signal);
      }
    }
  }

  try {
    const made = await attempts();
    await forget(attempt);
    return made;
  } catch (error) {
    // After any other error the upload continues when it is sent again.
    if (isFinal(error, place)) await forget(attempt);
    throw error;
  } finally {
    if (isNoted) underWay.delete(key);
    // It is listed as stopped from now on, in other windows when they are looked at.
    if (attempt.isPlaced && isNoted && !attempt.isOver) {
      // What closes now, such as the dialog that began it, does not discard it.
      stay();
      void attempt.noting.then(() => release(attempt));
    }
  }
}
