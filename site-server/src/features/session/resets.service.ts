// New passwords through one-time links, for users who forgot theirs (rule C22).
import type { Kysely } from 'kysely';
import { conflict, forbidden, notFound } from 'shared/api/errors.ts';
import type { LoginAnswer, OneTimeLink } from 'shared/accounts/session.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import { isOver, type Clock } from '../../platform/clock.ts';
import { withdrawResetMails } from '../mail/mail.store.ts';
import { findUser, readNames, toUser, updateUser, type UserRow } from '../users/users.store.ts';
import type { AssertStillAllowed } from './callers.ts';
import { sessionOrThrow, type SessionGrant } from './grant-session.ts';
import { hashCode } from './one-time-code.ts';
import type { Passwords } from './passwords.ts';
import { findResetCode } from './reset-codes.store.ts';
import { makeResetLink, RESET_LIFETIME_MS } from './reset-link.ts';
import type { SignInGuard } from './sign-in-guard.ts';

export interface Resets {
  /**
   * Makes a link, which replaces any earlier one, even one that waits to be mailed.
   * @throws AppError `not_found`; `conflict` when the user is inactive
   */
  makeLink(caller: Caller, userId: number): Promise<OneTimeLink>;
  /** Sets the password, ends the user's sessions and opens a new one. @throws AppError `forbidden`, also when a passkey is needed, `rate_limited` */
  reset(code: string, password: string, origin: Origin): Promise<LoginAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  guard: SignInGuard;
  sessionGrant: SessionGrant;
  /** Called first in a transaction. @throws AppError when the caller may not do this any more */
  assertStillAllowed: AssertStillAllowed;
  /** Ends every session of a user, and makes the link invalid. */
  endSessions(tx: Transaction, userId: number): Promise<void>;
  /** Called after sessions have ended. */
  onEnd(): void;
}

function notValid() {
  return forbidden('reset_code', 'This reset link is not valid any more. Ask an administrator for a new one.');
}

export function createResets(parts: Parts): Resets {
  const { database, clock, passwords, guard, sessionGrant, assertStillAllowed, endSessions, onEnd } = parts;

  /** The user of a valid code. */
  async function findOwner(db: Kysely<Tables>, codeHash: string): Promise<UserRow | undefined> {
    const code = await findResetCode(db, codeHash);
    if (!code || isOver(code.expires_at, RESET_LIFETIME_MS, clock.now())) return undefined;
    return findUser(db, code.user_id);
  }

  return {
    makeLink: (caller, userId) =>
      database.transaction(async (tx) => {
        assertStillAllowed(caller, 'admin');
        const user = await findUser(tx.db, userId);
        if (!user) throw notFound('User');
        const shown = (await readNames(tx.db))(user.username);
        if (user.joined === 0) {
          throw conflict(`${shown} has not joined yet. Make an invitation link instead.`, { reason: 'not_joined' });
        }
        if (user.active === 0) {
          throw conflict(`${shown} is not active and could not sign in. Activate the user first.`, {
            reason: 'inactive',
          });
        }
        await withdrawResetMails(tx, userId);
        return makeResetLink(tx, clock, user, caller);
      }),

    async reset(code, password, { ip, userAgent }) {
      const codeHash = hashCode(code);
      // Counted for each code, so that an expired link does not keep out other users of an office.
      const attempt = await guard.admit(ip, `@reset ${codeHash}`);
      // Checked before hashing, which costs a quarter of a second of CPU that strangers must not use.
      const owner = await findOwner(database.reads, codeHash);
      if (!owner) throw notValid();
      attempt.forgive();
      const passwordHash = await passwords.hash(password, toUser(owner));
      const answer = await database.transaction(async (tx) => {
        const user = await findOwner(tx.db, codeHash);
        if (!user || user.active === 0) throw notValid();
        await updateUser(tx, user.id, { password_hash: passwordHash });
        await endSessions(tx, user.id);
        const action = 'Set a new password with a one-time link';
        return sessionGrant.grant(tx, { ...user, password_hash: passwordHash }, { remember: false, userAgent, action });
      });
      onEnd();
      return sessionOrThrow(answer);
    },
  };
}
