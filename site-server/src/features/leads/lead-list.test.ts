// Listing, filtering, counting and deleting leads, over HTTP.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CurrentUser } from 'shared/accounts/users.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
async function start(): Promise<void> {
  server = await startTestServer();
}
const stop = () => server.close();

async function list(query = '', as: Person = 'efua'): Promise<Lead[]> {
  const answer = await server.request('GET', `/api/messages${query}`, { as });
  expect(answer.status).toBe(200);
  return answer.json as Lead[];
}

const idsOf = (leads: Lead[]) => leads.map((lead) => lead.id);

async function send(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await server.request('POST', '/api/contact', { body: makeEnquiry() });
}

describe('the list', () => {
  beforeEach(start);
  afterEach(stop);

  test('is empty at first, then newest first and complete without parameters', async () => {
    expect(await list()).toEqual([]);
    await send(12);
    const answer = await server.request('GET', '/api/messages', { as: 'kofi' });
    expect(idsOf(answer.json as Lead[])).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(answer.headers.get('link')).toBeNull();
  });

  test('has all values of a lead; network address and browser for administrators only (rule C21)', async () => {
    await server.request('POST', '/api/contact', {
      body: makeEnquiry({ reason: 'Quote', utm_source: 'google' }),
      headers: { 'User-Agent': 'Test Browser' },
    });
    const [lead] = await list();
    expect(lead).toMatchObject({
      ip: '127.0.0.1',
      ua: 'Test Browser',
      source: { utm_source: 'google' },
      firstContactAt: null,
    });
    const { ip: _ip, ua: _ua, ...rest } = lead as Lead;
    expect(await list('', 'kofi')).toEqual([rest]);
    const one = await server.request('GET', '/api/messages/1', { as: 'kofi' });
    expect(one.json).toEqual(rest);
    expect((await server.request('GET', '/api/messages/1', { as: 'efua' })).json).toEqual(lead);
  });
});

