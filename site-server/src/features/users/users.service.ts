// Accounts: creating, listing and changing them.
import { conflict, notFound } from 'shared/api/errors.ts';
import { USER_FIELDS, userClashSentence, type UserValues } from 'shared/accounts/user-clashes.ts';
import type { Person } from 'shared/accounts/names/people.ts';
import type { CreateUser, PatchUser, PatchedUser, User } from 'shared/accounts/users.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { assertNoClash } from '../clashes/assert-no-clash.ts';
import { readChangers, withChanger } from '../clashes/changed-by.ts';
import type { AssertStillAllowed } from '../session/callers.ts';
import type { PasswordOwner } from '../session/guessable-passwords.ts';
import { refuseOtherInvite } from '../session/invite-refusals.ts';
import { deleteInvitesBy, findInvite } from '../session/invites.store.ts';
import { deleteResetCodesBy } from '../session/reset-codes.store.ts';
import type { WithdrawnInvites } from '../session/withdrawn-invites.ts';
import { addUser } from './add-user.ts';
import {
  countOtherAdmins,
  countUsers,
  findUser,
  listPeople,
  listUsers,
  toUser,
  updateUser,
  type UserRow,
  readNames,
} from './users.store.ts';

export interface Users {
  /** @throws AppError `conflict` when the name is taken */
  create(caller: Caller, user: CreateUser): Promise<User>;
  /**
   * Applies all of the patch or nothing.
   * @throws AppError `not_found`; `conflict`, also when a field of its base has changed since
   */
  change(caller: Caller, id: number, patch: PatchUser): Promise<PatchedUser>;
  list(): Promise<User[]>;
  count(): Promise<number>;
  /** The display names of all users. */
  people(): Promise<Person[]>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Called first in a transaction. @throws AppError when the caller may not do this any more */
  assertStillAllowed: AssertStillAllowed;
  /** @throws AppError `invalid` when it is too easy to guess */
  hashPassword(password: string, owner: PasswordOwner): Promise<string>;
  /** Ends a user's sessions, and makes an unused link invalid. */
  endSessions(tx: Transaction, userId: number): Promise<void>;
  withdrawnInvites: Pick<WithdrawnInvites, 'keep' | 'forgetBy'>;
  /** The number of open leads that are assigned to a user. */
  countOpenLeads(username: string): Promise<number>;
  /** Updates the leads of users who were activated or deactivated. */
  updateActiveAssignees(): Promise<void>;
  /** Called after rights or sessions have changed. */
  onRightsChange(): void;
  /** Called after a user was added or has changed, for instance the display name. */
  onPeopleChange(actor?: string, userId?: number): void;
}

interface Change {
  patch: PatchUser;
  /** The hash of the new password, if there is one. */
  passwordHash: string | undefined;
}

type Account = Pick<UserRow, 'role' | 'active' | 'display_name' | 'can_upload' | 'email' | 'password_hash' | 'joined'>;

function apply(before: UserRow, patch: PatchUser, passwordHash: string | undefined): Account {
  const flag = (value: boolean | undefined, old: 0 | 1) => (value === undefined ? old : value ? 1 : 0);
  return {
    role: patch.role ?? before.role,
    active: flag(patch.active, before.active),
    display_name: patch.displayName ?? before.display_name,
    can_upload: flag(patch.canUpload, before.can_upload),
    email: patch.email ?? before.email,
    password_hash: passwordHash ?? before.password_hash,
    joined: passwordHash === undefined ? before.joined : 1,
  };
}

/** A sentence for the activity about each changed member. */
function changesOf(username: string, before: Account, after: Account): string[] {
  const sentences: [changed: boolean, sentence: string][] = [
    [
      before.role !== after.role,
      after.role === 'admin' ? `Made ${username} an administrator` : `Made ${username} staff`,
    ],
    [before.active !== after.active, after.active === 1 ? `Activated ${username}` : `Deactivated ${username}`],
    [before.password_hash !== after.password_hash, `Set a new password for ${username}`],
    [before.display_name !== after.display_name, `Changed the display name of ${username}`],
    [before.email !== after.email, `Changed the e-mail address of ${username}`],
    [
      before.can_upload !== after.can_upload,
      after.can_upload === 1 ? `Allowed ${username} to upload pictures` : `No longer allows ${username} to upload`,
    ],
  ];
  return sentences.filter(([changed]) => changed).map(([, sentence]) => sentence);
}

const isActiveAdmin = (account: Account) => account.role === 'admin' && account.active === 1;

/** @param name  the displayed one */
function notJoined(name: string) {
  return conflict(`${name} has not joined yet and becomes active with that. Make an invitation link instead.`, {
    reason: 'not_joined',
  });
}

