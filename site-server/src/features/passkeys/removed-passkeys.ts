// Passkeys that their owners have just removed, so that Undo can bring them back (rule C27g).
import type { Passkey } from 'shared/accounts/passkeys/passkeys.ts';
import { AppError, conflict } from 'shared/api/errors.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { createUndoMemory } from '../../platform/undo-memory.ts';
import { insertActivity } from '../activity/activity.store.ts';
import type { AssertStillAllowed } from '../session/callers.ts';
import { insertUnknown } from './passkey-checks.ts';
import { toPasskey, type PasskeyRow } from './passkeys.store.ts';

export interface RemovedPasskeys {
  /** Keeps a passkey that was removed from the database, for this session only. */
  keep(caller: Caller, row: PasskeyRow): void;
  /** Called in the transaction in which a user adds a passkey. */
  noteAdded(userId: number): void;
  /** Called when an administrator removes all passkeys of a user. */
  forgetAllOf(userId: number): void;
  /** @throws AppError `not_found` when it is not kept for this session; `conflict` after another passkey was added */
  restore(caller: Caller, id: number): Promise<Passkey>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called first in a transaction. @throws AppError when the caller may not do this any more */
  assertStillAllowed: AssertStillAllowed;
}

interface Removed {
  row: PasskeyRow;
  /** Another passkey was added since, perhaps by the same device, which then deletes its former one. */
  isOvertaken: boolean;
}

export function createRemovedPasskeys({ database, clock, assertStillAllowed }: Parts): RemovedPasskeys {
  const memory = createUndoMemory<Removed>(clock);

  function find({ sessionId }: Caller, id: number): Removed {
    const removed = memory.find(sessionId, id);
    if (removed) return removed;
    const words = 'This passkey can no longer be brought back. Add it again on its device.';
    throw new AppError('not_found', words, { reason: 'undo_over' });
  }

  return {
    keep: ({ sessionId }, row) => memory.keep(sessionId, row.id, { row, isOvertaken: false }),

    noteAdded(userId) {
      for (const removed of memory.values()) if (removed.row.user_id === userId) removed.isOvertaken = true;
    },

    forgetAllOf: (userId) => memory.forget(({ row }) => row.user_id === userId),

    async restore(caller, id) {
      const restored = await database.transaction(async (tx) => {
        assertStillAllowed(caller, 'signed-in');
        const { row, isOvertaken } = find(caller, id);
        if (isOvertaken) {
          const words = 'You have added a passkey since, perhaps on the same device. Add this one again on its device.';
          throw conflict(words, { reason: 'passkey_added' });
        }
        await insertUnknown(tx, row);
        const action = 'Undid the removal of a passkey of the own account';
        insertActivity(tx, { type: 'user', actor: caller.username, action, ts: clock.timestamp() });
        return toPasskey(row);
      });
      memory.forget(({ row }) => row.id === id);
      return restored;
    },
  };
}
