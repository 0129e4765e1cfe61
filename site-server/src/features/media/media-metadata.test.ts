// Metadata of pictures, one by one and of many at once, over HTTP.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { makeUpload } from '../../testing/make-picture.ts';
import { asEfua, serverForEach } from '../../testing/test-server.ts';
import { uploadNames } from '../../testing/upload-names.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const server = serverForEach();

const admin = asEfua(server);

async function activity(): Promise<string[]> {
  return ((await admin('GET', '/api/activity?limit=100')).json as { action: string }[]).map((entry) => entry.action);
}

describe('metadata (rule F8)', () => {
  test('keys that are present replace, absent ones stay, unknown categories are dropped', async () => {
    await makeUpload(server);
    for (const name of ['Marine', 'Welding']) await admin('POST', '/api/categories', { name });
    const address = '/api/uploads/boat.png/meta';
    const both = await admin('POST', address, { categories: ['welding', 'none', 'marine', 'marine'] });
    expect(both.json).toMatchObject({
      categories: ['marine', 'welding'],
      hidden: false,
      from: { categories: [] },
    });
    expect((await admin('POST', address, { hidden: true })).json).toMatchObject({
      categories: ['marine', 'welding'],
      hidden: true,
      from: { hidden: false },
    });
    expect((await admin('POST', address, { categories: [] })).json).toMatchObject({ categories: [], hidden: true });
    expect((await admin('POST', address, {})).json).toEqual({
      categories: [],
      hidden: true,
      caption: '',
      alt: '',
      focus: { x: 50, y: 50 },
      from: {},
    });
    expect((await activity()).slice(0, 3)).toEqual([
      'Changed the categories of boat.png',
      'Hid boat.png',
      'Changed the categories of boat.png',
    ]);
  });

  test('caption, alternative text and focal point are stored, cleaned, and compared with their base', async () => {
    await makeUpload(server);
    const address = '/api/uploads/boat.png/meta';
    const words = { caption: ' On the\nslipway\u0000 ', alt: 'A boat', focus: { x: 0, y: 100 } };
    const kept = { caption: 'On the slipway', alt: 'A boat', focus: { x: 0, y: 100 } };
    expect((await admin('POST', address, words)).json).toMatchObject(kept);
    expect((await server.request('GET', '/api/uploads')).json).toMatchObject([kept]);
    expect((await server.request('GET', '/api/uploads/meta')).json).toEqual({
      'boat.png': { categories: [], hidden: false },
    });
    const late = await admin('POST', address, { caption: 'Mine', base: { caption: '' } });
    expect([late.status, late.json]).toMatchObject([
      409,
      { fields: { caption: 'Caption is On the slipway by now (you)' } },
    ]);
    const moved = await admin('POST', address, { focus: { x: 1, y: 1 }, base: { focus: { x: 50, y: 50 } } });
    expect(moved.json).toMatchObject({
      fields: { focus: 'Focal point is 0 % from the left, 100 % from the top by now (you)' },
    });
    expect((await admin('POST', address, { alt: '', base: { alt: 'A boat' } })).json).toMatchObject({ alt: '' });
    expect((await activity())[0]).toBe('Changed the details of boat.png');
  });

  eachCase([
    { hidden: 'yes' },
    { categories: 'marine' },
    { categories: [1] },
    { categories: null },
    { caption: 7 },
    { alt: 'x'.repeat(301) },
    { focus: '50 50' },
    { focus: { x: -1, y: 50 } },
    { focus: { x: 50.5, y: 50 } },
    { focus: { x: 50 } },
  ])('%j is refused', async (body) => {
    await makeUpload(server);
    const before = await server.countRows();
    expect((await admin('POST', '/api/uploads/boat.png/meta', body)).status).toBe(400);
    expect(await server.countRows()).toEqual(before);
  });

  test('of an unknown file is refused', async () => {
    const before = await server.countRows();
    expect((await admin('POST', '/api/uploads/none.png/meta', { hidden: true })).status).toBe(404);
    expect(await server.countRows()).toEqual(before);
  });
});

