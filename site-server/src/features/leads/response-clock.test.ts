// When leads must be answered, what stops the clock, and lists by due time, over HTTP (rule E24).
import Connection from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import type { Settings } from 'shared/office/settings.ts';
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { up as keepMinutes } from '../../database/migrations/0048-former-response-minutes.ts';
import { ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import { clockSteps, keepFromMidnight } from '../../testing/lead-clock.ts';
import { makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TARGETS = DEFAULT_SETTINGS.responseTargets;

const server = serverForEach();
const { settings, ids, contact, soon } = clockSteps(() => server);
beforeEach(async () => {
  keepFromMidnight(server, 10 * MINUTE_MS);
  await settings(ALWAYS_OPEN);
});

async function read(id: number): Promise<Lead> {
  return (await server.request('GET', `/api/messages/${id}`, { as: 'efua' })).json as Lead;
}

/** Hours of office time from receiving a lead until it is due. */
function hoursToDue({ ts, responseDueAt }: Lead): number {
  return Math.floor((Date.parse(responseDueAt ?? '') - Date.parse(ts)) / HOUR_MS);
}

describe('a new lead', () => {
  test('is due after four hours of office time', async () => {
    const lead = await makeLead(server);
    expect(lead).toMatchObject({ respondedAt: null, followUpAt: null });
    expect(hoursToDue(lead)).toBe(4);
  });

  test('is due by its reason and its priority', async () => {
    await settings({
      responseTargets: {
        general: 180,
        byReason: { ...TARGETS.byReason, Quote: 60 },
        byPriority: { high: 30, low: 600 },
      },
    });
    expect(hoursToDue(await makeLead(server))).toBe(3);
    expect(hoursToDue(await makeLead(server, {}, { reason: 'Quote' }))).toBe(1);
    expect(hoursToDue(await makeLead(server, { priority: 'high' }, { reason: 'Quote' }))).toBe(0);
    expect(hoursToDue(await makeLead(server, { priority: 'low' }))).toBe(10);
  });

  test('has a clock for the longest target even if the office is hardly ever open', async () => {
    const CLOSED = Object.fromEntries(WEEKDAYS.map((day) => [day, null]));
    const dueWith = async (saturday: { from: string; to: string } | null) => {
      await settings({
        officeHours: { ...CLOSED, saturday } as Settings['officeHours'],
        responseTargets: { ...TARGETS, general: 14_400 },
      });
      return (await makeLead(server)).responseDueAt;
    };
    expect(await dueWith({ from: '09:00', to: '13:00' })).toMatch(/T13:00/);
    expect(await dueWith({ from: '09:00', to: '09:30' })).toMatch(/T09:30/);
    expect(await dueWith(null)).toBeNull();
  });

  test('has no clock if the owner has switched it off', async () => {
    await settings({ responseTargets: { ...TARGETS, general: null } });
    expect(await makeLead(server)).toMatchObject({ responseDueAt: null });
    expect(await ids('sort=due')).toEqual([1]);
    server.advance(10 * HOUR_MS);
    expect(await ids('due=late')).toEqual([]);
  });
});

describe('another target', () => {
  test('moves the due times of unanswered leads, and of no others', async () => {
    const [waits, answered, closed] = [await makeLead(server), await makeLead(server), await makeLead(server)];
    await contact(answered.id, { channel: 'call', outcome: 'spoke' });
    await server.request('PATCH', `/api/messages/${closed.id}`, { as: 'efua', body: { status: 'closed' } });
    await settings({ responseTargets: { ...TARGETS, general: 120 } });
    expect(hoursToDue(await read(waits.id))).toBe(2);
    expect(hoursToDue(await read(answered.id))).toBe(4);
    // Due times of closed leads stay for the reports, until a lead is opened again.
    expect(hoursToDue(await read(closed.id))).toBe(4);
    await server.request('PATCH', `/api/messages/${closed.id}`, { as: 'efua', body: { priority: 'high' } });
    expect(hoursToDue(await read(closed.id))).toBe(4);
    await server.request('PATCH', `/api/messages/${closed.id}`, { as: 'efua', body: { status: 'new' } });
    expect(hoursToDue(await read(closed.id))).toBe(2);
    expect((await read(waits.id)).updatedAt).toBe(waits.updatedAt);
  });

  test('is not computed again by a restart', async () => {
    await makeLead(server);
    await settings({ responseTargets: { ...TARGETS, general: 120 } });
    const { responseDueAt } = await read(1);
    await server.restart();
    await server.context.responseClock.bringUpToDate();
    expect((await read(1)).responseDueAt).toBe(responseDueAt);
  });

  test('is applied after a start that finds missing due times, as after a restored backup', async () => {
    await makeLead(server);
    await settings({ responseTargets: { ...TARGETS, general: 120 } });
    await server.context.database.transaction(async (tx) => {
      await tx.db.updateTable('leads').set({ response_due_at: null }).execute();
      await tx.db.updateTable('response_clock').set({ schedule: '' }).execute();
    });
    await server.restart();
    await server.context.responseClock.bringUpToDate();
    expect(hoursToDue(await read(1))).toBe(2);
  });

  test('is applied later if the database refused it', async () => {
    await makeLead(server);
    const other = new Connection(server.path('site.db'));
    other.exec(`create trigger refuse before update on leads begin select raise(abort, 'refused'); end`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await settings({ responseTargets: { ...TARGETS, general: 120 } });
      other.exec('drop trigger refuse');
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
    } finally {
      vi.useRealTimers();
      other.close();
    }
    await expect.poll(async () => hoursToDue(await read(1))).toBe(2);
  });

  eachCase([0, 14, 14_401, 600_000, 60.5, -60, '60', {}])('of %j minutes is refused by name', async (general) => {
    const body = { responseTargets: { ...TARGETS, general } };
    const answer = await server.request('PATCH', '/api/settings', { as: 'efua', body });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      error: 'Choose 15 minutes to 240 hours',
      fields: { 'responseTargets.general': 'Choose 15 minutes to 240 hours' },
    });
  });
});

