// The stream of live events over a stubbed fetch.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from './connection.ts';
import { createEventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stream over answers that the test controls. */
function streamOver(fetch: () => Promise<Response>) {
  const listener = { onOpen: vi.fn(), onEvent: vi.fn(), onLost: vi.fn() };
  const stream = createEventStream(
    { baseUrl: '', getToken: () => 'abc', onUnauthorized: vi.fn(), fetch: vi.fn(fetch) },
    listener,
  );
  stream.connect();
  return { stream, ...listener };
}

/** An answer with this text only; an aborted reader gets the reason. */
function speaking(text: string, init?: RequestInit): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
    },
  });
  return Promise.resolve(new Response(body));
}

test('a server that does not answer the stream either is unreachable', async () => {
  const connection = watchConnection({
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
    probeAddress: '/api/health',
    navigator: { onLine: true },
    now: Date.now,
    ended: new AbortController().signal,
  });
  const onLost = vi.fn();
  const options = { baseUrl: '', getToken: () => 'abc', onUnauthorized: vi.fn(), fetch: connection.fetch };
  const stream = createEventStream(options, { onOpen: vi.fn(), onEvent: vi.fn(), onLost });
  stream.connect();
  await vi.advanceTimersByTimeAsync(7000);
  expect(connection.outage()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onLost).toHaveBeenCalledOnce();
  expect(connection.outage()).toBe('no-answer');
  // Closed by its reader: this does not count as a failure of the server.
  stream.disconnect();
});

test('continues where an earlier stream of the same person ended', async () => {
  const sent: (string | null)[] = [];
  const fetch = (_input: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('Last-Event-ID'));
    return speaking('id: boot-7\nevent: ready\ndata: {}\n\n', init);
  };
  const options = { baseUrl: '', getToken: () => 'abc', onUnauthorized: vi.fn(), fetch };
  const place = { lastEventId: '' };
  for (const from of [place, place, undefined]) {
    const listener = { onOpen: vi.fn(), onEvent: vi.fn(), onLost: vi.fn() };
    const stream = createEventStream(options, listener, from);
    stream.connect();
    await vi.waitFor(() => expect(listener.onOpen).toHaveBeenCalled());
    stream.disconnect();
  }
  expect(sent).toEqual([null, 'boot-7', null]);
});

test('however often it is refused, it is tried every few seconds', async () => {
  let tried = 0;
  const { stream } = streamOver(() => {
    tried += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  for (let look = 0; look < 20; look += 1) {
    const before = tried;
    await vi.advanceTimersByTimeAsync(3500);
    expect(tried).toBeGreaterThan(before);
  }
  stream.disconnect();
});

test('the pause in a refusal is kept', async () => {
  let tried = 0;
  const { stream } = streamOver(() => {
    tried += 1;
    return Promise.resolve(Response.json({}, { status: 429, headers: { 'Retry-After': '30' } }));
  });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(tried).toBe(1);
  await vi.advanceTimersByTimeAsync(8000);
  expect(tried).toBe(2);
  stream.disconnect();
});

test.each([
  [
    'one that says how often it beats',
    '{"time":"2026-03-02T09:15:00.000Z","resumed":false,"heartbeatMs":10000}',
    20_000,
  ],
  ['one that does not', '{"time":"2026-03-02T09:15:00.000Z","resumed":false}', 35_000],
])('a stream of %s is lost when it is silent for longer', async (_, ready, silentMs) => {
  const listener = { onOpen: vi.fn(), onEvent: vi.fn(), onLost: vi.fn() };
  const fetch = (_input: unknown, init?: RequestInit) => speaking(`event: ready\ndata: ${ready}\n\n`, init);
  const stream = createEventStream({ baseUrl: '', getToken: () => 'abc', onUnauthorized: vi.fn(), fetch }, listener);
  stream.connect();
  await vi.advanceTimersByTimeAsync(silentMs - 1000);
  expect([listener.onOpen.mock.calls.length, listener.onLost.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(listener.onLost).toHaveBeenCalledOnce();
  stream.disconnect();
});

test('after a failed first attempt, events before the stream are reported as missed', async () => {
  let tried = 0;
  const { stream, onOpen } = streamOver(() => {
    tried += 1;
    if (tried === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return speaking('event: ready\ndata: {"time":"2026-03-02T09:15:00.000Z","resumed":false,"heartbeatMs":10000}\n\n');
  });
  await vi.advanceTimersByTimeAsync(8000);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('2026-03-02T09:15:00.000Z', true);
  stream.disconnect();
});

test('an unreadable event is skipped, and the next one is read', async () => {
  const known = { type: 'settings.changed', ts: '2026-03-02T09:15:00.000Z' };
  const events = ['not JSON', 'null', '{"type":"lead.praised"}', '{"type":"lead.created"}', JSON.stringify(known)];
  const said = ['event: ready\ndata: {}\n\n', ...events.map((data) => `data: ${data}\n\n`)].join('');
  const { stream, onOpen, onEvent, onLost } = streamOver(() => speaking(said));
  await vi.advanceTimersByTimeAsync(1000);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(undefined, false);
  expect(onEvent).toHaveBeenCalledExactlyOnceWith(known);
  expect(onLost).not.toHaveBeenCalled();
  stream.disconnect();
});
