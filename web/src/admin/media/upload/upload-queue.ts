// The queue of pictures to upload: three at a time, with progress, cancelling and retrying. It belongs to no screen, so
// that uploads continue while another screen is shown.
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import type { PictureState } from 'shared/media/media.ts';
import { createSerialQueue } from 'shared/serial-queue.ts';
import { isCutOff } from '../../../api/is-cut-off.ts';
import { isWordOfServer } from '../../../api/read-error.ts';
import { createListeners } from '../../../platform/listeners.ts';
import { createCutUploads } from './resume/cut-uploads.ts';
import { refusalWords } from './refusal-words.ts';

/** `cut`: the server could not be reached, or cannot accept it now; the upload continues automatically. */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'cut' | 'done' | 'failed';

export interface QueuedUpload {
  id: number;
  fileName: string;
  state: UploadState;
  /** The share that was sent, from 0 to 1. */
  share: number;
  /** Why the upload failed or waits, in words; empty if the reason is not known. */
  reason: string;
  /** The picture, as it was when the server had stored it. */
  stored?: PictureState;
  /** Identifies a file that this computer keeps until the server has it; empty if the file is lost with the page. */
  handle: string;
  /** The share from which an interrupted upload continued; 0 if it began at the start. */
  from: number;
  /** The browser could not store the file: the user has to choose it again. */
  isAskedFor: boolean;
  /** The file or the user was refused, so a retry would not help. */
  isRefused: boolean;
  /** The picture was to be kept unchanged, but was too large and made smaller. */
  isMadeSmaller: boolean;
}

/** A file whose upload waits in the queue. */
export interface WaitingFile {
  name: string;
  handle: string;
  keepsOriginal: boolean;
  /** For a file that only the page has. */
  file?: File;
  /** Key of the record that was written when the file was chosen. */
  noteKey?: string;
  /** @throws AppError when it cannot be had any more */
  open(): Promise<File>;
  /** Called when the server has the file, or the upload was cancelled. */
  settle(): void;
  /** Gives up an upload that the server may know of; absent for a new one. */
  giveUp?(): Promise<void>;
  /** The file cannot be opened, and must be chosen again. */
  isAskedFor?: boolean;
  /** For such a file: whether it was chosen again, under any name, and has been uploaded. */
  isOver?(): boolean;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onGoingOn: (share: number) => void;
  /** Whether only this page has the file. */
  isOfPage: boolean;
  /** Key of the record of the waiting upload. */
  noteKey: string | undefined;
}

interface PrepareOptions {
  keepsOriginal: boolean;
  signal: AbortSignal;
  onTooLarge: () => void;
}

export interface QueueParts {
  /** Gives the file to send. @throws AppError when the server would refuse it */
  prepare: (file: File, options: PrepareOptions) => Promise<File>;
  /** Uploads the file; gives the stored picture. */
  send: (file: File, options: SendOptions) => Promise<PictureState>;
  /**
   * Called when an upload was interrupted, as the server may be unreachable, which other code would notice only later.
   */
  onCut: () => void;
  /** Whether the server itself answers another request now. */
  isServerThere: () => Promise<boolean>;
}

interface Entry {
  waiting: WaitingFile;
  controller: AbortController;
}

export interface UploadQueue {
  list(): readonly QueuedUpload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly WaitingFile[]): void;
  /** Cancels an upload, or removes a finished or failed one from the list. */
  cancel(id: number): void;
  /** Cancels all unfinished uploads. */
  cancelAll(): void;
  /** Does nothing for a file that was refused. */
  retry(id: number): void;
  retryFailed(): void;
  /** Continues interrupted uploads without waiting for the next attempt. */
  goOn(): void;
  clearAll(): void;
}

const AT_ONCE = 3;
/** Errors that the same file would cause again. */
const REFUSALS = new Set<ErrorCode | undefined>(['invalid', 'unsupported_type', 'too_large', 'forbidden']);

/** The list as the screens show it. */
function createUploadList() {
  const listeners = createListeners();
  let uploads: readonly QueuedUpload[] = [];
  function show(next: readonly QueuedUpload[]): void {
    uploads = next;
    listeners.notify();
  }
  function change(isMeant: (upload: QueuedUpload) => boolean, changes: Partial<QueuedUpload>): void {
    show(uploads.map((upload) => (isMeant(upload) ? { ...upload, ...changes } : upload)));
  }
  return { list: () => uploads, subscribe: listeners.add, show, change };
}

/** The list entry of a waiting upload. */
function asQueued(id: number, { name: fileName, handle, isAskedFor = false }: WaitingFile): QueuedUpload {
  const state = { state: 'waiting', share: 0, from: 0, reason: '', isRefused: false, isMadeSmaller: false } as const;
  return { id, fileName, handle, isAskedFor, ...state };
}

/**
 * Uploads whose file has been chosen again, one for each added file, as photographs of a phone often have the same
 * name.
 */
function chosenAgain(uploads: readonly QueuedUpload[], added: readonly QueuedUpload[]): ReadonlySet<QueuedUpload> {
  const found = new Set<QueuedUpload>();
  for (const { fileName } of added.filter(({ isAskedFor }) => !isAskedFor)) {
    const asked = uploads.find((upload) => upload.isAskedFor && upload.fileName === fileName && !found.has(upload));
    if (asked) found.add(asked);
  }
  return found;
}

