// Edits on their way: kept until the server has them, sent one at a time and in order, each once (rules D10, E20).
import type { VaultState } from 'shared/desktop/desktop-answers.ts';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { createBackOff } from '../api/back-off.ts';
import { isWordOfServer } from '../api/read-error.ts';
import type { LeadStorage } from '../platform/lead-storage.ts';
import { givenBackEdit, isGivenBack, replacedKey } from './given-back.ts';
import { holdBack } from './hold-back.ts';

export interface OutboxState {
  /** What waits for the server, in the order it was written. */
  waiting: readonly QueuedEdit[];
  /** What the server has refused: it is sent no more, and kept until somebody has decided about it. */
  held: readonly HeldEdit[];
  /** What stands in the place of refused edits until their writer has saved or discarded it as a draft. */
  givenBack: readonly QueuedEdit[];
  /** `memory`: gone when the window closes. */
  storage: VaultState['storage'];
  /** Edits that are sent for the first time, and are not kept yet. */
  underWay: number;
  /** Those of them that end with the page. */
  endWithPage: number;
}

export interface HeldEdit {
  edit: QueuedEdit;
  error: AppError;
}

export interface EditOutbox {
  /** The same object until something changes. */
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
  /** Reads what waits: somebody has signed in, or another window has written. */
  reload(storage?: VaultState['storage']): Promise<void>;
  /** Kept when it resolves; then sent as soon as the server answers. */
  append(edit: QueuedEdit): Promise<void>;
  /** Sends an edit that is not kept, which counts as under way until this settles. */
  watch<T>(sending: () => Promise<T>, outlivesPage: boolean): Promise<T>;
  /** In the place of a refused edit its `part` is kept for its writer, on disk when it resolves, and sent no more. */
  giveBack(edit: QueuedEdit, part: object): Promise<void>;
  /** Somebody has decided about it. */
  discard(key: string): Promise<void>;
  /** Sends what waits, now. */
  flush(): void;
  /** A console that is too old for its server sends nothing until it has been updated (rule D9). */
  pause(isPaused: boolean): void;
  isPaused(): boolean;
  /** The latest answer to an edit of this lead, which lists may not know yet. */
  answerOf(lead: number): Lead | undefined;
}

interface Parts {
  storage: Pick<LeadStorage, 'outbox' | 'subscribe'>;
  send(edit: QueuedEdit): Promise<Lead>;
  /** Undefined on pages without a secure origin: two windows may then send the same edit, which counts once. */
  locks: Pick<LockManager, 'request'> | undefined;
}

const LOCK = 'lead-edits';
/** More than anybody edits without a connection; lists know of older ones. */
const ANSWERS_KEPT = 1000;
const NONE: OutboxState = { waiting: [], held: [], givenBack: [], storage: 'disk', underWay: 0, endWithPage: 0 };

/** A refusal that sending once more would not change. */
const FINAL = new Set<ErrorCode>([
  'invalid',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'unsupported_type',
]);

function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && FINAL.has(error.code) && isWordOfServer(error);
}

export function createEditOutbox({ storage, send, locks }: Parts): EditOutbox {
  const { outbox } = storage;
  const listeners = new Set<() => void>();
  const refused = new Map<string, AppError>();
  const answers = new Map<number, Lead>();
  let state = NONE;
  let known: readonly QueuedEdit[] = [];
  const pauses = createBackOff();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isAskedAgain = false;
  let isPaused = false;

  function become(changes: Partial<OutboxState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function show(edits: readonly QueuedEdit[], kept = state.storage): void {
    known = edits;
    const givenBack = edits.filter(isGivenBack);
    // A kill may have left the edit itself behind.
    const gone = new Set(givenBack.flatMap(({ key }) => [key, replacedKey(key)]));
    const left = edits.filter(({ key }) => !gone.has(key));
    become({
      waiting: left.filter(({ key }) => !refused.has(key)),
      held: left.flatMap((edit) => {
        const error = refused.get(edit.key);
        return error ? [{ edit, error }] : [];
      }),
      givenBack,
      storage: kept,
    });
  }

  async function reload(kept?: VaultState['storage']): Promise<void> {
    // While nobody has opened the storage, nothing of it is known.
    show(await outbox.list().catch(() => []), kept);
  }

  async function keep(edit: QueuedEdit): Promise<void> {
    const kept = await outbox.append(edit);
    if (!known.some(({ key }) => key === edit.key)) show([...known, edit], kept);
  }

  async function settle(key: string): Promise<void> {
    await outbox.settle(key);
    refused.delete(key);
    show(known.filter((edit) => edit.key !== key));
  }

  function remember(id: number, lead: Lead): void {
    // The latest stands last.
    answers.delete(id);
    answers.set(id, lead);
    const [oldest] = answers.keys();
    if (answers.size > ANSWERS_KEPT && oldest !== undefined) answers.delete(oldest);
  }

  /** The refusal, if there was one. */
  async function attempt(edit: QueuedEdit): Promise<AppError | undefined> {
    try {
      remember(edit.lead, await send(edit));
      return undefined;
    } catch (error) {
      if (!isFinal(error)) throw error;
      return error;
    }
  }

  async function sendOne(edit: QueuedEdit): Promise<void> {
    const error = await attempt(edit);
    if (!error) return settle(edit.key);
    // Only what clashes is held back: the rest is an edit of its own, under a name that follows from the first.
    const rest = holdBack(edit, error);
    refused.set(edit.key, (rest && (await attempt(rest))) ?? error);
    show(known);
  }

  /** Until nothing waits, also of what is written meanwhile. */
  async function sendAll(): Promise<void> {
    for (;;) {
      await reload();
      if (state.waiting.length === 0) return;
      for (const edit of state.waiting) {
        if (isPaused) return;
        await sendOne(edit);
      }
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    try {
      // Of all windows one sends.
      await (locks ? locks.request(LOCK, sendAll) : sendAll());
      pauses.reset();
    } catch (error) {
      // A session that is over is renewed by its owner, and only then is anything sent.
      if (error instanceof AppError && error.code === 'unauthenticated') return;
      const wanted = error instanceof AppError ? (error.retryAfter ?? 0) * 1000 : 0;
      timer = setTimeout(flush, pauses.next(wanted));
    }
  }

  function flush(): void {
    if (isPaused) return;
    if (isSending) {
      isAskedAgain = true;
      return;
    }
    isSending = true;
    void run().finally(() => {
      isSending = false;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      flush();
    });
  }

  storage.subscribe(() => void reload());

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    async append(edit) {
      await keep(edit);
      flush();
    },
    async giveBack(edit, part) {
      await keep(givenBackEdit(edit, part));
      await settle(edit.key);
    },
    async watch(sending, outlivesPage) {
      const count = (by: number) =>
        become({ underWay: state.underWay + by, endWithPage: state.endWithPage + (outlivesPage ? 0 : by) });
      count(1);
      try {
        return await sending();
      } finally {
        count(-1);
      }
    },
    async discard(key) {
      const replaced = known.find((edit) => edit.key === replacedKey(key));
      if (replaced) await settle(replaced.key);
      await settle(key);
    },
    flush,
    pause(wanted) {
      const goesOn = isPaused && !wanted;
      isPaused = wanted;
      if (goesOn) flush();
    },
    isPaused: () => isPaused,
    answerOf: (lead) => answers.get(lead),
  };
}
