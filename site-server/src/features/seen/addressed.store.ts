// Leads addressed to one user: assigned or escalated to them, asked for, or late (rule D4).
import { sql, type Kysely } from 'kysely';
import { askedLeads } from '../../database/asked-leads.ts';
import type { Tables } from '../../database/tables.ts';
import { assignedTo, type LeadScope } from '../leads/leads.store.ts';

/** A lead with the data for its notice. */
export interface AddressedRow {
  lead: number;
  name: string;
  reason: string;
  ts: string;
  by: string;
  assignee?: string;
}

const NOBODY = sql<string>`''`.as('by');

/**
 * Unopened leads assigned to this user, latest first; `by` is empty for leads that the user took. Rows about somebody
 * else's leads, which a restored backup may contain, are ignored.
 */
export function listGiven(db: Kysely<Tables>, userId: number, limit: number): Promise<AddressedRow[]> {
  return db
    .selectFrom('lead_unopened')
    .innerJoin('leads', 'leads.id', 'lead_unopened.lead_id')
    .innerJoin('users', 'users.id', 'lead_unopened.user_id')
    .select([
      'leads.id as lead',
      'leads.name',
      'leads.reason',
      sql<string>`iif(lead_unopened.actor = users.username, '', lead_unopened.actor)`.as('by'),
      'lead_unopened.since as ts',
    ])
    .where('lead_unopened.user_id', '=', userId)
    .where('lead_unopened.dismissed', '=', 0)
    .where('leads.deleted_at', 'is', null)
    .whereRef('leads.assignee_key', '=', 'users.username_key')
    .orderBy('lead_unopened.since', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .execute();
}

interface Reader {
  userId: number;
  scope: LeadScope;
}

/** Leads escalated to this user, latest first. A lead of an inactive user counts as unassigned (rule E15). */
export function listCalls(db: Kysely<Tables>, { userId, scope }: Reader, limit: number): Promise<AddressedRow[]> {
  return db
    .selectFrom('lead_calls')
    .innerJoin('leads', 'leads.id', 'lead_calls.lead_id')
    .select(['leads.id as lead', 'leads.name', 'leads.reason', 'lead_calls.ts', NOBODY])
    .select(sql<string>`iif(leads.desk_key = '', '', leads.assignee)`.as('assignee'))
    .where('lead_calls.user_id', '=', userId)
    .where('lead_calls.dismissed', '=', 0)
    .where('leads.deleted_at', 'is', null)
    .$if(scope !== undefined, (query) => query.where(assignedTo(scope ?? '')))
    .orderBy('lead_calls.ts', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .execute();
}

/** Leads that somebody asks for, latest change first, as the time of asking is not stored separately. */
export async function listAsked(db: Kysely<Tables>, limit: number): Promise<AddressedRow[]> {
  const rows = await askedLeads(db)
    .select(['id as lead', 'name', 'reason', 'asked_by as askedBy', 'updated_at as ts'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ lead, name, reason, ts, askedBy }) => {
    const by = (JSON.parse(askedBy) as string[]).at(-1) ?? '';
    return { lead, name, reason, ts, by };
  });
}

/**
 * This user's leads that are late at `now`, the longest first. Written with literals, as partial indexes do not apply
 * to bound values.
 */
export function listLate(
  db: Kysely<Tables>,
  { assigneeKey, now }: { assigneeKey: string; now: string },
  limit: number,
): Promise<AddressedRow[]> {
  return db
    .selectFrom('leads')
    .select(['id as lead', 'name', 'reason', sql<string>`due_at`.as('ts'), NOBODY])
    .where(assignedTo(assigneeKey))
    .where('due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where('status', '<>', sql.lit('closed'))
    .orderBy('due_at')
    .limit(limit)
    .execute();
}
