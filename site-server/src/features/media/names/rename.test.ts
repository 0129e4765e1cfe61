// Renaming pictures (rule F26), over HTTP.
import { beforeEach, expect, test } from 'vitest';
import type { Upload } from 'shared/media/media.ts';
import { listen } from '../../../testing/listen.ts';
import { fileForm, makeUpload, sendUpload, makePicture } from '../../../testing/make-picture.ts';
import { serverForEach } from '../../../testing/test-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const server = serverForEach();
beforeEach(async () => {
  await makeUpload(server, 'img-0042.png');
});

const rename = (from: string, name: unknown, as: 'efua' | 'kofi' = 'efua') =>
  server.request('POST', `/api/uploads/${from}/name`, { as, body: { name } });
async function list(query = ''): Promise<string[]> {
  return ((await server.request('GET', `/api/uploads${query}`, { as: 'efua' })).json as Upload[]).map(
    ({ name }) => name,
  );
}

test('a picture is served under its former names, and its new name follows the same rules as others', async () => {
  const before = await server.request('GET', '/uploads/img-0042.png');
  // Smaller forms are reported too.
  await server.context.media.variants.idle();
  const events = await listen(server, { as: 'efua' });
  await events.next();
  const answer = await rename('img-0042.png', '  Überholung am Kai.JPG ');
  expect([answer.status, answer.json]).toMatchObject([
    200,
    { name: 'uberholung-am-kai.png', url: '/uploads/uberholung-am-kai.png' },
  ]);
  expect(await events.next()).toMatchObject({ data: { type: 'media.changed', names: [] } });
  events.stop();
  await rename('uberholung-am-kai.png', 'quay');
  for (const name of ['quay.png', 'uberholung-am-kai.png', 'img-0042.png']) {
    const shown = await server.request('GET', `/uploads/${name}`);
    expect([shown.status, shown.bytes.equals(before.bytes)]).toEqual([200, true]);
  }
  expect(await list()).toEqual(['quay.png']);
  const asked = (await server.request('GET', '/api/uploads?names=img-0042.png,quay.png')).json as Upload[];
  expect(asked.map(({ name, presentName }) => [name, presentName])).toEqual([
    ['quay.png', undefined],
    ['img-0042.png', 'quay.png'],
  ]);
  const activity = (await server.request('GET', '/api/activity', { as: 'efua' })).json as { action: string }[];
  expect(activity[0]?.action).toBe('Renamed uberholung-am-kai.png to quay.png');
});

test('the pages show it under a former name in the content, and its usage is listed', async () => {
  const content = (await server.request('GET', '/api/content')).json as { hero: object };
  const hero = { ...content.hero, image: '/uploads/img-0042.png' };
  await server.request('PUT', '/api/content', { as: 'efua', body: { ...content, hero } });
  await rename('img-0042.png', 'quay');
  const shown = /<img[^>]+\/uploads\/[\w-]+\.png/.exec((await server.request('GET', '/')).text)?.[0];
  expect(shown).toContain('/uploads/img-0042.png');
  const usage = await server.request('GET', '/api/uploads/quay.png/usage', { as: 'efua' });
  expect(usage.json).toEqual({ usedIn: ['hero.image'] });
  expect(await list('?unused=true')).toEqual([]);
});

test('a picture can get its own former name again, and no other picture can get it', async () => {
  await rename('img-0042.png', 'quay');
  await makeUpload(server, 'boat.png', { colour: '#802020' });
  for (const taken of ['quay', 'img 0042']) {
    expect(await rename('boat.png', taken)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('Another picture') },
    });
  }
  // A new upload does not get the name either.
  expect((await sendUpload(server, 'IMG 0042.png', await makePicture({ colour: '#208020' }))).json).toMatchObject({
    name: 'img-0042-2.png',
  });
  expect((await rename('quay.png', 'img-0042')).json).toMatchObject({ name: 'img-0042.png' });
  expect((await rename('img-0042.png', 'IMG 0042')).json).toMatchObject({ name: 'img-0042.png' });
  expect((await server.request('GET', '/uploads/quay.png')).status).toBe(200);
});

