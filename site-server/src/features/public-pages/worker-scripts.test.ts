// The scripts of the service workers and the policies for them, over HTTP (rules A18, B25, D18).
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const policyOf = async (address: string) =>
  (await server.request('GET', address)).headers.get('content-security-policy') ?? '';

test.each([
  ['/worker.js', 'respondWith'],
  ['/notice-worker.js', 'notificationclick'],
])('%s is requested again with every visit, and may connect to this server only', async (address, does) => {
  server = await startTestServer();
  const { status, headers, text } = await server.request('GET', address);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(text).toContain(does);
  expect(text).not.toMatch(/\bimport[\s("'{]|importScripts/);
});

test('the policy of pages allows their worker and the next page only, that of the console its own worker', async () => {
  server = await startTestServer();
  for (const address of ['/', '/contact', '/gallery?page=2', '/nowhere']) {
    expect(await policyOf(address)).toContain("worker-src 'self'");
    expect(await policyOf(address)).toMatch(/trusted-types page-worker page-move$/);
  }
  expect(await policyOf('/admin')).toMatch(/; worker-src 'self'; .*trusted-types notice-worker$/);
  expect(await policyOf('/api/docs')).toMatch(/trusted-types 'none'$/);
});

test('switched off, it is a script that unregisters itself', async () => {
  server = await startTestServer({ keepsPages: false });
  const { text } = await server.request('GET', '/worker.js');
  expect(text).toContain('unregister');
  expect(text).not.toContain('respondWith');
});
