// What is known of the edits in the outbox: which of them wait, were refused or were given back.
import type { LostEdits, VaultState } from 'shared/desktop/desktop-answers.ts';
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import type { AppError } from 'shared/api/errors.ts';
import { createListeners } from '../platform/listeners.ts';
import { isReturned, replacedKey } from './returned-edit.ts';

type Storage = VaultState['storage'];

export interface OutboxState {
  /** What waits for the server, in the order it was written. */
  waiting: readonly QueuedEdit[];
  /** What the server has refused: it is sent no more, and kept until somebody has decided about it. */
  held: readonly HeldEdit[];
  /** What the server has failed at, by the keys of edits that wait, the longest ago first: they are tried again. */
  failures: ReadonlyMap<string, AppError>;
  /** Records that replace refused edits until their writer has saved or discarded them as a draft. */
  returned: readonly QueuedEdit[];
  /** `memory`: gone when the window closes. */
  storage: Storage;
  /** Earlier ones are on disk and cannot be read now. */
  isUnread?: boolean;
  /** What was damaged. */
  lost?: LostEdits | undefined;
  /** Edits that are sent for the first time, and are not kept yet. */
  underWay: number;
  /** Those of them that end with the page. */
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
  // A kill may have left the edit itself behind.
  const gone = new Set(returned.flatMap(({ key }) => [key, replacedKey(key)]));
  const left = edits.filter(({ key }) => !gone.has(key));
  const held = left.flatMap((edit): HeldEdit[] => {
    const error = refused.get(edit.key);
    return error ? [{ edit, error }] : [];
  });
  return { waiting: left.filter(({ key }) => !refused.has(key)), held, returned };
}

/** Edits of leads that the server has failed at come last, and the longest ago first. Those of one lead stay in order. */
export function inTurn({ waiting, failures }: OutboxState): QueuedEdit[] {
  const leadOf = new Map(waiting.map(({ key, lead }) => [key, lead]));
  const failed = [...failures.keys()].map((key) => leadOf.get(key));
  return waiting.toSorted((one, other) => failed.indexOf(one.lead) - failed.indexOf(other.lead));
}

/** `current` is the same object until something changes. */
export function createOutboxState() {
  const { add: subscribe, notify } = createListeners();
  const refused = new Map<string, AppError>();
  let current = NONE;
  let edits: readonly QueuedEdit[] = [];

  function become(changes: Partial<OutboxState>): void {
    current = { ...current, ...changes };
    notify();
  }

  /** These are kept now, and where. */
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
    /** It waits on, and this is why. */
    fail(key: string, error: AppError) {
      show(edits, {}, new Map([...current.failures].filter(([other]) => other !== key)).set(key, error));
    },
    /** So many more, or fewer, are sent for the first time. */
    count(by: 1 | -1, outlivesPage: boolean) {
      become({ underWay: current.underWay + by, endWithPage: current.endWithPage + (outlivesPage ? 0 : by) });
    },
  };
}
