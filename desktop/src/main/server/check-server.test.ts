// What is told about an address, with real servers where there can be one.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkServer } from './check-server.ts';
import { readAddress } from './read-address.ts';
import { isOlder } from './versions.ts';

const HEALTH = { status: 'ok', version: '0.1.0', minClient: '0.1.0', time: '2026-03-02T09:15:00.000Z', db: 'ok' };
const parts = { request: fetch, isOnline: () => true, version: '0.1.0' };

async function withServer<T>(listener: RequestListener, use: (address: string) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const answering = (body: unknown, status = 200) =>
  withServer(
    (_request, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    },
    (address) => checkServer(address, parts),
  );

test.each([
  ['office.example', 'https://office.example'],
  ['  https://Office.Example/admin/messages?x=1 ', 'https://office.example'],
  ['office.example:8443', 'https://office.example:8443'],
  ['localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ['https://localhost', 'https://localhost'],
])('%s means %s', (text, origin) => {
  expect(readAddress(text)).toEqual({ origin });
});

test.each([
  ['', 'no-address'],
  ['   ', 'no-address'],
  ['http://office.example', 'not-secure'],
  ['http://localhost.evil.example', 'not-secure'],
  ['http://10.0.0.5', 'not-secure'],
  ['ftp://office.example', 'no-address'],
  ['file:///etc/passwd', 'no-address'],
  ['https://user:secret@office.example', 'no-address'],
  ['two words', 'no-address'],
])('%j is %s', (text, problem) => {
  expect(readAddress(text)).toEqual({ problem });
});

test('a server of this product is taken, with its version', async () => {
  const check = await answering(HEALTH);
  expect(check).toMatchObject({ ok: true, version: '0.1.0', server: expect.stringMatching(/^http:\/\/127/) as string });
});

test.each([
  [{ hello: 'world' }, 200, 'other-product'],
  [{ ...HEALTH, status: 'fine' }, 200, 'other-product'],
  [{ error: 'Not found' }, 404, 'other-product'],
  [{ error: 'The server cannot store anything' }, 503, 'unwell'],
  [{ error: 'Bad gateway' }, 502, 'unwell'],
  [{}, 511, 'elsewhere'],
  [{ ...HEALTH, version: '0.0.9' }, 200, 'server-too-old'],
  [{ ...HEALTH, minClient: '0.2.0' }, 200, 'console-too-old'],
])('%j with %i is %s', async (body, status, problem) => {
  expect(await answering(body, status)).toEqual({ ok: false, problem });
});

test('the page of a hotel is another place, whether it redirects or answers', async () => {
  const page: RequestListener = (_request, response) => void response.end('<html>Welcome</html>');
  expect(await withServer(page, (address) => checkServer(address, parts))).toEqual({
    ok: false,
    problem: 'other-product',
  });
  const redirect: RequestListener = (_request, response) =>
    void response.writeHead(302, { Location: 'http://127.0.0.1:9/portal' }).end();
  expect(await withServer(redirect, (address) => checkServer(address, parts))).toEqual({
    ok: false,
    problem: 'elsewhere',
  });
});

test('nobody there, and no network at all', async () => {
  const address = await withServer(
    () => undefined,
    (used) => Promise.resolve(used),
  );
  expect(await checkServer(address, parts)).toEqual({ ok: false, problem: 'refused' });
  expect(await checkServer(address, { ...parts, isOnline: () => false })).toEqual({ ok: false, problem: 'offline' });
});

test.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'not-found'],
  ['net::ERR_INTERNET_DISCONNECTED', 'offline'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'certificate'],
  ['net::ERR_CERT_DATE_INVALID', 'certificate'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'certificate'],
  ['net::ERR_CONNECTION_REFUSED', 'refused'],
  ['net::ERR_CONNECTION_RESET', 'refused'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ["Attempted to redirect, but redirect policy was 'error'", 'elsewhere'],
])('%s is %s', async (message, problem) => {
  const request = () => Promise.reject(new Error(message));
  expect(await checkServer('office.example', { ...parts, request })).toEqual({ ok: false, problem });
});

test('versions are compared by their numbers', () => {
  expect(isOlder('0.9.0', '0.10.0')).toBe(true);
  expect(isOlder('1.0.0', '0.10.9')).toBe(false);
  expect(isOlder('1.2.3', '1.2.3')).toBe(false);
  expect(isOlder('1.2', '1.2.1')).toBe(true);
});
