// Lead and note rows, and the lead as it goes over the wire.
import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { ReceivedEnquiry } from 'shared/enquiry/enquiry.ts';
import { formatNotes } from 'shared/leads/lead-notes.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { LeadNoteTable, LeadTable } from '../../database/lead-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';
import type { ContactKeys } from './contact-keys.ts';
import { ENQUIRY_COLUMNS, fromColumns, toColumns } from './enquiry-columns.ts';

export type LeadRow = Selectable<LeadTable>;
/** Columns for lists of leads, without the keys for searching and sorting. */
export const SHOWN_COLUMNS = [
  'id',
  'ts',
  'updated_at',
  ...ENQUIRY_COLUMNS,
  'consent',
  'read',
  'status',
  'priority',
  'assignee',
  'desk_key',
  'asked_by',
  'first_contact_at',
  'responded_at',
  'first_response_minutes',
  'response_due_at',
  'follow_up_at',
  'due_at',
  'possible_repeat',
  'captcha',
  'kind',
  'source',
  'ip',
  'ua',
] as const satisfies (keyof LeadTable)[];
export type ShownLead = Pick<LeadRow, (typeof SHOWN_COLUMNS)[number]>;
export type NoteRow = Selectable<LeadNoteTable>;
/** Normalized name of the only user whose leads may be read; undefined when every lead may (rule C21). */
export type LeadScope = string | undefined;

export interface NewLead {
  enquiry: ReceivedEnquiry;
  contactKeys: ContactKeys;
  source: Record<string, string>;
  ip: string;
  userAgent: string;
  /** When the lead was received. */
  ts: string;
  updatedAt: string;
  responseDueAt: string | null;
  possibleRepeat: boolean;
}

/** Gives the id of the new lead. */
export function insertLead(tx: Inserts, lead: NewLead): number {
  const { enquiry, contactKeys, source, ip, userAgent, ts, updatedAt, responseDueAt, possibleRepeat } = lead;
  return tx.insert('leads', {
    ts,
    updated_at: updatedAt,
    ...toColumns(enquiry),
    consent: 1,
    consent_wording: enquiry.consentWording,
    read: 0,
    status: 'new',
    priority: 'medium',
    assignee: '',
    assignee_key: '',
    desk_key: '',
    ...contactKeys,
    possible_repeat: possibleRepeat ? 1 : 0,
    first_contact_at: null,
    response_due_at: responseDueAt,
    source: JSON.stringify(source),
    ip,
    ua: userAgent,
    deleted_at: null,
    captcha: enquiry.captcha ?? '',
    kind: enquiry.kind ?? '',
  });
}

/** The API's form of a lead, with everything that all users who may read the lead may see. */
export function toLead(row: ShownLead, notes: readonly NoteRow[]): Lead {
  return {
    id: row.id,
    ref: leadRef(row.id),
    ...fromColumns(row),
    consent: row.consent === 1,
    ts: row.ts,
    updatedAt: row.updated_at,
    read: row.read === 1,
    status: row.status,
    priority: row.priority,
    assignee: row.assignee,
    notes: formatNotes(notes),
    firstContactAt: row.first_contact_at,
    respondedAt: row.responded_at,
    responseDueAt: row.response_due_at,
    followUpAt: row.follow_up_at,
    possibleRepeat: row.possible_repeat === 1,
    ...(row.captcha !== '' && { captcha: row.captcha }),
    ...(row.kind !== '' && { kind: row.kind }),
    source: JSON.parse(row.source) as Lead['source'],
  };
}

/** Whether a lead is unassigned; a lead of an inactive user is too (rule E15). */
export function isUnassigned(row: ShownLead): boolean {
  return row.desk_key === '';
}

/** Usernames of those who ask for the lead, earliest first. */
export function readAsks(row: ShownLead): string[] {
  return row.asked_by === '[]' ? [] : (JSON.parse(row.asked_by) as string[]);
}

/** Leads of one user, written so that the partial indexes over assigned leads apply. */
export function assignedTo(key: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`leads.assignee_key = ${key} and leads.assignee_key <> ''`;
}

export function findLead(db: Kysely<Tables>, id: number, scope: LeadScope): Promise<LeadRow | undefined> {
  return db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(scope !== undefined, (query) => query.where('assignee_key', '=', scope ?? ''))
    .executeTakeFirst();
}

/** When the newest lead with a key was received, after skipping `skip` newer ones. */
export function findNewestWithKey(
  tx: Inserts,
  column: 'phone_key' | 'email_key',
  key: string,
  skip: number,
): string | undefined {
  const ts = tx.findNewest('leads', column, key, skip, 'ts');
  return typeof ts === 'string' ? ts : undefined;
}

/** Other leads from the same number or address, newest first; an empty key matches none. */
export function listRelated(db: Kysely<Tables>, lead: LeadRow, scope: LeadScope, limit: number): Promise<LeadRow[]> {
  const { phone_key: phone, email_key: email } = lead;
  if (phone === '' && email === '') return Promise.resolve([]);
  return db
    .selectFrom('leads')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('id', '<>', lead.id)
    .$if(scope !== undefined, (query) => query.where('assignee_key', '=', scope ?? ''))
    .where(({ eb, or }) =>
      or([
        ...(phone === '' ? [] : [eb('phone_key', '=', phone)]),
        ...(email === '' ? [] : [eb('email_key', '=', email)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Consoles keep the state with the later time, so the new time is later than `before`, even if the clock was ahead
 * then.
 */
export async function updateLead(
  tx: Transaction,
  before: Pick<LeadRow, 'id' | 'updated_at'>,
  changes: Updateable<Omit<LeadTable, 'updated_at'>>,
  ts: string,
): Promise<void> {
  const update = (values: Updateable<LeadTable>) =>
    tx.db.updateTable('leads').set(values).where('id', '=', before.id).execute();
  await update({ ...changes, updated_at: ts });
  if (ts > before.updated_at) return;
  // A separate update: the closing time that the trigger has just noted must not change.
  await update({ updated_at: new Date(Date.parse(before.updated_at) + 1).toISOString() });
}

/** Oldest first, by lead. */
export async function listNotes(db: Kysely<Tables>, leadIds: readonly number[]): Promise<Map<number, NoteRow[]>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_notes')
    .selectAll()
    // One SQL text for any number of ids, so that the statement is compiled once.
    .where('lead_id', 'in', sql<number>`(select value from json_each(${JSON.stringify(leadIds)}))`)
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
