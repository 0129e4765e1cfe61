// Session rows, and the one read that every signed-in request pays.
import type { Kysely, Selectable } from 'kysely';
import type { Session } from 'shared/accounts/session.ts';
import type { Role } from 'shared/accounts/roles.ts';
import type { Database } from '../../database/open-database.ts';
import type { SessionTable } from '../../database/account-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';

export interface NewSession {
  id: string;
  userId: number;
  createdAt: string;
  expiresAt: string;
  remember: boolean;
  userAgent: string;
}

export interface SessionWithUser {
  session_id: string;
  former_until: string;
  id: number;
  username: string;
  role: Role;
  active: 0 | 1;
  display_name: string;
  can_upload: 0 | 1;
  email: string;
  expires_at: string;
}

export function insertSession(tx: Inserts, session: NewSession): void {
  tx.insert('sessions', {
    id: session.id,
    user_id: session.userId,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    remember: session.remember ? 1 : 0,
    user_agent: session.userAgent,
  });
}

/** The wire form; `currentId` is the session that asks. */
export function toSession(row: Selectable<SessionTable>, currentId: string): Session {
  return {
    id: row.id,
    createdAt: row.created_at,
    renewedAt: row.renewed_at || row.created_at,
    expiresAt: row.expires_at,
    remember: row.remember === 1,
    userAgent: row.user_agent,
    current: row.id === currentId,
  };
}

/** Open at `now`, newest first. */
export function listSessions(db: Kysely<Tables>, userId: number, now: string): Promise<Selectable<SessionTable>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

export function findSession(db: Kysely<Tables>, id: string): Promise<Selectable<SessionTable> | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function prolongSession(tx: Transaction, id: string, now: string, expiresAt: string): Promise<void> {
  await tx.db.updateTable('sessions').set({ renewed_at: now, expires_at: expiresAt }).where('id', '=', id).execute();
}

/** The former id is another name of the session until `formerUntil`; nothing else knows it any more. */
export async function renameSession(tx: Transaction, id: string, newId: string, formerUntil: string): Promise<void> {
  const changes = { id: newId, former_id: id, former_until: formerUntil };
  await tx.db.updateTable('sessions').set(changes).where('id', '=', id).execute();
}

export async function deleteSession(tx: Transaction, id: string): Promise<void> {
  await tx.db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** All of a user's sessions but `exceptId`. */
export async function deleteSessionsOf(tx: Transaction, userId: number, exceptId: string | undefined): Promise<void> {
  await tx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute();
}

export async function deleteExpiredSessions(tx: Transaction, now: string): Promise<void> {
  await tx.db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}

/** Compiled once, and settled (settled-plans.ts): it runs on every signed-in request. @param column  by which id */
export function prepareSessionRead(
  database: Database,
  column: 'id' | 'former_id',
): (id: string) => SessionWithUser | undefined {
  return database.prepareRead<SessionWithUser>(
    `select u.id, s.id as session_id, s.former_until, s.expires_at, u.username, u.role, u.active, u.display_name,
       u.can_upload, u.email
     from sessions s join users u on u.id = s.user_id where s.${column} = +?`,
  );
}

/** Whether a user is active; undefined when there is none with the id. */
export function prepareActiveRead(database: Database): (id: number) => Pick<SessionWithUser, 'active'> | undefined {
  return database.prepareRead('select active from users where id = ?');
}
