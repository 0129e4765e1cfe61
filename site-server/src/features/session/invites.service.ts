// Invitations: an administrator creates an account, and its user joins through a link by choosing a password (rule
// C26).
import type { Kysely } from 'kysely';
import { forbidden, notFound, type AppError } from 'shared/api/errors.ts';
import type { Invite, InvitedUser, InviteUser } from 'shared/accounts/invites.ts';
import type { LoginAnswer, OneTimeLink } from 'shared/accounts/session.ts';
import { INVITE_DAYS } from 'shared/limits.ts';
import { NO_PASSWORD } from '../../database/account-tables.ts';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller, Origin } from '../../http/route.ts';
import { isOver, type Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { addUser } from '../users/add-user.ts';
import { withChanger } from '../clashes/changed-by.ts';
import { findUser, readNames, toUser, updateUser } from '../users/users.store.ts';
import { assertNotJoined } from './invite-refusals.ts';
import { deleteInvite, findInviteByCode, replaceInvite, type InviteRow } from './invites.store.ts';
import type { AssertStillAllowed } from './callers.ts';
import { sessionOrThrow, type SessionGrant } from './grant-session.ts';
import { createCode, hashCode } from './one-time-code.ts';
import type { Passwords } from './passwords.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { WithdrawnInvites } from './withdrawn-invites.ts';

const LIFETIME_MS = INVITE_DAYS * 24 * 3_600_000;

export interface Invites {
  /**
   * Creates an inactive account without a password, and its link.
   * @throws AppError `conflict` when the name is taken
   */
  invite(caller: Caller, person: InviteUser): Promise<InvitedUser>;
  /** Makes an earlier link invalid. @throws AppError `not_found`; `conflict` when the person has joined */
  makeLink(caller: Caller, userId: number): Promise<OneTimeLink>;
  /** Undoes a withdrawal by this session. */
  restore: WithdrawnInvites['restore'];
  /** The invitation's user and inviter. @throws AppError `forbidden`, `rate_limited` */
  read(code: string, origin: Origin): Promise<Invite>;
  /** Finds the invitation by its code. @throws AppError `forbidden`, `rate_limited` */
  admit(code: string, origin: Origin): Promise<InviteRow>;
  /** Makes the invited user a member, as part of a transaction (`sessionOrThrow`). @throws AppError `forbidden` */
  accept(tx: Transaction, code: string, passwordHash: string, origin: Origin): Promise<LoginAnswer | AppError>;
  /** Sets the password, activates the account and opens a session. @throws AppError `forbidden`, `rate_limited` */
  join(code: string, password: string, origin: Origin): Promise<LoginAnswer>;
}

interface Parts {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  guard: SignInGuard;
  sessionGrant: SessionGrant;
  /** Called first in a transaction. @throws AppError when the caller may not do this any more */
  assertStillAllowed: AssertStillAllowed;
  withdrawnInvites: WithdrawnInvites;
  /** Called after somebody was invited or has joined. */
  onPeopleChange(): void;
}

function notValid() {
  const message =
    'This invitation is not valid any more. If you have joined already, sign in; else ask for a new link.';
  return forbidden('invite_code', message);
}

export function createInvites(parts: Parts): Invites {
  const { database, clock, passwords, guard, sessionGrant, assertStillAllowed, withdrawnInvites } = parts;

  /** Does the work and then notifies about changed users. */
  async function change<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await database.transaction(work);
    parts.onPeopleChange();
    return result;
  }

  async function makeLink(tx: Transaction, userId: number, inviterId: number): Promise<OneTimeLink> {
    const code = createCode();
    const expiresAt = new Date(clock.now() + LIFETIME_MS).toISOString();
    const row = { user_id: userId, code_hash: hashCode(code), invited_by: inviterId, expires_at: expiresAt };
    await replaceInvite(tx, row);
    withdrawnInvites.forgetOf(userId);
    return { path: `/admin/join#code=${code}`, expiresAt };
  }

  async function assertInTime(db: Kysely<Tables>, { expires_at: expiresAt, inviter }: InviteRow): Promise<void> {
    if (!isOver(expiresAt, LIFETIME_MS, clock.now())) return;
    const nameOf = await readNames(db);
    throw forbidden('invite_expired', `This invitation has expired. Ask ${nameOf(inviter)} for a new link.`);
  }

  /** An unknown code counts as a failed sign-in; one of an expired invitation does not, as nobody is guessing. */
  async function admit(code: string, { ip }: Origin): Promise<InviteRow> {
    const codeHash = hashCode(code);
    // Counted for each code, so that an expired link does not keep out other users of an office.
    const attempt = await guard.admit(ip, `@join ${codeHash}`);
    const invite = await findInviteByCode(database.reads, codeHash);
    if (!invite) throw notValid();
    attempt.forgive();
    await assertInTime(database.reads, invite);
    return invite;
  }

  async function accept(tx: Transaction, code: string, passwordHash: string, { userAgent }: Origin) {
    // The invitation may have been used or withdrawn since it was checked.
    const invite = await findInviteByCode(tx.db, hashCode(code));
    const user = invite && (await findUser(tx.db, invite.user_id));
    if (!user || user.joined === 1) throw notValid();
    await assertInTime(tx.db, invite);
    const changedBy = withChanger(user.changed_by, ['active'], user.username);
    await updateUser(tx, user.id, { password_hash: passwordHash, active: 1, joined: 1, changed_by: changedBy });
    await deleteInvite(tx, user.id);
    const options = { remember: false, userAgent, action: `Joined by the invitation of ${invite.inviter}` };
    return sessionGrant.grant(tx, { ...user, password_hash: passwordHash }, options);
  }

  return {
    invite: (caller, { username, displayName, role }) =>
      change(async (tx) => {
        assertStillAllowed(caller, 'admin');
        const createdAt = clock.timestamp();
        const account = { active: false, joined: false, passwordHash: NO_PASSWORD };
        const row = await addUser(tx, { username, displayName, role, ...account, createdAt });
        const action = `Invited ${username} as ${role}`;
        insertActivity(tx, { type: 'user', actor: caller.username, action, ts: createdAt });
        const link = await makeLink(tx, row.id, caller.id);
        return { user: toUser({ ...row, invite_expires_at: link.expiresAt }), link };
      }),

    makeLink: (caller, userId) =>
      change(async (tx) => {
        assertStillAllowed(caller, 'admin');
        const user = await findUser(tx.db, userId);
        if (!user) throw notFound('User');
        await assertNotJoined(tx, user);
        const action = `Made a new invitation link for ${user.username}`;
        insertActivity(tx, { type: 'user', actor: caller.username, action, ts: clock.timestamp() });
        return makeLink(tx, userId, caller.id);
      }),

    restore: withdrawnInvites.restore,

    async read(code, origin) {
      const invite = await admit(code, origin);
      const user = await findUser(database.reads, invite.user_id);
      if (!user) throw notValid();
      const nameOf = await readNames(database.reads);
      return { username: user.username, invitedBy: nameOf(invite.inviter), expiresAt: invite.expires_at };
    },

    admit,
    accept,

    async join(code, password, origin) {
      const invite = await admit(code, origin);
      const owner = await findUser(database.reads, invite.user_id);
      if (!owner) throw notValid();
      const passwordHash = await passwords.hash(password, toUser(owner));
      return sessionOrThrow(await change((tx) => accept(tx, code, passwordHash, origin)));
    },
  };
}
