// The activity list, over HTTP: bounds, filters, pages, and the entries that staff may see.
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from 'shared/api/api.ts';
import type { ActivityType } from 'shared/system/activity-types.ts';
import type { ActivityEntry } from 'shared/system/activity.ts';
import { serverForEach } from '../../testing/test-server.ts';

const ACTIONS: [type: ActivityType, actor: string, ts: string][] = [
  ['message', 'System', '2026-03-01T08:00:00.000Z'],
  ['auth', 'efua', '2026-03-01T23:59:59.999Z'],
  ['message', 'kofi', '2026-03-02T00:00:00.000Z'],
  ['user', 'efua', '2026-03-02T09:00:00.000Z'],
  ['content', 'efua', '2026-03-03T10:00:00.000Z'],
  ['category', 'efua', '2026-03-04T10:00:00.000Z'],
];

const server = serverForEach();
beforeEach(async () => {
  await server.context.database.transaction(async (tx) => {
    for (const [index, [type, actor, ts]] of ACTIONS.entries()) {
      tx.insert('activity', { type, actor, action: `Entry ${index + 1}`, ts });
    }
  });
});

function numbersOf(json: unknown): number[] {
  return (json as ActivityEntry[]).map((entry) => Number(entry.action.slice('Entry '.length)));
}

async function list(query: string, as: 'efua' | 'kofi' = 'efua'): Promise<number[]> {
  const answer = await server.request('GET', `/api/activity?${query}`, { as });
  expect(answer.status).toBe(200);
  return numbersOf(answer.json);
}

test.each([
  ['', [6, 5, 4, 3, 2, 1]],
  ['type=message', [3, 1]],
  ['actor=efua', [6, 5, 4, 2]],
  ['actor=EFUA%40yard', [6, 5, 4, 2]],
  ['actor=System', [1]],
  ['actor=nobody', []],
  ['actor=&type=&from=&to=&cursor=', [6, 5, 4, 3, 2, 1]],
  ['from=2026-03-02', [6, 5, 4, 3]],
  ['to=2026-03-01', [2, 1]],
  ['from=2026-03-02&to=2026-03-02', [4, 3]],
  ['from=2026-03-02T09:00:00Z&to=2026-03-03T10:00:00.000Z', [5, 4]],
  ['from=2026-03-04&to=2026-03-01', []],
  ['actor=efua&type=user', [4]],
])('%s', async (query, expected) => expect(await list(query)).toEqual(expected));

test.each([
  ['limit=2', 2],
  ['limit=0', 1],
  ['limit=-3', 1],
  ['limit=1.9', 1],
  ['limit=abc', 6],
  ['limit=', 1],
])('a limit is bounded, never refused: %s', async (query, length) => expect(await list(query)).toHaveLength(length));

test('no call changes or removes an entry', async () => {
  const calls = Object.values(api).filter(({ path }) => path.startsWith('/api/activity'));
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']));
  const before = await list('');
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const address of ['/api/activity', '/api/activity/1', '/api/activity?actor=efua']) {
      const { status } = await server.request(method, address, { as: 'efua', body: { action: 'Nothing' } });
      expect([404, 405], `${method} ${address}`).toContain(status);
    }
  }
  expect(await list('')).toEqual(before);
});

test('no list has more than a hundred entries, however many are requested', async () => {
  await server.context.database.transaction(async (tx) => {
    for (let id = 1; id <= 95; id += 1) {
      tx.insert('activity', { type: 'other', actor: 'x', action: 'more', ts: '2026-03-05T00:00:00.000Z' });
    }
  });
  expect(await list('limit=1e9')).toHaveLength(100);
});

test('staff see neither sign-ins nor accounts, whatever they request (rule C20)', async () => {
  expect(await list('', 'kofi')).toEqual([6, 5, 3, 1]);
  expect(await list('type=auth', 'kofi')).toEqual([]);
  expect(await list('type=user&actor=efua', 'kofi')).toEqual([]);
});

describe('pages', () => {
  test.each(['efua', 'kofi'] as const)('contain everything once, with the same filters (%s)', async (as) => {
    const seen: number[] = [];
    let address: string | undefined = '/api/activity?limit=2&from=2026-03-01';
    while (address !== undefined) {
      const answer = await server.request('GET', address, { as });
      seen.push(...numbersOf(answer.json));
      // Another entry is added in between.
      await server.context.database.transaction(async (tx) => {
        tx.insert('activity', { type: 'other', actor: 'x', action: 'later', ts: '2026-03-05T00:00:00.000Z' });
      });
      address = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(as === 'efua' ? [6, 5, 4, 3, 2, 1] : [6, 5, 3, 1]);
  });
});

test.each([
  ['type=secret', 'type is one of auth, upload, user, content, message, category, other'],
  ['cursor=abc', 'cursor is not one of ours'],
  ['from=yesterday', 'from is a day such as 2026-03-31, or an ISO time'],
  ['from=2026-02-31', 'from is a day such as 2026-03-31, or an ISO time'],
  ['to=2026-02-31T99', 'to is a day such as 2026-03-31, or an ISO time'],
])('%s is refused with the right values', async (query, error) => {
  const answer = await server.request('GET', `/api/activity?${query}`, { as: 'efua' });
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ error });
});

describe('as a table', () => {
  const table = (query: string, as: 'efua' | 'kofi') =>
    server.request('GET', `/api/activity.csv${query}`, { as }).then(({ text }) => text.trimEnd().split('\r\n'));

  test('has the same entries, newest first', async () => {
    const answer = await server.request('GET', '/api/activity.csv?from=2026-03-02&to=2026-03-02', { as: 'efua' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const day = server.context.clock.timestamp().slice(0, 10);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="activity-${day}.csv"`);
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.text.trimEnd().split('\r\n')).toEqual([
      expect.stringContaining('Time,Type,Actor,Action'),
      '2026-03-02T09:00:00.000Z,user,efua,Entry 4',
      '2026-03-02T00:00:00.000Z,message,kofi,Entry 3',
    ]);
  });

  test('names people as the screens do, while the action of the API keeps the username', async () => {
    await server.request('PATCH', '/api/users/2', { as: 'efua', body: { displayName: 'Kofi Mensah' } });
    const action = 'Changed the display name of kofi';
    const words = 'Changed the display name of Kofi Mensah';
    const [entry] = (await server.request('GET', '/api/activity?limit=1', { as: 'efua' })).json as ActivityEntry[];
    expect(entry).toMatchObject({ actor: 'efua', action, words });
    expect((await table('', 'efua'))[1]).toContain(words);
  });

  test('has all matching entries, beyond a page; staff get only those that they may see (rule C20)', async () => {
    await server.context.database.transaction(async (tx) => {
      for (let count = 0; count < 1100; count += 1) {
        tx.insert('activity', { type: 'other', actor: '=x', action: `later ${count}`, ts: '2026-03-05T00:00:00.000Z' });
      }
    });
    expect(await table('', 'efua')).toHaveLength(1 + 1106);
    expect(await table('', 'kofi')).toHaveLength(1 + 1104);
    expect(await table('?type=auth', 'kofi')).toHaveLength(1);
    expect((await table('?type=other', 'kofi'))[1]).toBe("2026-03-05T00:00:00.000Z,other,'=x,later 1099");
  });
});
