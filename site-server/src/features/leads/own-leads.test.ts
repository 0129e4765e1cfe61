// Staff who see only their own leads, if the owner has set that (rule C21), over HTTP.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { listen, type ReceivedEvent } from '../../testing/listen.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

/** Lead 1 is Kofi's, 2 Ama's, 3 unassigned, 4 Kofi's and closed; all from one number. */
beforeEach(async () => {
  await makeLead(server, { assignee: 'kofi' });
  await makeLead(server, { assignee: 'ama' });
  await makeLead(server);
  await makeLead(server, { assignee: 'kofi', status: 'closed' });
  await ownOnly(true);
});

async function ownOnly(staffSeeOwnLeadsOnly: boolean): Promise<void> {
  const answer = await server.request('PATCH', '/api/settings', { as: 'efua', body: { staffSeeOwnLeadsOnly } });
  expect(answer.status).toBe(200);
}

const get = (address: string, as: Person = 'kofi') => server.request('GET', address, { as });

async function ids(query = '', as: Person = 'kofi'): Promise<number[]> {
  return ((await get(`/api/messages${query}`, as)).json as Lead[]).map((lead) => lead.id);
}

const assign = (id: number, assignee: string) =>
  server.request('PATCH', `/api/messages/${id}`, { as: 'efua', body: { assignee } });

describe('lists and counts', () => {
  test.each([
    ['', [4, 1]],
    ['?limit=1', [4]],
    ['?open=true', [1]],
    ['?status=closed', [4]],
    ['?assignee=kofi', [4, 1]],
    ['?assignee=ama', []],
    ['?unassigned=true', []],
    ['?sort=priority&open=true', [1]],
    ['?q=tanks', [4, 1]],
    ['?q=0002', []],
    ['?updatedSince=2020-01-01', [4, 1]],
  ])('%s', async (query, expected) => {
    const since = query.replace('2020-01-01', '2020-01-01T00:00:00Z');
    expect(await ids(since)).toEqual(expected);
    const count = await get(`/api/messages/count${since.replace(/&?(limit|sort)=\w+/g, '')}`);
    if (!query.includes('limit')) {
      expect(count.json).toEqual({ count: expected.length });
      expect(count.headers.get('x-total-count')).toBe(String(expected.length));
    }
  });

  test('the total and the next page reveal nothing about other leads', async () => {
    const first = await get('/api/messages?limit=1');
    expect(first.headers.get('x-total-count')).toBe('2');
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await get(next);
    expect((second.json as Lead[]).map((lead) => lead.id)).toEqual([1]);
    expect(second.headers.get('link')).toBeNull();
  });

  test('administrators see everything, and staff too once the owner allows it', async () => {
    expect(await ids('', 'efua')).toEqual([4, 3, 2, 1]);
    await ownOnly(false);
    expect(await ids()).toEqual([4, 3, 2, 1]);
    expect((await get('/api/messages')).headers.get('x-total-count')).toBe('4');
  });
});

describe('the lead of another person is answered like a missing one', () => {
  test.each([2, 3])('%i', async (id) => {
    const before = await server.fingerprint();
    const calls: [method: string, address: string, body?: unknown][] = [
      ['GET', `/api/messages/${id}`],
      ['GET', `/api/messages/${id}/history`],
      ['GET', `/api/messages/${id}/related`],
      ['PATCH', `/api/messages/${id}`, { read: true }],
      ['PATCH', `/api/messages/${id}`, { assignee: 'kofi' }],
      ['POST', `/api/messages/${id}/contact`, { channel: 'call' }],
      ['POST', `/api/messages/${id}/seen`],
      ['POST', `/api/messages/${id}/ask`],
    ];
    for (const [method, address, body] of calls) {
      const answer = await server.request(method, address, { as: 'kofi', ...(body !== undefined && { body }) });
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ error: 'Message not found', code: 'not_found' });
    }
    expect(await server.fingerprint()).toEqual(before);
  });

  test('their own lead is found, with leads of the same sender that are also theirs', async () => {
    expect((await get('/api/messages/1')).status).toBe(200);
    expect((await get('/api/messages/1/history')).status).toBe(200);
    expect(((await get('/api/messages/1/related')).json as Lead[]).map((lead) => lead.id)).toEqual([4]);
  });

  test('a repeated change does not show a lead that was given away meanwhile', async () => {
    const again = { as: 'kofi', body: { note: 'Called.' }, headers: { 'Idempotency-Key': 'one' } } as const;
    expect((await server.request('PATCH', '/api/messages/1', again)).status).toBe(200);
    await assign(1, 'ama');
    const repeated = await server.request('PATCH', '/api/messages/1', again);
    expect(repeated.status).toBe(404);
    expect(repeated.text).not.toContain('Akosua');
    await ownOnly(false);
    expect((await server.request('PATCH', '/api/messages/1', again)).status).toBe(200);
  });

  test('the activity shows staff only their own changes of leads', async () => {
    await server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { status: 'closed' } });
    await assign(1, 'ama');
    const own = [{ actor: 'kofi', action: 'Changed status to closed (enquiry 0001)' }];
    expect((await get('/api/activity')).json).toMatchObject(own);
    expect((await get('/api/activity?type=message')).json).toHaveLength(1);
    const table = (await get('/api/activity.csv')).text;
    expect(table).toContain('0001');
    expect(table).not.toMatch(/ama|0002|0003/);
    await ownOnly(false);
    expect((await get('/api/activity.csv')).text).toMatch(/ama[^]*0003/);
  });

  test('the report is refused to them', async () => {
    for (const address of ['/api/reports/month', '/api/reports/month.csv']) {
      const answer = await get(address);
      expect(answer.status).toBe(403);
      expect(answer.json).toMatchObject({ reason: 'admin_only' });
    }
  });
});