describe('many at once (rule F9)', () => {
  test('is one change and one entry', async () => {
    for (const name of ['a.png', 'b.png', 'c.png']) await makeUpload(server, name);
    await admin('POST', '/api/categories', { name: 'Marine' });
    const change = { names: ['a.png', 'b.png', 'a.png'], hidden: true, categories: ['marine'] };
    expect((await admin('POST', '/api/uploads/bulk', change)).json).toMatchObject({ count: 2 });
    expect(await uploadNames(server, '?category=marine&hidden=true', 'kofi')).toEqual(['b.png', 'a.png']);
    expect((await admin('POST', '/api/uploads/bulk', { names: ['a.png', 'c.png'], delete: true })).json).toEqual({
      count: 2,
      changed: [],
    });
    expect(await uploadNames(server, '', 'kofi')).toEqual(['b.png']);
    expect((await activity()).slice(0, 3)).toEqual([
      'Deleted 2 pictures',
      'Hid and changed the categories of 2 pictures',
      'Created category Marine',
    ]);
  });

  test('adds categories to those that each picture has, which can be undone', async () => {
    for (const name of ['a.png', 'b.png']) await makeUpload(server, name);
    for (const name of ['Marine', 'Silos']) await admin('POST', '/api/categories', { name });
    await admin('POST', '/api/uploads/a.png/meta', { categories: ['silos'] });
    const change = { names: ['a.png', 'b.png'], addCategories: ['marine', 'gone'] };
    expect((await admin('POST', '/api/uploads/bulk', change)).json).toEqual({
      count: 2,
      changed: [
        { name: 'a.png', from: { categories: ['silos'] } },
        { name: 'b.png', from: { categories: [] } },
      ],
    });
    expect(await uploadNames(server, '?category=silos')).toEqual(['a.png']);
    expect(await uploadNames(server, '?category=marine')).toEqual(['b.png', 'a.png']);
    expect((await admin('POST', '/api/uploads/bulk', change)).json).toEqual({ count: 2, changed: [] });
    expect((await admin('POST', '/api/uploads/bulk', { ...change, categories: [] })).status).toBe(400);
  });

  test('is repeated with its key without changing anything again, and gives the former values', async () => {
    for (const name of ['a.png', 'b.png']) await makeUpload(server, name);
    const hide = (names: string[]) =>
      server.request('POST', '/api/uploads/bulk', {
        as: 'efua',
        body: { names, hidden: true },
        headers: { 'Idempotency-Key': 'k1' },
      });
    const first = (await hide(['a.png'])).json;
    expect(first).toEqual({ count: 1, changed: [{ name: 'a.png', from: { hidden: false } }] });
    await admin('POST', '/api/uploads/a.png/meta', { hidden: false });
    expect((await hide(['a.png'])).json).toEqual(first);
    expect(await uploadNames(server, '?hidden=true')).toEqual([]);
    // The next group of the same change.
    expect((await hide(['b.png'])).json).toEqual({ count: 1, changed: [{ name: 'b.png', from: { hidden: false } }] });
  });

  test('counts two names of one picture as one picture', async () => {
    await makeUpload(server, 'a.png');
    await admin('POST', '/api/uploads/a.png/name', { name: 'b' });
    const both = { names: ['a.png', 'b.png'] };
    expect((await admin('POST', '/api/uploads/bulk', { ...both, hidden: true })).json).toMatchObject({ count: 1 });
    expect((await admin('POST', '/api/uploads/bulk', { ...both, delete: true })).json).toMatchObject({ count: 1 });
    expect((await activity())[0]).toBe('Deleted b.png');
  });

  test('lets other calls be answered meanwhile', async () => {
    const { name: first } = await makeUpload(server, 'a.png');
    const { database, media } = server.context;
    const row = await database.reads.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    const names = Array.from({ length: 200 }, (_none, number) => `${number}.png`);
    await database.transaction(async (tx) => {
      for (const name of names) tx.insert('uploads', { ...copy, name });
    });
    const bulk = media.changes.bulk('efua', { names: [first, ...names], hidden: true });
    let turns = 0;
    while ((await Promise.race([bulk, nextTurn()])) === undefined) turns += 1;
    // While they are looked up, and while they are changed.
    expect(turns).toBeGreaterThan(names.length / 4);
    expect(await bulk).toMatchObject({ count: names.length + 1 });
  });

  test('changes nothing if one is unknown', async () => {
    await makeUpload(server, 'a.png');
    const before = await server.countRows();
    expect((await admin('POST', '/api/uploads/bulk', { names: ['a.png', 'none.png'], delete: true })).status).toBe(404);
    expect(await uploadNames(server)).toEqual(['a.png']);
    for (const body of [
      { names: [], hidden: true },
      { names: ['a.png'] },
      { hidden: true },
      { names: ['a.png'], delete: false },
    ]) {
      expect((await admin('POST', '/api/uploads/bulk', body)).status).toBe(400);
    }
    expect(await server.countRows()).toEqual(before);
  });
});
