// Pictures being uploaded: three at a time, each with its progress; they can be cancelled and tried again. It belongs
// to no screen, so that uploads continue while another screen is shown.
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import { createSerialQueue } from 'shared/serial-queue.ts';
import { isCutOff } from '../../../api/is-cut-off.ts';
import { isWordOfServer } from '../../../api/read-error.ts';
import { createListeners } from '../../../platform/listeners.ts';
import { createCutUploads } from './resume/cut-uploads.ts';
import { refusalWords } from './refusal-words.ts';

/** `cut`: the server was not reached, or cannot take it now; it continues automatically. */
export type UploadState = 'waiting' | 'preparing' | 'sending' | 'cut' | 'done' | 'failed';

export interface QueuedUpload {
  id: number;
  fileName: string;
  state: UploadState;
  /** The share that was sent, from 0 to 1. */
  share: number;
  /** Why it failed or has to wait, in words; empty when nobody knows. */
  reason: string;
  /** What the server called it. */
  storedName: string;
  /** For a file that is stored on this computer until the server has it; empty if it is lost with the page. */
  handle: string;
  /** The share with which it went on, after it was cut off before; 0 for one that began at its beginning. */
  from: number;
  /** The browser could not keep the file: the person has to choose it again. */
  isAskedFor: boolean;
  /** This file was refused, or its sender: sending it again would not help. */
  isRefused: boolean;
  /** It was to be kept as it is, and was too large for that. */
  isMadeSmaller: boolean;
}

/** A file before its turn. */
export interface WaitingFile {
  name: string;
  handle: string;
  keepsOriginal: boolean;
  /** Of the page, which has nothing but this. */
  file?: File;
  /** What was noted of it when it was chosen. */
  noteKey?: string;
  /** @throws AppError when it cannot be had any more */
  open(): Promise<File>;
  /** The server has it, or it was cancelled. */
  settle(): void;
  /** Absent where nothing of it is anywhere before it is sent. */
  giveUp?(): Promise<void>;
  /** It cannot be opened, and must be chosen again. */
  isAskedFor?: boolean;
  /** Of such a file: whether it was chosen again, under any name, and is over. */
  isOver?(): boolean;
}

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onGoingOn: (share: number) => void;
  /** This page has the file, and nobody else. */
  isOfPage: boolean;
  /** What was noted of the file before its turn. */
  noteKey: string | undefined;
}

interface PrepareOptions {
  keepsOriginal: boolean;
  signal: AbortSignal;
  onTooLarge: () => void;
}

export interface QueueParts {
  /** The file to send. @throws AppError when it would be refused */
  prepare: (file: File, options: PrepareOptions) => Promise<File>;
  /** The name under which it is stored. */
  send: (file: File, options: SendOptions) => Promise<string>;
  /** An upload was cut off: maybe the server is away, which others would find out later. */
  onCut: () => void;
  /** Whether the server itself answers another question now. */
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
  /** Also takes a failed or finished one out of the list. */
  cancel(id: number): void;
  /** All that is not finished. */
  cancelAll(): void;
  /** Nothing is done for a file that was refused. */
  retry(id: number): void;
  retryFailed(): void;
  /** What was cut off, without waiting for the next look. */
  goOn(): void;
  clearAll(): void;
}

const AT_ONCE = 3;
/** What will be said again. */
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

/** As shown in the list before its turn. */
function asQueued(id: number, { name: fileName, handle, isAskedFor = false }: WaitingFile): QueuedUpload {
  const state = { state: 'waiting', share: 0, from: 0, reason: '', isRefused: false, isMadeSmaller: false } as const;
  return { id, fileName, storedName: '', handle, isAskedFor, ...state };
}

/** Those asked for that these files are, each for one: photographs of a phone often have the same name. */
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

/** There will be room once others have ended (rule F21e). */
const isPutOff = (error: unknown): error is AppError => error instanceof AppError && error.reason === 'unfinished';

const mayRetry = ({ state, isRefused }: QueuedUpload) => state === 'failed' && !isRefused;

export function createUploadQueue({ prepare, send, ...connection }: QueueParts): UploadQueue {
  const { list, subscribe, show, change } = createUploadList();
  const update = (id: number, changes: Partial<QueuedUpload>) => change((upload) => upload.id === id, changes);
  /** One at a time: unpacked, a picture takes hundreds of megabytes. */
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

  /** What was chosen again under another name is not asked for any more (rule F21b). */
  function forgetArrived(): void {
    const over = list().filter(({ id, isAskedFor }) => isAskedFor && entries.get(id)?.waiting.isOver?.());
    for (const { id } of over) entries.delete(id);
    if (over.length > 0) show(list().filter((upload) => !over.includes(upload)));
  }

  /** No later one would find space either. */
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
      const storedName = await send(ready, {
        signal,
        isOfPage: waiting.handle === '',
        noteKey: waiting.noteKey,
        onProgress: (share) => update(id, { share }),
        onGoingOn: (from) => update(id, { from }),
      });
      cuts.onStored();
      update(id, { state: 'done', share: 1, storedName });
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
