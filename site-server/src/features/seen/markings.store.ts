// What a user has marked as seen without opening it, and undoing that (rules D4c, D4o). Each marking has a number, which
// everything that it dismisses notes.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

/** Tables of what is addressed to single users. */
const ADDRESSED = ['lead_calls', 'lead_unopened'] as const;

const lastNumber = sql<number>`(select seq from sqlite_sequence where name = 'lead_history')`;

/**
 * A mark for a list that is read now: the last number of the history, which has every assignment and escalation step.
 */
export async function readMark(db: Kysely<Tables>): Promise<number> {
  const { mark } = await db.selectNoFrom(lastNumber.as('mark')).executeTakeFirstOrThrow();
  return mark;
}

export interface SeenList {
  userId: number;
  leadId: number;
  mark: number;
  marking: number;
}

/** Marks leads assigned or escalated to this user as seen, up to `leadId`, except for leads with later changes. */
export async function dismissUpTo(tx: Transaction, { userId, leadId, mark, marking }: SeenList): Promise<void> {
  const changedSince = tx.db.selectFrom('lead_history').select('lead_id').where('id', '>', mark);
  for (const table of ADDRESSED) {
    await tx.db
      .updateTable(table)
      .set({ dismissed: marking })
      .where('user_id', '=', userId)
      .where('dismissed', '=', 0)
      .where('lead_id', '<=', leadId)
      .where('lead_id', 'not in', changedSince)
      .execute();
  }
}

/** Moves the mark up to which this user has seen unopened leads; never backwards, except by Undo. */
export async function moveMark(tx: Transaction, { userId, leadId, mark, marking }: SeenList): Promise<void> {
  await tx.db
    .insertInto('lead_seen_marks')
    .values({ user_id: userId, lead_id: leadId, turn: sql<number>`min(${mark}, ${lastNumber})`, marking })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ fn, ref }) => ({
        lead_id: fn<number>('max', [ref('lead_seen_marks.lead_id'), ref('excluded.lead_id')]),
        turn: fn<number>('max', [ref('lead_seen_marks.turn'), ref('excluded.turn')]),
        marking,
        former_lead_id: ref('lead_seen_marks.lead_id'),
        former_turn: ref('lead_seen_marks.turn'),
      })),
    )
    .execute();
}

/** The latest marking of this user, unless that was before markings had numbers. */
export async function readMarking(db: Kysely<Tables>, userId: number): Promise<number | undefined> {
  const marks = db.selectFrom('lead_seen_marks').select('marking').where('user_id', '=', userId);
  return (await marks.executeTakeFirst())?.marking || undefined;
}

/** Undoes a marking; once more it changes nothing. @returns false unless it is the latest of this user */
export async function undoMarking(tx: Transaction, userId: number, marking: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('lead_seen_marks')
    .set(({ ref }) => ({ lead_id: ref('former_lead_id'), turn: ref('former_turn') }))
    .where('user_id', '=', userId)
    .where('marking', '=', marking)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  for (const table of ADDRESSED) {
    await tx.db
      .updateTable(table)
      .set({ dismissed: 0 })
      .where('user_id', '=', userId)
      .where('dismissed', '=', marking)
      .execute();
  }
  return true;
}

export async function findNewestLeadId(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('leads').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}