export function createUsers(parts: Parts): Users {
  const { database, clock, hashPassword, endSessions, countOpenLeads, updateActiveAssignees } = parts;
  const { assertStillAllowed, withdrawnInvites, onRightsChange, onPeopleChange } = parts;

  /** Rule C13: there is always somebody who can manage users, and nobody loses that right by mistake. */
  async function guardAdmins(tx: Transaction, caller: Caller, id: number, confirm: boolean): Promise<void> {
    if ((await countOtherAdmins(tx.db, id)) === 0) {
      throw conflict('At least one active admin is required', { reason: 'last_admin' });
    }
    if (id === caller.id && !confirm) {
      throw conflict('You would lose your own administrator rights. Confirm to go on.', { reason: 'confirm_required' });
    }
  }

  /**
   * Rule C26: an invitation ends with a password, with a deactivation, and when its maker is no longer an
   * administrator. So do reset links by this maker (rule C22e).
   */
  async function withdrawLinks(tx: Transaction, before: UserRow, after: Account, isWithdrawn: boolean) {
    const isNoAdminAnyMore = isActiveAdmin(before) && !isActiveAdmin(after);
    if (isNoAdminAnyMore) await deleteResetCodesBy(tx, before.id);
    if (isNoAdminAnyMore) withdrawnInvites.forgetBy(before.id);
    const invited = isNoAdminAnyMore ? await deleteInvitesBy(tx, before.id) : [];
    return [...(isWithdrawn ? [before.username] : []), ...invited].map((name) => `Withdrew the invitation of ${name}`);
  }

  async function store(tx: Transaction, caller: Caller, id: number, { patch, passwordHash }: Change) {
    assertStillAllowed(caller, 'admin');
    const before = await findUser(tx.db, id);
    if (!before) throw notFound('User');
    const current = toUser(before);
    const invitation = await findInvite(tx.db, id);
    const invitedUntil = invitation?.expires_at;
    const { invite, ...base } = patch.base ?? {};
    const known = invite?.expiresAt;
    if (known !== undefined && invitedUntil !== undefined && known !== invitedUntil)
      await refuseOtherInvite(tx, caller.username, before);
    await assertNoClash<UserValues>(
      tx.db,
      { base, wanted: patch, current },
      {
        actor: caller.username,
        what: 'this person',
        sentence: userClashSentence,
        shown: current,
        changers: () => readChangers(before.changed_by),
      },
    );
    const after = apply(before, patch, passwordHash);
    if (isActiveAdmin(before) && !isActiveAdmin(after)) await guardAdmins(tx, caller, id, patch.confirm);
    if (after.active === 1 && after.joined === 0) {
      throw notJoined((await readNames(tx.db))(before.username));
    }

    const isWithdrawn = invitation !== undefined && patch.active === false;
    const sentences = [
      ...changesOf(before.username, before, after),
      ...(await withdrawLinks(tx, before, after, isWithdrawn)),
    ];
    const shownBefore = { ...before, invite_expires_at: invitedUntil };
    if (sentences.length === 0) return { row: shownBefore, isAnother: false };
    const shown = toUser({ ...before, ...after });
    const fields = Object.keys(USER_FIELDS).filter(
      (field) => !isEqual(current[field as keyof UserValues], shown[field as keyof UserValues]),
    );
    await updateUser(tx, id, { ...after, changed_by: withChanger(before.changed_by, fields, caller.username) });
    const isShutOut = isWithdrawn || after.active < before.active;
    // The caller's own sessions end too: a copied token must end with the password, and this answer contains no new one
    // (rule C30).
    if (passwordHash !== undefined || isShutOut) await endSessions(tx, id);
    if (isWithdrawn) withdrawnInvites.keep(caller, invitation);
    const ts = clock.timestamp();
    for (const action of sentences) insertActivity(tx, { type: 'user', actor: caller.username, action, ts });
    const row = { ...before, ...after, invite_expires_at: (await findInvite(tx.db, id))?.expires_at };
    return { row, isAnother: !isEqual(toUser(shownBefore), toUser(row)) };
  }

  async function hashNew(id: number, { password, displayName }: PatchUser): Promise<string | undefined> {
    if (password === undefined) return undefined;
    const user = await findUser(database.reads, id);
    if (!user) throw notFound('User');
    return hashPassword(password, { ...toUser(user), ...(displayName !== undefined && { displayName }) });
  }

  return {
    async create(caller, { username, password, displayName, role, active }) {
      const passwordHash = await hashPassword(password, { username, displayName });
      const user = await database.transaction(async (tx) => {
        assertStillAllowed(caller, 'admin');
        const ts = clock.timestamp();
        const row = await addUser(tx, { username, displayName, role, active, passwordHash, createdAt: ts });
        const action = `Created user ${username} as ${role}`;
        insertActivity(tx, { type: 'user', actor: caller.username, action, ts });
        return toUser(row);
      });
      onPeopleChange();
      return user;
    },

    async change(caller, id, patch) {
      const passwordHash = await hashNew(id, patch);
      const { row, isAnother } = await database.transaction((tx) => store(tx, caller, id, { patch, passwordHash }));
      onRightsChange();
      if (patch.active !== undefined) await updateActiveAssignees();
      if (isAnother) onPeopleChange(caller.username, id);
      const user = toUser(row);
      return user.active ? user : { ...user, openLeads: await countOpenLeads(user.username) };
    },

    list: () => listUsers(database.reads),
    count: () => countUsers(database.reads),
    people: () => listPeople(database.reads),
  };
}
