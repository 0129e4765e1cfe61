// Searching, ordering and counting leads, over HTTP (rules E1, E2, E15).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
async function start(): Promise<void> {
  server = await startTestServer();
}
const stop = () => server.close();

function get(address: string, as: Person = 'efua') {
  return server.request('GET', address, { as });
}

async function ids(query: Record<string, string>): Promise<number[]> {
  const answer = await get(`/api/messages?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return (answer.json as Lead[]).map((lead) => lead.id);
}

async function count(query: string): Promise<number> {
  const answer = await get(`/api/messages/count?${query}`, 'kofi');
  const { count: found } = answer.json as { count: number };
  expect(answer.headers.get('x-total-count')).toBe(String(found));
  return found;
}

describe('searching', () => {
  beforeAll(async () => {
    await start();
    await makeLead(server, {}, { name: 'Zénabu Mensah', email: 'zenabu@marine.example', phone: '024 123 4567' });
    await makeLead(
      server,
      { status: 'closed' },
      { message: 'Sandblasting of two tanks', phone: '+233 (0)55-765-4321' },
    );
    await makeLead(server, { assignee: 'kofi' }, { message: "The ship's propeller, AND a winch: 50% off?" });
  });
  afterAll(stop);

  test.each([
    ['mensah', [1]],
    ['zenabu', [1]],
    ['ZÉNABU', [1]],
    ['mens', [1]],
    ['mens zen', []],
    ['mensah zen', [1]],
    ['marine.example', [1]],
    ['tank', [2, 1]],
    ['sandblast', [2]],
    ['propellers', [3]],
    ['propeller tank', []],
    ['0241234567', [1]],
    ['024 123 45', [1]],
    ['+233 24 123', [1]],
    ['241234', [1]],
    ['0557654321', [2]],
    ['00233557654', [2]],
    ['0002', [2]],
    ['#3', [3]],
    ['winch', [3]],
    ['and', [3, 1]],
    ['zebra', []],
    ['%', []],
    ['😀', []],
    ['"', []],
    ['\u0301', []],
    ["ship's", [3]],
    ['a" OR "b', []],
    ['name:mensah', []],
    ['NEAR(two tanks)', []],
    ['mensah*', [1]],
    ['^mensah', [1]],
    ['x'.repeat(200), []],
    ['-', []],
  ])('%s', async (q, expected) => {
    expect(await ids({ q })).toEqual(expected);
    expect(await count(new URLSearchParams({ q }).toString())).toBe(expected.length);
  });

  test('works together with filters, orders and pages', async () => {
    expect(await ids({ q: 'tank', status: 'closed' })).toEqual([2]);
    expect(await ids({ q: 'tank', sort: 'priority' })).toEqual([1, 2]);
    const first = await get('/api/messages?q=and&limit=1');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect(((await get(next)).json as Lead[]).map((lead) => lead.id)).toEqual([1]);
  });

  test('refuses a text beyond its bound', async () => {
    expect((await get(`/api/messages?q=${'x'.repeat(201)}`)).status).toBe(400);
  });
});

describe('a word that is not complete yet', () => {
  beforeAll(async () => {
    await start();
    await makeLead(server, {}, { message: 'A quotation for cleaning and maintenance of the propellers' });
    await makeLead(server, { status: 'closed' }, { message: 'Everything about shipping, urgently' });
    await makeLead(server, { status: 'in_progress' }, { name: 'Esi Fleming', message: 'Inspection and cleaning' });
  });
  afterAll(stop);

  test.each([
    ['cleani', [3, 1]],
    ['quotati', [1]],
    ['MAINTENAN', [1]],
    ['cleaning maintenanc', [1]],
    ['inspecti', [3]],
    ['flemin', [3]],
    ['shipp', [2]],
    ['everything shipp', [2]],
    ['urgentl', [2]],
    ['every', [2]],
    ['cleani maintenance', []],
    ['generat', []],
  ])('%s finds its leads, as many as the tabs count', async (q, expected) => {
    expect(await ids({ q })).toEqual(expected);
    const counts = ['new', 'in_progress', 'closed'].map((status) =>
      count(new URLSearchParams({ q, status }).toString()),
    );
    const of = (id: number) => Number(expected.includes(id));
    expect(await Promise.all(counts)).toEqual([of(1), of(3), of(2)]);
    expect(await count(new URLSearchParams({ q }).toString())).toBe(expected.length);
  });
});

describe('a whole word', () => {
  beforeAll(async () => {
    await start();
    await makeLead(
      server,
      {},
      { name: 'Volta Mann', message: 'Our deck area needs the marina crane. Overall we are online.' },
    );
    await makeLead(
      server,
      {},
      { name: 'Kofi Addo', message: 'The men are over 400 volts, with a marine engine, and only a man a car' },
    );
  });
  afterAll(stop);

  test.each(['area', 'deck area', 'marina', 'Volta', 'overall', 'online', 'Mann', 'are online'])(
    '%s does not find leads that have it in other words only',
    async (q) => {
      expect(await ids({ q })).toEqual([1]);
      expect(await count(new URLSearchParams({ q }).toString())).toBe(1);
      expect(await count(new URLSearchParams({ q, status: 'new' }).toString())).toBe(1);
    },
  );
});

describe('a search while leads change', () => {
  beforeEach(start);
  afterEach(stop);

  test('finds nothing of a deleted lead', async () => {
    await makeLead(server, {}, { name: 'Zénabu Mensah' });
    expect(await ids({ q: 'mensah' })).toEqual([1]);
    await server.request('DELETE', '/api/messages/1', { as: 'efua' });
    expect(await ids({ q: 'mensah' })).toEqual([]);
  });
});

describe('by priority', () => {
  beforeEach(start);
  afterEach(stop);

  test('puts high priority first, then the oldest; pages follow the same order', async () => {
    for (const priority of ['low', 'high', 'medium', 'high', 'low', 'medium']) await makeLead(server, { priority });
    const order = [2, 4, 3, 6, 1, 5];
    expect(await ids({ sort: 'priority' })).toEqual(order);
    const seen: number[] = [];
    let next: string | undefined = '/api/messages?sort=priority&limit=2';
    while (next !== undefined) {
      const answer = await get(next);
      seen.push(...(answer.json as Lead[]).map((lead) => lead.id));
      next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(order);
  });

  test.each(['sort=newest', 'sort=priority&cursor=5', 'sort=priority&cursor=3~5', 'cursor=1~5'])(
    '%s is refused',
    async (query) => expect((await get(`/api/messages?${query}`)).status).toBe(400),
  );
});

describe('updatedSince', () => {
  beforeEach(start);
  afterEach(stop);

  test('returns changed leads, latest change first, in pages', async () => {
    for (let index = 0; index < 4; index += 1) await makeLead(server);
    server.advance(60_000);
    const since = server.context.clock.timestamp();
    expect(await ids({ updatedSince: since })).toEqual([]);
    for (const id of [3, 1]) {
      server.advance(1000);
      await server.request('PATCH', `/api/messages/${id}`, { as: 'efua', body: { read: true } });
    }
    expect(await ids({ updatedSince: since })).toEqual([1, 3]);
    expect(await ids({ updatedSince: since.replace('Z', '+00:00') })).toEqual([1, 3]);
    const first = await get(`/api/messages?limit=1&updatedSince=${since}`);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await get(next);
    expect((second.json as Lead[]).map((lead) => lead.id)).toEqual([3]);
    expect(second.headers.get('link')).toBeNull();
  });

  test.each(['yesterday', '2026-03-02', '9999-99-99T00:00:00Z', '1'])('%s is refused', async (time) => {
    expect((await get(`/api/messages?updatedSince=${time}`)).status).toBe(400);
  });
});

describe('counting', () => {
  beforeEach(start);
  afterEach(stop);

  test('totals follow every change of a lead', async () => {
    expect(await count('')).toBe(0);
    for (let index = 0; index < 4; index += 1) await makeLead(server);
    for (const [id, status] of [
      [1, 'closed'],
      [2, 'in_progress'],
      [1, 'in_progress'],
      [3, 'closed'],
    ] as const) {
      await server.request('PATCH', `/api/messages/${id}`, { as: 'efua', body: { status } });
    }
    await server.request('DELETE', '/api/messages/2', { as: 'efua' });
    expect(await count('')).toBe(3);
    expect([await count('status=new'), await count('status=in_progress'), await count('status=closed')]).toEqual([
      1, 1, 1,
    ]);
    expect([await count('open=true'), await count('open=false')]).toEqual([2, 1]);
    expect(await count('open=true&status=closed')).toBe(0);
    await server.restart();
    expect(await count('')).toBe(3);
  });

  test('the total is on every page of the unfiltered list, and on no other list', async () => {
    for (let index = 0; index < 3; index += 1) await makeLead(server);
    for (const query of ['', '?limit=1', '?limit=1&cursor=2', '?sort=priority', '?status=']) {
      expect((await get(`/api/messages${query}`)).headers.get('x-total-count')).toBe('3');
    }
    expect((await get('/api/messages?status=new')).headers.get('x-total-count')).toBeNull();
    expect((await get('/api/messages?q=tank')).headers.get('x-total-count')).toBeNull();
  });
});

describe('a user who became inactive', () => {
  beforeEach(start);
  afterEach(stop);

  test('leads of a user who became inactive count as unassigned until the user is back; the assignee is shown', async () => {
    await makeLead(server, { assignee: 'kofi' });
    await makeLead(server, { assignee: 'ama' });
    const setActive = (active: boolean) => server.request('PATCH', '/api/users/3', { as: 'efua', body: { active } });
    expect(await ids({ unassigned: 'true' })).toEqual([]);
    await setActive(false);
    const unassigned = (await get('/api/messages?unassigned=true')).json as Lead[];
    expect(unassigned).toMatchObject([{ id: 2, assignee: 'ama' }]);
    expect(await ids({ unassigned: 'false' })).toEqual([1]);
    expect(await ids({ assignee: 'ama' })).toEqual([2]);
    await setActive(true);
    expect(await ids({ unassigned: 'true' })).toEqual([]);
  });
});
