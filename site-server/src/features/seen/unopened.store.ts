// Leads that have to be opened: by anybody, or by the assignee (rule D4).
import { sql, type Kysely } from 'kysely';
import { normalizeUsername } from 'shared/accounts/names/same-user.ts';
import { ESCALATION_STEPS } from 'shared/leads/clock/escalation.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

/** How long a reassigned lead may come back as if it had never been reassigned. */
const UNDONE_MS = 10 * 60_000;

const undoneSince = (now: string) => new Date(Date.parse(now) - UNDONE_MS).toISOString();

export interface NewAssignee {
  leadId: number;
  /** The new assignee; null if anybody has to open the lead, as it is unassigned again. */
  userId: number | null;
  /** Normalized name of the new assignee, empty for none; `from` is that of the former one. */
  to: string;
  from: string;
  actor: string;
  ts: string;
}

/**
 * Leads that come back are numbered, as times are no order if the clock is corrected. The numbers are shared with the
 * history of leads, which never uses a number twice.
 */
export const nextTurn = (tx: Transaction) => tx.reserveId('lead_history');

/**
 * The lead has to be opened by its new assignee, even if it was opened before, unless it comes back (see
 * `passOnUnopened`).
 */
export async function giveLead(tx: Transaction, assignee: NewAssignee): Promise<void> {
  await tx.db
    .insertInto('lead_unopened')
    .values({ lead_id: assignee.leadId, since: assignee.ts, opened_as: assignee.from })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await passOnUnopened(tx, assignee);
}

/**
 * Passes on an unopened lead; an opened one stays opened. A user who takes a lead, for instance by the button of a
 * notice, may not have read it, and one who gives it back may never have opened it. Its escalation starts again. A lead
 * that was opened before it was assigned counts as opened again when it soon comes back to its assignee of that time,
 * as after Undo, or at any time to nobody (rule D4n).
 */
export async function passOnUnopened(tx: Transaction, { leadId, userId, to, actor, ts }: NewAssignee): Promise<void> {
  await tx.db.deleteFrom('lead_calls').where('lead_id', '=', leadId).execute();
  await tx.db
    .updateTable('lead_unopened')
    .set({ opened_as: '' })
    .where('lead_id', '=', leadId)
    .where('opened_as', 'is not', null)
    .where('since', '<', undoneSince(ts))
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

/**
 * After a restored lead comes back from the bin: its user has to open it, if nobody has. Triggers could not follow the
 * user while it was deleted.
 */
export async function returnUnopened(tx: Transaction, leadId: number, userId: number): Promise<void> {
  await tx.db
    .updateTable('lead_unopened')
    .set({ user_id: userId })
    .where('lead_id', '=', leadId)
    .where('user_id', 'is', null)
    .execute();
}

/** As whose the lead was opened earlier, as `opened_as` is from then on; undefined for an opened lead. */
export async function findUnopened(
  db: Kysely<Tables>,
  leadId: number,
  now: string,
): Promise<{ openedAs: string | null } | undefined> {
  const row = await db
    .selectFrom('lead_unopened')
    .select(['opened_as', 'since'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  if (!row) return undefined;
  return { openedAs: row.opened_as !== null && row.since < undoneSince(now) ? '' : row.opened_as };
}

export interface Reopened {
  leadId: number;
  /** The active assignee; null if anybody may open the lead. */
  userId: number | null;
  openedAs: string | null;
  /** One of many from the same sender, which is not escalated while it is unassigned (rule D17d). */
  isRepeat: boolean;
  ts: string;
}

/**
 * Makes an opened lead unopened again after a change is undone: it counts as new for everybody, and its escalation begins
 * again (rule D4p).
 */
export async function reopenUnopened(tx: Transaction, lead: Reopened): Promise<void> {
  const { leadId, userId, openedAs, isRepeat, ts } = lead;
  const step = isRepeat && userId === null ? ESCALATION_STEPS.length : 0;
  await tx.db
    .insertInto('lead_unopened')
    .values({ lead_id: leadId, user_id: userId, since: ts, step, opened_as: openedAs, turn: nextTurn(tx) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whether the lead was assigned to this user, or came back, only after they had opened it, or was escalated to them then
 * as the lead of somebody else. Any other escalation would not have come if the opening had been known.
 */
export async function isTaskSince(
  db: Kysely<Tables>,
  { leadId, userId, openedAt }: { leadId: number; userId: number; openedAt: string },
): Promise<boolean> {
  const waiting = await db
    .selectFrom('lead_unopened')
    .leftJoin('lead_calls', (join) =>
      join.onRef('lead_calls.lead_id', '=', 'lead_unopened.lead_id').on('lead_calls.user_id', '=', userId),
    )
    .select(['lead_unopened.user_id', 'since', 'lead_calls.ts as calledAt'])
    .where('lead_unopened.lead_id', '=', leadId)
    .executeTakeFirst();
  if (!waiting) return false;
  const isTheirs = waiting.user_id === null || waiting.user_id === userId;
  return (isTheirs ? waiting.since : (waiting.calledAt ?? '')) > openedAt;
}

/** Marks the lead as opened by this user. @returns whether it was unopened for this user or for anybody */
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

/** Unassigned leads that nobody has opened and this user has not marked as seen, newest first, at most `limit`. */
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
  // Older leads that came back since, as from a user who never opened them.
  const back = await anybodys
    .where('lead_unopened.turn', '>', sql.lit(0))
    .where('lead_unopened.turn', '>', turn)
    .where('lead_unopened.lead_id', '<=', upTo)
    .orderBy('lead_unopened.turn', 'desc')
    .execute();
  return [...newer, ...back.toSorted((a, b) => b.id - a.id)].map(({ id }) => id).slice(0, limit);
}

/** What a line about each of these leads shows, newest first. */
export async function listNamed(db: Kysely<Tables>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('leads')
    .select(['id as lead', 'name', 'reason', 'ts', 'possible_repeat'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ lead, name, reason, ts, possible_repeat: repeat }) => {
    const possibleRepeat = repeat === 1;
    return { lead, name, reason, ts, possibleRepeat };
  });
}
