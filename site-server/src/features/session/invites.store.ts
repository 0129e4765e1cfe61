// Rows of invitations: at most one for each user, and none after the user has joined.
import type { Kysely, Selectable } from 'kysely';
import type { InviteTable } from '../../database/account-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

/** An invitation, and the username of the administrator who made it. */
export interface InviteRow extends Selectable<InviteTable> {
  inviter: string;
}

/** Replaces any earlier link of the user. */
export async function replaceInvite(tx: Transaction, invite: Selectable<InviteTable>): Promise<void> {
  await deleteInvite(tx, invite.user_id);
  tx.insert('invites', invite);
}

/** Finds expired invitations too, but none by a user who is no longer an administrator (rule C26d). */
export function findInviteByCode(db: Kysely<Tables>, codeHash: string): Promise<InviteRow | undefined> {
  return db
    .selectFrom('invites')
    .innerJoin('users as inviters', 'inviters.id', 'invites.invited_by')
    .selectAll('invites')
    .select('inviters.username as inviter')
    .where('code_hash', '=', codeHash)
    .where('inviters.role', '=', 'admin')
    .where('inviters.active', '=', 1)
    .executeTakeFirst();
}

/** The user's invitation, also after it has expired. */
export function findInvite(db: Kysely<Tables>, userId: number): Promise<Selectable<InviteTable> | undefined> {
  return db.selectFrom('invites').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Username of the administrator who has made the user's invitation. */
export async function findInviter(db: Kysely<Tables>, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('invites')
    .innerJoin('users as inviters', 'inviters.id', 'invites.invited_by')
    .select('inviters.username')
    .where('invites.user_id', '=', userId)
    .executeTakeFirst();
  return row?.username;
}

export async function deleteInvite(tx: Transaction, userId: number): Promise<void> {
  await tx.db.deleteFrom('invites').where('user_id', '=', userId).execute();
}

/** Deletes the invitations that an administrator has made. @returns the usernames of the invited */
export async function deleteInvitesBy(tx: Transaction, inviterId: number): Promise<string[]> {
  const invited = await tx.db
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invites.user_id')
    .select('users.username')
    .where('invited_by', '=', inviterId)
    .orderBy('users.id')
    .execute();
  await tx.db.deleteFrom('invites').where('invited_by', '=', inviterId).execute();
  return invited.map(({ username }) => username);
}
