// The state of the edits in the outbox: waiting, refused, or given back to their writer.
import type { LostEdits, VaultState } from 'shared/desktop/desktop-answers.ts';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { AppError } from 'shared/api/errors.ts';
import { createListeners } from '../platform/listeners.ts';
import { isReturned, replacedKey } from './returned-edit.ts';

type Storage = VaultState['storage'];

export interface OutboxState {
  /** Edits that wait to be sent, in the order they were written. */
  waiting: readonly QueuedEdit[];
  /** Edits that the server refused: no longer sent, and stored until somebody has decided about them. */
  held: readonly HeldEdit[];
  /** Errors of the server by the keys of waiting edits, oldest first; these edits are tried again. */
  failures: ReadonlyMap<string, AppError>;
  /** Records that replace refused edits until their writer has saved or discarded them as a draft. */
  returned: readonly QueuedEdit[];
  /** Where edits are stored; with `memory` they are lost when the window closes. */
  storage: Storage;
  /** Whether earlier edits are on disk but cannot be read now. */
  isUnread?: boolean;
  /** The edits that were lost because their files were damaged. */
  lost?: LostEdits | undefined;
  /** Number of edits that are being sent for the first time and not stored yet. */
  underWay: number;
  /** How many of the edits under way are cancelled when the page ends. */
  endWithPage: number;
}

export type Kept = Pick<OutboxState, 'storage' | 'isUnread' | 'lost'>;

export interface HeldEdit {
  edit: QueuedEdit;
  error: AppError;
}

const NONE: OutboxState = {
  waiting: [],
  held: [],
  failures: new Map(),
  returned: [],
  storage: 'disk',
  underWay: 0,
  endWithPage: 0,
};

function sorted(edits: readonly QueuedEdit[], refused: ReadonlyMap<string, AppError>) {
  const returned = edits.filter(isReturned);
  // If the program was killed, the replaced edit may still be stored as well.
  const gone = new Set(returned.flatMap(({ key }) => [key, replacedKey(key)]));
  const left = edits.filter(({ key }) => !gone.has(key));
  const held = left.flatMap((edit): HeldEdit[] => {
    const error = refused.get(edit.key);
    return error ? [{ edit, error }] : [];
  });
  return { waiting: left.filter(({ key }) => !refused.has(key)), held, returned };
}

/**
 * The waiting edits in the order of sending. Leads that the server has failed at come last, longest ago first; the
 * edits of one lead stay in order.
 */
export function inTurn({ waiting, failures }: OutboxState): QueuedEdit[] {
  const leadOf = new Map(waiting.map(({ key, lead }) => [key, lead]));
  const failed = [...failures.keys()].map((key) => leadOf.get(key));
  return waiting.toSorted((one, other) => failed.indexOf(one.lead) - failed.indexOf(other.lead));
}

/** Holds the state; `current` is the same object until something changes. */
export function createOutboxState() {
  const { add: subscribe, notify } = createListeners();
  const refused = new Map<string, AppError>();
  let current = NONE;
  let edits: readonly QueuedEdit[] = [];

  function become(changes: Partial<OutboxState>): void {
    current = { ...current, ...changes };
    notify();
  }

  /** Replaces the stored edits and, if given, where they are stored. */
  function show(kept: readonly QueuedEdit[], where: Partial<Kept> = {}, failed = current.failures): void {
    edits = kept;
    const parts = sorted(kept, refused);
    const failures = [...failed].filter(([key]) => parts.waiting.some((edit) => edit.key === key));
    become({ ...parts, failures: new Map(failures), ...where });
  }

  return {
    current: () => current,
    subscribe,
    show,
    find: (key: string) => edits.find((edit) => edit.key === key),
    add(edit: QueuedEdit, storage: Storage) {
      if (!edits.some(({ key }) => key === edit.key)) show([...edits, edit], { storage });
    },
    remove(key: string) {
      refused.delete(key);
      show(edits.filter((edit) => edit.key !== key));
    },
    refuse(key: string, error: AppError) {
      refused.set(key, error);
      show(edits);
    },
    /** Notes why an edit still waits. */
    fail(key: string, error: AppError) {
      show(edits, {}, new Map([...current.failures].filter(([other]) => other !== key)).set(key, error));
    },
    /** Counts edits that are sent for the first time, up or down. */
    count(by: 1 | -1, outlivesPage: boolean) {
      become({ underWay: current.underWay + by, endWithPage: current.endWithPage + (outlivesPage ? 0 : by) });
    },
  };
}
