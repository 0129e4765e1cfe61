// Changes that users may make to their own account.
import { AppError, conflict, unauthenticated } from 'shared/api/errors.ts';
import { userClashSentence, type OwnValues } from 'shared/accounts/user-clashes.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import type { CurrentUser, OwnPassword, PatchOwnUser } from 'shared/accounts/users.ts';
import type { Kysely } from 'kysely';
import { NO_PASSWORD } from '../../database/account-tables.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { assertNoClash } from '../clashes/assert-no-clash.ts';
import { readChangers, shownChangers, withChanger } from '../clashes/changed-by.ts';
import type { AssertStillAllowed } from '../session/callers.ts';
import type { PasswordOwner } from '../session/guessable-passwords.ts';
import type { Attempt } from '../session/sign-in-guard.ts';
import { findUser, updateUser } from './users.store.ts';

export interface OwnAccount {
  /** @returns the stored hash of the right password @throws AppError `forbidden` when it is wrong, `rate_limited` */
  confirmPassword(caller: Caller, currentPassword: string, origin: Origin): Promise<string>;
  show(caller: Caller): Promise<CurrentUser>;
  /**
   * Changing the address needs the current password: a stolen session must not become a way to a new one (rule C24).
   * @throws AppError `forbidden` when it is wrong, `rate_limited`, `conflict` when a field of its base has changed
   * since
   */
  change(caller: Caller, patch: PatchOwnUser, origin: Origin): Promise<CurrentUser>;
  /**
   * Ends the caller's other sessions and gives this one another token.
   * @throws AppError `forbidden` when the current password is wrong, `invalid`, `rate_limited`
   */
  changePassword(caller: Caller, passwords: OwnPassword, origin: Origin): Promise<LoginAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called first in a transaction. @throws AppError when the caller may not do this any more */
  assertStillAllowed: AssertStillAllowed;
  /** @throws AppError `invalid` when it is too easy to guess */
  hashPassword(password: string, owner: PasswordOwner, field: string): Promise<string>;
  passwordMatches(password: string, hash: string): Promise<boolean>;
  /** Counts an attempt as failed until it is forgiven. @throws AppError `rate_limited` */
  admit(ip: string, account: string): Promise<Attempt>;
  endSessions(tx: Transaction, userId: number, exceptSessionId: string): Promise<void>;
  replaceToken(tx: Transaction, caller: Caller): Promise<LoginAnswer>;
  /** Called after sessions have ended. */
  onSessionsEnd(): void;
  /** Called after the user's details have changed, such as the display name. */
  onPeopleChange(actor: string, userId: number): void;
}

/** 403 and not 401: the caller stays signed in. */
function wrongPassword(): AppError {
  const message = 'The current password is not right';
  return new AppError('forbidden', message, { reason: 'wrong_password', fields: { currentPassword: message } });
}

/** For a user who has joined with a passkey (rule C26f). */
function noPassword(): AppError {
  const message = 'You have no password. An administrator can make you a link with which you set one.';
  return conflict(message, { reason: 'no_password', fields: { currentPassword: message } });
}

/** Removes the ids of the session, which the API does not return. */
function show({ sessionId: _sessionId, formerId: _formerId, ...user }: Caller): CurrentUser {
  return user;
}

async function assertNotOvertaken(
  db: Kysely<Tables>,
  { base, ...wanted }: PatchOwnUser,
  { displayName = '', email = '', ...user }: CurrentUser,
) {
  const current = { displayName, email };
  await assertNoClash<OwnValues>(
    db,
    { base, wanted, current },
    {
      actor: user.username,
      what: 'your details',
      sentence: userClashSentence,
      shown: { ...user, ...current },
      changers: async () => readChangers((await findUser(db, user.id))?.changed_by ?? '{}'),
    },
  );
}

