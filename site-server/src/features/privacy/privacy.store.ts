// Rows about one person, found by the person's keys, and the list of erasures.
import type { ReceivedEnquiry } from 'shared/enquiry/enquiry.ts';
import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
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
import { keysOfRow, type PersonKey, type RowKeys } from './person-key.ts';
import type { Sender } from './person-identifiers.ts';

const phoneOf = (table: EnquiryTable) => (table === 'leads' ? sql`phone` : sql`enquiry ->> 'phone'`);

/** Includes deleted leads, oldest first. */
export async function listRows<T extends EnquiryTable>(
  db: Kysely<Tables>,
  table: T,
  ids: readonly number[],
): Promise<Selectable<Tables[T]>[]> {
  const { rows } = await sql<Selectable<Tables[T]>>`select * from ${sql.table(table)}
    where id in (${sql.join(ids)}) order by id`.execute(db);
  return rows;
}

/**
 * Condition for rows that may have the key; of several numbers, any may match. Rows from earlier versions may have
 * former keys: several numbers had none, an extension made a number longer, the first digits of `233 123 456` counted
 * as the country code, and a leading zero always as Ghana's.
 */
function mayHave({ column, key }: PersonKey, table: EnquiryTable): RawBuilder<SqlBool> {
  if (column === 'email_key') return sql`email_key = ${key}`;
  const former = key.replace(/^\+233(?=233\d{6}$)/, '+').replace(/^0/, '+233');
  return sql`phone_key in ('', ${former}) or phone_key >= ${key} and phone_key < ${`${key}:`}
    or id in (select id from ${sql.table(table)} where length(${phoneOf(table)}) > 18)`;
}

/**
 * All rows with any of the keys, each once, oldest first. Spam that has become a lead is held as that lead.
 * @param isRescued  gives only that spam instead
 */
export async function listHeld(
  db: Kysely<Tables>,
  table: EnquiryTable,
  keys: readonly PersonKey[],
  isRescued = false,
): Promise<HeldRow[]> {
  const isMeant = table === 'leads' ? sql`true` : isRescued ? sql`rescued_as is not null` : sql`rescued_as is null`;
  const { rows } = await sql<HeldRow & RowKeys>`
    select id, ts, email_key, phone_key, ${phoneOf(table)} as phone from ${sql.table(table)}
    where ${isMeant} and (${sql.join(
      keys.map((key) => mayHave(key, table)),
      sql` or `,
    )}) order by id`.execute(db);
  const wanted = new Set(keys.map(({ key }) => key));
  return rows.filter((row) => keysOfRow(row).some((key) => wanted.has(key)));
}

/** The highest ids that were given out, even of deleted rows. */
export async function readLastIds(db: Kysely<Tables>): Promise<LastIds> {
  const { rows } = await sql<{ name: EnquiryTable; seq: number }>`select name, seq from sqlite_sequence
    where name in ('leads', 'spam_enquiries')`.execute(db);
  return { leads: 0, spam_enquiries: 0, ...Object.fromEntries(rows.map(({ name, seq }) => [name, seq])) };
}

/** Gives later enquiries higher ids, even in an older database that has not given out these ids. */
export async function skipIds({ db }: Transaction, upTo: LastIds): Promise<void> {
  for (const [table, id] of Object.entries(upTo)) {
    await sql`insert into sqlite_sequence (name, seq)
      select ${table}, 0 where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(db);
    await sql`update sqlite_sequence set seq = max(seq, ${id}) where name = ${table}`.execute(db);
  }
}

/** Contact attempts of a lead, oldest first. */
export function listContacts(db: Kysely<Tables>, leadId: number): Promise<Selectable<LeadContactTable>[]> {
  return db.selectFrom('lead_contacts').selectAll().where('lead_id', '=', leadId).orderBy('id').execute();
}

/** Sender and time of rows, to compare with erased people; oldest first, at most `limit` after the row `after`. */
export async function listKeys(db: Kysely<Tables>, table: EnquiryTable, after: number, limit: number) {
  const { rows } = await sql<HeldRow & RowKeys>`
    select id, ts, email_key, phone_key, ${phoneOf(table)} as phone from ${sql.table(table)}
    where id > ${after} order by id limit ${limit}`.execute(db);
  return rows;
}

/** A parsed enquiry, which may be from before a field existed. */
export type SpamSender = Sender & { message: string } & Partial<ReceivedEnquiry>;

export function senderOfSpam({ enquiry }: Pick<Selectable<SpamEnquiryTable>, 'enquiry'>): SpamSender {
  return JSON.parse(enquiry) as SpamSender;
}

/** The senders of these rows. */
export async function listSenders(db: Kysely<Tables>, table: EnquiryTable, ids: readonly number[]): Promise<Sender[]> {
  if (table === 'leads') {
    return db.selectFrom('leads').select(['name', 'email', 'phone']).where('id', 'in', ids).execute();
  }
  const rows = await db.selectFrom('spam_enquiries').select('enquiry').where('id', 'in', ids).execute();
  return rows.map(senderOfSpam);
}

/** Gives the number of deleted rows. */
export async function deleteSpamRows(tx: Transaction, ids: readonly number[]): Promise<number> {
  const result = await tx.db
    .deleteFrom('spam_enquiries')
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Stores an erasure; a later one of the same person replaces it. */
export async function upsertErasure(tx: Transaction, hash: string, erasure: Erasure): Promise<void> {
  const { erasedAt } = erasure;
  const row = { erased_at: erasedAt, left_out: wordsOf(erasure).join(' ') };
  await tx.db
    .insertInto('erasures')
    .values({ key_hash: hash, ...row })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row).where('erasures.erased_at', '<=', erasedAt))
    .execute();
}

/** The latest erasures in this database. */
export async function listErasures(db: Kysely<Tables>): Promise<Erasures> {
  const rows = await db.selectFrom('erasures').selectAll().execute();
  return new Map(rows.map((row) => [row.key_hash, readErasure(row.erased_at, row.left_out)]));
}
