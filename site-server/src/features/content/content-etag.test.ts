// The ETag of the content for people who are signed in, whose answer includes hidden pictures, over HTTP.
import { afterEach, expect, test } from 'vitest';
import { makeUpload } from '../../testing/make-picture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

function read(known = '') {
  // Without a Cache-Control header, fetch adds one that requests the whole answer.
  const headers = { 'If-None-Match': known, 'Cache-Control': 'max-age=0' };
  return server.request('GET', '/api/content', { as: 'efua', headers });
}

test('changes with the library, and begins with the revision for a save', async () => {
  server = await startTestServer();
  await makeUpload(server, 'boat.png');
  const etag = (await read()).headers.get('etag') ?? '';
  expect((await read(etag)).status).toBe(304);
  await server.request('POST', '/api/uploads/boat.png/meta', { as: 'efua', body: { hidden: true } });
  const changed = await read(etag);
  expect(changed.status).toBe(200);
  expect(changed.json).toMatchObject({ mediaMeta: { 'boat.png': { hidden: true } } });
  const headers = { 'If-Match': etag };
  const saved = await server.request('PUT', '/api/content', { as: 'efua', body: { hero: { title: 'One' } }, headers });
  expect(saved.headers.get('etag')).toMatch(/^"1-/);
  expect(saved.headers.get('etag')).toBe((await read()).headers.get('etag'));
});
