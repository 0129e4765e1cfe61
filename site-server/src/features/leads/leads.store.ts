// Lead and note rows, and the lead as it goes over the wire.
import type { Kysely, Selectable, Updateable } from 'kysely';
import { CONSENT_WORDING } from 'shared/enquiry-rules.ts';
import type { Enquiry } from 'shared/enquiry.ts';
import { formatNotes } from 'shared/lead-notes.ts';
import { leadRef, type Lead, type LeadFilters } from 'shared/leads.ts';
import { normalizeUsername } from 'shared/users.ts';
import type { LeadNoteTable, LeadTable, Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';

export type LeadRow = Selectable<LeadTable>;
export type NoteRow = Selectable<LeadNoteTable>;

export interface NewLead {
  enquiry: Enquiry;
  source: Record<string, string>;
  ip: string;
  userAgent: string;
  ts: string;
}

/** The id of the new lead. */
export function insertLead(tx: Inserts, { enquiry, source, ip, userAgent, ts }: NewLead): number {
  return tx.insert('leads', {
    ts,
    updated_at: ts,
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone,
    message: enquiry.message,
    reason: enquiry.reason,
    preferred_contact: enquiry.preferredContact,
    best_time: enquiry.bestTime ?? '',
    whatsapp: enquiry.whatsapp ? 1 : 0,
    consent: 1,
    consent_wording: CONSENT_WORDING,
    read: 0,
    status: 'new',
    priority: 'medium',
    assignee: '',
    assignee_key: '',
    first_contact_at: null,
    source: JSON.stringify(source),
    ip,
    ua: userAgent,
    deleted_at: null,
  });
}

/** The wire form. `withOrigin` adds what only administrators may read (rule C21). */
export function toLead(row: LeadRow, notes: readonly NoteRow[], withOrigin: boolean): Lead {
  return {
    id: row.id,
    ref: leadRef(row.id),
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    reason: row.reason,
    preferredContact: row.preferred_contact,
    bestTime: row.best_time,
    whatsapp: row.whatsapp === 1,
    consent: row.consent === 1,
    ts: row.ts,
    updatedAt: row.updated_at,
    read: row.read === 1,
    status: row.status,
    priority: row.priority,
    assignee: row.assignee,
    notes: formatNotes(notes),
    firstContactAt: row.first_contact_at,
    source: JSON.parse(row.source) as Lead['source'],
    ...(withOrigin && { ip: row.ip, ua: row.ua }),
  };
}

function filtered(db: Kysely<Tables>, filters: LeadFilters) {
  let query = db.selectFrom('leads').where('deleted_at', 'is', null);
  if (filters.status !== undefined) query = query.where('status', '=', filters.status);
  if (filters.open === true) query = query.where('status', 'in', ['new', 'in_progress']);
  if (filters.open === false) query = query.where('status', '=', 'closed');
  if (filters.reason !== undefined) query = query.where('reason', '=', filters.reason);
  if (filters.priority !== undefined) query = query.where('priority', '=', filters.priority);
  if (filters.assignee !== undefined) query = query.where('assignee_key', '=', normalizeUsername(filters.assignee));
  if (filters.unassigned === true) query = query.where('assignee_key', '=', '');
  if (filters.unassigned === false) query = query.where('assignee_key', '!=', '');
  return query;
}

/** Newest first; `before` is the id of the last lead already seen. */
export function listLeads(
  db: Kysely<Tables>,
  filters: LeadFilters,
  limit: number,
  before: number | undefined,
): Promise<LeadRow[]> {
  return filtered(db, filters)
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countLeads(db: Kysely<Tables>, filters: LeadFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function findLead(db: Kysely<Tables>, id: number): Promise<LeadRow | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

export async function updateLead(tx: Transaction, id: number, changes: Updateable<LeadTable>): Promise<void> {
  await tx.db.updateTable('leads').set(changes).where('id', '=', id).execute();
}

/** Oldest first, by lead. */
export async function listNotes(db: Kysely<Tables>, leadIds: readonly number[]): Promise<Map<number, NoteRow[]>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_notes')
    .selectAll()
    .where('lead_id', 'in', [...leadIds])
    // A note written offline arrives late and keeps its place in time.
    .orderBy('ts')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.lead_id);
}

export interface NewNote {
  leadId: number;
  ts: string;
  sentTs: string;
  author: string;
  text: string;
}

export function insertNote(tx: Inserts, note: NewNote): void {
  tx.insert('lead_notes', {
    lead_id: note.leadId,
    ts: note.ts,
    sent_ts: note.sentTs,
    author: note.author,
    text: note.text,
  });
}
