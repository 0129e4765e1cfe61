// Leads that are still to be opened: by anybody, or by the person they were given to (rule D4).
import { sql, type Kysely } from 'kysely';
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

/** How long a lead that was given away may come back as if it had not been. */
const UNDONE_MS = 10 * 60_000;

export interface NewAssignee {
  leadId: number;
  /** Who is to open it; null for anybody, as it is unassigned again. */
  userId: number | null;
  /** The key of this person's name, empty for anybody; `from` that of whose it was. */
  to: string;
  from: string;
  actor: string;
  ts: string;
}

/**
 * What comes back to be opened is counted, as the time is no order where the clock is corrected: along with the history of
 * leads, whose numbers are never used twice.
 */
const nextTurn = (tx: Transaction) => tx.reserveId('lead_history');

/** A lead is somebody else's to open, also one that was opened, unless it comes back (see `passOnUnopened`). */
export async function giveLead(tx: Transaction, assignee: NewAssignee): Promise<void> {
  await tx.db
    .insertInto('lead_unopened')
    .values({ lead_id: assignee.leadId, since: assignee.ts, opened_as: assignee.from })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await passOnUnopened(tx, assignee);
}

/**
 * The same of a lead that was not opened; one that was stays opened. Somebody who takes a lead, by the button of a notice
 * for instance, may not have read it, and a user who gives one back may never have opened it. What was escalated of it
 * before is over. One that was opened before it was given is opened again where it comes back soon to the person who had
 * it then, as after Undo, or at any time to nobody (rule D4n).
 */
export async function passOnUnopened(tx: Transaction, { leadId, userId, to, actor, ts }: NewAssignee): Promise<void> {
  await tx.db.deleteFrom('lead_calls').where('lead_id', '=', leadId).execute();
  const undoneSince = new Date(Date.parse(ts) - UNDONE_MS).toISOString();
  await tx.db
    .updateTable('lead_unopened')
    .set({ opened_as: '' })
    .where('lead_id', '=', leadId)
    .where('opened_as', 'is not', null)
    .where('since', '<', undoneSince)
    .execute();
  await tx.db
    .deleteFrom('lead_unopened')
    .where('lead_id', '=', leadId)
    .where('opened_as', to === '' ? 'is not' : '=', to === '' ? null : to)
    .execute();
  await tx.db
    .updateTable('lead_unopened')
    .set({ user_id: userId, actor, since: ts, dismissed: 0, step: 0, turn: nextTurn(tx) })
    .where('lead_id', '=', leadId)
    .execute();
}

/** Theirs to open again, where nobody has opened it and triggers could not follow their user while it was in the bin. */
export async function returnUnopened(tx: Transaction, leadId: number, userId: number): Promise<void> {
  await tx.db
    .updateTable('lead_unopened')
    .set({ user_id: userId })
    .where('lead_id', '=', leadId)
    .where('user_id', 'is', null)
    .execute();
}

/** By this person. @returns whether it was still to be opened by them or by anybody */
export async function openLead(tx: Transaction, leadId: number, username: string): Promise<boolean> {
  const person = tx.db.selectFrom('users').select('id').where('username_key', '=', normalizeUsername(username));
  await tx.db.deleteFrom('lead_calls').where('lead_id', '=', leadId).where('user_id', '=', person).execute();
  const { numDeletedRows } = await tx.db
    .deleteFrom('lead_unopened')
    .where('lead_id', '=', leadId)
    .where(({ or, eb }) => or([eb('user_id', 'is', null), eb('user_id', '=', person)]))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** That nobody has opened and this person has not put aside, newest first, at most `limit`. */
export async function listUnopened(db: Kysely<Tables>, userId: number, limit: number): Promise<number[]> {
  const mark = await db
    .selectFrom('lead_seen_marks')
    .select(['lead_id', 'turn'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const anybodys = db
    .selectFrom('lead_unopened')
    .innerJoin('leads', 'leads.id', 'lead_unopened.lead_id')
    .select('lead_unopened.lead_id as id')
    .where('lead_unopened.user_id', 'is', null)
    .where('leads.deleted_at', 'is', null)
    .limit(limit);
  const { lead_id: upTo = 0, turn = 0 } = mark ?? {};
  const newer = await anybodys
    .where('lead_unopened.lead_id', '>', upTo)
    .orderBy('lead_unopened.lead_id', 'desc')
    .execute();
  // Older ones that came back since, as from somebody who never opened them.
  const back = await anybodys
    .where('lead_unopened.turn', '>', sql.lit(0))
    .where('lead_unopened.turn', '>', turn)
    .where('lead_unopened.lead_id', '<=', upTo)
    .orderBy('lead_unopened.turn', 'desc')
    .execute();
  return [...newer, ...back.toSorted((a, b) => b.id - a.id)].map(({ id }) => id).slice(0, limit);
}

const lastNumber = sql<number>`(select seq from sqlite_sequence where name = 'lead_history')`;

/** How far a list that is read now goes: each assignment and each step of the escalation is in the history. */
export async function readMark(db: Kysely<Tables>): Promise<number> {
  const { mark } = await db.selectNoFrom(lastNumber.as('mark')).executeTakeFirstOrThrow();
  return mark;
}

export interface SeenList {
  userId: number;
  leadId: number;
  mark: number;
}

/** What was assigned or escalated to this person counts as seen, up to `leadId`, of leads with no change since. */
export async function dismissUpTo(tx: Transaction, { userId, leadId, mark }: SeenList): Promise<void> {
  const changedSince = tx.db.selectFrom('lead_history').select('lead_id').where('id', '>', mark);
  await tx.db
    .deleteFrom('lead_calls')
    .where('user_id', '=', userId)
    .where('lead_id', '<=', leadId)
    .where('lead_id', 'not in', changedSince)
    .execute();
  await tx.db
    .updateTable('lead_unopened')
    .set({ dismissed: 1 })
    .where('user_id', '=', userId)
    .where('lead_id', '<=', leadId)
    .where('lead_id', 'not in', changedSince)
    .execute();
}

/** Moves forward, never back, up to where this person has put aside what nobody has opened. */
export async function moveMark(tx: Transaction, { userId, leadId, mark }: SeenList): Promise<void> {
  await tx.db
    .insertInto('lead_seen_marks')
    .values({ user_id: userId, lead_id: leadId, turn: sql<number>`min(${mark}, ${lastNumber})` })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ fn, ref }) => ({
        lead_id: fn<number>('max', [ref('lead_seen_marks.lead_id'), ref('excluded.lead_id')]),
        turn: fn<number>('max', [ref('lead_seen_marks.turn'), ref('excluded.turn')]),
      })),
    )
    .execute();
}

export async function findNewestLeadId(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('leads').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}
