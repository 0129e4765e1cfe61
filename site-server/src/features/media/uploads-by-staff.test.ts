// Uploads by staff with the right to add pictures (rule D1), over HTTP.
import { request } from 'node:http';
import { expect, test } from 'vitest';
import type { Upload } from 'shared/media/media.ts';
import { fileForm, makePicture, makeUpload, sendUpload } from '../../testing/make-picture.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

const allow = (canUpload: boolean) => server.request('PATCH', '/api/users/2', { as: 'efua', body: { canUpload } });
const list = async (as?: 'efua' | 'kofi') =>
  ((await server.request('GET', '/api/uploads', as ? { as } : {})).json as Upload[]).map(({ name }) => name);

test('pictures added by staff stay hidden until an administrator shows them', async () => {
  await allow(true);
  const answer = await sendUpload(server, 'crane.png', undefined, 'kofi');
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ name: 'crane.png', hidden: true });
  expect(await list()).toEqual([]);
  expect(await list('kofi')).toEqual(['crane.png']);
  const { json } = await server.request('GET', '/api/activity?type=upload', { as: 'kofi' });
  expect(json).toMatchObject([{ actor: 'kofi', action: 'Uploaded crane.png, hidden until an administrator shows it' }]);

  const show = { body: { hidden: false } };
  const address = '/api/uploads/crane.png/meta';
  expect((await server.request('POST', address, { as: 'kofi', ...show })).status).toBe(403);
  expect((await server.request('POST', address, { as: 'efua', ...show })).status).toBe(200);
  expect(await list()).toEqual(['crane.png']);
});

test('staff with the right to upload cannot change existing pictures or categories', async () => {
  await allow(true);
  await makeUpload(server, 'boat.png');
  await server.request('POST', '/api/categories', { as: 'efua', body: { name: 'Marine' } });
  const before = await server.fingerprint();
  const raw = fileForm(await makePicture({ colour: '#802020' }));
  const calls = [
    ['PUT', '/api/uploads/boat.png', { raw }],
    ['DELETE', '/api/uploads/boat.png', {}],
    ['POST', '/api/uploads/bulk', { body: { names: ['boat.png'], hidden: true } }],
    ['POST', '/api/uploads/boat.png/meta', { body: { categories: ['marine'] } }],
    ['POST', '/api/categories', { body: { name: 'Welding' } }],
    ['DELETE', '/api/categories/marine', {}],
  ] as const;
  for (const [method, address, options] of calls) {
    expect((await server.request(method, address, { as: 'kofi', ...options })).status).toBe(403);
  }
  expect(await server.fingerprint()).toEqual(before);
});

test('a right that is taken away no longer applies to the next call of an open session', async () => {
  await allow(true);
  expect((await sendUpload(server, 'one.png', undefined, 'kofi')).status).toBe(201);
  await allow(false);
  const files = await server.mediaFiles();
  expect((await sendUpload(server, 'two.png', undefined, 'kofi')).status).toBe(403);
  expect(await server.mediaFiles()).toEqual(files);
  expect(await list('kofi')).toEqual(['one.png']);
});

test('an upload without the right is refused before the file is sent', async () => {
  const login = { username: 'kofi', password: 'correct horse battery' };
  const { token } = (await server.request('POST', '/api/auth/login', { body: login })).json as { token: string };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' };
  const call = request(`${server.url}/api/upload`, { method: 'POST', headers: { ...headers, 'Content-Length': 5e6 } });
  // Only one byte of the body is sent: a server that waited for the rest would never answer.
  call.write('-');
  const status = await new Promise((resolve, reject) => {
    call.on('response', (response) => resolve(response.statusCode)).on('error', reject);
  });
  expect(status).toBe(403);
  call.destroy();
});
