// Undoing changes of categories, over HTTP (rules F6, G18).
import { beforeEach, expect, test } from 'vitest';
import { makeUpload } from '../../../testing/make-picture.ts';
import { asEfua, serverForEach } from '../../../testing/test-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const server = serverForEach();
beforeEach(async () => {
  await makeUpload(server, 'a.png');
  await makeUpload(server, 'b.png');
  await admin('POST', '/api/categories', { name: 'Marine' });
  await admin('POST', '/api/categories', { name: 'Tanks' });
});

const admin = asEfua(server);
const give = (name: string, categories: string[]) => admin('POST', `/api/uploads/${name}/meta`, { categories });
const restore = (id = 'marine') => admin('POST', `/api/categories/${id}/restore`);
const metas = async () => (await admin('GET', '/api/uploads/meta')).json;

test('a deleted category is restored under its id, into the pictures that had it, even if changed since', async () => {
  await give('a.png', ['marine']);
  await give('b.png', ['marine', 'tanks']);
  await admin('DELETE', '/api/categories/marine');
  await give('a.png', ['tanks']);
  const answer = await restore();
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({ id: 'marine', name: 'Marine' });
  expect(await metas()).toMatchObject({
    'a.png': { categories: ['marine', 'tanks'] },
    'b.png': { categories: ['marine', 'tanks'] },
  });
  const activity = await admin('GET', '/api/activity?limit=1');
  expect(activity.json).toMatchObject([{ type: 'category', action: 'Restored category Marine, back in 2 pictures' }]);
  // It exists: there is nothing to restore.
  expect((await restore()).status).toBe(404);
});

test('who deletes or restores a category is named as who has changed the categories of its pictures', async () => {
  await server.request('PATCH', '/api/users/3', { as: 'efua', body: { role: 'admin' } });
  await give('a.png', ['marine']);
  const change = (method: string, address: string) => server.request(method, address, { as: 'ama' });
  const clash = async (base: string[]) =>
    (await admin('POST', '/api/uploads/a.png/meta', { categories: ['tanks'], base: { categories: base } })).json;
  await change('DELETE', '/api/categories/marine');
  expect(await clash(['tanks', 'marine'])).toMatchObject({ changedBy: { categories: 'ama' } });
  await give('a.png', ['tanks']);
  await change('POST', '/api/categories/marine/restore');
  expect(await clash([])).toMatchObject({ changedBy: { categories: 'ama' } });
});

test('a deleted category is also restored into pictures that were deleted meanwhile', thorough, async () => {
  await give('a.png', ['marine']);
  await give('b.png', ['marine']);
  await admin('DELETE', '/api/uploads/a.png');
  await admin('DELETE', '/api/categories/marine');
  await restore();
  await admin('POST', '/api/uploads/a.png/restore');
  expect(await metas()).toMatchObject({ 'a.png': { categories: ['marine'] }, 'b.png': { categories: ['marine'] } });
});

test('a deleted category is not restored if another has its name, nor an unknown one; staff restore none', async () => {
  await admin('DELETE', '/api/categories/marine');
  await admin('POST', '/api/categories', { name: 'MARINE' });
  const before = await server.fingerprint();
  expect((await restore()).json).toMatchObject({ error: 'There is already a category "MARINE"' });
  expect((await restore('none')).status).toBe(404);
  expect((await server.request('POST', '/api/categories/marine/restore', { as: 'kofi' })).status).toBe(403);
  expect(await server.fingerprint()).toEqual(before);
});

test('the pictures of a deleted category are remembered as long as the bin keeps pictures', async () => {
  await give('a.png', ['marine']);
  await admin('DELETE', '/api/categories/marine');
  server.advance(31 * 24 * 3_600_000);
  await server.context.media.upkeep.sweep();
  await server.context.media.categories.restore('efua', 'marine');
  const { json } = await server.request('GET', '/api/uploads/meta');
  expect(json).toMatchObject({ 'a.png': { categories: [] } });
});

test('a name that somebody else has changed meanwhile is not overwritten', async () => {
  const rename = (name: string, base: string) => admin('PUT', '/api/categories/marine', { name, base: { name: base } });
  expect((await rename('Ships', 'Marine')).status).toBe(200);
  await admin('PUT', '/api/categories/marine', { name: 'Boats' });
  const before = await server.fingerprint();
  const answer = await rename('Marine', 'Ships');
  expect(answer.status).toBe(409);
  expect(answer.json).toMatchObject({
    reason: 'conflict',
    fields: { name: 'Name is Boats by now (you)' },
    current: { id: 'marine', name: 'Boats' },
  });
  expect(await server.fingerprint()).toEqual(before);
});

test('undoing the addition of a category deletes it only if no picture has it', async () => {
  const remove = (name: string) => admin('DELETE', `/api/categories/tanks?empty=true&name=${name}`);
  await give('a.png', ['tanks']);
  const before = await server.fingerprint();
  expect((await remove('Tanks')).json).toMatchObject({
    error: 'You have changed this category meanwhile: It has pictures by now',
    reason: 'conflict',
  });
  expect((await remove('Other')).json).toMatchObject({ reason: 'conflict', fields: { name: 'Name is Tanks by now' } });
  expect(await server.fingerprint()).toEqual(before);
  await give('a.png', []);
  expect((await remove('Tanks')).status).toBe(200);
});

test('a change of pictures returns their former values, and is undone unless one was changed since', async () => {
  await give('a.png', ['marine']);
  const one = await admin('POST', '/api/uploads/b.png/meta', { categories: ['tanks'], hidden: false });
  expect(one.json).toMatchObject({ categories: ['tanks'], hidden: false, from: { categories: [] } });
  const names = ['a.png', 'b.png'];
  const many = await admin('POST', '/api/uploads/bulk', { names, categories: [] });
  expect(many.json).toEqual({
    count: 2,
    changed: [
      { name: 'a.png', from: { categories: ['marine'] } },
      { name: 'b.png', from: { categories: ['tanks'] } },
    ],
  });
  await give('b.png', ['marine']);
  const before = await server.fingerprint();
  const back = { names, categories: ['tanks'], base: { categories: [] } };
  const refused = await admin('POST', '/api/uploads/bulk', back);
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({ fields: { categories: 'Categories is marine by now (you)' } });
  expect(await server.fingerprint()).toEqual(before);
  expect((await admin('POST', '/api/uploads/bulk', { ...back, names: ['a.png'] })).json).toMatchObject({
    changed: [{ name: 'a.png', from: { categories: [] } }],
  });
});
