// What everybody may change of their own account.
import { AppError, unauthenticated } from 'shared/errors.ts';
import type { CurrentUser, OwnPassword } from 'shared/users.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { findUser, updateUser } from './users.store.ts';

export interface OwnAccount {
  show(caller: Caller): CurrentUser;
  rename(caller: Caller, displayName: string): Promise<CurrentUser>;
  /** Ends the caller's other sessions. @throws AppError `forbidden` when the current password is wrong, `rate_limited` */
  changePassword(caller: Caller, passwords: OwnPassword, origin: Origin): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  hashPassword(password: string): Promise<string>;
  passwordMatches(password: string, hash: string): Promise<boolean>;
  /** Counts an attempt as failed until it is forgiven. @throws AppError `rate_limited` */
  admit(ip: string, account: string): Promise<{ forgive(): void }>;
  endSessions(tx: Transaction, userId: number, exceptSessionId: string): Promise<void>;
  /** Called after sessions have ended. */
  onSessionsEnd(): void;
}

/** 403 and not 401: the caller stays signed in. */
function wrongPassword(): AppError {
  const message = 'The current password is not right';
  return new AppError('forbidden', message, { reason: 'wrong_password', fields: { currentPassword: message } });
}

/** Without the session, whose id is nothing that the wire needs. */
function show({ id, username, role, isAdmin, displayName, canUpload }: Caller): CurrentUser {
  return { id, username, role, isAdmin, displayName, canUpload };
}

export function createOwnAccount(parts: Parts): OwnAccount {
  const { database, clock, hashPassword, passwordMatches, admit, endSessions, onSessionsEnd } = parts;
  return {
    show,

    async rename(caller, displayName) {
      await database.transaction(async (tx) => {
        if (caller.displayName === displayName) return;
        await updateUser(tx, caller.id, { display_name: displayName });
        const action = 'Changed the own display name';
        insertActivity(tx, { type: 'user', actor: caller.username, action, ts: clock.timestamp() });
      });
      return { ...show(caller), displayName };
    },

    async changePassword(caller, { currentPassword, newPassword }, { ip }) {
      // A stolen session must not become a way to guess the password.
      const attempt = await admit(ip, `${caller.id}@own-password`);
      const known = (await findUser(database.reads, caller.id))?.password_hash;
      if (known === undefined || !(await passwordMatches(currentPassword, known))) throw wrongPassword();
      attempt.forgive();
      const passwordHash = await hashPassword(newPassword);
      await database.transaction(async (tx) => {
        const user = await findUser(tx.db, caller.id);
        // Somebody has set another password, or ended this account, while the hash was made.
        if (user?.password_hash !== known || user.active === 0) throw unauthenticated('Please sign in again');
        await updateUser(tx, caller.id, { password_hash: passwordHash });
        await endSessions(tx, caller.id, caller.sessionId);
        const action = 'Changed the own password';
        insertActivity(tx, { type: 'user', actor: caller.username, action, ts: clock.timestamp() });
      });
      onSessionsEnd();
    },
  };
}
