// Invitations that administrators have just withdrawn, so that Undo can restore the same link (rule C26i). Only what was
// stored of the link is kept, never its code.
import { AppError, notFound } from 'shared/api/errors.ts';
import type { User } from 'shared/accounts/users.ts';
import type { Selectable } from 'kysely';
import type { InviteTable } from '../../database/account-tables.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { createUndoMemory } from '../../platform/undo-memory.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { findUser, toUser } from '../users/users.store.ts';
import type { AssertStillAllowed } from './callers.ts';
import { assertNotJoined, refuseOtherInvite } from './invite-refusals.ts';
import { findInvite, replaceInvite } from './invites.store.ts';

type Withdrawn = Selectable<InviteTable>;

export interface WithdrawnInvites {
  /** Called in the transaction that withdraws it: if that fails, the invitation is there, and Undo is refused. */
  keep(caller: Caller, invite: Withdrawn): void;
  /** Called in the transaction in which another link is made for the user. */
  forgetOf(userId: number): void;
  /** Called when an administrator is none any more, which ends the invitations that this one has made (rule C26d). */
  forgetBy(inviterId: number): void;
  /**
   * Restores the link that has this end.
   * @throws AppError `not_found` when it is not kept for this session; `conflict` when the person has joined, or
   * somebody has made another link
   */
  restore(caller: Caller, userId: number, expiresAt: string): Promise<User>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called first in a transaction. @throws AppError when the caller may not do this any more */
  assertStillAllowed: AssertStillAllowed;
  /** Called after an invitation was restored. */
  onPeopleChange(): void;
}

function undoOver() {
  const words = 'This invitation can no longer be brought back. Make a new link.';
  return new AppError('not_found', words, { reason: 'undo_over' });
}

export function createWithdrawnInvites({
  database,
  clock,
  assertStillAllowed,
  onPeopleChange,
}: Parts): WithdrawnInvites {
  const memory = createUndoMemory<Withdrawn>(clock);

  return {
    keep: (caller, invite) => memory.keep(caller.sessionId, invite.user_id, invite),
    forgetOf: (userId) => memory.forget((invite) => invite.user_id === userId),
    forgetBy: (inviterId) => memory.forget((invite) => invite.invited_by === inviterId),

    async restore(caller, userId, expiresAt) {
      const user = await database.transaction(async (tx) => {
        assertStillAllowed(caller, 'admin');
        const row = await findUser(tx.db, userId);
        if (!row) throw notFound('User');
        await assertNotJoined(tx, row);
        const present = await findInvite(tx.db, userId);
        if (present && present.expires_at !== expiresAt) await refuseOtherInvite(tx, caller.username, row);
        const invite = memory.find(caller.sessionId, userId);
        // Undo of an earlier withdrawal must not restore the link of a later one.
        if (present || invite?.expires_at !== expiresAt) throw undoOver();
        await replaceInvite(tx, invite);
        const action = `Undid the withdrawal of the invitation of ${row.username}`;
        insertActivity(tx, { type: 'user', actor: caller.username, action, ts: clock.timestamp() });
        return toUser({ ...row, invite_expires_at: invite.expires_at });
      });
      onPeopleChange();
      return user;
    },
  };
}
