// The leads of a stretch of time, a page at a time over the index by time, and what was closed in it.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { LeadTable } from '../../database/lead-tables.ts';
import type { Tables } from '../../database/tables.ts';

/** What reports need of a lead: nothing that says who sent it. */
export type ReportRow = Pick<LeadTable, 'ts' | 'status' | 'reason' | 'source' | 'assignee'> & {
  id: number;
} & Pick<Selectable<LeadTable>, 'responded_at' | 'responded_by' | 'response_due_at' | 'closed_at'>;

/** From `from`, before `to`. */
export interface Stretch {
  from: string;
  to: string;
}

/** All rows, without deleted leads. */
export function rowsOldestFirst(db: Kysely<Tables>, { from, to }: Stretch) {
  return db
    .selectFrom('leads')
    .select(['id', 'ts', 'status', 'reason', 'source', 'assignee'])
    .select(['responded_at', 'responded_by', 'response_due_at', 'closed_at'])
    .where('deleted_at', 'is', null)
    .where('ts', '>=', from)
    .where('ts', '<', to)
    .orderBy('ts')
    .orderBy('id');
}

/** Oldest first, behind `after`, at most `limit`. */
export function listReportRows(
  db: Kysely<Tables>,
  { from, to }: Stretch,
  after: Pick<ReportRow, 'ts' | 'id'> | undefined,
  limit: number,
): Promise<ReportRow[]> {
  return rowsOldestFirst(db, { from: after?.ts ?? from, to })
    .$if(after !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb('ts', '>', after?.ts ?? ''), eb('id', '>', after?.id ?? 0)])),
    )
    .limit(limit)
    .execute();
}

// Written out rather than bound, so that the index over closings applies.
const isClosing = sql<boolean>`field = 'status' and new_value = 'closed'`;

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
  const rows = await listReportRows(db, stretch, undefined, 1);
  return rows.length > 0 || (await countClosed(db, stretch)) > 0;
}

/** When each of these leads was closed last. */
export async function listClosingTimes(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('lead_history')
    .select((expression) => ['lead_id', expression.fn.max('ts').as('ts')])
    .where('lead_id', 'in', [...ids])
    .where(isClosing)
    .groupBy('lead_id')
    .execute();
  return new Map(rows.map((row) => [row.lead_id, row.ts]));
}
