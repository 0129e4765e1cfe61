// Which leads a user has seen: everything up to a mark, and single ones behind it.
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { assignedTo, type LeadScope } from '../leads/leads.store.ts';

/** Newest first, at most `limit`. */
export async function listUnseen(
  db: Kysely<Tables>,
  userId: number,
  scope: LeadScope,
  limit: number,
): Promise<number[]> {
  const mark = await db
    .selectFrom('lead_seen_marks')
    .select('lead_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '>', mark?.lead_id ?? 0)
    .$if(scope !== undefined, (query) => query.where(assignedTo(scope ?? '')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_seen')
            .select('lead_id')
            .where('user_id', '=', userId)
            .whereRef('lead_seen.lead_id', '=', 'leads.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function insertSeen(tx: Transaction, userId: number, leadId: number): Promise<void> {
  await tx.db
    .insertInto('lead_seen')
    .values({ user_id: userId, lead_id: leadId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks every lead of one assignee up to `leadId`. */
export async function insertSeenUpTo(
  tx: Transaction,
  userId: number,
  assigneeKey: string,
  leadId: number,
): Promise<void> {
  await tx.db
    .insertInto('lead_seen')
    .columns(['user_id', 'lead_id'])
    .expression((expression) =>
      expression
        .selectFrom('leads')
        .select([expression.lit(userId).as('user_id'), 'id'])
        .where(assignedTo(assigneeKey))
        .where('deleted_at', 'is', null)
        .where('id', '<=', leadId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves the mark forward, never back; what lies before it needs no row of its own any more. */
export async function moveMark(tx: Transaction, userId: number, leadId: number): Promise<void> {
  await tx.db
    .insertInto('lead_seen_marks')
    .values({ user_id: userId, lead_id: leadId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ lead_id: leadId }).where('lead_seen_marks.lead_id', '<', leadId),
    )
    .execute();
  await tx.db.deleteFrom('lead_seen').where('user_id', '=', userId).where('lead_id', '<=', leadId).execute();
}

export async function findNewestLeadId(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('leads').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}
