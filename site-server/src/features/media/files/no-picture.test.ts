// Addresses below those of the pictures at which no file is served.
import { beforeAll, expect, test } from 'vitest';
import { makeUpload } from '../../../testing/make-picture.ts';
import { serverForFile } from '../../../testing/test-server.ts';

const server = serverForFile();
beforeAll(async () => {
  await makeUpload(server);
});

test.each([
  '/uploads/none.png',
  '/uploads/BOAT.png',
  '/uploads/..%2f..%2fsite.db',
  '/uploads/%2e%2e%2fsite.db',
  '/uploads/..%5csite.db',
  '/uploads/boat.png%00',
  '/uploads/boat.png%2f',
  '/uploads/%',
  '/uploads/',
  '/uploads',
  '/uploads/files/boat.png',
  '/variants/none-360.webp',
  '/variants/..%2f..%2fsite.db',
])('%s is not served', async (address) => {
  const answer = await server.request('GET', address);
  expect([301, 400, 404]).toContain(answer.status);
  expect(answer.text).not.toContain('SQLite');
});
