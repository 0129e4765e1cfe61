// Resumable uploads, over HTTP (rule F21).
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from 'shared/limits.ts';
import type { Upload } from 'shared/media/media.ts';
import { listen } from '../../../testing/listen.ts';
import { TEST_PASSWORD } from '../../../testing/people.ts';
import { makePicture, makeUpload } from '../../../testing/make-picture.ts';
import {
  PART,
  TUS,
  beginParts,
  breakPart,
  newParts,
  offsetOf,
  sendPart,
  sendParts,
} from '../../../testing/send-parts.ts';
import { serverForEach } from '../../../testing/test-server.ts';
import { uploadNames } from '../../../testing/upload-names.ts';

const ADDRESS = '/api/upload/parts';
const HOUR = 3_600_000;

const server = serverForEach();
let picture: Buffer<ArrayBuffer>;
beforeEach(async () => {
  picture = await makePicture({ width: 300, height: 200 });
});

const finish = (address: string, as: 'efua' | 'kofi' = 'efua') => server.request('POST', `${address}/picture`, { as });
const files = async () => (await server.mediaFiles()).filter((file) => file.startsWith('unfinished/'));
/** Bytes on the disk of the unfinished uploads. */
function keptBytes(): number {
  const folder = server.path('media', 'unfinished');
  return readdirSync(folder).reduce((bytes, file) => bytes + statSync(path.join(folder, file)).size, 0);
}
async function actions(): Promise<string[]> {
  const answer = await server.request('GET', '/api/activity', { as: 'efua' });
  return (answer.json as { action: string }[]).map(({ action }) => action);
}

test('a file in two parts becomes one picture, with one entry and one event, however often the upload is finished', async () => {
  const events = await listen(server, { as: 'efua' });
  await events.next();
  const address = await newParts(server, picture.length, { name: 'Boat at sea.PNG' });
  expect(address).toMatch(/^\/api\/upload\/parts\/[\w-]{40,}$/);
  const half = Math.floor(picture.length / 2);
  const first = await sendPart(server, address, 0, picture.subarray(0, half));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
  expect(await offsetOf(server, address)).toBe(half);
  expect((await finish(address)).status).toBe(409);
  await sendPart(server, address, half, picture.subarray(half));

  // A client repeats the call if it got no answer, and may send it twice at once.
  const answers = [...(await Promise.all([finish(address), finish(address)])), await finish(address)];
  for (const answer of answers) {
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ name: 'boat-at-sea.png', size: picture.length, width: 300, height: 200 });
  }
  expect((await server.request('GET', '/uploads/boat-at-sea.png')).bytes.equals(picture)).toBe(true);
  expect(await uploadNames(server, '', 'efua')).toEqual(['boat-at-sea.png']);
  expect(await actions()).toEqual(['Uploaded boat-at-sea.png']);
  expect(await events.next()).toMatchObject({ data: { type: 'media.changed', names: ['boat-at-sea.png'] } });
  expect(await files()).toEqual([]);
  expect(await offsetOf(server, address)).toBe(picture.length);
  events.stop();
});

test('bytes received before the connection broke are not sent again, not even after a restart of the server', async () => {
  const address = await newParts(server, picture.length);
  const cut = Math.floor(picture.length * 0.6);
  const token = inject('tokens').efua;
  const part = { offset: 0, announced: picture.length, sent: picture.subarray(0, cut) };
  await breakPart(server, address, token, part, () => expect.poll(keptBytes).toBe(cut));
  expect(await offsetOf(server, address)).toBe(cut);
  await server.restart();
  expect(await offsetOf(server, address)).toBe(cut);
  await sendPart(server, address, cut, picture.subarray(cut));
  expect((await finish(address)).status).toBe(201);
  expect((await server.request('GET', '/uploads/boat.png')).bytes.equals(picture)).toBe(true);
});

test('a client can read the offset while its older connection hangs, and continue from there', async () => {
  const address = await newParts(server, picture.length);
  const hanging = new AbortController();
  const sent = fetch(server.url + address, {
    method: 'PATCH',
    headers: { ...PART, 'Upload-Offset': '0', Authorization: `Bearer ${inject('tokens').efua}` },
    body: new ReadableStream({ start: (body) => body.enqueue(picture.subarray(0, 100)) }),
    duplex: 'half',
    signal: hanging.signal,
  } as RequestInit).catch(() => undefined);
  await expect.poll(async () => (await files()).length).toBe(1);
  await expect.poll(() => offsetOf(server, address)).toBe(100);
  hanging.abort();
  await sent;
  expect((await sendPart(server, address, 100, picture.subarray(100))).status).toBe(204);
});

test.each([
  [{}, false],
  [{ use: 'page' }, true],
  [{ use: 'logo' }, true],
])('a picture sent with %o is in the gallery only without a use (rule F25)', async (body, hidden) => {
  const address = await sendParts(server, picture);
  const answer = await server.request('POST', `${address}/picture`, { as: 'efua', body });
  expect(answer.json).toMatchObject({ hidden });
  expect(await uploadNames(server)).toEqual(hidden ? [] : ['boat.png']);
});

test('only administrators can replace a picture by a resumable upload', async () => {
  await makeUpload(server, 'boat.png', { colour: '#802020' });
  await server.request('PATCH', '/api/users/2', { as: 'efua', body: { canUpload: true } });
  const staff = await sendParts(server, picture, { as: 'kofi' });
  const replaceBy = (address: string, as: 'efua' | 'kofi') =>
    server.request('PUT', `/api/uploads/boat.png/parts/${address.split('/').at(-1)}`, { as });
  expect((await replaceBy(staff, 'kofi')).status).toBe(403);
  const address = await sendParts(server, picture);
  for (const answer of [await replaceBy(address, 'efua'), await replaceBy(address, 'efua')]) {
    expect([answer.status, (answer.json as Upload).size]).toEqual([200, picture.length]);
    expect((answer.json as Upload).formerUntil).toBeDefined();
  }
  expect((await actions()).filter((action) => action === 'Replaced boat.png')).toHaveLength(1);
  expect(await uploadNames(server, '', 'efua')).toEqual(['boat.png']);
});

