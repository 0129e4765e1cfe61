// Spreads entries created within seconds over the last months. Times are set by the server, not by calls, so the database of
// the stopped server is changed. The order of all times stays.
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Lead } from 'shared/leads/leads.ts';
import { responseDueAt } from 'shared/leads/clock/response-clock.ts';
import { createOfficeTime } from 'shared/office/office-time.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const OPENS_MS = 7 * HOUR_MS;

const TIMES: Record<string, string[]> = {
  leads: ['ts', 'updated_at', 'first_contact_at', 'responded_at', 'closed_at'],
  lead_notes: ['ts', 'sent_ts'],
  lead_history: ['ts'],
  lead_contacts: ['ts'],
  activity: ['ts'],
};

type Received = Pick<Lead, 'id' | 'ts' | 'reason' | 'priority'>;

/** @param days  spreads everything since `begun` over this many days before today, during working hours */
export function spreadOverMonths(dataDir: string, begun: number, days: number): void {
  const database = new Database(path.join(dataDir, 'site.db'));
  const { newest } = database.prepare('select max(ts) as newest from activity').get() as { newest: string };
  const ended = Date.parse(newest) + 1;
  const last = Math.floor(ended / DAY_MS) * DAY_MS;
  function spread(time: unknown): unknown {
    if (typeof time !== 'string' || time === '') return time;
    const share = Math.max(0, (Date.parse(time) - begun) / (ended - begun));
    const moment = last - (1 - share) * days * DAY_MS;
    const day = Math.floor(moment / DAY_MS) * DAY_MS;
    return new Date(day + OPENS_MS + (moment - day) / 2).toISOString();
  }
  const officeTime = createOfficeTime(DEFAULT_SETTINGS);
  database.function('spread', { deterministic: true }, spread);
  database.transaction(() => {
    for (const [table, columns] of Object.entries(TIMES)) {
      database.exec(`update ${table} set ${columns.map((column) => `${column} = spread(${column})`).join(', ')}`);
    }
    for (const lead of database.prepare('select id, ts, reason, priority from leads').all() as Received[]) {
      const due = responseDueAt(DEFAULT_SETTINGS.responseTargets, officeTime, lead, lead.ts);
      database.prepare('update leads set response_due_at = ? where id = ?').run(due, lead.id);
    }
  })();
  database.close();
}