describe('the clock', () => {
  eachCase(
    [
      ['spoke', 'call'],
      ['sent', 'whatsapp'],
      ['sent', 'mail'],
    ],
    2,
  )('is stopped for good by the outcome %s (%s)', async (outcome, channel) => {
    await makeLead(server);
    const answer = await contact(1, { channel, outcome }, 'kofi');
    expect(answer.status).toBe(201);
    const { respondedAt, updatedAt, firstResponseMinutes } = answer.json as Lead;
    expect(respondedAt).toBe(updatedAt);
    expect(firstResponseMinutes).toBe(0);
    server.advance(MINUTE_MS);
    await contact(1, { channel, outcome });
    expect((await read(1)).respondedAt).toBe(respondedAt);
    server.advance(10 * HOUR_MS);
    expect(await ids('due=late')).toEqual([]);
  });

  test('keeps how long the first response took when the office hours are changed later, also in the report', async () => {
    await makeLead(server);
    server.advance(5 * MINUTE_MS);
    const answer = await contact(1, { channel: 'call', outcome: 'spoke' });
    expect(answer.json).toMatchObject({ firstResponseMinutes: 5 });
    const today = new Date(server.context.clock.now()).toISOString().slice(0, 10);
    await settings({ closedDays: [{ date: today, name: 'Stocktaking' }] });
    expect(await read(1)).toMatchObject({ firstResponseMinutes: 5 });
    const report = await server.request('GET', '/api/reports/month', { as: 'efua' });
    expect(report.json).toMatchObject({ medianMinutes: 5 });
    const table = await server.request('GET', '/api/reports/month.csv', { as: 'efua' });
    expect(table.text).toContain(',5,');
  });

  test('computes the duration of responses from before it was stored, once, at the first start', async () => {
    await makeLead(server);
    server.advance(5 * MINUTE_MS);
    await contact(1, { channel: 'call', outcome: 'spoke' });
    const { updatedAt } = await read(1);
    await server.restart(async () => {
      const database = new Connection(server.path('site.db'));
      database.exec('update leads set first_response_minutes = null');
      const former = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
      await keepMinutes(former);
      await former.destroy();
    });
    await server.context.responseClock.bringUpToDate();
    const today = new Date(server.context.clock.now()).toISOString().slice(0, 10);
    await settings({ closedDays: [{ date: today, name: 'Stocktaking' }] });
    expect(await read(1)).toMatchObject({ firstResponseMinutes: 5, updatedAt });
  });

  test('stops at the time when a response was written, and not when it arrived from an offline computer', async () => {
    await makeLead(server, {});
    const writtenAt = new Date(server.context.clock.now() + MINUTE_MS).toISOString();
    server.advance(10 * HOUR_MS);
    await contact(1, { channel: 'call', outcome: 'spoke' }, 'ama');
    const late = await contact(1, { channel: 'call', outcome: 'spoke', writtenAt }, 'kofi');
    expect(late.json).toMatchObject({ respondedAt: writtenAt, firstResponseMinutes: 1 });
    const [entry] = (await server.request('GET', '/api/messages/1/history', { as: 'efua' })).json as { ts: string }[];
    expect(entry?.ts).toBe(writtenAt);
  });

  eachCase([1, 8 * 24, -1])('stops on arrival of a response that claims to be %d hours old', async (hours) => {
    await makeLead(server, {});
    const writtenAt = new Date(server.context.clock.now() - hours * HOUR_MS).toISOString();
    const { respondedAt, updatedAt } = (await contact(1, { channel: 'call', outcome: 'sent', writtenAt })).json as Lead;
    expect(respondedAt).toBe(updatedAt);
  });

  eachCase(
    [
      ['an attempt alone', { channel: 'mail' }],
      ['no answer', { channel: 'call', outcome: 'no_answer' }],
      ['a wrong number', { channel: 'call', outcome: 'wrong_number' }],
    ],
    2,
  )('goes on after %s', async (_name, body) => {
    await makeLead(server);
    expect((await contact(1, body)).json).toMatchObject({ respondedAt: null, firstResponseMinutes: null });
    server.advance(5 * HOUR_MS);
    expect(await ids('due=late')).toEqual([1]);
  });

  eachCase([{ note: 'Called him.' }, { status: 'in_progress' }, { read: true }])('goes on after %j', async (body) => {
    await makeLead(server, body);
    server.advance(5 * HOUR_MS);
    expect(await ids('due=late')).toEqual([1]);
  });

  test('does not run while the lead is closed or deleted, and is late when it is open again', async () => {
    await makeLead(server);
    server.advance(5 * HOUR_MS);
    await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { status: 'closed' } });
    expect(await ids('due=late')).toEqual([]);
    await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { status: 'new' } });
    expect(await ids('due=late')).toEqual([1]);
    await server.request('DELETE', '/api/messages/1', { as: 'efua' });
    expect(await ids('due=late')).toEqual([]);
    await server.request('POST', '/api/messages/1/restore', { as: 'efua' });
    expect(await ids('due=late')).toEqual([1]);
  });
});

