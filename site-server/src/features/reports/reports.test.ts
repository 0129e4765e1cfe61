// The report of a month, over HTTP (rule G9).
import { describe, expect, test } from 'vitest';
import type { MonthReport } from 'shared/leads/reports/report.ts';
import { createOfficeTime } from 'shared/office/office-time.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

/** To be answered within an hour of office time. */
const office = createOfficeTime(DEFAULT_SETTINGS);

interface Sample {
  /** The times when it was received and first answered. */
  ts: string;
  answered?: string;
  by?: string;
  closed?: string;
  changes?: Record<string, unknown>;
  enquiry?: Record<string, unknown>;
}

/** A lead of another day: the time cannot be set over HTTP. */
async function makeSample({ ts, answered, by = '', closed, changes = {}, enquiry = {} }: Sample): Promise<number> {
  const { id } = await makeLead(server, { ...changes, ...(closed && { status: 'closed' }) }, enquiry);
  await server.context.database.transaction(async (tx) => {
    const due = new Date(office.timeAfter(Date.parse(ts), 3_600_000) ?? 0).toISOString();
    const times = { ts, responded_at: answered ?? null, responded_by: by, response_due_at: due };
    await tx.db.updateTable('leads').set(times).where('id', '=', id).execute();
    if (closed) await tx.db.updateTable('lead_history').set({ ts: closed }).where('lead_id', '=', id).execute();
  });
  return id;
}

async function report(month?: string, as: 'efua' | 'kofi' = 'efua'): Promise<MonthReport> {
  const answer = await server.request('GET', `/api/reports/month${month ? `?month=${month}` : ''}`, { as });
  expect(answer.status).toBe(200);
  return answer.json as MonthReport;
}