const refusedBetween = ({ status }: AppError) =>
  `Something between this device and the server refuses it (${status}). Ask who looks after the network.`;

/** The server has room again when other uploads have ended (rule F21e). */
const isPutOff = (error: unknown): error is AppError => error instanceof AppError && error.reason === 'unfinished';

const mayRetry = ({ state, isRefused }: QueuedUpload) => state === 'failed' && !isRefused;

export function createUploadQueue({ prepare, send, ...connection }: QueueParts): UploadQueue {
  const { list, subscribe, show, change } = createUploadList();
  const update = (id: number, changes: Partial<QueuedUpload>) => change((upload) => upload.id === id, changes);
  /** One at a time, as a decoded picture takes hundreds of megabytes. */
  const inTurn = createSerialQueue();
  const entries = new Map<number, Entry>();
  let lastId = 0;
  let running = 0;
  const cuts = createCutUploads({ ...connection, list, retry });

  function remove(isGone: (upload: QueuedUpload) => boolean): void {
    for (const upload of list().filter(isGone)) {
      const entry = entries.get(upload.id);
      entry?.controller.abort();
      entry?.waiting.settle();
      void entry?.waiting.giveUp?.();
      entries.delete(upload.id);
    }
    show(list().filter((upload) => !isGone(upload)));
  }

  /** Removes entries whose file was chosen again under another name (rule F21b). */
  function forgetArrived(): void {
    const over = list().filter(({ id, isAskedFor }) => isAskedFor && entries.get(id)?.waiting.isOver?.());
    for (const { id } of over) entries.delete(id);
    if (over.length > 0) show(list().filter((upload) => !over.includes(upload)));
  }

  /** Fails all waiting uploads, as none would find space. */
  function stopForSpace(reason: string): void {
    change(({ state }) => state === 'waiting' || state === 'cut', { state: 'failed', reason });
  }

  async function fail(id: number, entry: Entry, error: unknown): Promise<void> {
    if (isCutOff(error) || isPutOff(error)) {
      const isOver = await cuts.isRefusedForGood(entry, error);
      if (entry.controller.signal.aborted) return;
      if (isOver) return update(id, { state: 'failed', reason: refusedBetween(error) });
      update(id, { state: 'cut', reason: isWordOfServer(error) ? refusalWords(error, '') : '' });
      return cuts.wait(id, isPutOff(error));
    }
    const code = error instanceof AppError ? error.code : undefined;
    const reason = refusalWords(error, '');
    const isRefused = REFUSALS.has(code);
    update(id, { state: 'failed', reason, isRefused });
    if (isRefused && entry.waiting.noteKey !== undefined && !entry.waiting.isAskedFor) entry.waiting.settle();
    if (code === 'no_space') stopForSpace(reason);
  }

  async function work(id: number, entry: Entry): Promise<void> {
    const { waiting } = entry;
    const { signal } = entry.controller;
    try {
      update(id, { state: 'preparing', share: 0, from: 0, reason: '', isMadeSmaller: false });
      const { keepsOriginal } = waiting;
      const onTooLarge = () => update(id, { isMadeSmaller: true });
      const file = await waiting.open();
      const ready = await inTurn(() => prepare(file, { keepsOriginal, signal, onTooLarge }));
      if (signal.aborted) return;
      update(id, { state: 'sending' });
      const stored = await send(ready, {
        signal,
        isOfPage: waiting.handle === '',
        noteKey: waiting.noteKey,
        onProgress: (share) => update(id, { share }),
        onGoingOn: (from) => update(id, { from }),
      });
      cuts.onStored();
      update(id, { state: 'done', share: 1, stored });
      entries.delete(id);
      waiting.settle();
      forgetArrived();
    } catch (error) {
      if (!signal.aborted) await fail(id, entry, error);
    }
  }

  function startNext(): void {
    for (const { id, state } of list()) {
      if (running >= AT_ONCE) return;
      const entry = entries.get(id);
      if (state !== 'waiting' || !entry) continue;
      running += 1;
      void work(id, entry).finally(() => {
        running -= 1;
        cuts.onEnd();
        startNext();
      });
    }
  }

  function retry(isWanted: (upload: QueuedUpload) => boolean): void {
    change(isWanted, { state: 'waiting', reason: '' });
    startNext();
  }

  return {
    list,
    subscribe,
    add(files) {
      const added = files.map((waiting): QueuedUpload => {
        lastId += 1;
        entries.set(lastId, { waiting, controller: new AbortController() });
        return asQueued(lastId, waiting);
      });
      const found = chosenAgain(list(), added);
      for (const { id } of found) {
        entries.get(id)?.waiting.settle();
        entries.delete(id);
      }
      show([...list().filter((upload) => !found.has(upload)), ...added]);
      startNext();
    },
    cancel: (id) => remove((upload) => upload.id === id),
    cancelAll: () => remove(({ state }) => state !== 'done'),
    retry: (id) => retry((upload) => upload.id === id && mayRetry(upload)),
    retryFailed: () => retry(mayRetry),
    goOn: cuts.goOn,
    clearAll: () => remove(() => true),
  };
}
