// Leads about which a person got no mail of their own, as there were too many within an hour: one mail names them all,
// and each lead notes which mail that is, so that none is forgotten or named twice (rule D17f).
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { assignedTo, type LeadScope } from '../leads/leads.store.ts';

/** Written as a literal, as the partial index does not apply to bound values. */
const NOT_NAMED_YET = sql.lit('');

/** The lead is to be named in the next such mail to these users. */
export async function keepForSumUp(tx: Transaction, leadId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.db
    .updateTable('lead_calls')
    .set({ summed_up_in: '' })
    .where('lead_id', '=', leadId)
    .where('user_id', 'in', userIds)
    .execute();
}

/** Users with leads that no mail names yet; without leads that were seen or deleted since. */
export async function listUnnamed(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db
    .selectFrom('lead_calls')
    .innerJoin('leads', 'leads.id', 'lead_calls.lead_id')
    .select('lead_calls.user_id as id')
    .distinct()
    .where('lead_calls.summed_up_in', '=', NOT_NAMED_YET)
    .where('lead_calls.dismissed', '=', 0)
    .where('leads.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** This mail names the user's leads that none names yet. */
export async function setNamed(tx: Transaction, userId: number, messageId: string): Promise<void> {
  await tx.db
    .updateTable('lead_calls')
    .set({ summed_up_in: messageId })
    .where('user_id', '=', userId)
    .where('summed_up_in', '=', NOT_NAMED_YET)
    .execute();
}

export interface SummedUpLead {
  id: number;
  reason: string;
  /** Empty if the lead is unassigned. */
  assignee: string;
}

/** What a mail names: the leads that its reader may read and has not seen since, the longest waiting first. */
export function listSummedUp(
  db: Kysely<Tables>,
  { userId, messageId, scope }: { userId: number; messageId: string; scope: LeadScope },
): Promise<SummedUpLead[]> {
  return db
    .selectFrom('lead_calls')
    .innerJoin('leads', 'leads.id', 'lead_calls.lead_id')
    .select(['leads.id', 'leads.reason', sql<string>`iif(leads.desk_key = '', '', leads.assignee)`.as('assignee')])
    .where('lead_calls.user_id', '=', userId)
    .where('lead_calls.summed_up_in', '=', messageId)
    .where('lead_calls.dismissed', '=', 0)
    .where('leads.deleted_at', 'is', null)
    .$if(scope !== undefined, (query) => query.where(assignedTo(scope ?? '')))
    .orderBy('leads.id')
    .execute();
}