test('the extension stays after a replacement with another type, so that its name can be restored', async () => {
  const raw = fileForm(await makePicture({ type: 'image/jpeg' }), 'new.jpg');
  await server.request('PUT', '/api/uploads/img-0042.png', { as: 'efua', raw });
  const { json } = await rename('img-0042.png', 'quay');
  expect(json).toMatchObject({ name: 'quay.png', type: 'image/jpeg', formerUntil: expect.any(String) });
  expect((await rename('quay.png', 'img-0042.png')).json).toMatchObject({ name: 'img-0042.png' });
});

test('calls with a former name change the picture, except a rename to another name', async () => {
  await rename('img-0042.png', 'quay');
  const meta = await server.request('POST', '/api/uploads/img-0042.png/meta', {
    as: 'efua',
    body: { caption: 'Quay' },
  });
  expect([meta.status, meta.json]).toMatchObject([200, { caption: 'Quay' }]);
  // A repeat by a client that did not get the answer.
  expect(await rename('img-0042.png', 'Quay')).toMatchObject({ status: 200, json: { name: 'quay.png' } });
  expect(await rename('img-0042.png', 'pier')).toMatchObject({
    status: 409,
    json: {
      error: 'You have changed the name of this picture meanwhile: it is quay.png now',
      reason: 'conflict',
      fields: { name: 'Name is quay.png by now (you)' },
      changedBy: { name: 'efua' },
      current: { name: 'quay.png' },
    },
  });
  expect((await server.request('DELETE', '/api/uploads/img-0042.png', { as: 'efua' })).status).toBe(200);
  for (const name of ['quay.png', 'img-0042.png'])
    expect((await server.request('GET', `/uploads/${name}`)).status).toBe(404);
  expect((await server.request('POST', '/api/uploads/img-0042.png/restore', { as: 'efua' })).json).toMatchObject({
    name: 'quay.png',
  });
});

test('events about calls with a former name have the present one', async () => {
  await rename('img-0042.png', 'quay');
  await server.context.media.variants.idle();
  const former = '/api/uploads/img-0042.png';
  const raw = fileForm(await makePicture({ colour: '#00ff00' }), 'new.png');
  const calls: [method: string, address: string, options?: object][] = [
    ['PUT', former, { raw }],
    ['POST', `${former}/undo`],
    ['POST', '/api/uploads/bulk', { body: { names: ['img-0042.png'], hidden: true } }],
    ['DELETE', former],
    ['POST', `${former}/restore`],
  ];
  for (const [method, address, options = {}] of calls) {
    const events = await listen(server, { as: 'efua' });
    await events.next();
    expect((await server.request(method, address, { as: 'efua', ...options })).status).toBe(200);
    expect(await events.next()).toMatchObject({ data: { type: 'media.changed', names: ['quay.png'] } });
    events.stop();
    await server.context.media.variants.idle();
  }
  const activity = (await server.request('GET', '/api/activity?limit=5', { as: 'efua' })).json as { action: string }[];
  expect(activity.map(({ action }) => action)).toEqual([
    'Restored quay.png',
    'Deleted quay.png',
    'Hid quay.png',
    'Undid the replacement of quay.png',
    'Replaced quay.png',
  ]);
});

eachCase([
  ['nothing', ''],
  ['no letter', ' -- '],
  ['no letter before the extension', '.png'],
  ['no text', 7],
  ['more than fits', 'a'.repeat(101)],
])('%s is refused as a name', async (_what, name) => {
  expect((await rename('img-0042.png', name)).status).toBe(400);
  expect(await list()).toEqual(['img-0042.png']);
});

test('only administrators can rename, and only existing pictures', async () => {
  expect((await rename('img-0042.png', 'quay', 'kofi')).status).toBe(403);
  expect((await rename('none.png', 'quay')).status).toBe(404);
  // A device name on Windows, where the files may be copied to.
  expect((await rename('img-0042.png', 'con')).json).toMatchObject({ name: 'picture-con.png' });
});