async function table(month: string): Promise<string[]> {
  const answer = await server.request('GET', `/api/reports/month.csv?month=${month}`, { as: 'efua' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="report-${month}.csv"`);
  expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return answer.text.trimEnd().split('\r\n').slice(1);
}

/** March 2026: Monday the 2nd; Independence Day on Friday the 6th. February before it. */
async function makeMarch(): Promise<void> {
  await makeSample({ ts: '2026-02-28T23:59:59.999Z', answered: '2026-03-02T08:10:00.000Z' });
  await makeSample({
    ts: '2026-03-01T00:00:00.000Z',
    answered: '2026-03-02T08:30:00.000Z',
    by: 'kofi',
    closed: '2026-03-09T10:00:00.000Z',
    changes: { assignee: 'kofi' },
    enquiry: { reason: 'Quote', utm_source: 'Google', referrer: 'https://www.example.com/x' },
  });
  await makeSample({
    ts: '2026-03-02T09:00:00.000Z',
    answered: '2026-03-02T13:00:00.000Z',
    by: 'kofi',
    closed: '2026-04-01T00:00:00.000Z',
    changes: { assignee: 'ama' },
    enquiry: { reason: 'Quote', referrer: 'https://www.example.com/x' },
  });
  await makeSample({ ts: '2026-03-05T16:30:00.000Z', answered: '2026-03-07T09:00:00.000Z' });
  await makeSample({ ts: '2026-03-31T23:59:59.999Z', enquiry: { reason: 'Support', referrer: 'nonsense' } });
  const deleted = await makeSample({ ts: '2026-03-10T09:00:00.000Z', closed: '2026-03-11T09:00:00.000Z' });
  await server.request('DELETE', `/api/messages/${deleted}`, { as: 'efua' });
  await makeSample({ ts: '2026-04-01T00:00:00.000Z' });
}

test('sums up received leads and response times, beside the month before', async () => {
  await makeMarch();
  expect(await report('2026-03')).toEqual({
    month: '2026-03',
    timeZone: 'Africa/Accra',
    targetMinutes: 240,
    received: 4,
    closed: 1,
    answered: 3,
    // 30, 240 and, over Independence Day, 30 and 60: the one that waits since then is late.
    medianMinutes: 90,
    withinTarget: 1 / 4,
    before: { received: 1, closed: 0, answered: 1, medianMinutes: 10, withinTarget: 1 },
    byStatus: [
      { name: 'new', count: 2 },
      { name: 'in_progress', count: 0 },
      { name: 'closed', count: 2 },
    ],
    byReason: [
      { name: 'Quote', count: 2 },
      { name: '', count: 1 },
      { name: 'Support', count: 1 },
    ],
    bySource: [
      { name: 'direct', count: 2 },
      { name: 'example.com', count: 1 },
      { name: 'google', count: 1 },
    ],
    byAssignee: [
      { name: '', count: 2 },
      { name: 'ama', count: 1 },
      { name: 'kofi', count: 1 },
    ],
    // The assignee of the waiting lead has not answered it in time.
    byResponder: [
      { name: '', answered: 1, inTime: 0, late: 2 },
      { name: 'kofi', answered: 2, inTime: 1, late: 1 },
    ],
    days: Array.from({ length: 31 }, (_, index) => ({
      date: `2026-03-${String(index + 1).padStart(2, '0')}`,
      received: [0, 1, 4, 30].includes(index) ? 1 : 0,
    })),
  });
});

test('a waiting lead counts as late once it has waited longer than the target', async () => {
  const always = { from: '00:00', to: '23:59' };
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const officeHours = Object.fromEntries(days.map((day) => [day, always]));
  await server.request('PATCH', '/api/settings', { as: 'efua', body: { officeHours, publicHolidays: false } });
  const month = (await makeLead(server)).ts.slice(0, 7);
  expect(await report(month)).toMatchObject({ received: 1, answered: 0, medianMinutes: null, withinTarget: null });
  server.advance(5 * 3_600_000);
  expect(await report(month)).toMatchObject({ received: 1, answered: 0, medianMinutes: null, withinTarget: 0 });
});

test('a lead closed unanswered is judged by its closing time, and one without a target not at all', async () => {
  await makeSample({ ts: '2026-03-02T09:00:00.000Z', closed: '2026-03-02T09:30:00.000Z' });
  await makeSample({ ts: '2026-03-02T09:00:00.000Z', closed: '2026-03-02T11:30:00.000Z' });
  await makeSample({ ts: '2026-03-02T09:00:00.000Z', answered: '2026-03-02T16:30:00.000Z' });
  await server.context.database.transaction(async (tx) => {
    for (const [id, closed] of [
      [1, '2026-03-02T09:30:00.000Z'],
      [2, '2026-03-02T11:30:00.000Z'],
    ] as const) {
      await tx.db.updateTable('leads').set({ closed_at: closed }).where('id', '=', id).execute();
    }
    await tx.db.updateTable('leads').set({ response_due_at: null }).where('id', '=', 3).execute();
  });
  expect(await report('2026-03')).toMatchObject({
    answered: 1,
    withinTarget: 0,
    byResponder: [{ name: '', answered: 1, inTime: 0, late: 1 }],
  });
});

test('a person who closes a lead that is closed already is not counted', async () => {
  const changes = { assignee: 'kofi' };
  const id = await makeSample({ ts: '2026-03-02T09:00:00.000Z', closed: '2026-03-02T11:00:00.000Z', changes });
  // Written offline, as by a colleague who has not seen that it was closed; it arrives in another month.
  const body = { status: 'closed', base: { status: 'new' } };
  await server.request('PATCH', `/api/messages/${id}`, { as: 'kofi', body });
  const { json } = await server.request('GET', `/api/messages/${id}/history?limit=1`, { as: 'efua' });
  expect(json).toMatchObject([{ actor: 'kofi', from: 'closed', to: 'closed' }]);
  expect([(await report('2026-03')).closed, (await report()).closed]).toEqual([1, 0]);
});

test('is about the present month unless another is given', async () => {
  expect((await report()).month).toBe(server.context.clock.timestamp().slice(0, 7));
});

test('months and days are those of the office', async () => {
  await makeSample({ ts: '2026-03-01T04:59:59.999Z' });
  await makeSample({ ts: '2026-03-01T05:00:00.000Z' });
  // On the 8th the clocks go forward: its day ends an hour earlier.
  await makeSample({ ts: '2026-03-09T03:59:59.999Z' });
  await makeSample({ ts: '2026-03-09T04:00:00.000Z' });
  await makeSample({ ts: '2026-04-01T03:59:59.999Z' });
  await makeSample({ ts: '2026-04-01T04:00:00.000Z' });
  await server.request('PATCH', '/api/settings', { as: 'efua', body: { timeZone: 'America/New_York' } });
  const { received, days, before } = await report('2026-03');
  expect([before.received, received]).toEqual([1, 4]);
  expect(days.filter((day) => day.received > 0).map((day) => day.date)).toEqual([
    '2026-03-01',
    '2026-03-08',
    '2026-03-09',
    '2026-03-31',
  ]);
});

test('an empty month has zeros, also a leap February', async () => {
  const { days, ...figures } = await report('2028-02');
  expect(figures).toMatchObject({ received: 0, closed: 0, medianMinutes: null, withinTarget: null, byReason: [] });
  expect(days).toHaveLength(29);
});

test('sources beyond the first ones are counted together', async () => {
  for (let count = 0; count < 23; count += 1) {
    await makeSample({ ts: '2026-03-02T09:00:00.000Z', enquiry: { utm_source: `s${count}` } });
  }
  // A campaign may have this name.
  for (let count = 0; count < 2; count += 1) {
    await makeSample({ ts: '2026-03-02T09:00:00.000Z', enquiry: { utm_source: 'other' } });
  }
  const { bySource } = await report('2026-03');
  expect(bySource).toHaveLength(21);
  expect(bySource.at(-1)).toEqual({ name: 'other', count: 5 });
});

test('is complete beyond a page, also with many leads of the same time', async () => {
  await server.context.database.transaction(async (tx) => {
    for (let count = 0; count < 1203; count += 1) {
      const enquiry = { name: 'x', email: '', phone: '', message: 'x', reason: '', preferredContact: '' };
      server.context.leads.addFrom(
        tx,
        { ...enquiry, consent: true, whatsapp: false, consentWording: 1, website: '' } as never,
        { ip: '', userAgent: '' },
        count < 600 ? '2026-03-02T09:00:00.000Z' : '2026-03-03T09:00:00.000Z',
      );
    }
  });
  expect((await report('2026-03')).received).toBe(1203);
  expect(new Set((await table('2026-03')).map((row) => row.split(',')[0])).size).toBe(1203);
});

describe('as a table', () => {
  test('has a row for each lead, oldest first, and nothing that identifies the sender', async () => {
    await makeMarch();
    expect(await table('2026-03')).toEqual([
      '0002,2026-03-01T00:00:00.000Z,Quote,google,closed,kofi,30,2026-03-02T09:00:00.000Z,kofi,yes,2026-03-09T10:00:00.000Z',
      '0003,2026-03-02T09:00:00.000Z,Quote,example.com,closed,ama,240,2026-03-02T10:00:00.000Z,kofi,no,2026-04-01T00:00:00.000Z',
      '0004,2026-03-05T16:30:00.000Z,,direct,new,,90,2026-03-07T08:30:00.000Z,,no,',
      '0005,2026-03-31T23:59:59.999Z,Support,direct,new,,,2026-04-01T09:00:00.000Z,,no,',
    ]);
  });

  test('text that a spreadsheet would run as a formula is exported as text', async () => {
    await makeSample({ ts: '2026-03-02T09:00:00.000Z', enquiry: { utm_source: '=1+1' } });
    expect((await table('2026-03'))[0]).toContain(",'=1+1,");
  });
});

describe('is for everybody who may read every lead', () => {
  test('staff too', async () => {
    await makeMarch();
    expect(await report('2026-03', 'kofi')).toEqual(await report('2026-03'));
  });

  eachCase(['month=2026-13', 'month=2026-3', 'month=1999-01', 'month=2026', 'month=2026-03-01'])(
    '%s is refused with the right values',
    async (query) => {
      for (const path of ['month', 'month.csv']) {
        const answer = await server.request('GET', `/api/reports/${path}?${query}`, { as: 'efua' });
        expect(answer.status).toBe(400);
        expect(answer.json).toMatchObject({ error: 'month is a month such as 2026-11' });
      }
    },
  );
});

describe('the months that can be chosen', () => {
  const months = async (as: 'efua' | 'kofi' = 'efua') => server.request('GET', '/api/reports/months', { as });

  test('are those with a received or closed lead, and the present one', async () => {
    const present = office.monthOf(server.context.clock.now());
    expect((await months()).json).toEqual([present]);
    // Of the last second of January in the office's time zone; closed in March; nothing in February.
    await makeSample({ ts: '2026-01-31T23:59:59.999Z', closed: '2026-03-02T09:00:00.000Z' });
    const deleted = await makeSample({ ts: '2025-06-15T10:00:00.000Z' });
    await server.request('DELETE', `/api/messages/${deleted}`, { as: 'efua' });
    expect((await months()).json).toEqual([...new Set([present, '2026-03', '2026-01'])]);
  });

  test('are for those who may read every lead', async () => {
    await server.request('PATCH', '/api/settings', { as: 'efua', body: { staffSeeOwnLeadsOnly: true } });
    expect((await months('kofi')).status).toBe(403);
  });
});
