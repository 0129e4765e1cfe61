// Edits on their way: stored until the server has them, and sent one at a time, in order and each once (rules D10,
// E20).
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { isWordOfServer, mayHaveArrived } from '../api/read-error.ts';
import type { LeadStorage } from '../platform/lead-storage.ts';
import { returnedEdit, replacedKey } from './returned-edit.ts';
import { withoutClashes, withClashes } from './clashing-fields.ts';
import { createOutboxState, inTurn, type Kept, type OutboxState } from './outbox-state.ts';
import { createRecent } from './recent.ts';
import { sendInTurn } from './send-in-turn.ts';

export interface EditOutbox {
  /** The present state; the same object until something changes. */
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
  /** Reads the waiting edits again, after a sign-in or when another window has written. */
  reload(kept?: Kept): Promise<void>;
  /**
   * Kept when it resolves; then sent as soon as the server answers.
   * @param isTried  it was sent without an answer: the server may have it
   */
  append(edit: QueuedEdit, isTried?: boolean): Promise<void>;
  /** Sends an edit without storing it; the edit counts as under way until the promise settles. */
  watch<T>(sending: () => Promise<T>, outlivesPage: boolean): Promise<T>;
  /**
   * Replaces a refused edit with its `part`, which is stored for its writer and never sent. Resolves when it is on
   * disk.
   */
  returnToWriter(edit: QueuedEdit, part: object): Promise<void>;
  /** Removes a refused edit after somebody has decided about it. */
  discard(key: string): Promise<void>;
  /** Removes a waiting edit. Resolves with false when it no longer waits, because it has arrived or was refused. */
  takeBack(key: string): Promise<boolean>;
  /** Whether this page has sent the edit without getting an answer, so that the server may have it. */
  mayHaveArrived(key: string): boolean;
  /** What this page did with an edit that no longer waits; undefined if it left in another way or long ago. */
  fateOf(key: string): Fate | undefined;
  /** Sends the waiting edits now. */
  flush(): void;
  /** A console that is too old for its server sends nothing until it has been updated (rule D9). */
  pause(isPaused: boolean): void;
  isPaused(): boolean;
  /** The latest answer to an edit of this lead, which lists may not contain yet. */
  answerOf(lead: number): Lead | undefined;
  /** Drops the remembered answers, because the server was restored to an earlier state. */
  forgetAnswers(): void;
}

type Fate = 'sent' | 'discarded';

interface Parts {
  storage: Pick<LeadStorage, 'outbox' | 'subscribe'>;
  send(edit: QueuedEdit): Promise<Lead>;
  locks: Pick<LockManager, 'request'> | undefined;
}

/** Errors that sending the edit again would not change. */
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

/** Whether the server failed at this edit only, so that others may succeed. Without any answer, none would. */
function isFailureOf(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'internal' || error.code === 'no_space') && isWordOfServer(error);
}

interface SendingParts extends Pick<Parts, 'send'> {
  state: ReturnType<typeof createOutboxState>;
  /** Reads the waiting edits again. */
  reload(): Promise<void>;
  /** Removes an edit that has arrived. */
  settle(key: string): Promise<void>;
  remember(lead: number, answer: Lead): void;
  /** Called when no answer came, so that the server may have the edit. */
  onUnanswered(key: string): void;
}

/**
 * Returns a function that sends all waiting edits, including those written meanwhile, until none is left or one fails.
 */
