// Categories, over HTTP.
import { expect, test } from 'vitest';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeUpload } from '../../../testing/make-picture.ts';
import { asEfua, serverForEach } from '../../../testing/test-server.ts';

const server = serverForEach();

const admin = asEfua(server);
const create = (name: unknown) => admin('POST', '/api/categories', { name });
const list = async () => (await server.request('GET', '/api/categories')).json;

test('have an id made from their first name, which stays when they are renamed (rule F7)', async () => {
  expect((await create('  Marine Works ')).json).toEqual({ id: 'marine-works', name: 'Marine Works' });
  expect((await create('Überholung')).json).toEqual({ id: 'uberholung', name: 'Überholung' });
  expect((await create('船')).json).toEqual({ id: 'category', name: '船' });
  expect((await create('Marine-Works')).json).toEqual({ id: 'marine-works-2', name: 'Marine-Works' });
  const renamed = await admin('PUT', '/api/categories/marine-works', { name: 'Ships' });
  expect(renamed.json).toEqual({ id: 'marine-works', name: 'Ships' });
  expect(await list()).toContainEqual({ id: 'marine-works', name: 'Ships' });
  const { json } = await admin('GET', '/api/activity');
  expect(json).toMatchObject([{ type: 'category', action: 'Renamed category Marine Works to Ships' }, {}, {}, {}, {}]);
});

test('can be renamed and deleted even if their name is that of the call that counts them', async () => {
  expect((await create('Counts')).json).toEqual({ id: 'counts-2', name: 'Counts' });
  expect((await admin('PUT', '/api/categories/counts-2', { name: 'Tallies' })).status).toBe(200);
  expect((await admin('DELETE', '/api/categories/counts-2')).status).toBe(200);
});

test('have a count of their pictures, with hidden ones and without those in the bin', async () => {
  await create('Marine');
  await create('Tanks');
  await create('Empty');
  const counts = async () => (await server.request('GET', '/api/categories/counts', { as: 'kofi' })).json;
  expect(await counts()).toEqual({});
  for (const name of ['a.png', 'b.png', 'c.png']) await makeUpload(server, name);
  const put = (name: string, body: object) => admin('POST', `/api/uploads/${name}/meta`, body);
  await put('a.png', { categories: ['marine', 'tanks'] });
  await put('b.png', { categories: ['marine'], hidden: true });
  await put('c.png', { categories: ['marine'] });
  expect(await counts()).toEqual({ marine: 3, tanks: 1 });
  await admin('DELETE', '/api/uploads/c.png');
  expect(await counts()).toEqual({ marine: 2, tanks: 1 });
  await admin('POST', '/api/uploads/c.png/restore');
  await admin('POST', '/api/uploads/bulk', { names: ['a.png', 'c.png'], categories: [] });
  expect(await counts()).toEqual({ marine: 1 });
  await admin('DELETE', '/api/categories/marine');
  expect(await counts()).toEqual({});
  expect((await server.request('GET', '/api/categories/counts')).status).toBe(401);
});

test('have readable names', async () => {
  for (const name of ['\u0000', '\u200b', '\u00ad\u202e']) {
    const answer = await create(name);
    expect([answer.status, answer.json], JSON.stringify(name)).toMatchObject([400, { error: 'Name is required' }]);
  }
  expect((await create('Ma\u0000rine')).json).toEqual({ id: 'marine', name: 'Marine' });
  expect((await create('\ud800')).json).toMatchObject({ name: '\ufffd' });
  expect((await admin('DELETE', '/api/categories/category')).status).toBe(200);
  expect((await admin('PUT', '/api/categories/marine', { name: '\u200b' })).status).toBe(400);
  expect(await list()).toEqual([{ id: 'marine', name: 'Marine' }]);
});

test('can change the case of their name', async () => {
  await create('marine');
  expect((await admin('PUT', '/api/categories/marine', { name: 'MARINE' })).json).toEqual({
    id: 'marine',
    name: 'MARINE',
  });
});

test('a name that is taken in any case is refused', async () => {
  await create('Überholung');
  await create('Marine');
  const before = await server.countRows();
  for (const answer of [
    await create('überHOLUNG'),
    await create(' Überholung '.normalize('NFD')),
    await admin('PUT', '/api/categories/marine', { name: 'ÜBERHOLUNG' }),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ code: 'conflict', error: 'There is already a category "Überholung"' });
  }
  expect(await server.countRows()).toEqual(before);
});

eachCase(['', '   ', 7, null, undefined, 'x'.repeat(101)])('the name %j is refused', async (name) => {
  const before = await server.countRows();
  expect((await create(name)).status).toBe(400);
  expect(await server.countRows()).toEqual(before);
});

test('are removed from every picture when deleted, and their id is not used again (rule F6)', async () => {
  await create('Marine');
  await create('Welding');
  await makeUpload(server);
  await admin('POST', '/api/uploads/boat.png/meta', { categories: ['marine', 'welding'] });
  expect((await admin('DELETE', '/api/categories/marine')).json).toEqual({ ok: true });
  expect(await list()).toEqual([{ id: 'welding', name: 'Welding' }]);
  expect((await server.request('GET', '/api/uploads/meta')).json).toEqual({
    'boat.png': { categories: ['welding'], hidden: false },
  });
  const { json } = await admin('GET', '/api/activity?limit=1');
  expect(json).toMatchObject([{ type: 'category', action: 'Deleted category Marine, taken from 1 picture' }]);
  expect((await create('Marine')).json).toEqual({ id: 'marine-2', name: 'Marine' });
  const before = await server.countRows();
  for (const id of ['marine', 'none', '%00', '..%2f']) {
    expect((await admin('DELETE', `/api/categories/${id}`)).status).toBe(404);
    expect((await admin('PUT', `/api/categories/${id}`, { name: 'X' })).status).toBe(404);
  }
  expect(await server.countRows()).toEqual(before);
});
