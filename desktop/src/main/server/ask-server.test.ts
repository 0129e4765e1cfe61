// Requests to a server, by the events of Electron's requests.
import { EventEmitter } from 'node:events';
import type { AuthInfo, Net } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAsk } from './ask-server.ts';
import { createProxyLogins } from './proxy-logins.ts';

const ADDRESS = 'https://office.example/api/health';
const proxy: AuthInfo = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 8080, realm: 'Office' };

class Asked extends EventEmitter {
  isAborted = false;
  end(): void {}
  abort(): void {
    this.isAborted = true;
  }
}

function start(isAsking = () => false) {
  const asked = new Asked();
  const options: unknown[] = [];
  const request = ((given: unknown) => {
    options.push(given);
    return asked;
  }) as unknown as Net['request'];
  const logins = createProxyLogins(() => undefined);
  const answer = createAsk({ request, logins, isAsking })(ADDRESS);
  return { asked, options, logins, answer };
}

/** The logins passed to the proxy. */
function login(asked: Asked, auth = proxy): unknown[] {
  const given: unknown[] = [];
  asked.emit('login', auth, (...values: unknown[]) => given.push(...values));
  return given;
}

function respond(asked: Asked, statusCode: number, ...parts: string[]): void {
  const response = Object.assign(new EventEmitter(), { statusCode });
  asked.emit('response', response);
  for (const part of parts) response.emit('data', Buffer.from(part));
  response.emit('end');
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer is read completely; no cookies are sent, and no redirect is followed', async () => {
  const { asked, options, answer } = start();
  respond(asked, 200, '{"status":', '"ok"}');
  expect(await answer).toEqual({ status: 200, body: '{"status":"ok"}' });
  // Electron sends no cookies by default.
  expect(options).toEqual([{ url: ADDRESS, redirect: 'manual', cache: 'no-store' }]);
});

test('the target of a redirect is reported', async () => {
  const { asked, answer } = start();
  asked.emit('redirect', 301, 'GET', 'https://www.office.example/api/health', {});
  expect(await answer).toEqual({ redirectedTo: 'https://www.office.example/api/health' });
  expect(asked.isAborted).toBe(true);
});

test('a proxy gets a known login, once for each request, and is reported without one', async () => {
  const first = start();
  expect(login(first.asked)).toEqual([undefined, undefined]);
  expect(await first.answer).toEqual({ proxy: 'proxy.example:8080' });
  first.logins.signIn(1, { username: 'ama', password: 'secret' });
  const asked = new Asked();
  const request = (() => asked) as unknown as Net['request'];
  const answer = createAsk({ request, logins: first.logins, isAsking: () => false })(ADDRESS);
  expect(login(asked)).toEqual(['ama', 'secret']);
  expect(login(asked)).toEqual([undefined, undefined]);
  expect(await answer).toEqual({ proxy: 'proxy.example:8080' });
});

test('a request refused with one login is given the next, entered for another request', async () => {
  const { asked, logins, answer } = start();
  expect(login(asked)).toEqual([undefined, undefined]);
  logins.signIn(1, { username: 'ama', password: 'wrong' });
  const [early, late] = [new Asked(), new Asked()];
  for (const one of [early, late]) {
    const request = (() => one) as unknown as Net['request'];
    void createAsk({ request, logins, isAsking: () => false })(ADDRESS);
    expect(login(one)).toEqual(['ama', 'wrong']);
  }
  expect(login(early)).toEqual([undefined, undefined]);
  logins.signIn(2, { username: 'ama', password: 'secret' });
  expect(login(late)).toEqual(['ama', 'secret']);
  expect(await answer).toEqual({ proxy: 'proxy.example:8080' });
});

test('a server that requires a login gets none, and its refusal is the answer', async () => {
  const { asked, answer } = start();
  expect(login(asked, { ...proxy, isProxy: false })).toEqual([undefined, undefined]);
  respond(asked, 401, '');
  expect(await answer).toEqual({ status: 401, body: '' });
});

test('an endless page is not read to its end', async () => {
  const { asked, answer } = start();
  respond(asked, 200, 'x'.repeat(40_000), 'x'.repeat(40_000), 'x'.repeat(40_000));
  expect(await answer).toEqual({ status: 200, body: 'x'.repeat(80_000) });
  expect(asked.isAborted).toBe(true);
});

test('a failure is reported, and a silent server times out, but not while a person is asked', async () => {
  const failing = start();
  failing.asked.emit('error', new Error('net::ERR_CONNECTION_REFUSED'));
  await expect(failing.answer).rejects.toThrow('ERR_CONNECTION_REFUSED');
  let isAsking = true;
  const silent = start(() => isAsking);
  const outcome = silent.answer.catch((error: Error) => error.name);
  vi.advanceTimersByTime(60_000);
  expect(silent.asked.isAborted).toBe(false);
  // Shortly before the time is over.
  vi.advanceTimersByTime(9_900);
  isAsking = false;
  vi.advanceTimersByTime(9_000);
  expect(silent.asked.isAborted).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await outcome).toBe('TimeoutError');
  expect(silent.asked.isAborted).toBe(true);
});
