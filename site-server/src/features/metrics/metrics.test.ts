// Measurements in Prometheus form, and who may read them.
import { afterEach, describe, expect, test } from 'vitest';
import { eachCase } from 'shared/testing/thorough.ts';
import { listen } from '../../testing/listen.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const TOKEN = 'a-token-for-the-collector';

let server: TestServer;
afterEach(() => server.close());

test('count requests by declared route, and open streams', async () => {
  server = await startTestServer();
  const events = await listen(server, { as: 'kofi' });
  await events.next();
  await server.request('GET', '/api/messages/1', { as: 'kofi' });
  await server.request('GET', '/api/messages/2', { as: 'kofi' });
  await server.request('GET', '/api/me');
  await server.request('GET', '/api/secret-in-an-address');
  for (let count = 0; count < 2; count += 1) {
    const answer = await server.request('GET', '/metrics');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.text).toContain('http_requests_total{method="GET",route="/api/messages/:id",status="404"} 2');
    expect(answer.text).toContain('http_requests_total{method="GET",route="/api/me",status="401"} 1');
    expect(answer.text).toContain('live_streams 1');
    expect(answer.text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(answer.text).not.toContain('secret-in-an-address');
  }
  events.stop();
});

test('count answers from memory, and pages, pictures and the console', async () => {
  server = await startTestServer();
  const etag = (await server.request('GET', '/')).headers.get('etag') ?? '';
  await server.request('GET', '/');
  await server.request('GET', '/', { headers: { 'If-None-Match': etag } });
  await server.request('GET', '/api/content');
  await server.request('GET', '/uploads/none.png');
  await server.request('GET', '/admin');
  await server.request('PUT', '/api/content', { as: 'efua', body: { hero: { title: 'New' } } });
  await server.request('GET', '/api/content');
  const { text } = await server.request('GET', '/metrics');
  for (const [route, status, count] of [
    // The first was rendered on demand.
    ['/', 200, 1],
    ['/', 304, 1],
    ['/{*path}', 200, 1],
    ['/api/content', 200, 2],
    ['/uploads/:name', 404, 1],
  ] as const) {
    expect(text).toContain(`http_requests_total{method="GET",route="${route}",status="${status}"} ${count}`);
  }
});

describe('are refused', () => {
  eachCase(['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Proto'], 2)(
    'through a proxy that identifies itself with %s, whether it is trusted or not',
    async (name) => {
      for (const trustProxy of ['', 'loopback']) {
        server = await startTestServer({ trustProxy });
        const answer = await server.request('GET', '/metrics', { headers: { [name]: '127.0.0.1' } });
        expect(answer.status).toBe(403);
        expect(answer.text).not.toContain('process_');
        if (trustProxy === '') await server.close();
      }
    },
  );

  eachCase([`Bearer ${TOKEN}x`, TOKEN, 'Bearer ', `Basic ${TOKEN}`], 2)('with the header %s', async (Authorization) => {
    server = await startTestServer({ metricsToken: TOKEN });
    const headers = { Authorization, 'X-Forwarded-For': '203.0.113.9' };
    expect((await server.request('GET', '/metrics', { headers })).status).toBe(403);
  });

  test('to a console’s session, which is not the token of the collector', async () => {
    server = await startTestServer();
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    expect((await server.request('GET', '/metrics', { as: 'efua', headers })).status).toBe(403);
  });
});

test('are sent to a collector that has the token, also through a proxy', async () => {
  server = await startTestServer({ metricsToken: TOKEN });
  const headers = { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '203.0.113.9' };
  expect((await server.request('GET', '/metrics', { headers })).status).toBe(200);
});
