// Deletes closed leads (rule B20) and activity entries (rule G4) after the time that the owner has set.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Settings } from 'shared/office/settings.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertActivity, updateAction } from '../activity/activity.store.ts';
import type { EraseLeads } from '../lead-bin/lead-eraser.ts';
import { chooseClosedBefore, deleteActivityBefore, listLeadsClosedBefore } from './retention.store.ts';

/** Leads erased per hour: more than come in, and few enough not to disturb. */
const LEADS_AT_ONCE = 500;
const ACTIVITY_AT_ONCE = 1000;

export interface Retention {
  /** Deletes expired data, a little at a time. */
  tidy(now?: number): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  settings(): Settings;
  eraseLeads: EraseLeads;
}

/** The same day a number of months earlier, or the last day of a month without such a day. */
function monthsBefore(now: number, months: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // The 31st of a shorter month has become a day of the next month.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}

export function createRetention({ database, clock, settings, eraseLeads }: Parts): Retention {
  async function tidyLeads(now: number): Promise<void> {
    const months = settings().leadRetentionMonths;
    const before = monthsBefore(now, months);
    const listed = await listLeadsClosedBefore(database.reads, before, LEADS_AT_ONCE);
    let removed = 0;
    let entry: number | undefined;
    await eraseLeads(listed, '', {
      // Erasing takes seconds, in which somebody may reopen a lead.
      stillDue: (db, ids) => chooseClosedBefore(db, before, ids),
      async report(tx, count) {
        removed += count;
        const action = `Removed enquiries that were closed ${months} months ago (${removed})`;
        if (entry === undefined) entry = insertActivity(tx, { type: 'message', action, ts: clock.timestamp() });
        else await updateAction(tx, entry, action);
      },
    });
  }

  async function tidyActivity(now: number): Promise<void> {
    const before = monthsBefore(now, settings().activityRetentionMonths);
    for (;;) {
      const removed = await database.transaction((tx) => deleteActivityBefore(tx, before, ACTIVITY_AT_ONCE));
      if (removed < ACTIVITY_AT_ONCE) return;
      await nextTurn();
    }
  }

  return {
    async tidy(now = clock.now()) {
      await tidyLeads(now);
      await tidyActivity(now);
    },
  };
}
