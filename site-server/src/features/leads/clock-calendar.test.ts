// How running response clocks follow the calendar, the settings and a restored backup, over HTTP (rules E24, H10, H4).
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import { keepFromMidnight } from '../../testing/lead-clock.ts';
import { makeLead } from '../../testing/make.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { serverForEach } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hours = (from: string, to: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, { from, to }]));
const targetOf = (general: number) => ({ ...DEFAULT_SETTINGS.responseTargets, general });

const server = serverForEach();
let token: string | undefined;
beforeEach(async () => {
  token = undefined;
});

/** Sends requests of Efua, also after her first session has ended. */
const asEfua = () =>
  token === undefined ? { as: 'efua' as const } : { headers: { Authorization: `Bearer ${token}` } };

async function settings(body: object): Promise<void> {
  expect((await server.request('PATCH', '/api/settings', { ...asEfua(), body })).status).toBe(200);
  await server.context.responseClock.bringUpToDate();
}

async function dueAt(id = 1): Promise<number> {
  const { json } = await server.request('GET', `/api/messages/${id}`, asEfua());
  return Date.parse((json as Lead).responseDueAt ?? '');
}

/** A time zone in which it is this hour of the day now. */
function zoneAt(hour: number): string {
  const ahead = hour - new Date(server.context.clock.now()).getUTCHours();
  const offset = ahead > 12 ? ahead - 24 : ahead < -12 ? ahead + 24 : ahead;
  // The names of these zones have the opposite sign.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

test('a holiday added while the clock runs is left out of it, and counts again when it is removed', async () => {
  await settings({
    officeHours: hours('00:00', '23:59'),
    publicHolidays: false,
    responseTargets: targetOf(24 * 60),
  });
  await makeLead(server);
  const before = await dueAt();
  const tomorrow = new Date(server.context.clock.now() + DAY_MS).toISOString().slice(0, 10);
  await settings({ closedDays: [{ date: tomorrow, name: 'Declared by the government' }] });
  // None of that day counts, and the minute before midnight of its evening belongs to the next day.
  expect(Math.round((await dueAt()) - before) / HOUR_MS).toBeCloseTo(24, 1);
  await settings({ closedDays: [] });
  expect(await dueAt()).toBe(before);
});

test('another time zone moves the due times of unanswered leads to its hours, and of no others', async () => {
  // In the middle of an hour, which does not change during the test.
  server.advance((1.5 * HOUR_MS - (server.context.clock.now() % HOUR_MS)) % HOUR_MS);
  await settings({
    officeHours: hours('09:00', '17:00'),
    publicHolidays: false,
    responseTargets: targetOf(60),
    timeZone: zoneAt(20),
  });
  await makeLead(server);
  await makeLead(server);
  const [first, answered] = [await dueAt(1), await dueAt(2)];
  // In the evening: it is due an hour after the office opens next.
  expect(first - server.context.clock.now()).toBeGreaterThan(13 * HOUR_MS);
  const outcome = { channel: 'call', outcome: 'spoke' };
  await server.request('POST', '/api/messages/2/contact', { as: 'efua', body: outcome });
  await settings({ timeZone: zoneAt(19) });
  expect((await dueAt(1)) - first).toBe(HOUR_MS);
  expect(await dueAt(2)).toBe(answered);
});

test('after a restore the clocks follow the restored settings, and no escalation step is repeated', async () => {
  keepFromMidnight(server, HOUR_MS);
  const steps = async () => {
    const { json } = await server.request('GET', '/api/messages/1/history', asEfua());
    return (json as { field: string; to: string }[]).filter(({ field }) => field === 'escalated').map(({ to }) => to);
  };
  await settings({
    officeHours: hours('00:00', '23:59'),
    publicHolidays: false,
    responseTargets: targetOf(120),
    escalation: { assignee: null, everyone: 15, admins: null },
  });
  await makeLead(server);
  server.advance(HOUR_MS / 2);
  await server.context.escalation.run();
  expect(await steps()).toEqual(['everyone']);
  const before = await dueAt();
  expect((await server.request('POST', '/api/backups', { as: 'efua' })).status).toBe(201);
  await settings({ responseTargets: targetOf(600) });
  expect(await dueAt()).toBeGreaterThan(before);
  const folder = server.context.config.dataDir;
  // All files except the backups are lost: the newest one is restored.
  await server.restart(() => {
    for (const entry of readdirSync(folder)) {
      if (entry !== 'backups') rmSync(path.join(folder, entry), { recursive: true });
    }
  });
  token = await signInAgain(server, 'efua');
  await server.context.responseClock.bringUpToDate();
  await server.context.escalation.run();
  expect(await dueAt()).toBe(before);
  expect(await steps()).toEqual(['everyone']);
});

test('a change that is undone while the leads are being updated leaves no due time of it', async () => {
  await makeLead(server);
  const before = await dueAt();
  const file = new Connection(server.path('site.db'));
  file.exec(`update sqlite_sequence set seq = 3000000 where name = 'leads'`);
  file.close();
  // Far away, so that updating all leads takes a moment.
  await makeLead(server);
  const change = (general: number) => ({ ...asEfua(), body: { responseTargets: targetOf(general) } });
  await server.request('PATCH', '/api/settings', change(60));
  await expect.poll(() => dueAt(), { interval: 5 }).not.toBe(before);
  await server.request('PATCH', '/api/settings', change(DEFAULT_SETTINGS.responseTargets.general ?? 0));
  await server.context.responseClock.bringUpToDate();
  expect(await dueAt()).toBe(before);
});
