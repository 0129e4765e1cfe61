// What is reported about an address, with real servers where possible.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { checkServer, type Answer } from './check-server.ts';
import { readAddress } from './read-address.ts';
import { isOlder } from 'shared/desktop/versions.ts';

const HEALTH = { status: 'ok', version: '0.1.0', minClient: '0.1.0', time: '2026-03-02T09:15:00.000Z', db: 'ok' };
/** Like Electron's requests: a redirect is reported, not followed. */
async function ask(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual' });
  const to = response.headers.get('Location');
  return to === null
    ? { status: response.status, body: await response.text() }
    : { redirectedTo: new URL(to, url).href };
}
const parts = { ask, askUnoffered: ask, isOnline: () => true, version: '0.1.0' };

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
  ['http://[::1]:3000', 'ipv6'],
  ['[::1]:3000', 'ipv6'],
  ['https://[2001:db8::7]/admin', 'ipv6'],
])('%j is %s', (text, problem) => {
  expect(readAddress(text)).toEqual({ problem });
});

const FULL_DISK = { error: 'The server has no space left', version: '0.1.0', minClient: '0.1.0', time: HEALTH.time };

test.each([
  ['that is well', HEALTH, 200],
  ['with a full disk, so that an administrator can make room', FULL_DISK, 507],
])('a server of this product is accepted, with its version: one %s', async (_server, body, status) => {
  const check = await answering(body, status);
  expect(check).toMatchObject({ ok: true, version: '0.1.0', server: expect.stringMatching(/^http:\/\/127/) as string });
});

test.each([
  [{ hello: 'world' }, 200, 'other-product'],
  [{ ...HEALTH, status: 'fine' }, 200, 'other-product'],
  [{ error: 'Not found' }, 404, 'other-product'],
  [{ error: 'The server cannot store anything' }, 503, 'unwell'],
  [{ error: 'Bad gateway' }, 502, 'unwell'],
  [{}, 504, 'unwell'],
  [{ error: 'The server has no space left' }, 507, 'unwell'],
  [{ ...FULL_DISK, version: '0.0.9' }, 507, 'server-too-old'],
  [{ ...FULL_DISK, minClient: '0.2.0' }, 507, 'console-too-old'],
  [{}, 511, 'elsewhere'],
  [{ ...HEALTH, version: '0.0.9' }, 200, 'server-too-old'],
  [{ ...HEALTH, minClient: '0.2.0' }, 200, 'console-too-old'],
])('%j with %i is %s', async (body, status, problem) => {
  expect(await answering(body, status)).toEqual({ ok: false, problem });
});

test('a captive portal is recognised, whether it redirects or answers', async () => {
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

const health: RequestListener = (_request, response) => void response.end(JSON.stringify(HEALTH));
const redirecting =
  (to: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(301, { Location: to }).end();

test('an address that redirects to another one of this product reports that one, and does not follow it', async () => {
  await withServer(health, async (moved) => {
    const there = { ok: false, problem: 'moved', movedTo: moved };
    for (const to of [`${moved}/api/health`, `${moved}/`, `${moved}/en/start?x=1`]) {
      expect(await withServer(redirecting(to), (address) => checkServer(address, parts))).toEqual(there);
    }
    const twice = await withServer(redirecting(`${moved}/`), (between) =>
      withServer(redirecting(`${between}/`), (address) => checkServer(address, parts)),
    );
    expect(twice).toEqual(there);
  });
});

test('a redirect to itself, in a circle, to http elsewhere or to another product counts as another page', async () => {
  const elsewhere = { ok: false, problem: 'elsewhere' };
  const self: RequestListener = (request, response) =>
    redirecting(`http://${request.headers.host}/x`)(request, response);
  expect(await withServer(self, (address) => checkServer(address, parts))).toEqual(elsewhere);
  const asked: string[] = [];
  const around = (url: string) => {
    asked.push(url);
    return Promise.resolve({ redirectedTo: url.includes('//a.') ? 'https://b.example/' : 'https://a.example/' });
  };
  expect(await checkServer('a.example', { ...parts, ask: around })).toEqual(elsewhere);
  expect(asked.length).toBeLessThan(6);
  asked.length = 0;
  const plain = (url: string) => {
    asked.push(url);
    return Promise.resolve({ redirectedTo: 'http://www.example.com/api/health' });
  };
  expect(await checkServer('example.com', { ...parts, ask: plain, askUnoffered: plain })).toEqual(elsewhere);
  expect(asked).toEqual(['https://example.com/api/health']);
});

test('for an address without https the one with https is offered, and nothing is requested without', async () => {
  const asked: string[] = [];
  const answer = (url: string) => {
    asked.push(url);
    return Promise.resolve({ status: 200, body: JSON.stringify(HEALTH) });
  };
  expect(await checkServer('http://office.example/admin', { ...parts, askUnoffered: answer })).toEqual({
    ok: false,
    problem: 'moved',
    movedTo: 'https://office.example',
  });
  expect(asked).toEqual(['https://office.example/api/health']);
  const refusing = () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'));
  expect(await checkServer('http://office.example', { ...parts, askUnoffered: refusing })).toEqual({
    ok: false,
    problem: 'not-secure',
  });
});

test('a proxy that requires a login, and a server that requires a certificate, are reported', async () => {
  const given = (answer: Answer) => checkServer('office.example', { ...parts, ask: () => Promise.resolve(answer) });
  expect(await given({ proxy: 'proxy.example:8080' })).toEqual({ ok: false, problem: 'proxy' });
  expect(await given({ status: 407, body: '' })).toEqual({ ok: false, problem: 'proxy' });
  const page = '<center><h1>400 Bad Request</h1></center><center>No required SSL certificate was sent</center>';
  expect(await given({ status: 400, body: page })).toEqual({ ok: false, problem: 'client-certificate' });
});

test('an unreachable server, and no network at all', async () => {
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
  ['net::ERR_PROXY_AUTH_REQUESTED', 'proxy'],
  ['net::ERR_BAD_SSL_CLIENT_AUTH_CERT', 'client-certificate'],
  ['net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED', 'client-certificate'],
])('%s is %s', async (message, problem) => {
  const failing = () => Promise.reject(new Error(message));
  expect(await checkServer('office.example', { ...parts, ask: failing })).toEqual({ ok: false, problem });
});

test('versions are compared numerically', () => {
  expect(isOlder('0.9.0', '0.10.0')).toBe(true);
  expect(isOlder('1.0.0', '0.10.9')).toBe(false);
  expect(isOlder('1.2.3', '1.2.3')).toBe(false);
  expect(isOlder('1.2', '1.2.1')).toBe(true);
});
