// Rows for the response clock: the schedule by which due times were computed, and unanswered leads.
import type { Kysely, NotNull } from 'kysely';
import type { LeadTable } from '../../database/lead-tables.ts';
import type { Tables } from '../../database/tables.ts';
import type { Transaction } from '../../database/transaction.ts';

interface IdRange {
  after: number;
  upTo: number;
}

type Unanswered = Pick<LeadTable, 'ts' | 'reason' | 'priority'> & { id: number; response_due_at: string | null };

export async function findSchedule(db: Kysely<Tables>): Promise<string> {
  return (await db.selectFrom('response_clock').select('schedule').executeTakeFirstOrThrow()).schedule;
}

export async function updateSchedule(tx: Transaction, schedule: string): Promise<void> {
  await tx.db.updateTable('response_clock').set({ schedule }).execute();
}

export async function lastLeadId(db: Kysely<Tables>): Promise<number> {
  const { last } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/**
 * Leads with ids after `after`, up to `upTo`; deleted ones too, as they may be restored. Closed leads keep the due time
 * that applied when they were closed.
 */
export function listUnanswered(db: Kysely<Tables>, { after, upTo }: IdRange): Promise<Unanswered[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'ts', 'reason', 'priority', 'response_due_at'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('responded_at', 'is', null)
    .where('status', '<>', 'closed')
    .execute();
}

/** Changes only the due time and not `updatedAt`, as nobody has edited the lead. */
export async function updateResponseDue(tx: Transaction, id: number, due: string | null): Promise<void> {
  await tx.db.updateTable('leads').set({ response_due_at: due }).where('id', '=', id).execute();
}

/** Answered leads without a stored response time: from before it was stored, or merged from such a database. */
export function listUncounted(
  db: Kysely<Tables>,
  { after, upTo }: IdRange,
): Promise<{ id: number; ts: string; answeredAt: string }[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'ts', 'responded_at as answeredAt'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('responded_at', 'is not', null)
    .where('first_response_minutes', 'is', null)
    .$narrowType<{ answeredAt: NotNull }>()
    .execute();
}

/** Like `updateResponseDue`. */
export async function updateResponseMinutes(tx: Transaction, id: number, minutes: number): Promise<void> {
  await tx.db.updateTable('leads').set({ first_response_minutes: minutes }).where('id', '=', id).execute();
}