test('a picture that has another file by now is not replaced', async () => {
  const seen = await makeUpload(server, 'boat.png', { colour: '#802020' });
  const later = await makeUpload(server, 'later.png', { colour: '#208020' });
  const address = await sendParts(server, picture);
  const replaceIf = ({ version }: Upload) =>
    server.request('PUT', `/api/uploads/boat.png/parts/${address.split('/').at(-1)}?version=${version}`, {
      as: 'efua',
    });
  const refused = await replaceIf(later);
  expect([refused.status, refused.json]).toMatchObject([409, { reason: 'conflict' }]);
  expect((await server.request('GET', '/api/uploads?names=boat.png')).json).toMatchObject([{ version: seen.version }]);
  for (const answer of [await replaceIf(seen), await replaceIf(seen)]) {
    expect([answer.status, (answer.json as Upload).size]).toEqual([200, picture.length]);
  }
});

test('a file that is not a picture is refused, and nothing of it is kept', async () => {
  const address = await sendParts(server, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const answer = await finish(address);
  expect(answer.status).toBe(415);
  expect(answer.json).toMatchObject({ error: 'Please upload an image file', code: 'unsupported_type' });
  expect(await files()).toEqual([]);
  expect((await finish(address)).status).toBe(404);
  expect(await uploadNames(server, '', 'efua')).toEqual([]);
});

describe('the right to upload', () => {
  test('is checked with every part: no session, ended session, deactivated user, staff, upload of another user', async () => {
    const address = await newParts(server, picture.length);
    const refused = (token?: string) =>
      server.request('PATCH', address, {
        ...(token && { token }),
        raw: picture,
        headers: { ...PART, 'Upload-Offset': '0' },
      });
    expect((await refused()).status).toBe(401);
    expect((await refused(inject('tokens').yaw)).json).toMatchObject({ reason: 'user_inactive' });
    expect((await refused(inject('endedToken'))).status).toBe(401);
    expect((await sendPart(server, address, 0, picture, 'kofi')).status).toBe(403);
    expect((await beginParts(server, 5, { as: 'kofi' })).status).toBe(403);

    await server.request('PATCH', '/api/users/2', { as: 'efua', body: { canUpload: true } });
    expect((await sendPart(server, address, 0, picture, 'kofi')).status).toBe(404);
    expect((await server.request('HEAD', address, { as: 'kofi', headers: TUS })).status).toBe(404);
    expect((await server.request('DELETE', address, { as: 'kofi', headers: TUS })).status).toBe(404);
    expect((await finish(address, 'kofi')).status).toBe(404);
    expect(await offsetOf(server, address)).toBe(0);

    const own = await newParts(server, picture.length, { as: 'kofi' });
    await sendPart(server, own, 0, picture.subarray(0, 10), 'kofi');
    await server.request('PATCH', '/api/users/2', { as: 'efua', body: { canUpload: false } });
    expect((await sendPart(server, own, 10, picture.subarray(10), 'kofi')).status).toBe(403);
  });

  test('of staff adds hidden pictures only', async () => {
    await server.request('PATCH', '/api/users/2', { as: 'efua', body: { canUpload: true } });
    const address = await sendParts(server, picture, { as: 'kofi' });
    expect((await finish(address, 'kofi')).json).toMatchObject({ hidden: true });
  });
});

test('OPTIONS is answered with the supported parts of the protocol', async () => {
  const answer = await server.request('OPTIONS', ADDRESS);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('tus-version')).toBe('1.0.0');
  expect(answer.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination');
  expect(answer.headers.get('tus-max-size')).toBe(String(UPLOAD_MAX_BYTES));
});

describe('an unfinished upload', () => {
  test('is unknown after a day, and is removed', async () => {
    const old = await newParts(server, 100);
    await sendPart(server, old, 0, new Uint8Array(50));
    const finished = await sendParts(server, picture);
    await finish(finished);
    server.advance(8 * HOUR);
    const young = await newParts(server, 100);
    await sendPart(server, young, 0, new Uint8Array(50));
    server.advance(16 * HOUR);
    const body = { username: 'efua', password: TEST_PASSWORD };
    const { token } = (await server.request('POST', '/api/auth/login', { body })).json as { token: string };
    const headers = { ...PART, 'Upload-Offset': '50' };
    expect((await server.request('PATCH', old, { token, raw: new Uint8Array(50), headers })).status).toBe(404);
    expect((await server.request('POST', `${finished}/picture`, { token })).status).toBe(404);
    await server.context.media.unfinished.tidy();
    expect(await files()).toEqual([`unfinished/${young.split('/').at(-1)}`]);
    expect(await server.countRows()).toMatchObject({ unfinished_uploads: 1, uploads: 1 });
  });

  test('is removed after a restored backup if only its row or only its file is left', async () => {
    const address = await newParts(server, 100);
    await sendPart(server, address, 0, new Uint8Array(50));
    const folder = server.path('media/unfinished');
    await server.restart(() => {
      rmSync(path.join(folder, readdirSync(folder)[0] ?? ''));
      writeFileSync(path.join(folder, 'of-no-row'), 'bytes');
    });
    expect(existsSync(folder)).toBe(true);
    expect(await files()).toEqual([]);
    expect(await server.countRows()).toMatchObject({ unfinished_uploads: 0 });
    expect((await sendPart(server, address, 50, new Uint8Array(50))).status).toBe(404);
  });
});
