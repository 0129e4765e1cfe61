// Fuzzing of addresses and methods: odd spellings give access to nothing, break nothing, and always get an answer.
import { connect } from 'node:net';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { FUZZ_TIMEOUT_MS, fuzzRuns } from 'shared/testing/fuzz-runs.ts';
import { misspelt, oddHeaders, oddQuery, oddSegment } from './hostile-heads.ts';
import { makeLead } from '../make.ts';
import { PATIENCE_MS, sendRaw } from './raw-call.ts';
import { ENDPOINT_NAMES, makeLibrary, sampleCall } from '../sample-calls.ts';
import { expectSound } from './sound-answer.ts';
import { serverForFile } from '../test-server.ts';

const server = serverForFile();
beforeAll(async () => {
  await makeLibrary(server);
  await makeLead(server);
});

const PAGES = ['/', '/contact', '/gallery', '/services', '/admin', '/admin/users', '/metrics', '/favicon.ico'];
const FILES = ['/uploads/boat.png', '/variants/boat.png', '/.well-known/security.txt', '/assets/none.js', '/api/docs'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH'];

const addresses = [...ENDPOINT_NAMES.map((name) => sampleCall(name).address), ...PAGES, ...FILES];
const oddAddress = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...addresses).chain(misspelt) },
  { weight: 1, arbitrary: fc.array(oddSegment, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`) },
  { weight: 1, arbitrary: fc.array(oddSegment, { maxLength: 3 }).map((parts) => `/uploads/${parts.join('/')}`) },
);

test(
  'of any spelling, with any method, are answered, and visitors change nothing',
  async () => {
    const before = await server.fingerprint();
    const call = fc.record({
      method: fc.constantFrom(...METHODS),
      address: oddAddress,
      query: oddQuery(['sent', 'category', 'page', 'v']),
      headers: fc.oneof(fc.constant({}), oddHeaders('a.b.c')),
    });
    const property = fc.asyncProperty(call, async ({ method, address, query, headers }) => {
      expectSound(await sendRaw(server.url, { method, address: address + query, headers }), { method, address });
    });
    await fc.assert(property, fuzzRuns(1200));
    expect(await server.fingerprint()).toEqual(before);
  },
  FUZZ_TIMEOUT_MS,
);

test(
  'of any spelling show staff nothing that is for administrators',
  async () => {
    const readable = ENDPOINT_NAMES.map((name) => sampleCall(name)).filter(({ method }) => method === 'GET');
    const [secret = [], open = []] = [true, false].map((isSecret) =>
      readable.filter(({ endpoint }) => (endpoint.access === 'admin') === isSecret).map((call) => call.address),
    );
    const headers = { Authorization: `Bearer ${inject('tokens').kofi}` };
    // An address that was cut off may be one that staff may read.
    const isOpen = (spelt: string) => open.includes(spelt.toLowerCase().replace(/\/$/, ''));
    const address = fc
      .constantFrom(...secret)
      .chain(misspelt)
      .filter((spelt) => !isOpen(spelt));
    const property = fc.asyncProperty(address, async (spelt) => {
      const answer = await sendRaw(server.url, { method: 'GET', address: spelt, headers });
      const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false;
      expect(answer.status === 200 && isJson ? spelt : 'nothing').toBe('nothing');
    });
    await fc.assert(property, fuzzRuns(300));
  },
  FUZZ_TIMEOUT_MS,
);

/** Sends these bytes. @returns everything that comes back */
function sendBytes(bytes: string): Promise<string> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(bytes, 'latin1'));
    socket.setTimeout(PATIENCE_MS, () => reject(new Error(`No answer to ${JSON.stringify(bytes.slice(0, 200))}`)));
    socket.on('data', (piece) => (answer += piece.toString()));
    // A closed connection is an answer too.
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

test(
  'that are not HTTP only close their connection',
  async () => {
    const line = fc.constantFrom(
      'GET / HTTP/1.1',
      'GET /api/me HTTP/1.1',
      'POST /api/contact HTTP/1.1',
      'GET',
      'get / http/1.1',
      'CONNECT x:1 HTTP/1.1',
      'GET http://x/api/me HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'PRI * HTTP/2.0',
      'GET /api/\x00 HTTP/1.1',
      'GET /a b HTTP/1.1',
      '',
    );
    const header = fc.constantFrom(
      'Host: x',
      'Host: x',
      'Connection: close',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 5, 6',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: x',
      'Upgrade: websocket',
      'Connection: upgrade',
      'Expect: 200-ok',
      'Expect: 100-continue',
      ' folded',
      'a\x00: b',
      ': b',
      `X: ${'x'.repeat(20_000)}`,
      'Content-Type: application/json',
    );
    const message = fc
      .tuple(line, fc.array(header, { maxLength: 6 }), fc.constantFrom('', '{}', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n'))
      .map(([first, headers, body]) => `${[first, ...headers].join('\r\n')}\r\n\r\n${body}`);
    const property = fc.asyncProperty(message, async (bytes) => {
      expect(await sendBytes(bytes)).not.toMatch(/^HTTP\/1\.1 5/);
    });
    await fc.assert(property, fuzzRuns(300));
    expect((await server.request('GET', '/api/health')).status).toBe(200);
  },
  FUZZ_TIMEOUT_MS,
);

test('TRACE does not return the request', async () => {
  for (const address of ['/', '/api/me', '/uploads/boat.png', '/worker.js']) {
    const answer = await sendRaw(server.url, { method: 'TRACE', address, headers: { 'X-Sent': 'an echo' } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.bytes.toString()).not.toContain('an echo');
  }
});

test.each([
  ['a header beyond its bound', `GET /api/me HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a length that is none', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
  ['an expectation nobody knows', 'GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: x\r\n\r\n', 401],
])('%s is refused in the usual form of errors', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
  expect(head).toMatch(`HTTP/1.1 ${status} `);
  expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({ error: expect.any(String) as string, code: expect.any(String) as string });
});
