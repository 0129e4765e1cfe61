// Runs in a worker thread: sums up a month of leads, of which there may be a hundred thousand.
import { parentPort } from 'node:worker_threads';
import { createOfficeTime, type OfficeSchedule } from 'shared/office/office-time.ts';
import type { MonthFigures } from 'shared/leads/reports/report.ts';
import { openReader } from '../../database/open-reader.ts';
import { createMonthSums, type MonthGroups } from './month-figures.ts';
import { countClosed, rowsOldestFirst, type ReportRow, type Stretch } from './reports.store.ts';

export interface ReportTask {
  /** Path of the database. */
  file: string;
  schedule: OfficeSchedule;
  stretch: Stretch;
  /** For all days of the month. */
  dates: string[];
  /** Until when leads without an answer have waited. */
  now: string;
}

export interface SummedMonth {
  figures: MonthFigures;
  groups: MonthGroups;
}

async function sumUp({ file, schedule, stretch, dates, now }: ReportTask): Promise<SummedMonth> {
  const reader = openReader(file);
  try {
    const sums = createMonthSums(createOfficeTime(schedule), dates, now);
    for (const row of reader.each<ReportRow>(rowsOldestFirst(reader.db, stretch))) sums.add(row);
    return { figures: { ...sums.figures(), closed: await countClosed(reader.db, stretch) }, groups: sums.groups() };
  } finally {
    reader.close();
  }
}

parentPort?.on('message', (task: ReportTask) => {
  // One that fails ends the thread, and the caller learns of it.
  void sumUp(task).then((result) => parentPort?.postMessage({ result }));
});
