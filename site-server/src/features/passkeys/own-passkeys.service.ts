// Users manage their own passkeys, and administrators can remove those of others (rule C27).
import { conflict, notFound } from 'shared/api/errors.ts';
import type { AddPasskey, Passkey, PasskeyChallenge, RenamePasskey } from 'shared/accounts/passkeys/passkeys.ts';
import { byNow } from 'shared/editing/clashes.ts';
import { NO_PASSWORD } from '../../database/account-tables.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { assertNoClash } from '../clashes/assert-no-clash.ts';
import type { AssertStillAllowed } from '../session/callers.ts';
import type { SessionGrant } from '../session/grant-session.ts';
import { findUser, readNames } from '../users/users.store.ts';
import type { Challenges } from './challenges.ts';
import { askForNewPasskey, assertRoom, checkNew, storePasskey } from './passkey-checks.ts';
import {
  deletePasskey,
  deletePasskeysOf,
  findPasskeyOf,
  listPasskeys,
  toPasskey,
  updatePasskey,
  type PasskeyRow,
} from './passkeys.store.ts';
import type { FindRelyingParty } from './relying-party.ts';
import type { RemovedPasskeys } from './removed-passkeys.ts';

export interface OwnPasskeys {
  list(caller: Caller): Promise<Passkey[]>;
  /** @throws AppError `forbidden` when the password is wrong, `rate_limited`, `conflict` where passkeys cannot be used */
  offer(caller: Caller, currentPassword: string, origin: Origin, site: string | undefined): Promise<PasskeyChallenge>;
  /** @throws AppError `forbidden` when the answer is not to a challenge of this session, `conflict` */
  add(caller: Caller, answer: AddPasskey, site: string | undefined): Promise<Passkey>;
  /** @throws AppError `not_found`; `conflict` if it has been renamed since `base` */
  rename(caller: Caller, id: number, change: RenamePasskey): Promise<Passkey>;
  /** @throws AppError `not_found`; `conflict` for the last one of somebody who needs it */
  remove(caller: Caller, id: number): Promise<void>;
  /** Undoes `remove`. @throws AppError `not_found` when it is too late; `conflict` when another was added since */
  restore: RemovedPasskeys['restore'];
  /**
   * For a user whose device was lost or stolen.
   * @returns how many there were, and how the user signs in afterwards
   * @throws AppError `not_found`; `conflict` for the caller's own passkeys without a password, and for a user who has
   * not joined yet
   */
  removeAllOf(caller: Caller, userId: number): Promise<{ removed: number; hasPassword: boolean; needsBoth: boolean }>;
}

interface Parts {
  database: Database;
  clock: Clock;
  challenges: Challenges;
  relyingParty: FindRelyingParty;
  sessionGrant: Pick<SessionGrant, 'needsBoth'>;
  /** Called first in a transaction. @throws AppError when the caller may not do this any more */
  assertStillAllowed: AssertStillAllowed;
  /** @throws AppError `forbidden` when it is wrong, `rate_limited` */
  confirmPassword(caller: Caller, currentPassword: string, origin: Origin): Promise<unknown>;
  endSessions(tx: Transaction, userId: number, exceptSessionId?: string): Promise<void>;
  /** Called after sessions have ended. */
  onSessionsEnd(): void;
  removedPasskeys: RemovedPasskeys;
}

const lastPasskey = (message: string) => conflict(message, { reason: 'last_passkey' });

