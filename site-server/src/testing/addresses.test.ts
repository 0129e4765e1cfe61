// Addresses of the API: wrong methods, unknown addresses, odd spellings, and the headers of every answer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import { startPrepared } from './prepared-site.ts';
import { ENDPOINT_NAMES } from './sample-calls.ts';
import type { TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startPrepared();
});
afterAll(() => server.close());

const paths = [...new Set(ENDPOINT_NAMES.map((name) => api[name].path))];
const wrong = paths.flatMap((path) =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => [method, path] as const),
);
const isDeclared = (method: string, path: string) =>
  Object.values<Endpoint>(api).some(
    (endpoint) => endpoint.method === method && new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );

test.each(wrong.filter(([method, path]) => !isDeclared(method, path)))(
  '%s %s is the wrong method',
  async (method, path) => {
    const before = await server.fingerprint();
    const answer = await server.request(method, path.replace(/:\w+/g, '1'), { as: 'efua' });
    expect(answer.status).toBe(405);
    const allowedMethods = Object.values<Endpoint>(api).filter((endpoint) => endpoint.path === path);
    expect(answer.headers.get('allow')?.split(', ')).toEqual(allowedMethods.map((endpoint) => endpoint.method));
    expect(answer.json).toMatchObject({ code: 'method_not_allowed', error: expect.any(String) as string });
    expect(await server.fingerprint()).toEqual(before);
  },
);

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/users/1/2/3',
  '/api/messages/1/notes',
  '/api/contact/x',
  '/api/admin',
  '/api/.env',
  '/API/nothing',
])('%s is not found, as JSON', async (address) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await server.request(method, address, { as: 'efua' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch('application/json');
    expect(answer.json).toEqual({
      error: 'There is nothing at this address',
      code: 'not_found',
      requestId: answer.headers.get('x-request-id'),
    });
  }
});

test.each([
  '/api/users/',
  '/API/users',
  '/api/Users',
  '//api/users',
  '/api//users',
  '/api/%75sers',
  '/api/./users',
  '/api/users?x=/api/health',
  '/api/users;x',
])('an odd spelling gives no access: %s', async (address) => {
  for (const as of ['kofi', undefined] as const) {
    const answer = await server.request('GET', address, { ...(as && { as }) });
    expect([401, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('efua');
  }
});

test('answers have headers that forbid storing and interpreting them', async () => {
  for (const [address, as] of [
    ['/api/me', 'kofi'],
    ['/api/me', undefined],
    ['/api/nothing', undefined],
  ] as const) {
    const { headers } = await server.request('GET', address, { ...(as && { as }) });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  }
});
