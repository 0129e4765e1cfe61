// Rows of outgoing mail.
import type { Kysely, Selectable, Updateable } from 'kysely';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { MailKind, MailState, OutgoingMail } from 'shared/mail/mail.ts';
import type { OutgoingMailTable, Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';

export type MailRow = Selectable<OutgoingMailTable>;

export interface NewMail {
  kind: MailKind;
  leadId?: number;
  userId?: number;
  to: string;
  /** The number of mails with the same key is limited. */
  quotaKey?: string;
  messageId: string;
  ts: string;
}

export function insertMail(tx: Inserts, mail: NewMail): void {
  tx.insert('outgoing_mail', {
    kind: mail.kind,
    lead_id: mail.leadId ?? null,
    user_id: mail.userId ?? null,
    recipient: mail.to,
    quota_key: mail.quotaKey ?? '',
    message_id: mail.messageId,
    created_at: mail.ts,
    state: 'waiting',
    attempts: 0,
    next_try_at: mail.ts,
    last_error: '',
    sent_at: null,
  });
}

/** When the newest mail of a key or a kind was queued, after skipping `skip` newer ones. */
export function findNewestMail(
  tx: Inserts,
  column: 'quota_key' | 'kind',
  value: string,
  skip: number,
): string | undefined {
  const ts = tx.findNewest('outgoing_mail', column, value, skip, 'created_at');
  return typeof ts === 'string' ? ts : undefined;
}

/** When the newest mail of a key was queued; needs no transaction. */
export async function findNewestOfKey(db: Kysely<Tables>, key: string): Promise<string | undefined> {
  const newest = db.selectFrom('outgoing_mail').select('created_at').where('quota_key', '=', key);
  return (await newest.orderBy('id', 'desc').limit(1).executeTakeFirst())?.created_at;
}

/** The API's form of a mail. */
export function toOutgoingMail(row: MailRow): OutgoingMail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    ref: row.lead_id === null ? '' : leadRef(row.lead_id),
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextTryAt: row.state === 'waiting' ? row.next_try_at : null,
    sentAt: row.sent_at,
    lastError: row.last_error,
  };
}

interface MailFilters {
  state?: MailState | undefined;
  /** The id of the last mail of the page before. */
  cursor?: number | undefined;
}

/** Newest first, without discarded ones. */
export function listMail(db: Kysely<Tables>, { state, cursor }: MailFilters, limit: number): Promise<MailRow[]> {
  let query = db.selectFrom('outgoing_mail').selectAll().where('discarded_at', 'is', null);
  if (state !== undefined) query = query.where('state', '=', state);
  if (cursor !== undefined) query = query.where('id', '<', cursor);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** All mails to the senders of these leads or about these leads, oldest first. */
export function listMailOfLeads(db: Kysely<Tables>, leadIds: readonly number[]): Promise<MailRow[]> {
  return db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('lead_id', 'in', [...leadIds])
    .orderBy('id')
    .execute();
}

export async function countMail(db: Kysely<Tables>): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(['state', (e) => e.fn.countAll<number>().as('n')])
    .where('state', 'in', ['waiting', 'failed'])
    .where('discarded_at', 'is', null)
    .groupBy('state')
    .execute();
  const numberOf = (state: MailState) => rows.find((row) => row.state === state)?.n ?? 0;
  return { waiting: numberOf('waiting'), failed: numberOf('failed') };
}

/** Also a discarded one. */
export function findMail(db: Kysely<Tables>, id: number): Promise<MailRow | undefined> {
  return db.selectFrom('outgoing_mail').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The mail that has been due longest.
 * @param latest  latest scheduled time by the number of attempts: a mail with a later one is due too, as the clock was
 * ahead
 */
export async function findDueMail(
  db: Kysely<Tables>,
  now: string,
  latest: readonly string[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('outgoing_mail')
    .select('id')
    .where('state', '=', 'waiting')
    .where('discarded_at', 'is', null)
    .where((e) =>
      e.or([
        e('next_try_at', '<=', now),
        ...latest.map((ts, attempts) => e.and([e('attempts', '=', attempts), e('next_try_at', '>', ts)])),
      ]),
    )
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function updateMail(tx: Transaction, id: number, changes: Updateable<OutgoingMailTable>): Promise<void> {
  await tx.db.updateTable('outgoing_mail').set(changes).where('id', '=', id).execute();
}

/** Makes all waiting mails due now, with no attempts counted, since the mail set-up has changed. */
export async function bringMailForward(tx: Transaction, now: string): Promise<void> {
  await tx.db
    .updateTable('outgoing_mail')
    .set({ attempts: 0, next_try_at: now })
    .where('state', '=', 'waiting')
    .execute();
}

export async function deleteMail(tx: Transaction, id: number): Promise<void> {
  await tx.db.deleteFrom('outgoing_mail').where('id', '=', id).execute();
}

/** Removes a user's queued reset mails, as their links are no longer wanted. */
export async function withdrawResetMails(tx: Transaction, userId: number): Promise<void> {
  await tx.db
    .deleteFrom('outgoing_mail')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'reset')
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Removes mails that are not waiting and were queued before `ts`, and what was discarded until `hidden.until`, or after
 * `hidden.ahead`, by a clock that was ahead.
 */
export async function deleteMailBefore(
  tx: Transaction,
  ts: string,
  hidden: { until: string; ahead: string },
): Promise<void> {
  await tx.db
    .deleteFrom('outgoing_mail')
    .where((row) =>
      row.or([
        row.and([row('state', '!=', 'waiting'), row('created_at', '<', ts)]),
        row('discarded_at', '<=', hidden.until),
        row('discarded_at', '>', hidden.ahead),
      ]),
    )
    .execute();
}
