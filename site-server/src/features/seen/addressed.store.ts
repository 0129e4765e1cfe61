// Leads that are addressed to one person: assigned to them, escalated to them, asked for, or late (rule D4).
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { assignedTo, type LeadScope } from '../leads/leads.store.ts';

/** A lead with what is said of it in a notice. */
export interface AddressedRow {
  id: number;
  name: string;
  reason: string;
  ts: string;
  by: string;
}

/** Given by somebody else and not opened since, the latest first; what a restored backup says of another's does not count. */
export async function listGiven(db: Kysely<Tables>, userId: number, limit: number): Promise<AddressedRow[]> {
  const rows = await db
    .selectFrom('lead_unopened')
    .innerJoin('leads', 'leads.id', 'lead_unopened.lead_id')
    .innerJoin('users', 'users.id', 'lead_unopened.user_id')
    .select(['leads.id', 'leads.name', 'leads.reason', 'lead_unopened.actor', 'lead_unopened.since'])
    .where('lead_unopened.user_id', '=', userId)
    .where('lead_unopened.dismissed', '=', 0)
    .where('leads.deleted_at', 'is', null)
    .whereRef('leads.assignee_key', '=', 'users.username_key')
    .orderBy('lead_unopened.since', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ actor, since, ...lead }) => ({ ...lead, by: actor, ts: since }));
}

interface Reader {
  userId: number;
  scope: LeadScope;
}

/** Escalated to this person, the latest first. */
export async function listCalls(db: Kysely<Tables>, { userId, scope }: Reader, limit: number): Promise<AddressedRow[]> {
  const rows = await db
    .selectFrom('lead_calls')
    .innerJoin('leads', 'leads.id', 'lead_calls.lead_id')
    .select(['leads.id', 'leads.name', 'leads.reason', 'lead_calls.ts'])
    .where('lead_calls.user_id', '=', userId)
    .where('leads.deleted_at', 'is', null)
    .$if(scope !== undefined, (query) => query.where(assignedTo(scope ?? '')))
    .orderBy('lead_calls.ts', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, by: '' }));
}

/** Leads that somebody asks for, the latest first. */
export async function listAsked(db: Kysely<Tables>, limit: number): Promise<AddressedRow[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'name', 'reason', 'asked_by', 'updated_at'])
    .where('asked_by', '<>', '[]')
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'closed')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ asked_by: askedBy, updated_at: ts, ...lead }) => ({
    ...lead,
    by: (JSON.parse(askedBy) as string[]).at(-1) ?? '',
    ts,
  }));
}

/** This person's that are late at `now`, the longest first. */
export async function listLate(
  db: Kysely<Tables>,
  { assigneeKey, now }: { assigneeKey: string; now: string },
  limit: number,
): Promise<AddressedRow[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'name', 'reason', 'due_at'])
    .where(assignedTo(assigneeKey))
    .where('due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'closed')
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ due_at: due, ...lead }) => ({ ...lead, by: '', ts: due ?? '' }));
}
