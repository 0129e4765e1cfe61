// The report of a month, as figures and as a table; months and days are in the office's time zone (rule G9).
import { setImmediate } from 'node:timers/promises';
import { CSV_START, csvRow } from 'shared/text/csv.ts';
import { forbidden } from 'shared/api/errors.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { OfficeTime } from 'shared/office/office-time.ts';
import { can, type Actor } from 'shared/accounts/permissions.ts';
import type { MonthReport } from 'shared/leads/reports/report.ts';
import type { Settings } from 'shared/office/settings.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { listClosings } from '../leads/lead-history.store.ts';
import { readNames } from '../users/users.store.ts';
import { createWorkerPool } from '../../platform/worker-pool.ts';
import { dayAfter } from './month-counts.ts';
import type { ReportTask, SummedMonth } from './report-thread.ts';
import { findFirstTime, hasReportRows, listTableRows, type Stretch, type TableRow } from './reports.store.ts';
import { sourceOf } from './source-name.ts';

// The bundled server has its thread as a separate JavaScript file.
const THREAD_FILE = new URL(`./report-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
/** Reports that may wait for the single thread. */
const QUEUE_LIMIT = 50;
const PAGE = 500;
/** Twenty years. */
const MONTHS_MOST = 240;
const HEADINGS = [
  'Ref',
  'Received',
  'Reason',
  'Source',
  'Status',
  'Assignee',
  'First response (office minutes)',
  'First response due',
  'Answered by',
  'In time',
  'Closed',
];

export interface Reports {
  /** The current month. */
  thisMonth(): string;
  /** Months in which a lead came in or was closed, latest first, and the current one. @throws AppError as `month` */
  months(actor: Actor): Promise<string[]>;
  /** @param month  like 2026-11 @throws AppError `forbidden` to staff who may not read every lead */
  month(actor: Actor, month: string): Promise<MonthReport>;
  /** Pieces of a table with a row for each lead, oldest first. @throws AppError as `month` */
  monthTable(actor: Actor, month: string): AsyncIterable<string>;
  close(): Promise<void>;
}

interface Parts {
  database: Pick<Database, 'file' | 'reads'>;
  clock: Clock;
  settings(): Settings;
  officeTime(): OfficeTime;
}

export function createReports({ database: { file, reads }, clock, settings, officeTime }: Parts): Reports {
  const pool = createWorkerPool<ReportTask, SummedMonth>(THREAD_FILE, 1, QUEUE_LIMIT);

  function assertMayRead(actor: Actor): void {
    if (!can(actor, 'lead.readAll', settings())) throw forbidden('admin_only');
  }

  function stretchOf(month: string): Stretch {
    const startOf = (name: string) => new Date(officeTime().startOf(`${name}-01`)).toISOString();
    return { from: startOf(month), to: startOf(monthFrom(month, 1)) };
  }

  /** Other requests are answered between two pages, as a month may have many thousand leads. */
  async function* pagesOf(stretch: Stretch): AsyncGenerator<TableRow[]> {
    const now = clock.timestamp();
    let last: TableRow | undefined;
    do {
      const rows = await listTableRows(reads, stretch, { now, after: last, limit: PAGE });
      yield rows;
      last = rows.length === PAGE ? rows.at(-1) : undefined;
      await setImmediate();
    } while (last);
  }

  function sumUp(month: string): Promise<SummedMonth> {
    const { timeZone, officeHours, publicHolidays, closedDays } = settings();
    return pool.run({
      file,
      schedule: { timeZone, officeHours, publicHolidays, closedDays },
      month: stretchOf(month),
      dates: daysOf(month),
      before: stretchOf(monthFrom(month, -1)),
      now: clock.timestamp(),
    });
  }

  async function* tableOf(month: string): AsyncGenerator<string> {
    yield CSV_START + csvRow(HEADINGS);
    const { minutesBetween } = officeTime();
    const nameOf = await readNames(reads);
    for await (const rows of pagesOf(stretchOf(month))) {
      const closed = rows.filter((row) => row.status === 'closed').map((row) => row.id);
      const closings = await listClosings(reads, closed);
      const cells = rows.map((row) => {
        const { id, ts, reason, source, status, assignee, responded_at: answeredAt, response_due_at: dueAt } = row;
        const minutes = answeredAt === null ? '' : (row.first_response_minutes ?? minutesBetween(ts, answeredAt));
        return [
          leadRef(id),
          ts,
          reason,
          sourceOf(source),
          status,
          nameOf(assignee),
          String(minutes),
          dueAt ?? '',
          nameOf(row.responded_by),
          row.in_time === null ? '' : row.in_time ? 'yes' : 'no',
          closings.get(id)?.ts ?? '',
        ];
      });
      yield cells.map(csvRow).join('');
    }
  }

  return {
    thisMonth: () => officeTime().monthOf(clock.now()),

    async months(actor) {
      assertMayRead(actor);
      const first = await findFirstTime(reads);
      const months = [];
      let month = officeTime().monthOf(clock.now());
      for (let count = 0; count < MONTHS_MOST; count += 1) {
        const stretch = stretchOf(month);
        if (count === 0 || (await hasReportRows(reads, stretch))) months.push(month);
        if (first === undefined || stretch.from <= first) break;
        month = monthFrom(month, -1);
      }
      return months;
    },

    async month(actor, month) {
      assertMayRead(actor);
      const summed = await sumUp(month);
      return {
        month,
        timeZone: settings().timeZone,
        targetMinutes: settings().responseTargets.general,
        ...summed,
      };
    },

    monthTable(actor, month) {
      assertMayRead(actor);
      return tableOf(month);
    },

    close: () => pool.close(),
  };
}

/** 2026-12, 1 -> 2027-01. */
function monthFrom(month: string, step: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = dayAfter(date)) days.push(date);
  return days;
}
