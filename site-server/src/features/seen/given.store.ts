// Leads that somebody else has given to a person, until that person opens them (rule D4).
import type { Kysely, Selectable } from 'kysely';
import type { LeadGivenTable } from '../../database/lead-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

export type GivenRow = Selectable<LeadGivenTable>;

export interface NewAssignee {
  leadId: number;
  /** Who is to hear of it; undefined for nobody, as for whoever has taken the lead themselves. */
  userId: number | undefined;
  actor: string;
  ts: string;
}

/** Forgets to whom it was given before. */
export async function giveLead(tx: Transaction, { leadId, userId, ...by }: NewAssignee): Promise<void> {
  await tx.db.deleteFrom('lead_given').where('lead_id', '=', leadId).execute();
  if (userId === undefined) return;
  await tx.db
    .insertInto('lead_given')
    .values({ lead_id: leadId, user_id: userId, ...by })
    .execute();
}

/** The latest first, at most `limit`; what a restored backup says of leads that are another's by now does not count. */
export function listGiven(db: Kysely<Tables>, userId: number, limit: number): Promise<GivenRow[]> {
  return db
    .selectFrom('lead_given')
    .innerJoin('leads', 'leads.id', 'lead_given.lead_id')
    .innerJoin('users', 'users.id', 'lead_given.user_id')
    .selectAll('lead_given')
    .where('user_id', '=', userId)
    .where('leads.deleted_at', 'is', null)
    .whereRef('leads.assignee_key', '=', 'users.username_key')
    .orderBy('lead_given.ts', 'desc')
    .orderBy('lead_id', 'desc')
    .limit(limit)
    .execute();
}

/** This one, or with `andOlder` every one up to it, is no news to the person any more. */
export async function forgetGiven(
  tx: Transaction,
  userId: number,
  { leadId, andOlder }: { leadId: number; andOlder: boolean },
): Promise<void> {
  await tx.db
    .deleteFrom('lead_given')
    .where('user_id', '=', userId)
    .where('lead_id', andOlder ? '<=' : '=', leadId)
    .execute();
}
