// User rows.
import type { Kysely, Selectable, Updateable } from 'kysely';
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import { nameFrom, type NameOf, type Person } from 'shared/accounts/names/people.ts';
import type { Role } from 'shared/accounts/roles.ts';
import { shownNames } from 'shared/accounts/names/shown-names.ts';
import { mailAddressOf, type User } from 'shared/accounts/users.ts';
import { NO_PASSWORD, type UserTable } from '../../database/account-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';
import { shownChangers } from '../clashes/changed-by.ts';

export type UserRow = Selectable<UserTable>;

export interface NewUser {
  username: string;
  /** Empty when left out. */
  displayName?: string;
  role: Role;
  active: boolean;
  passwordHash: string;
  createdAt: string;
  /** False for an invited user who has not joined (rule C26). */
  joined?: boolean;
}

type ShownUserRow = Omit<UserRow, 'password_hash' | 'username_key' | 'created_at' | 'changed_by'> & {
  /** For an invited user who has not joined: until when the link is valid, if there is one. */
  invite_expires_at?: string | null | undefined;
};

/** The API's form of a user. */
export function toUser(row: ShownUserRow): User {
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    active: row.active === 1,
    displayName: row.display_name,
    canUpload: row.can_upload === 1,
    email: row.email,
    ...(row.second_factor === 1 && { secondFactor: true }),
    ...(row.joined === 0 && { invite: row.invite_expires_at ? { expiresAt: row.invite_expires_at } : {} }),
  };
}

export function insertUser(tx: Inserts, user: NewUser): number {
  return tx.insert('users', {
    username: user.username,
    username_key: normalizeUsername(user.username),
    display_name: user.displayName ?? '',
    role: user.role,
    active: user.active ? 1 : 0,
    password_hash: user.passwordHash,
    created_at: user.createdAt,
    joined: user.joined === false ? 0 : 1,
  });
}

/** The user's mail address; undefined without one, or if the account is inactive. */
export function findMailAddress(tx: Inserts, userId: number): string | undefined {
  const user = tx.findRow('users', 'id', userId);
  if (user?.['active'] !== 1) return undefined;
  return mailAddressOf({ email: String(user['email']), username: String(user['username']) });
}

export function findUser(db: Kysely<Tables>, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateUser(tx: Transaction, id: number, changes: Updateable<UserTable>): Promise<void> {
  await tx.db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/** The number of other active administrators who have a way to sign in. */
export async function countOtherAdmins(db: Kysely<Tables>, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('id', '!=', id)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('password_hash', '!=', NO_PASSWORD),
        exists(selectFrom('passkeys').select('id').whereRef('user_id', '=', 'users.id')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds a user by the normalized username, which is unique (rule C9). */
export function findUserByName(db: Kysely<Tables>, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username_key', '=', normalizeUsername(username)).executeTakeFirst();
}

export async function listUsers(db: Kysely<Tables>): Promise<User[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('invites', 'invites.user_id', 'users.id')
    .select(['id', 'username', 'role', 'active', 'display_name', 'can_upload', 'email', 'joined', 'second_factor'])
    .select(['changed_by', 'invites.expires_at as invite_expires_at'])
    .orderBy('id')
    .execute();
  return rows.map((row) => Object.assign(toUser(row), shownChangers(row.changed_by)));
}

/** The display names of all users (rule C29). */
export async function listPeople(db: Kysely<Tables>): Promise<Person[]> {
  const rows = await db.selectFrom('users').select(['username', 'display_name', 'active']).orderBy('id').execute();
  return shownNames(
    rows.map(({ username, display_name: displayName, active }) => ({ username, displayName, active: active === 1 })),
  );
}

export async function readNames(db: Kysely<Tables>): Promise<NameOf> {
  return nameFrom(await listPeople(db));
}

export async function countUsers(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
