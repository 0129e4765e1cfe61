// Spreads entries created within seconds over the last months. Times are set by the server, not by calls, so the database of
// the stopped server is changed. The order of all times stays, and most leads are answered on the day on which they came.
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Lead } from 'shared/leads/leads.ts';
import { responseDueAt } from 'shared/leads/clock/response-clock.ts';
import { createOfficeTime } from 'shared/office/office-time.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const OPENS_MS = 7 * HOUR_MS;
/** How long the work on a lead takes, and on one of six: at most until the next lead comes. */
const WORK_MS = 7 * HOUR_MS;
const SLOW_WORK_MS = 3 * DAY_MS;

const TIMES: Record<string, string[]> = {
  leads: ['ts', 'updated_at', 'first_contact_at', 'responded_at', 'closed_at'],
  lead_notes: ['ts', 'sent_ts'],
  lead_history: ['ts'],
  lead_contacts: ['ts'],
  activity: ['ts'],
};

interface Received extends Pick<Lead, 'id' | 'ts' | 'reason' | 'priority'> {
  responded_at: string | null;
}

/** @param days  spreads everything since `begun` over this many days before today, during working hours */
export function spreadOverMonths(dataDir: string, begun: number, days: number): void {
  const database = new Database(path.join(dataDir, 'site.db'));
  const { newest } = database.prepare('select max(ts) as newest from activity').get() as { newest: string };
  const ended = Date.parse(newest) + 1;
  const last = Math.floor(ended / DAY_MS) * DAY_MS;
  const arrivals = (database.prepare('select ts from leads order by ts').all() as Received[]).map(({ ts }) =>
    Date.parse(ts),
  );
  const evenly = (at: number) => last - (1 - Math.max(0, (at - begun) / (ended - begun))) * days * DAY_MS;
  /** What was done between the arrivals of two leads was done for the first of them. */
  function momentOf(at: number): number {
    const index = arrivals.findLastIndex((arrival) => arrival <= at);
    const arrival = arrivals[index];
    if (arrival === undefined) return evenly(at);
    const next = arrivals[index + 1] ?? ended;
    const lasts = Math.min(evenly(next) - evenly(arrival), index % 6 === 4 ? SLOW_WORK_MS : WORK_MS);
    return evenly(arrival) + ((at - arrival) / (next - arrival)) * lasts;
  }
  function spread(time: unknown): unknown {
    if (typeof time !== 'string' || time === '') return time;
    const moment = momentOf(Date.parse(time));
    const day = Math.floor(moment / DAY_MS) * DAY_MS;
    return new Date(day + OPENS_MS + (moment - day) / 2).toISOString();
  }
  const officeTime = createOfficeTime(DEFAULT_SETTINGS);
  database.function('spread', { deterministic: true }, spread);
  database.transaction(() => {
    for (const [table, columns] of Object.entries(TIMES)) {
      database.exec(`update ${table} set ${columns.map((column) => `${column} = spread(${column})`).join(', ')}`);
    }
    const leads = database.prepare('select id, ts, reason, priority, responded_at from leads').all() as Received[];
    const set = database.prepare('update leads set response_due_at = ?, first_response_minutes = ? where id = ?');
    for (const lead of leads) {
      const due = responseDueAt(DEFAULT_SETTINGS.responseTargets, officeTime, lead, lead.ts);
      const answered = lead.responded_at;
      set.run(due, answered === null ? null : officeTime.minutesBetween(lead.ts, answered), lead.id);
    }
  })();
  database.close();
}
