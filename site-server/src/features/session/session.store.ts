// Session rows, and the one read that every signed-in request pays.
import type { Role } from 'shared/users.ts';
import type { Database } from '../../database/open-database.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';

export interface NewSession {
  id: string;
  userId: number;
  createdAt: string;
  expiresAt: string;
}

export interface SessionWithUser {
  user_id: number;
  username: string;
  role: Role;
  active: 0 | 1;
  expires_at: string;
}

export function insertSession(tx: Inserts, session: NewSession): void {
  tx.insert('sessions', {
    id: session.id,
    user_id: session.userId,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
  });
}

export async function deleteSession(tx: Transaction, id: string): Promise<void> {
  await tx.db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteExpiredSessions(tx: Transaction, now: string): Promise<void> {
  await tx.db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}

/** Compiled once: it runs on every signed-in request. */
export function prepareSessionRead(database: Database): (id: string) => SessionWithUser | undefined {
  return database.prepareRead<SessionWithUser>(
    `select s.user_id, s.expires_at, u.username, u.role, u.active
     from sessions s join users u on u.id = s.user_id where s.id = ?`,
  );
}
