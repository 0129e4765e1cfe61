// Edits on their way: kept until the server has them, sent one at a time and in order, each once (rules D10, E20).
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
  /** The same object until something changes. */
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
  /** Reads what waits: somebody has signed in, or another window has written. */
  reload(kept?: Kept): Promise<void>;
  /**
   * Kept when it resolves; then sent as soon as the server answers.
   * @param isTried  it was sent without an answer: the server may have it
   */
  append(edit: QueuedEdit, isTried?: boolean): Promise<void>;
  /** Sends an edit that is not kept, which counts as under way until this settles. */
  watch<T>(sending: () => Promise<T>, outlivesPage: boolean): Promise<T>;
  /**
   * Replaces a refused edit with its `part`, kept for its writer and no longer sent; it is on disk when this resolves.
   */
  returnToWriter(edit: QueuedEdit, part: object): Promise<void>;
  /** Somebody has decided about it. */
  discard(key: string): Promise<void>;
  /** Removes an edit that waits. False when it does not: it has arrived, or was refused. */
  takeBack(key: string): Promise<boolean>;
  /** Whether this page has sent the edit without an answer: the server may have it all the same. */
  mayHaveArrived(key: string): boolean;
  /** What this page did with an edit that waits no longer; undefined where it has left in another way, or long ago. */
  fateOf(key: string): Fate | undefined;
  /** Sends what waits, now. */
  flush(): void;
  /** A console that is too old for its server sends nothing until it has been updated (rule D9). */
  pause(isPaused: boolean): void;
  isPaused(): boolean;
  /** The latest answer to an edit of this lead, which lists may not know yet. */
  answerOf(lead: number): Lead | undefined;
  /** The server has gone back behind them. */
  forgetAnswers(): void;
}

type Fate = 'sent' | 'discarded';

interface Parts {
  storage: Pick<LeadStorage, 'outbox' | 'subscribe'>;
  send(edit: QueuedEdit): Promise<Lead>;
  locks: Pick<LockManager, 'request'> | undefined;
}

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

/** The server itself has failed at this edit: others may arrive. Where nothing answers, none does. */
function isFailureOf(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'internal' || error.code === 'no_space') && isWordOfServer(error);
}

interface SendingParts extends Pick<Parts, 'send'> {
  state: ReturnType<typeof createOutboxState>;
  /** Reads what waits. */
  reload(): Promise<void>;
  /** It has arrived. */
  settle(key: string): Promise<void>;
  remember(lead: number, answer: Lead): void;
  /** No answer came: the server may have it. */
  onUnanswered(key: string): void;
}

/** Returns a function that sends all waiting edits, also those written during sending, until none is left or one fails. */
function createSending({ state, reload, settle, send, remember, onUnanswered }: SendingParts) {
  /** The refusal, if there was one. */
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
    // Only clashing fields are held back: the rest becomes a separate edit, which may clash too.
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
      // Where it fails at two leads and takes nothing else, one edit at a time tells whether it still does.
      let left = known.failures.size > 1 ? 1 : 2;
      for (const edit of inTurn(known)) {
        if (isPaused()) return;
        if (failures.size === left) break;
        // Later edits of a lead build on earlier ones. Meanwhile somebody may have discarded one.
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
  /** By lead; lists contain older ones. */
  const answers = createRecent<number, Lead>();

  /** The server has them, but that could not be written down yet, as on a full disk. */
  const arrived = new Set<string>();
  /** Sent by this page without an answer. */
  const unanswered = new Set<string>();
  const fates = createRecent<string, Fate>();

  async function reload(kept?: Kept): Promise<void> {
    for (const key of arrived) await settleArrived(key);
    // While nobody has opened the storage, nothing of it is known.
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

  /** Is sent no more by this page, whatever becomes of the disk. */
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
