// Rows of a lead's history and contact attempts.
import type { Kysely, Selectable } from 'kysely';
import { RESPONSES, type ContactChannel, type ContactOutcome } from 'shared/leads/lead-values.ts';
import type { LeadHistoryEntry, LeadHistoryField } from 'shared/leads/lead-work.ts';
import type { LeadContactTable, LeadHistoryTable } from '../../database/lead-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';

export interface NewHistoryEntry {
  leadId: number;
  ts: string;
  actor: string;
  field: LeadHistoryField;
  from: string;
  to: string;
}

/** Written in the transaction of the change. */
export function insertHistory(tx: Inserts, { leadId, ts, actor, field, from, to }: NewHistoryEntry): void {
  tx.insert('lead_history', { lead_id: leadId, ts, actor, field, old_value: from, new_value: to });
}

function toEntry(row: Selectable<LeadHistoryTable>): LeadHistoryEntry {
  const { id, ts, actor, field, old_value: from, new_value: to } = row;
  return { id, ts, actor, field, from, to };
}

/** Newest first, at most `limit` entries older than the entry `before`. */
export async function listHistory(
  db: Kysely<Tables>,
  leadId: number,
  limit: number,
  before: number | undefined,
): Promise<LeadHistoryEntry[]> {
  const rows = await db
    .selectFrom('lead_history')
    .selectAll()
    .where('lead_id', '=', leadId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

interface NewContact {
  leadId: number;
  ts: string;
  actor: string;
  channel: ContactChannel;
  outcome: ContactOutcome | undefined;
}

export function insertContact(tx: Inserts, { leadId, ts, actor, channel, outcome }: NewContact): void {
  tx.insert('lead_contacts', { lead_id: leadId, ts, actor, channel, outcome: outcome ?? '' });
}

type Noted = Selectable<LeadContactTable>;

/** The outcome that was noted last. */
export function findLatestOutcome(db: Kysely<Tables>, leadId: number): Promise<Noted | undefined> {
  return db
    .selectFrom('lead_contacts')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('outcome', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The earliest attempt that answered the sender. */
export function findFirstResponse(db: Kysely<Tables>, leadId: number): Promise<Noted | undefined> {
  return db
    .selectFrom('lead_contacts')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('outcome', 'in', [...RESPONSES])
    .orderBy('ts')
    .limit(1)
    .executeTakeFirst();
}

/** An attempt between the two times that answered the sender. */
export function findAnswerBetween(
  db: Kysely<Tables>,
  leadId: number,
  { from, to }: { from: string; to: string },
): Promise<Noted | undefined> {
  return db
    .selectFrom('lead_contacts')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('outcome', 'in', [...RESPONSES])
    .where('ts', '>', from)
    .where('ts', '<=', to)
    .limit(1)
    .executeTakeFirst();
}

export async function deleteContact(tx: Transaction, id: number): Promise<void> {
  await tx.db.deleteFrom('lead_contacts').where('id', '=', id).execute();
}

/** What happened to the lead from this outcome on, oldest first, without the entry of the outcome itself. */
export async function listHistorySince(
  db: Kysely<Tables>,
  { lead_id: leadId, ts, actor, outcome }: Noted,
): Promise<LeadHistoryEntry[]> {
  const ofOutcome = db
    .selectFrom('lead_history')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('field', '=', 'outcome')
    .where('ts', '=', ts)
    .where('actor', '=', actor)
    .where('new_value', '=', outcome)
    .orderBy('id', 'desc')
    .limit(1);
  const rows = await db
    .selectFrom('lead_history')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('id', '>', ofOutcome)
    .orderBy('id')
    .execute();
  return rows.map(toEntry);
}

/**
 * When and by whom the follow-up or the assignee was last changed, and its values before and after; not counting users
 * who set the same value.
 */
export function findLatestChange(
  db: Kysely<Tables>,
  leadId: number,
  field: 'followUp' | 'assignee',
): Promise<{ ts: string; actor: string; from: string; to: string } | undefined> {
  return db
    .selectFrom('lead_history')
    .select(['ts', 'actor', 'old_value as from', 'new_value as to'])
    .where('lead_id', '=', leadId)
    .where('field', '=', field)
    .whereRef('old_value', '<>', 'new_value')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When and by whom each of these leads was last closed. */
export async function listClosings(
  db: Kysely<Tables>,
  leadIds: readonly number[],
): Promise<Map<number, { ts: string; by: string }>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_history')
    .select(['lead_id', 'ts', 'actor'])
    .where('lead_id', 'in', [...leadIds])
    .where('field', '=', 'status')
    .where('new_value', '=', 'closed')
    .whereRef('old_value', '<>', 'new_value')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ lead_id: id, ts, actor }) => [id, { ts, by: actor }]));
}
