// Rows of sessions, and the single read that every request with a token needs.
import type { Kysely, Selectable } from 'kysely';
import type { Session } from 'shared/accounts/session.ts';
import type { Role } from 'shared/accounts/roles.ts';
import type { Database } from '../../database/open-database.ts';
import type { SessionTable } from '../../database/account-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';

/** From signing in, however often a session is prolonged. */
export const LONGEST_SESSION_MS = 180 * 24 * 3_600_000;

export interface NewSession {
  id: string;
  userId: number;
  createdAt: string;
  /** When the user signed in to the session that has allowed this one, if there is one. */
  signedInAt: string | undefined;
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
  remember: 0 | 1;
}

export function insertSession(tx: Inserts, session: NewSession): void {
  tx.insert('sessions', {
    id: session.id,
    user_id: session.userId,
    created_at: session.createdAt,
    signed_in_at: session.signedInAt ?? '',
    expires_at: session.expiresAt,
    remember: session.remember ? 1 : 0,
    user_agent: session.userAgent,
  });
}

/** When the user signed in, possibly to the session that has allowed this one. */
export function signInOf(row: Pick<Selectable<SessionTable>, 'created_at' | 'signed_in_at'>): string {
  return row.signed_in_at || row.created_at;
}

/** The API's form of a session; `currentId` is the session of the request. */
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

/** Sessions that are open at `now`, newest first. */
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

/** Renames a session; its former id still finds it until `formerUntil`. */
export async function renameSession(tx: Transaction, id: string, newId: string, formerUntil: string): Promise<void> {
  const changes = { id: newId, former_id: id, former_until: formerUntil };
  await tx.db.updateTable('sessions').set(changes).where('id', '=', id).execute();
}

/** Ends a session on purpose. */
export async function endSession(tx: Transaction, id: string, now: string): Promise<void> {
  const ended = await tx.db.deleteFrom('sessions').where('id', '=', id).returning(['id', 'former_id']).execute();
  await rememberEnded(tx, ended, now);
}

/** Ends all sessions of a user except `exceptId` on purpose. */
export async function endSessionsOf(
  tx: Transaction,
  userId: number,
  exceptId: string | undefined,
  now: string,
): Promise<void> {
  const ended = await tx.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .returning(['id', 'former_id'])
    .execute();
  await rememberEnded(tx, ended, now);
}

/** Stores the ids of ended sessions, and deletes those that no valid token can contain any more. */
async function rememberEnded(
  tx: Transaction,
  ended: readonly { id: string; former_id: string | null }[],
  now: string,
): Promise<void> {
  const before = new Date(Date.parse(now) - LONGEST_SESSION_MS).toISOString();
  await tx.db.deleteFrom('ended_sessions').where('ended_at', '<', before).execute();
  const ids = ended.flatMap(({ id, former_id }) => (former_id === null ? [id] : [id, former_id]));
  for (const id of ids) tx.insert('ended_sessions', { id, ended_at: now });
}

/** Sessions opened while the clock was ahead are left out, since with a slow clock valid ones look the same. */
export async function deleteExpiredSessions(tx: Transaction, now: string): Promise<void> {
  await tx.db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}

/** Compiled only once (settled-plans.ts), as it runs for every request with a token. @param column  by which id */
export function prepareSessionRead(
  database: Database,
  column: 'id' | 'former_id',
): (id: string) => SessionWithUser | undefined {
  return database.prepareRead<SessionWithUser>(
    `select u.id, s.id as session_id, s.former_until, s.expires_at, s.remember, u.username, u.role, u.active,
       u.display_name, u.can_upload, u.email
     from sessions s join users u on u.id = s.user_id where s.${column} = +?`,
  );
}

/** Reads whether a session without a row was ended on purpose. */
export function prepareEndedRead(database: Database): (id: string) => { id: string } | undefined {
  return database.prepareRead('select id from ended_sessions where id = ?');
}

/** Reads whether a user is active; undefined if there is no user with the id. */
export function prepareActiveRead(database: Database): (id: number) => Pick<SessionWithUser, 'active'> | undefined {
  return database.prepareRead('select active from users where id = ?');
}
