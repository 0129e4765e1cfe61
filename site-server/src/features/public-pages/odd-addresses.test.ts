// Addresses that almost match a page, and missing files, over HTTP.
import { expect, test } from 'vitest';
import { serverForFile } from '../../testing/test-server.ts';

const server = serverForFile();

test.each(['/Contact', '/ABOUT'])('%s redirects to the page in lower case', async (address) => {
  const answer = await server.request('GET', address);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(address.toLowerCase());
});

test('a redirect to a page keeps the query', async () => {
  const query = '?about=welding&utm_source=radio';
  for (const address of ['/Contact', '/contact/', '/contact///']) {
    const answer = await server.request('GET', address + query);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/contact${query}`]);
  }
});

test.each(['', '/a'])('a long row of slashes and then %j is not redirected', async (end) => {
  const answer = await server.request('GET', '/'.repeat(15_500) + end);
  expect(answer.headers.get('location')).toBeNull();
});

test.each([
  '/index.html',
  '/favicon.png',
  '/.env',
  '/assets/../../package.json',
  '/assets/gone-abc123.js',
  '/uploads/gone.png',
  '/site.webmanifest',
])('a missing file, %s, gets a short answer', async (address) => {
  const answer = await server.request('GET', address);
  expect(answer.status).toBe(404);
  expect(answer.text).toMatch(/(File|Picture) not found/);
  expect(answer.text.length).toBeLessThan(500);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s of a page is refused, with the allowed methods', async (method) => {
  const answer = await server.request(method, '/about');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  expect(answer.text).toContain('This address can only be read');
});
