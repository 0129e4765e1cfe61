// What is held about one person, found by the keys under which people are recognised, and the record of who was erased.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { LeadContactTable } from '../../database/lead-tables.ts';
import type { SpamEnquiryTable, Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Sender } from './person-traces.ts';

/** One of the two keys of a person: a lower-case address or an E.164 number. */
export interface PersonKey {
  column: 'email_key' | 'phone_key';
  key: string;
}

/** Deleted leads too, oldest first, at most `limit` behind the row `after`. */
export async function listRowsOf<T extends 'leads' | 'spam_enquiries'>(
  db: Kysely<Tables>,
  table: T,
  { column, key }: PersonKey,
  after: number,
  limit: number,
): Promise<Selectable<Tables[T]>[]> {
  const { rows } = await sql<Selectable<Tables[T]>>`select * from ${sql.table(table)}
    where ${sql.ref(column)} = ${key} and id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

/** Attempts to reach the sender of a lead, oldest first. */
export function listContacts(db: Kysely<Tables>, leadId: number): Promise<Selectable<LeadContactTable>[]> {
  return db.selectFrom('lead_contacts').selectAll().where('lead_id', '=', leadId).orderBy('id').execute();
}

/** Who sent what when, to be compared with the erased; oldest first, at most `limit` behind the row `after`. */
export function listKeys(db: Kysely<Tables>, table: 'leads' | 'spam_enquiries', after: number, limit: number) {
  return db
    .selectFrom(table)
    .select(['id', 'ts', 'email_key', 'phone_key'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function senderOfSpam({ enquiry }: Pick<Selectable<SpamEnquiryTable>, 'enquiry'>): Sender {
  return JSON.parse(enquiry) as Sender;
}

/** Who sent these. */
export async function listSenders(
  db: Kysely<Tables>,
  table: 'leads' | 'spam_enquiries',
  ids: readonly number[],
): Promise<Sender[]> {
  if (table === 'leads') {
    return db.selectFrom('leads').select(['name', 'email', 'phone']).where('id', 'in', ids).execute();
  }
  const rows = await db.selectFrom('spam_enquiries').select('enquiry').where('id', 'in', ids).execute();
  return rows.map(senderOfSpam);
}

export async function deleteSpamRows(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.db
    .deleteFrom('spam_enquiries')
    .where('id', 'in', [...ids])
    .execute();
}

/** Remembers an erasure; a later one of the same person takes its place. */
export async function upsertErasure(tx: Transaction, hash: string, erasedAt: string): Promise<void> {
  await tx.db
    .insertInto('erasures')
    .values({ key_hash: hash, erased_at: erasedAt })
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({ erased_at: erasedAt }).where('erasures.erased_at', '<', erasedAt),
    )
    .execute();
}

/** By hash, the time of the latest erasure that this database knows of. */
export async function listErasures(db: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('erasures').selectAll().execute();
  return new Map(rows.map((row) => [row.key_hash, row.erased_at]));
}
