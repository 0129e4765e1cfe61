// Sends a file and makes something of it, mostly a picture. An interrupted upload continues where it stopped:
// automatically, when the same file is chosen again, and after the browser was closed (rule F21). Loaded with the first
// upload.
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import type { ApiClient, RequestMeans } from '../../../../api/api-client.ts';
import { isCutOff } from '../../../../api/is-cut-off.ts';
import { contentKey } from './content-key.ts';
import { letUploadGo, ownerOf, takeUpload } from './own-upload.ts';
import { giveUpParts, sendParts } from './send-parts.ts';
import { findNote, removeNote, writeNote } from '../../../../platform/upload-notes.ts';

export interface Sending {
  signal?: AbortSignal | undefined;
  /** Called with the share that has arrived, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Called when it does not begin at the beginning, with the share that had arrived. */
  onGoingOn?: ((share: number) => void) | undefined;
  /** Whether a copy is kept, to continue after a restart of the browser. */
  keepsCopy?: boolean | undefined;
  /** What was noted of the file before its turn; replaced once the server knows of it. */
  noteKey?: string | undefined;
  /**
   * Somebody waits for this one file: after an interruption it continues automatically, and closing the page, with which
   * it is lost, asks first (rule G15b).
   */
  isAwaited?: boolean;
}

interface Purpose<T> extends Sending {
  /** The same file for another purpose is another upload. */
  purpose: string;
  /** Makes something of the received file, with the id of the upload; called again if the answer was lost. */
  finish: (id: string, signal: AbortSignal) => Promise<T>;
}

/** Before it continues automatically: a lost connection is mostly back within seconds. */
const PAUSES_MS = [500, 1500, 3000];

/** What this window is sending now. */
const underWay = new Set<string>();

/** After these statuses it would be refused again, or there is nothing left to continue. */
const FINAL = new Set<ErrorCode>(['invalid', 'unsupported_type', 'too_large', 'forbidden', 'not_found']);

/** So often it is asked at once where the file ends, while nothing more arrives. */
const AT_ONCE_MOST = 3;

/**
 * The server has a different number of bytes: after a lost connection a browser repeats the request automatically,
 * although part of the first one has arrived.
 */
function isElsewhere(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict';
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

/** What is still known of it once it was cut off and waits; without the file. */
interface Attempt {
  means: RequestMeans;
  key: string;
  isNoted: boolean;
  address: string | undefined;
  isOver: boolean;
  noting: Promise<void>;
}

async function forget(attempt: Attempt): Promise<void> {
  attempt.isOver = true;
  if (!attempt.isNoted) return;
  await attempt.noting;
  await removeNote(attempt.key);
  letUploadGo(attempt.key);
}

/** By the signals of uploads that can be cancelled: of each upload only its latest attempt is given up. */
const giveUps = new WeakMap<AbortSignal, () => void>();

/** When it is cancelled, also later, when it was cut off and waits. */
function giveUpOn(signal: AbortSignal, attempt: Attempt): void {
  function giveUp(): void {
    if (attempt.isOver) return;
    if (attempt.address !== undefined) giveUpParts(attempt.means, attempt.address);
    void forget(attempt);
  }
  const former = giveUps.get(signal);
  if (former) signal.removeEventListener('abort', former);
  giveUps.set(signal, giveUp);
  signal.addEventListener('abort', giveUp);
}

/** @throws AppError, or the signal's reason */
export async function sendFile<T>(client: ApiClient, file: File, sending: Purpose<T>): Promise<T> {
  const ending = new AbortController();
  const { signal } = ending;
  // Not by what asks on the Media screen: a module of both would be named in the console's first script.
  const ask = (event: BeforeUnloadEvent) => client.requests.getToken() !== undefined && event.preventDefault();
  if (sending.isAwaited) window.addEventListener('beforeunload', ask, { signal });
  return sendWhole(client, file, sending).finally(() => ending.abort());
}

async function sendWhole<T>(client: ApiClient, file: File, sending: Purpose<T>): Promise<T> {
  const { purpose, finish, keepsCopy = false, noteKey, isAwaited, signal = new AbortController().signal } = sending;
  const means = client.requests;
  const owner = ownerOf(means.getToken());
  const key = [owner, purpose, await contentKey(file)].join(' ');
  signal.throwIfAborted();
  // The same bytes twice at the same time are two pictures, of which one can be continued.
  const isNoted = !underWay.has(key) && (await takeUpload(key));
  if (isNoted) underWay.add(key);
  const address = isNoted ? (await findNote(key))?.address : undefined;
  const attempt: Attempt = { means, key, isNoted, address, isOver: false, noting: Promise.resolve() };
  giveUpOn(signal, attempt);

  function begun(at: string): void {
    if (at === attempt.address) return;
    attempt.address = at;
    const what = { fileName: file.name, type: file.type, goesOn: keepsCopy, ...(keepsCopy && { copy: file }) };
    const note = { key, owner, address: at, beganAt: Date.now(), ...what };
    // After a sign-out nothing of it stays here.
    if (isNoted && ownerOf(means.getToken()) === owner) attempt.noting = writeNote(note, noteKey);
  }

  let reached = 0;
  function progress(share: number): void {
    reached = Math.max(reached, share);
    sending.onProgress?.(share);
  }
  /** If the server no longer has it, it starts again. */
  async function sendAll(): Promise<void> {
    const { onGoingOn = () => undefined } = sending;
    const options = { signal, onProgress: progress, onGoingOn, onBegun: begun };
    try {
      await sendParts(means, file, { ...options, address: attempt.address });
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'not_found' && !isCutOff(error);
      if (attempt.address === undefined || !isGone) throw error;
      await sendParts(means, file, { ...options, address: undefined });
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
    // In all other cases it continues when it is sent again.
    if (error instanceof AppError && FINAL.has(error.code) && !isCutOff(error)) await forget(attempt);
    throw error;
  } finally {
    underWay.delete(key);
  }
}
