// User rows.
import type { Kysely } from 'kysely';
import { normalizeUsername, type Role, type User } from 'shared/users.ts';
import type { Tables, UserTable } from '../../database/tables.ts';
import type { Inserts } from '../../database/transaction.ts';
import type { Selectable } from 'kysely';

export type UserRow = Selectable<UserTable>;

export interface NewUser {
  username: string;
  role: Role;
  active: boolean;
  passwordHash: string;
  createdAt: string;
}

function toUser(row: Pick<UserRow, 'id' | 'username' | 'role' | 'active'>): User {
  return { id: row.id, username: row.username, role: row.role, active: row.active === 1 };
}

export function insertUser(tx: Inserts, user: NewUser): number {
  return tx.insert('users', {
    username: user.username,
    username_key: normalizeUsername(user.username),
    role: user.role,
    active: user.active ? 1 : 0,
    password_hash: user.passwordHash,
    created_at: user.createdAt,
  });
}

/** By the form in which usernames are unique (rule C9). */
export function findUserByName(db: Kysely<Tables>, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username_key', '=', normalizeUsername(username)).executeTakeFirst();
}

export async function listUsers(db: Kysely<Tables>): Promise<User[]> {
  const rows = await db.selectFrom('users').select(['id', 'username', 'role', 'active']).orderBy('id').execute();
  return rows.map(toUser);
}

export async function countUsers(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
