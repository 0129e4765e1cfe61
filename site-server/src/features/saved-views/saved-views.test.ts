// The saved views of a person's lead list, over HTTP (rule E22).
import { expect, test } from 'vitest';
import { eachCase } from 'shared/testing/thorough.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

const read = async (as: Person = 'kofi') => (await server.request('GET', '/api/me/views', { as })).json;
const write = (revision: unknown, views: unknown, as: Person = 'kofi') =>
  server.request('PUT', '/api/me/views', { as, body: { revision, views } });

const CLOSED = { name: 'Closed quotes', query: 'view=all&status=closed&reason=Quote' };
const TEMA = { name: 'Tema', query: 'q=tema' };

test('are kept in their order, for one person only, also over a restart', async () => {
  expect(await read()).toEqual({ revision: 0, views: [] });
  expect((await write(0, [CLOSED, { ...TEMA, name: '  Tema ' }])).json).toEqual({ revision: 1, views: [CLOSED, TEMA] });
  expect((await write(1, [TEMA, CLOSED])).json).toEqual({ revision: 2, views: [TEMA, CLOSED] });
  expect(await read('ama')).toEqual({ revision: 0, views: [] });
  await write(0, [], 'ama');
  await server.restart();
  expect(await read()).toEqual({ revision: 2, views: [TEMA, CLOSED] });
  expect(await server.countRows()).toMatchObject({ saved_views: 2 });
});

test('two devices do not overwrite each other: the later one gets the stored views', async () => {
  await write(0, [CLOSED]);
  const answer = await write(0, [TEMA]);
  expect(answer.status).toBe(409);
  expect(answer.json).toMatchObject({ reason: 'conflict', current: { revision: 1, views: [CLOSED] } });
  expect(await read()).toEqual({ revision: 1, views: [CLOSED] });
});

eachCase([
  ['no name', 0, [{ name: ' ', query: '' }]],
  ['a long name', 0, [{ name: 'x'.repeat(41), query: '' }]],
  ['a name with a line end', 0, [{ name: 'a\nb', query: '' }]],
  ['long filters', 0, [{ name: 'x', query: 'q'.repeat(601) }]],
  ['filters that are no text', 0, [{ name: 'x', query: {} }]],
  ['the same name twice', 0, [CLOSED, { ...TEMA, name: 'CLOSED QUOTES' }]],
  ['too many', 0, Array.from({ length: 31 }, (_, at) => ({ name: `View ${at}`, query: '' }))],
  ['no list', 0, undefined],
  ['no view', 0, [null]],
  ['no revision', undefined, []],
  ['a revision that is none', -1, []],
])('%s is refused, and nothing is kept', async (_, revision, views) => {
  expect((await write(revision, views)).status).toBe(400);
  expect(await server.countRows()).toMatchObject({ saved_views: 0 });
});
