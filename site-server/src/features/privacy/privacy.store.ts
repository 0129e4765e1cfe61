// What is held about one person, found by the keys under which people are recognised, and the record of who was erased.
import type { ReceivedEnquiry } from 'shared/enquiry/enquiry.ts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { LeadContactTable } from '../../database/lead-tables.ts';
import type { SpamEnquiryTable, Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import {
  readErasure,
  wordsOf,
  type EnquiryTable,
  type Erasure,
  type Erasures,
  type HeldRow,
  type LastIds,
} from './erasures.ts';
import type { PersonKey } from './person-key.ts';
import type { Sender } from './person-traces.ts';

/** Deleted leads too, oldest first, at most `limit` after the row `after`. */
export async function listRowsOf<T extends EnquiryTable>(
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

/** All that is held under any of the keys, each once, oldest first. */
export function listHeld(db: Kysely<Tables>, table: EnquiryTable, keys: readonly PersonKey[]): Promise<HeldRow[]> {
  return db
    .selectFrom(table)
    .select(['id', 'ts'])
    .where((eb) => eb.or(keys.map(({ column, key }) => eb(column, '=', key))))
    .orderBy('id')
    .execute();
}

/** Also of rows that are gone. */
export async function readLastIds(db: Kysely<Tables>): Promise<LastIds> {
  const { rows } = await sql<{ name: EnquiryTable; seq: number }>`select name, seq from sqlite_sequence
    where name in ('leads', 'spam_enquiries')`.execute(db);
  return { leads: 0, spam_enquiries: 0, ...Object.fromEntries(rows.map(({ name, seq }) => [name, seq])) };
}

/** Attempts to reach the sender of a lead, oldest first. */
export function listContacts(db: Kysely<Tables>, leadId: number): Promise<Selectable<LeadContactTable>[]> {
  return db.selectFrom('lead_contacts').selectAll().where('lead_id', '=', leadId).orderBy('id').execute();
}

/** Sender and time, to compare with erased people; oldest first, at most `limit` after the row `after`. */
export function listKeys(db: Kysely<Tables>, table: EnquiryTable, after: number, limit: number) {
  return db
    .selectFrom(table)
    .select(['id', 'ts', 'email_key', 'phone_key'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A parsed enquiry, which may be from before something was asked for. */
export type SpamSender = Sender & { message: string } & Partial<ReceivedEnquiry>;

export function senderOfSpam({ enquiry }: Pick<Selectable<SpamEnquiryTable>, 'enquiry'>): SpamSender {
  return JSON.parse(enquiry) as SpamSender;
}

/** Who sent these. */
export async function listSenders(db: Kysely<Tables>, table: EnquiryTable, ids: readonly number[]): Promise<Sender[]> {
  if (table === 'leads') {
    return db.selectFrom('leads').select(['name', 'email', 'phone']).where('id', 'in', ids).execute();
  }
  const rows = await db.selectFrom('spam_enquiries').select('enquiry').where('id', 'in', ids).execute();
  return rows.map(senderOfSpam);
}

/** Gives how many there were. */
export async function deleteSpamRows(tx: Transaction, ids: readonly number[]): Promise<number> {
  const result = await tx.db
    .deleteFrom('spam_enquiries')
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Remembers an erasure; a later one of the same person takes its place. */
export async function upsertErasure(tx: Transaction, hash: string, erasure: Erasure): Promise<void> {
  const { erasedAt } = erasure;
  const row = { erased_at: erasedAt, left_out: wordsOf(erasure).join(' ') };
  await tx.db
    .insertInto('erasures')
    .values({ key_hash: hash, ...row })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row).where('erasures.erased_at', '<=', erasedAt))
    .execute();
}

/** The latest erasures that this database contains. */
export async function listErasures(db: Kysely<Tables>): Promise<Erasures> {
  const rows = await db.selectFrom('erasures').selectAll().execute();
  return new Map(rows.map((row) => [row.key_hash, readErasure(row.erased_at, row.left_out)]));
}
