// Rows of deleted leads.
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { LeadRow } from '../leads/leads.store.ts';

export type DeletedLeadRow = LeadRow & { deleted_at: string; deleted_by: string };

/** Leads deleted after `since`, latest first. */
export async function listDeleted(db: Kysely<Tables>, since: string, limit: number): Promise<DeletedLeadRow[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('lead_history')
        .select('actor')
        .whereRef('lead_history.lead_id', '=', 'leads.id')
        .where('field', '=', 'deleted')
        .orderBy('lead_history.id', 'desc')
        .limit(1)
        .as('deleted_by'),
    )
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ deleted_at: at, deleted_by: by, ...row }) =>
    at === null ? [] : [{ ...row, deleted_at: at, deleted_by: by ?? '' }],
  );
}

/** A lead deleted after `since`. */
export function findDeleted(db: Kysely<Tables>, id: number, since: string): Promise<LeadRow | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).where('deleted_at', '>', since).executeTakeFirst();
}

export async function listDeletedBefore(db: Kysely<Tables>, ts: string, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('leads').select('id').where('deleted_at', '<=', ts).limit(limit).execute();
  return rows.map((row) => row.id);
}

/** The assignees of those leads that still exist. */
export async function listAssignees(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'assignee'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.assignee]));
}

/**
 * Removes a lead and everything that belongs to it, remembered answers included, so that nothing of the person stays.
 */
export async function eraseLead(tx: Transaction, id: number): Promise<void> {
  await tx.db.deleteFrom('lead_notes').where('lead_id', '=', id).execute();
  // Keys of answers about a lead begin with `lead <id> `; `!` is the character after the space.
  await tx.db
    .deleteFrom('idempotency_keys')
    .where('key', '>=', `lead ${id} `)
    .where('key', '<', `lead ${id}!`)
    .execute();
  await tx.db.deleteFrom('leads').where('id', '=', id).execute();
}