describe('unseen leads', () => {
  const unseen = async () => ((await get('/api/messages/unseen')).json as { ids: number[] }).ids;

  test('are only their own, and leads assigned later are unseen too', async () => {
    // Lead 4 is closed.
    expect(await unseen()).toEqual([1]);
    await server.request('POST', '/api/messages/seen', { as: 'kofi', body: { upTo: 4 } });
    expect(await unseen()).toEqual([]);
    await assign(3, 'kofi');
    expect(await unseen()).toEqual([3]);
  });

  test('are marked as seen up to the given lead', async () => {
    await assign(3, 'kofi');
    expect(await unseen()).toEqual([3, 1]);
    await server.request('POST', '/api/messages/seen', { as: 'kofi', body: { upTo: 1 } });
    expect(await unseen()).toEqual([3]);
  });
});

describe('live events', () => {
  const see = async (events: { next(): Promise<ReceivedEvent> }) =>
    (await events.next()).data as Record<string, unknown>;

  test('are about their own leads; one about a lead given away does not name its new assignee', async () => {
    const events = await listen(server, { as: 'kofi' });
    await events.next();
    await server.request('POST', '/api/contact', { body: makeEnquiry() });
    await assign(5, 'ama');
    await assign(5, 'kofi');
    await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { assignee: 'ama', status: 'in_progress' } });
    await server.request('PATCH', '/api/messages/1', { as: 'ama', body: { priority: 'high' } });
    await server.request('DELETE', '/api/messages/2', { as: 'efua' });
    await server.request('DELETE', '/api/messages/4', { as: 'efua' });

    expect(await see(events)).toMatchObject({ type: 'lead.changed', id: 5, assignee: 'kofi', formerAssignee: 'ama' });
    const left = await see(events);
    expect(left).toEqual({ type: 'lead.left', id: 1, ref: '0001', actor: 'efua', ts: expect.any(String) as string });
    expect(await see(events)).toMatchObject({ type: 'lead.deleted', id: 4 });
    events.stop();
  });

  test('are the same after a reconnection', async () => {
    const first = await listen(server, { as: 'kofi' });
    const { id: lastEventId } = await first.next();
    first.stop();
    await assign(1, 'ama');
    await assign(3, 'ama');
    await assign(3, 'kofi');
    const events = await listen(server, { as: 'kofi', lastEventId });
    expect(await events.next()).toMatchObject({ name: 'ready', data: { resumed: true } });
    expect(await see(events)).toMatchObject({ type: 'lead.left', id: 1 });
    expect(await see(events)).toMatchObject({ type: 'lead.changed', id: 3, assignee: 'kofi' });
    events.stop();
  });

  test('follow a change of the setting on open streams, which get an event about it', async () => {
    const events = await listen(server, { as: 'kofi' });
    await events.next();
    await ownOnly(false);
    await makeLead(server);
    await ownOnly(true);
    await makeLead(server);
    await ownOnly(false);
    const types = [];
    for (let count = 0; count < 4; count += 1) types.push((await see(events))['type']);
    expect(types).toEqual(['settings.changed', 'lead.created', 'settings.changed', 'settings.changed']);
    events.stop();
  });
});