export function createOwnAccount(parts: Parts): OwnAccount {
  const { database, clock, assertStillAllowed, hashPassword, passwordMatches, admit } = parts;
  const { endSessions, replaceToken, onSessionsEnd, onPeopleChange } = parts;

  async function reportGuessing(actor: string, failures: number): Promise<void> {
    const action = `Entered a wrong current password ${failures} times within an hour`;
    await database.groupCommit((tx) => insertActivity(tx, { type: 'auth', actor, action, ts: clock.timestamp() }));
  }

  /**
   * Checks the password and gives its stored hash. Counts as an attempt to sign in, so that a stolen session cannot
   * guess the password.
   */
  async function confirm(caller: Caller, currentPassword: string, { ip }: Origin): Promise<string> {
    const known = (await findUser(database.reads, caller.id))?.password_hash;
    if (known === NO_PASSWORD) throw noPassword();
    const attempt = await admit(ip, `${caller.id}@own-password`);
    if (known === undefined || !(await passwordMatches(currentPassword, known))) {
      if (attempt.reportable !== undefined) await reportGuessing(caller.username, attempt.reportable);
      throw wrongPassword();
    }
    attempt.forgive();
    return known;
  }

  /** Another password may have been set while hashes were computed. */
  async function assertUnchanged(tx: Transaction, caller: Caller, known: string): Promise<void> {
    const user = await findUser(tx.db, caller.id);
    if (user?.password_hash !== known) throw unauthenticated('Please sign in again');
  }

  return {
    async show(caller) {
      const row = await findUser(database.reads, caller.id);
      return { ...show(caller), ...(row && shownChangers(row.changed_by)) };
    },
    confirmPassword: confirm,

    async change(caller, { currentPassword = '', ...wanted }, origin) {
      const before = show(caller);
      // Before the password is checked; changes during that check are found below.
      await assertNotOvertaken(database.reads, wanted, before);
      const { base, ...patch } = wanted;
      const after = { ...before, ...patch };
      const [isRenamed, isMoved] = [after.displayName !== before.displayName, after.email !== before.email];
      if (!isRenamed && !isMoved) return before;
      const known = isMoved ? await confirm(caller, currentPassword, origin) : undefined;
      await database.transaction(async (tx) => {
        assertStillAllowed(caller, 'signed-in');
        if (known !== undefined) await assertUnchanged(tx, caller, known);
        const row = await findUser(tx.db, caller.id);
        if (base && row)
          await assertNotOvertaken(tx.db, wanted, { ...before, displayName: row.display_name, email: row.email });
        const fields = [...(isRenamed ? ['displayName'] : []), ...(isMoved ? ['email'] : [])];
        const changes = {
          ...(isRenamed && { display_name: after.displayName }),
          ...(isMoved && { email: after.email }),
          changed_by: withChanger(row?.changed_by ?? '{}', fields, caller.username),
        };
        await updateUser(tx, caller.id, changes);
        const report = (action: string) =>
          insertActivity(tx, { type: 'user', actor: caller.username, action, ts: clock.timestamp() });
        if (isRenamed) report('Changed the own display name');
        if (isMoved) report('Changed the own e-mail address');
      });
      onPeopleChange(caller.username, caller.id);
      return after;
    },

    async changePassword(caller, { currentPassword, newPassword }, origin) {
      const known = await confirm(caller, currentPassword, origin);
      const passwordHash = await hashPassword(newPassword, caller, 'newPassword');
      const answer = await database.transaction(async (tx) => {
        assertStillAllowed(caller, 'signed-in');
        await assertUnchanged(tx, caller, known);
        await updateUser(tx, caller.id, { password_hash: passwordHash });
        await endSessions(tx, caller.id, caller.sessionId);
        const action = 'Changed the own password';
        insertActivity(tx, { type: 'user', actor: caller.username, action, ts: clock.timestamp() });
        return replaceToken(tx, caller);
      });
      onSessionsEnd();
      return answer;
    },
  };
}
