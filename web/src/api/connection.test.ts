// The state of the connection, by its requests.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connectionTo(answer: () => Response | Promise<Response>, onLine = true) {
  let now = 1000;
  const ending = new AbortController();
  const connection = watchConnection({
    fetch: async () => answer(),
    probeAddress: '/api/health',
    navigator: { onLine },
    now: () => (now += 1),
    ended: ending.signal,
  });
  return {
    connection,
    end: () => ending.abort(),
    ask: (init?: RequestInit) => connection.fetch('/api/me', init).catch(() => undefined),
  };
}

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const attachment = { 'Content-Disposition': 'attachment; filename="personal-data.html"' };
function fail(): never {
  throw new TypeError('Failed to fetch');
}

test.each([
  ['an answer', () => Response.json({}), undefined],
  ['a refusal', () => Response.json({}, { status: 403 }), undefined],
  ['a proxy without its server', () => new Response('', { status: 502 }), 'unwell'],
  ['maintenance', () => new Response('', { status: 503, headers: html }), 'unwell'],
  ['the page of a hotel', () => new Response('<html>', { headers: html }), 'elsewhere'],
  ['a page to be saved', () => new Response('<html>', { headers: { ...html, ...attachment } }), undefined],
  ['a network that asks to sign in', () => new Response('', { status: 511 }), 'elsewhere'],
  ['nothing', fail, 'no-answer'],
])('%s', async (_, answer, outage) => {
  const { connection, ask } = connectionTo(answer);
  await ask();
  expect(connection.outage()).toBe(outage);
});

test('a computer without a network is recognised', async () => {
  const { connection, ask } = connectionTo(fail, false);
  await ask();
  expect(connection.outage()).toBe('no-network');
});

test('the start of an outage does not change, and an answer ends it', async () => {
  let answer: () => Response = fail;
  const { connection, ask } = connectionTo(() => answer());
  const listener = vi.fn();
  connection.subscribe(listener);
  await ask();
  const began = connection.since();
  answer = () => new Response('', { status: 502 });
  await ask();
  expect(connection.since()).toBe(began);
  answer = () => Response.json({});
  await ask();
  expect([connection.outage(), connection.since(), listener.mock.calls.length]).toEqual([undefined, undefined, 3]);
});

test('an aborted request is ignored, but a timeout is not', async () => {
  const { connection, ask } = connectionTo(fail);
  await ask({ signal: AbortSignal.abort() });
  expect(connection.outage()).toBeUndefined();
  await ask({ signal: AbortSignal.abort(new DOMException('Too slow', 'TimeoutError')) });
  expect(connection.outage()).toBe('no-answer');
});

test('a request sent before the latest answer is ignored when it fails', async () => {
  const hung = Promise.withResolvers<Response>();
  let answer: () => Response | Promise<Response> = () => hung.promise;
  const { connection, ask } = connectionTo(() => answer());
  const late = ask();
  answer = fail;
  await ask();
  answer = () => Response.json({});
  await ask();
  hung.reject(new TypeError('Failed to fetch'));
  await late;
  expect(connection.outage()).toBeUndefined();
});

test('during an outage the server is asked regularly whether it is back', async () => {
  let isBack = false;
  const { connection, ask } = connectionTo(() => (isBack ? Response.json({}) : fail()));
  await ask();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(connection.outage()).toBe('no-answer');
  isBack = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(connection.outage()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('however long an outage lasts, the server is asked every few seconds, also while an answer is waited for', async () => {
  let asked = 0;
  const { ask } = connectionTo(() => {
    asked += 1;
    return asked === 1 ? fail() : new Promise<Response>(() => undefined);
  });
  await ask();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  for (let look = 0; look < 20; look += 1) {
    const before = asked;
    await vi.advanceTimersByTimeAsync(3500);
    expect(asked).toBeGreaterThan(before);
  }
});

test('after its end the server is not asked any more', async () => {
  let asked = 0;
  const { ask, end } = connectionTo(() => {
    asked += 1;
    fail();
  });
  await ask();
  end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(1);
});