describe('paging', () => {
  beforeEach(start);
  afterEach(stop);

  async function walk(
    path: string,
    onPage: (ids: number[]) => Promise<void> = () => Promise.resolve(),
  ): Promise<number[]> {
    const ids: number[] = [];
    let next: string | undefined = path;
    while (next !== undefined) {
      const answer = await server.request('GET', next, { as: 'kofi' });
      expect(answer.status).toBe(200);
      ids.push(...idsOf(answer.json as Lead[]));
      next = /^<(\/api\/messages\?[^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
      await onPage(ids);
    }
    return ids;
  }

  test.each([1, 3, 4, 7, 8, 500])('pages of %i hold every lead once', async (limit) => {
    await send(7);
    expect(await walk(`/api/messages?limit=${limit}`)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test('newest first, a page begins after the id that is its cursor, even if that lead does not match', async () => {
    await send(5);
    await server.request('PATCH', '/api/messages/4', { as: 'efua', body: { status: 'closed' } });
    expect(idsOf(await list('?open=true&limit=2&cursor=4'))).toEqual([3, 2]);
    expect(idsOf(await list('?open=true&q=example&limit=2&cursor=4'))).toEqual([3, 2]);
  });

  test('leads that are added and removed meanwhile cause neither gaps nor repeats', async () => {
    await send(7);
    const ids = await walk('/api/messages?limit=2', async (seen) => {
      await send(1);
      // The last lead of the first page, at which the next one begins.
      if (seen.length === 2) await server.request('DELETE', '/api/messages/6', { as: 'efua' });
    });
    expect(ids).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test('a long list without pages is the same, and other calls are answered while it is made', async () => {
    await send(1);
    const { database, leads } = server.context;
    const lead = await database.reads.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    const { id: _id, due_at: _due, ...copy } = lead;
    await database.transaction(async (tx) => {
      for (let more = 0; more < 1200; more += 1) tx.insert('leads', copy);
    });
    const whole = await server.request('GET', '/api/messages', { as: 'kofi' });
    expect(idsOf(whole.json as Lead[])).toEqual(await walk('/api/messages?limit=400'));
    expect(whole.text).toBe(JSON.stringify(whole.json));
    const kofi = (await server.request('GET', '/api/me', { as: 'kofi' })).json as CurrentUser;
    const made = leads.list(kofi, {});
    let turns = 0;
    while ((await Promise.race([made, nextTurn()])) === undefined) turns += 1;
    expect(turns).toBeGreaterThanOrEqual(2);
  });

  test('keeps the filters', async () => {
    for (const status of ['closed', 'new', 'closed', 'new', 'closed']) await makeLead(server, { status });
    expect(await walk('/api/messages?limit=1&status=closed')).toEqual([5, 3, 1]);
    expect(await walk('/api/messages?limit=1&open=true&unassigned=1')).toEqual([4, 2]);
  });

  test.each([
    'limit=0',
    'limit=-1',
    'limit=501',
    'limit=1.5',
    'limit=many',
    'cursor=abc',
    'cursor=-1',
    'cursor=1;drop',
    'limit=1&limit=2',
  ])('%s is refused', async (query) => {
    const answer = await server.request('GET', `/api/messages?${query}`, { as: 'efua' });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid', error: expect.any(String) as string });
  });
});

describe('filters', () => {
  beforeAll(async () => {
    await start();
    await makeLead(server, {}, { reason: 'Quote' });
    await makeLead(server, { assignee: 'kofi', priority: 'high' }, { reason: 'Support' });
    await makeLead(server, { assignee: 'kofi', status: 'in_progress' }, { reason: 'Quote' });
    await makeLead(server, { assignee: 'ama', status: 'closed', priority: 'low' });
    await makeLead(server, { status: 'closed' }, { reason: 'Other' });
  });
  afterAll(stop);

  test.each([
    ['', [5, 4, 3, 2, 1]],
    ['status=new', [2, 1]],
    ['status=in_progress', [3]],
    ['status=closed', [5, 4]],
    ['priority=high', [2]],
    ['priority=medium', [5, 3, 1]],
    ['priority=low', [4]],
    ['reason=Quote', [3, 1]],
    ['reason=Support', [2]],
    ['reason=Partnership', []],
    ['assignee=kofi', [3, 2]],
    ['assignee=KOFI%40yard', [3, 2]],
    ['assignee=efua', []],
    ['unassigned=true', [5, 1]],
    ['unassigned=1', [5, 1]],
    ['unassigned=false', [4, 3, 2]],
    ['open=true', [3, 2, 1]],
    ['open=0', [5, 4]],
    ['open=true&unassigned=true', [1]],
    ['assignee=kofi&status=new&priority=high&reason=Support', [2]],
    ['assignee=kofi&status=closed', []],
    ['status=&reason=&priority=&assignee=&open=&limit=', [5, 4, 3, 2, 1]],
    ['colour=red', [5, 4, 3, 2, 1]],
    ["reason=Quote'%20or%201=1--", []],
  ])('%s', async (query, ids) => {
    expect(idsOf(await list(`?${query}`))).toEqual(ids);
    const count = await server.request('GET', `/api/messages/count?${query}`, { as: 'kofi' });
    expect(count.json).toEqual({ count: ids.length });
  });

  test.each([
    'status=open',
    'status=NEW',
    'priority=urgent',
    'open=maybe',
    'unassigned=2',
    'status=new&status=closed',
    'assignee[]=x&assignee[]=y&status=x',
  ])('%s is refused, in the list and in the count', async (query) => {
    for (const path of ['/api/messages', '/api/messages/count']) {
      const answer = await server.request('GET', `${path}?${query}`, { as: 'efua' });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ code: 'invalid' });
    }
  });
});

describe('deleting', () => {
  beforeEach(start);
  afterEach(stop);

  test('an administrator removes a lead everywhere; its number is not used again', async () => {
    await send(2);
    const answer = await server.request('DELETE', '/api/messages/2', { as: 'efua' });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ ok: true });

    expect(idsOf(await list())).toEqual([1]);
    expect((await server.request('GET', '/api/messages/count', { as: 'efua' })).json).toEqual({ count: 1 });
    for (const [method, body] of [['GET'], ['PATCH', { read: true }], ['DELETE']] as const) {
      const gone = await server.request(method, '/api/messages/2', { as: 'efua', body });
      expect(gone.status).toBe(404);
      expect(gone.json).toMatchObject({ error: 'Message not found' });
    }
    await send(1);
    expect(idsOf(await list())).toEqual([3, 1]);
    const activity = (await server.request('GET', '/api/activity', { as: 'kofi' })).json as { action: string }[];
    expect(activity.map((entry) => entry.action)).toContain('Deleted enquiry 0002');
  });

  test.each([
    ['kofi', 403],
    ['yaw', 401],
    [undefined, 401],
  ] as const)('%s may not', async (as, status) => {
    await makeLead(server, { assignee: 'kofi' });
    const before = await server.countRows();
    const answer = await server.request('DELETE', '/api/messages/1', { ...(as && { as }) });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.json).toMatchObject({ error: 'Forbidden', reason: 'admin_only' });
    expect(await server.countRows()).toEqual(before);
    expect(idsOf(await list())).toEqual([1]);
  });
});