function createSending({ state, reload, settle, send, remember, onUnanswered }: SendingParts) {
  /** Sends an edit. Resolves with the refusal, if there was one. */
  async function attempt(edit: QueuedEdit): Promise<AppError | undefined> {
    try {
      remember(edit.lead, await send(edit));
      return undefined;
    } catch (error) {
      if (isFinal(error)) return error;
      if (mayHaveArrived(error)) onUnanswered(edit.key);
      throw error;
    }
  }

  async function sendOne(edit: QueuedEdit): Promise<void> {
    let error = await attempt(edit);
    if (!error) return settle(edit.key);
    // Only the clashing fields are held back. The rest becomes a separate edit, which may clash too.
    for (let rest = withoutClashes(edit, error); rest; rest = withoutClashes(edit, error)) {
      const refused = await attempt(rest);
      if (!refused) break;
      error = withClashes(refused, error);
    }
    state.refuse(edit.key, error);
  }

  return async function sendAll(isPaused: () => boolean): Promise<void> {
    for (;;) {
      await reload();
      const known = state.current();
      if (known.waiting.length === 0) return;
      const failures = new Map<number, AppError>();
      // After failures at two leads without a success, a single edit tests whether the server still fails.
      let left = known.failures.size > 1 ? 1 : 2;
      for (const edit of inTurn(known)) {
        if (isPaused()) return;
        if (failures.size === left) break;
        // Later edits of a lead build on earlier ones, so they wait too. An edit may also have been discarded
        // meanwhile.
        if (failures.has(edit.lead) || !state.find(edit.key)) continue;
        await sendOne(edit).then(
          () => (left = Infinity),
          (error: unknown) => {
            if (!isFailureOf(error)) throw error;
            failures.set(edit.lead, error);
            state.fail(edit.key, error);
          },
        );
      }
      for (const error of failures.values()) throw error;
    }
  };
}

export function createEditOutbox({ storage, send, locks }: Parts): EditOutbox {
  const { outbox } = storage;
  const state = createOutboxState();
  /** The latest answers by lead; lists may contain older ones. */
  const answers = createRecent<number, Lead>();

  /**
   * Keys of edits that the server has but that could not be removed from the disk yet, for example because it is full.
   */
  const arrived = new Set<string>();
  /** Keys of edits that this page sent without getting an answer. */
  const unanswered = new Set<string>();
  const fates = createRecent<string, Fate>();

  async function reload(kept?: Kept): Promise<void> {
    for (const key of arrived) await settleArrived(key);
    // The list cannot be read until somebody has opened the storage.
    const edits = await outbox.list().catch(() => []);
    state.show(
      edits.filter(({ key }) => !arrived.has(key)),
      kept,
    );
  }

  async function keep(edit: QueuedEdit): Promise<void> {
    state.add(edit, await outbox.append(edit));
  }

  async function settle(key: string): Promise<void> {
    await outbox.settle(key);
    state.remove(key);
  }

  /** After this the page never sends the edit again, even if it cannot be removed from the disk. */
  async function settleArrived(key: string): Promise<void> {
    arrived.add(key);
    fates.set(key, 'sent');
    unanswered.delete(key);
    await outbox.settle(key).then(
      () => arrived.delete(key),
      () => undefined,
    );
    state.remove(key);
  }

  const onUnanswered = (key: string) => void unanswered.add(key);
  const sendAll = createSending({ state, reload, settle: settleArrived, send, remember: answers.set, onUnanswered });
  const { alone, ...sending } = sendInTurn({ sendAll, locks });
  storage.subscribe(() => void reload());

  return {
    ...sending,
    state: state.current,
    subscribe: state.subscribe,
    answerOf: answers.get,
    forgetAnswers: answers.clear,
    reload,
    async append(edit, isTried = false) {
      if (isTried) onUnanswered(edit.key);
      await keep(edit);
      sending.flush();
    },
    async returnToWriter(edit, part) {
      await keep(returnedEdit(edit, part));
      await settle(edit.key);
    },
    async watch(call, outlivesPage) {
      state.count(1, outlivesPage);
      try {
        return await call();
      } finally {
        state.count(-1, outlivesPage);
      }
    },
    async discard(key) {
      fates.set(key, 'discarded');
      const replaced = state.find(replacedKey(key));
      if (replaced) await settle(replaced.key);
      await settle(key);
    },
    mayHaveArrived: (key) => unanswered.has(key),
    fateOf: fates.get,
    takeBack: (key) =>
      alone(async () => {
        await reload();
        if (!state.current().waiting.some((edit) => edit.key === key)) return false;
        await settle(key);
        return true;
      }),
  };
}
