// The leads of a period, by pages through the index by time, and the leads closed in it.
import { sql, type Compilable, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { LeadTable } from '../../database/lead-tables.ts';
import type { Tables } from '../../database/tables.ts';

/** Columns for reports, without any that identify the sender. */
const COLUMNS = [
  'ts',
  'status',
  'reason',
  'source',
  'assignee',
  'responded_at',
  'responded_by',
  'first_response_minutes',
] as const;

interface Judged {
  /** 1 if the sender was answered in time, 0 if not; null while this cannot be told. */
  in_time: number | null;
}
type Lead = Selectable<LeadTable>;
const FIGURE_COLUMNS = ['ts', 'responded_at', 'first_response_minutes'] as const;
export type FigureRow = Pick<Lead, (typeof FIGURE_COLUMNS)[number]> & Judged;
export type ReportRow = Pick<Lead, (typeof COLUMNS)[number]> & Judged;
export type TableRow = ReportRow & Pick<Lead, 'id' | 'response_due_at'>;

/** A period from `from` on and before `to`. */
export interface Stretch {
  from: string;
  to: string;
}

/**
 * Whether a lead was answered in time; null if it still may be, or has no target. A lead closed without an answer is
 * judged by its closing time.
 * @param now  the time until which unanswered leads have waited
 */
function inTime(now: string): RawBuilder<number | null> {
  return sql`case
    when response_due_at is null then null
    when responded_at is not null then responded_at <= response_due_at
    when coalesce(iif(status = 'closed', closed_at, null), ${now}) > response_due_at then 0
  end`;
}

/** All leads except deleted ones, oldest first. */
function leadsOf(db: Kysely<Tables>, { from, to }: Stretch) {
  return db
    .selectFrom('leads')
    .where('deleted_at', 'is', null)
    .where('ts', '>=', from)
    .where('ts', '<', to)
    .orderBy('ts')
    .orderBy('id');
}

export function figureRows(db: Kysely<Tables>, stretch: Stretch, now: string): Compilable<FigureRow> {
  return leadsOf(db, stretch).select(FIGURE_COLUMNS).select(inTime(now).as('in_time'));
}

/** @param now  until when leads without an answer have waited */
export function reportRows(db: Kysely<Tables>, stretch: Stretch, now: string) {
  return leadsOf(db, stretch).select(COLUMNS).select(inTime(now).as('in_time'));
}

/** A page of the table: oldest first, at most `limit` rows after `after`. */
export function listTableRows(
  db: Kysely<Tables>,
  { from, to }: Stretch,
  { now, after, limit }: { now: string; after: TableRow | undefined; limit: number },
): Promise<TableRow[]> {
  return reportRows(db, { from: after?.ts ?? from, to }, now)
    .select(['id', 'response_due_at'])
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('ts', '>', after?.ts ?? ''), eb('id', '>', after?.id ?? 0)])),
    )
    .limit(limit)
    .execute();
}

// Written out rather than bound, so that the index over closings applies. A user who set the same status too has not
// closed the lead (rule G18h).
const isClosing = sql<boolean>`field = 'status' and new_value = 'closed' and old_value <> 'closed'`;

/** The number of closed leads, without deleted ones; a lead that was closed twice counts once. */
export async function countClosed(db: Kysely<Tables>, { from, to }: Stretch): Promise<number> {
  const { count } = await db
    .selectFrom('lead_history')
    .select((expression) => expression.fn.count<number>('lead_id').distinct().as('count'))
    .where(isClosing)
    .where('ts', '>=', from)
    .where('ts', '<', to)
    // Through the index of the few deleted leads, rather than by reading each lead. Erased leads have no history any
    // more.
    .where('lead_id', 'not in', db.selectFrom('leads').where('deleted_at', 'is not', null).select('id'))
    .executeTakeFirstOrThrow();
  return count;
}

/** When the first lead that is not deleted came in; undefined if there is none. */
export async function findFirstTime(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('leads')
    .select('ts')
    .where('deleted_at', 'is', null)
    .orderBy('ts')
    .limit(1)
    .executeTakeFirst();
  return row?.ts;
}

/** Whether the period has a lead that came in and is not deleted, or a closed one. */
export async function hasReportRows(db: Kysely<Tables>, stretch: Stretch): Promise<boolean> {
  const first = await leadsOf(db, stretch).select('id').limit(1).executeTakeFirst();
  return first !== undefined || (await countClosed(db, stretch)) > 0;
}
