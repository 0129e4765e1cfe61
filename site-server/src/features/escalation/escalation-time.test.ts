// When leads that nobody opens are escalated, over HTTP (rule D17).
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import { describe, expect, test } from 'vitest';
import { ALL_DAY } from 'shared/testing/all-day.ts';
import { officeForEachTest } from '../../testing/escalation-office.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CLOSED = Object.fromEntries(WEEKDAYS.map((day) => [day, null]));

const office = officeForEachTest();
const { settings, send, pass, called, steps } = office;

describe('time', () => {
  test('steps that become due together notify once, and none is repeated after a restart', async () => {
    await send();
    office.server.advance(61 * MINUTE_MS);
    await office.server.restart();
    await office.server.context.escalation.run();
    expect(await steps()).toEqual(['admins', 'everyone']);
    await office.server.restart();
    await office.server.context.escalation.run();
    expect(await steps()).toEqual(['admins', 'everyone']);
    expect(await called()).toEqual({ efua: [1], kofi: [1], ama: [1] });
  });

  test('does not count while the office is closed', async () => {
    await send();
    await settings({ officeHours: CLOSED });
    await pass(300);
    expect(await called()).toEqual({});
    // For a day that was opened later, the waiting time counts from its first hour.
    await settings({ officeHours: ALL_DAY });
    await pass(0);
    expect(await steps()).toEqual(['admins', 'everyone']);
  });

  test('does not count on a closed day, and follows the owner’s time zone', async () => {
    await send();
    const today = new Date(office.server.context.clock.now()).toISOString().slice(0, 10);
    await settings({ closedDays: [{ date: today, name: 'Stocktaking' }] });
    await pass(1);
    office.server.advance(HOUR_MS);
    await office.server.context.escalation.run();
    expect(await steps()).toEqual([]);
    await settings({ closedDays: [], timeZone: 'Asia/Tokyo' });
    await office.server.context.escalation.run();
    // It may have been the minute before midnight there.
    await pass(1);
    expect(await steps()).toEqual(['admins', 'everyone']);
  });

  test('a step that the owner has switched off is skipped', async () => {
    await settings({ escalation: { assignee: null, everyone: null, admins: 15 } });
    await send();
    await pass(15);
    expect(await called()).toEqual({ efua: [1] });
    await settings({ escalation: { assignee: null, everyone: null, admins: null } });
    await send();
    await pass(300);
    expect(await steps(2)).toEqual([]);
  });

  test.each([
    { assignee: 0, everyone: 20, admins: 60 },
    { assignee: 10, everyone: 10, admins: 60 },
    { assignee: 30, everyone: null, admins: 20 },
    { assignee: 10, everyone: 20, admins: 600_000 },
    { assignee: 10, everyone: 20 },
    { assignee: 'soon', everyone: 20, admins: 60 },
    10,
  ])('%j is refused', async (escalation) => {
    const answer = await office.server.request('PATCH', '/api/settings', { as: 'efua', body: { escalation } });
    expect(answer.status).toBe(400);
    expect(answer.json).toHaveProperty('error');
  });
});

test('a lead received before the office was closed for long is escalated when it is open again', async () => {
  await send();
  const now = office.server.context.clock.now();
  await office.server.context.database.transaction(async (tx) => {
    const since = new Date(now - 10 * DAY_MS).toISOString();
    await tx.db.updateTable('lead_unopened').set({ since }).execute();
  });
  const closedDays = Array.from({ length: 10 }, (_, index) => ({
    date: new Date(now - (index + 1) * DAY_MS).toISOString().slice(0, 10),
    name: 'Closed',
  }));
  await settings({ closedDays, officeHours: ALL_DAY, escalation: { assignee: null, everyone: null, admins: 5 } });
  await pass(10);
  expect(await called()).toEqual({ efua: [1] });
});

test('a step switched on later does not escalate leads that have waited for weeks', async () => {
  await settings({ escalation: { assignee: null, everyone: null, admins: null } });
  await send();
  await office.server.context.database.transaction(async (tx) => {
    const since = new Date(office.server.context.clock.now() - 8 * 24 * HOUR_MS).toISOString();
    await tx.db.updateTable('lead_unopened').set({ since }).execute();
  });
  await send();
  await settings({ escalation: { assignee: null, everyone: null, admins: 10 } });
  await pass(10);
  expect(await called()).toEqual({ efua: [2] });
  expect(await steps(1)).toEqual([]);
});

describe('a lead that came while the clock was wrong', () => {
  test('by a year ahead: waits from the first run after the correction, and no later run delays it', async () => {
    office.server.advance(365 * DAY_MS);
    await send();
    office.server.advance(-365 * DAY_MS);
    await pass(0);
    await pass(9);
    await pass(10);
    expect(await called()).toEqual({});
    await pass(1);
    expect(await called()).toEqual({ efua: [1], kofi: [1], ama: [1] });
    expect(await steps()).toEqual(['everyone']);
  });

  test.each([0, 1])('by nine days behind: is escalated once the clock is right, with %i restart', async (restarts) => {
    office.server.advance(-9 * DAY_MS);
    await send();
    await pass(0);
    await office.server.context.hourly.run();
    for (let count = 0; count < restarts; count += 1)
      await office.server.restart(() => office.server.advance(9 * DAY_MS));
    if (restarts === 0) office.server.advance(9 * DAY_MS);
    await pass(0);
    expect(await called()).toEqual({ efua: [1], kofi: [1], ama: [1] });
    expect(await steps()).toEqual(['admins', 'everyone']);
  });

  test('by nine days behind since a start: is escalated after the next start', async () => {
    await send();
    await office.server.context.hourly.run();
    await office.server.restart(() => office.server.advance(-9 * DAY_MS));
    await pass(0);
    await office.server.restart(() => office.server.advance(9 * DAY_MS));
    await pass(0);
    expect(await called()).toEqual({ efua: [1], kofi: [1], ama: [1] });
  });

  test('and was corrected while the office was closed: is escalated when it opens', async () => {
    office.server.advance(-9 * DAY_MS);
    await send();
    await pass(0);
    office.server.advance(9 * DAY_MS);
    await settings({ officeHours: CLOSED });
    await pass(30);
    await settings({ officeHours: ALL_DAY });
    await pass(0);
    expect(await steps()).toEqual(['admins', 'everyone']);
  });
});
