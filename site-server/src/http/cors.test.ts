// The desktop console's origin may call the API, and no other (rule D8).
import { expect, test } from 'vitest';
import { serverForFile } from '../testing/test-server.ts';

const server = serverForFile();

const ORIGIN = 'app://console';
const TUS_HEADERS = ['Tus-Resumable', 'Upload-Length', 'Upload-Offset', 'Upload-Metadata'];
const HEADERS = ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'Last-Event-ID', ...TUS_HEADERS];
const EXPOSED = [
  'X-Total-Count',
  'X-Total-Bytes',
  'Link',
  'Date',
  'ETag',
  'X-Content-Revision',
  'X-Content-Before',
  'Retry-After',
  'Location',
  'Content-Disposition',
  'Upload-Offset',
  'Upload-Length',
];

const listOf = (headers: Headers, name: string) => headers.get(name)?.split(', ');

test.each([
  ['GET', '/api/content', undefined, 200],
  ['GET', '/api/me', 'kofi', 200],
  ['GET', '/api/me', undefined, 401],
  ['GET', '/api/users', 'kofi', 403],
  ['POST', '/api/messages', 'efua', 405],
  ['GET', '/api/nothing', undefined, 404],
] as const)('the console may read the answer of %s %s as %s (%i)', async (method, address, as, status) => {
  const answer = await server.request(method, address, { ...(as && { as }), headers: { Origin: ORIGIN } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(listOf(answer.headers, 'access-control-expose-headers')).toEqual(EXPOSED);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
});

test('a preflight is answered for every call, signed in or not, and changes nothing', async () => {
  const before = await server.countRows();
  for (const [method, address] of [
    ['PATCH', '/api/messages/1'],
    ['PUT', '/api/content'],
    ['DELETE', '/api/users/1/sessions/x'],
    ['GET', '/api/events'],
  ] as const) {
    const answer = await server.request('OPTIONS', address, {
      headers: { Origin: ORIGIN, 'Access-Control-Request-Method': method },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(listOf(answer.headers, 'access-control-allow-methods')).toContain(method);
    expect(listOf(answer.headers, 'access-control-allow-headers')).toEqual(HEADERS);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  }
  expect(await server.countRows()).toEqual(before);
});

test.each([
  'https://evil.example',
  'null',
  'app://console.evil.example',
  'APP://CONSOLE',
  'app://console/',
  'http://console',
  undefined,
])('the origin %s is permitted nothing', async (Origin) => {
  const headers = { ...(Origin !== undefined && { Origin }) };
  for (const address of ['/api/content', '/api/health', '/api/me']) {
    const answer = await server.request('GET', address, { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/);
  }
  const preflight = await server.request('OPTIONS', '/api/me', {
    headers: { ...headers, 'Access-Control-Request-Method': 'PATCH' },
  });
  expect(preflight.status).toBe(405);
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

test('pages may not be read by other origins, nor those of the console', async () => {
  for (const address of ['/', '/admin', '/metrics']) {
    const answer = await server.request('GET', address, { headers: { Origin: ORIGIN } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
});
