// Runs in a worker thread: sums up the leads of a month and of the month before, of which there may be a hundred
// thousand each.
import { parentPort } from 'node:worker_threads';
import { createOfficeTime, type OfficeSchedule } from 'shared/office/office-time.ts';
import type { MonthFigures } from 'shared/leads/reports/report.ts';
import { openReader } from '../../database/open-reader.ts';
import { createMonthCounts, type MonthGroups } from './month-counts.ts';
import { createMonthSums } from './month-figures.ts';
import { countClosed, figureRows, reportRows, type Stretch } from './reports.store.ts';

export interface ReportTask {
  /** Path of the database. */
  file: string;
  schedule: OfficeSchedule;
  month: Stretch;
  /** All days of the month. */
  dates: string[];
  /** The month before, of which only the figures are needed. */
  before: Stretch;
  /** The time until which unanswered leads have waited. */
  now: string;
}

export interface SummedMonth extends MonthFigures, MonthGroups {
  before: MonthFigures;
}

async function sumUp({ file, schedule, month, dates, before, now }: ReportTask): Promise<SummedMonth> {
  const reader = openReader(file);
  try {
    const officeTime = createOfficeTime(schedule);
    const [sums, counts] = [createMonthSums(officeTime), createMonthCounts(officeTime, dates)];
    for (const row of reader.each(reportRows(reader.db, month, now))) {
      sums.add(row);
      counts.add(row);
    }
    const sumsBefore = createMonthSums(officeTime);
    for (const row of reader.each(figureRows(reader.db, before, now))) sumsBefore.add(row);
    return {
      ...sums.figures(),
      closed: await countClosed(reader.db, month),
      ...counts.groups(),
      before: { ...sumsBefore.figures(), closed: await countClosed(reader.db, before) },
    };
  } finally {
    reader.close();
  }
}

parentPort?.on('message', (task: ReportTask) => {
  // A failure ends the thread, which the caller notices.
  void sumUp(task).then((result) => parentPort?.postMessage({ result }));
});