describe('lists', () => {
  test('leads that are due first come first, those without a clock last, in pages', async () => {
    for (let count = 0; count < 5; count += 1) await makeLead(server);
    await contact(2, { channel: 'call', outcome: 'spoke' });
    await server.request('PATCH', '/api/messages/4', { as: 'efua', body: { followUpAt: soon() } });
    await server.request('PATCH', '/api/messages/5', { as: 'efua', body: { status: 'closed' } });
    expect(await ids('sort=due')).toEqual([4, 1, 3, 2]);
    const seen: number[] = [];
    let next: string | undefined = '/api/messages?sort=due&limit=1';
    while (next !== undefined) {
      const answer = await server.request('GET', next, { as: 'efua' });
      expect(answer.status).toBe(200);
      seen.push(...(answer.json as Lead[]).map(({ id }) => id));
      next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual([4, 1, 3, 2]);
  });

  test('the filter for late leads combines with others', async () => {
    await makeLead(server, { assignee: 'kofi' });
    await makeLead(server, { priority: 'high' });
    server.advance(5 * HOUR_MS);
    await makeLead(server);
    expect(await ids('due=late')).toEqual([2, 1]);
    expect(await ids('due=late&sort=due')).toEqual([1, 2]);
    expect(await ids('due=late&assignee=kofi')).toEqual([1]);
    expect(await ids('due=late&unassigned=true')).toEqual([2]);
    expect(await ids('due=late&priority=high')).toEqual([2]);
    await settings({ staffSeeOwnLeadsOnly: true });
    expect(await ids('due=late', 'kofi')).toEqual([1]);
  });

  test('the filter for today has leads that are not late yet and will be before the office closes', async () => {
    await makeLead(server, { followUpAt: new Date(server.context.clock.now() + MINUTE_MS).toISOString() });
    await makeLead(server, { followUpAt: new Date(server.context.clock.now() + 30 * 24 * HOUR_MS).toISOString() });
    await contact(2, { channel: 'call', outcome: 'spoke' });
    expect(await ids('due=today')).toContain(1);
    server.advance(2 * MINUTE_MS);
    expect(await ids('due=today')).not.toContain(1);
    expect(await ids('due=late')).toEqual([1]);
  });

  eachCase(['due=soon', 'due=1', 'sort=late', 'sort=due&cursor=1', 'sort=due&cursor=x~1'])(
    '%s is refused',
    async (query) => {
      expect((await server.request('GET', `/api/messages?${query}`, { as: 'efua' })).status).toBe(400);
    },
  );
});
