// The leads of a stretch of time, a page at a time over the index by time, and what was closed in it.
import { sql, type Compilable, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { LeadTable } from '../../database/lead-tables.ts';
import type { Tables } from '../../database/tables.ts';

/** What reports need of a lead: nothing that says who sent it. */
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
  /** 1 for a sender who was answered in time, 0 for one who was not; null as long as nobody can say. */
  in_time: number | null;
}
type Lead = Selectable<LeadTable>;
const FIGURE_COLUMNS = ['ts', 'responded_at', 'first_response_minutes'] as const;
export type FigureRow = Pick<Lead, (typeof FIGURE_COLUMNS)[number]> & Judged;
export type ReportRow = Pick<Lead, (typeof COLUMNS)[number]> & Judged;
export type TableRow = ReportRow & Pick<Lead, 'id' | 'response_due_at'>;

/** From `from`, before `to`. */
export interface Stretch {
  from: string;
  to: string;
}

/**
 * Nobody can say of a lead that waits for an answer before its time, or is older than the targets. One that was closed
 * unanswered is judged by when it was closed.
 * @param now  until when leads without an answer have waited
 */
function inTime(now: string): RawBuilder<number | null> {
  return sql`case
    when response_due_at is null then null
    when responded_at is not null then responded_at <= response_due_at
    when coalesce(iif(status = 'closed', closed_at, null), ${now}) > response_due_at then 0
  end`;
}

/** All leads but deleted ones, oldest first. */
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

/** A page of the table: oldest first, behind `after`, at most `limit`. */
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

// Written out rather than bound, so that the index over closings applies. Who set it too has not closed it (rule G18h).
const isClosing = sql<boolean>`field = 'status' and new_value = 'closed' and old_value <> 'closed'`;

/** How many leads were closed, deleted ones left out; one that was closed twice counts once. */
export async function countClosed(db: Kysely<Tables>, { from, to }: Stretch): Promise<number> {
  const { count } = await db
    .selectFrom('lead_history')
    .select((expression) => expression.fn.count<number>('lead_id').distinct().as('count'))
    .where(isClosing)
    .where('ts', '>=', from)
    .where('ts', '<', to)
    // By the index of deleted ones, which are few, rather than by each lead. Those that are gone took their history with them.
    .where('lead_id', 'not in', db.selectFrom('leads').where('deleted_at', 'is not', null).select('id'))
    .executeTakeFirstOrThrow();
  return count;
}

/** When the first lead came in that is not deleted; undefined when there is none. */
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

/** Whether a lead that is not deleted came in, or one was closed. */
export async function hasReportRows(db: Kysely<Tables>, stretch: Stretch): Promise<boolean> {
  const first = await leadsOf(db, stretch).select('id').limit(1).executeTakeFirst();
  return first !== undefined || (await countClosed(db, stretch)) > 0;
}