export function createOwnPasskeys(parts: Parts): OwnPasskeys {
  const { database, clock, challenges, relyingParty, confirmPassword, endSessions, onSessionsEnd } = parts;
  const {
    assertStillAllowed,
    removedPasskeys,
    sessionGrant: { needsBoth },
  } = parts;

  function report(tx: Transaction, caller: Caller, action: string): void {
    insertActivity(tx, { type: 'user', actor: caller.username, action, ts: clock.timestamp() });
  }

  async function readOwn(tx: Transaction, caller: Caller, id: number): Promise<PasskeyRow> {
    const row = await findPasskeyOf(tx.db, caller.id, id);
    if (!row) throw notFound('Passkey');
    return row;
  }

  /** The last passkey cannot be removed as long as it is needed to sign in. */
  async function assertDispensable(tx: Transaction, caller: Caller): Promise<void> {
    const user = await findUser(tx.db, caller.id);
    if (!user || (await listPasskeys(tx.db, caller.id)).length > 1) return;
    if (user.password_hash !== NO_PASSWORD && !needsBoth(user)) return;
    throw lastPasskey('You cannot sign in without it. Add another passkey before you remove this one.');
  }

  return {
    list: async (caller) => (await listPasskeys(database.reads, caller.id)).map(toPasskey),

    async offer(caller, currentPassword, origin, site) {
      const found = relyingParty(site);
      await confirmPassword(caller, currentPassword, origin);
      const known = await listPasskeys(database.reads, caller.id);
      assertRoom(known);
      const owner = { id: caller.id, username: caller.username, displayName: caller.displayName ?? '' };
      return challenges.issue(caller.sessionId, (challenge) => askForNewPasskey(found, challenge, owner, known));
    },

    async add(caller, { ticket, name, response }, site) {
      const found = relyingParty(site);
      const isChallenge = await challenges.take(ticket, caller.sessionId);
      const key = await checkNew(response, found, isChallenge);
      return database.transaction(async (tx) => {
        // All passkeys may have been removed since, which ends the session.
        assertStillAllowed(caller, 'signed-in');
        const passkey = await storePasskey(tx, key, { userId: caller.id, name, now: clock.timestamp() });
        removedPasskeys.noteAdded(caller.id);
        report(tx, caller, 'Added a passkey to the own account');
        return passkey;
      });
    },

    rename: (caller, id, { name, base }) =>
      database.transaction(async (tx) => {
        assertStillAllowed(caller, 'signed-in');
        const row = await readOwn(tx, caller, id);
        await assertNoClash(
          tx.db,
          { base, wanted: { name }, current: { name: row.name } },
          {
            actor: caller.username,
            what: 'this passkey',
            sentence: (_field, theirs) => byNow('Name', theirs),
            shown: toPasskey(row),
            changers: () => ({ name: caller.username }),
          },
        );
        await updatePasskey(tx, id, { name });
        return toPasskey({ ...row, name });
      }),

    async remove(caller, id) {
      const row = await database.transaction(async (tx) => {
        assertStillAllowed(caller, 'signed-in');
        const own = await readOwn(tx, caller, id);
        await assertDispensable(tx, caller);
        await deletePasskey(tx, id);
        report(tx, caller, 'Removed a passkey from the own account');
        return own;
      });
      removedPasskeys.keep(caller, row);
    },

    restore: removedPasskeys.restore,

    async removeAllOf(caller, userId) {
      const left = await database.transaction(async (tx) => {
        assertStillAllowed(caller, 'admin');
        const user = await findUser(tx.db, userId);
        if (!user) throw notFound('User');
        // For a user who has not joined, this would only withdraw the invitation, which was not requested.
        if (user.joined === 0) {
          const shown = (await readNames(tx.db))(user.username);
          throw conflict(`${shown} has not joined yet and has no passkeys.`, { reason: 'not_joined' });
        }
        if (userId === caller.id && user.password_hash === NO_PASSWORD) {
          throw lastPasskey('You have no password and could not sign in any more. Ask another administrator.');
        }
        const removed = await deletePasskeysOf(tx, userId);
        // A stranger with the device may be signed in on it.
        await endSessions(tx, userId, userId === caller.id ? caller.sessionId : undefined);
        report(tx, caller, `Removed the passkeys of ${user.username}`);
        return { removed, hasPassword: user.password_hash !== NO_PASSWORD, needsBoth: needsBoth(user) };
      });
      removedPasskeys.forgetAllOf(userId);
      onSessionsEnd();
      return left;
    },
  };
}
