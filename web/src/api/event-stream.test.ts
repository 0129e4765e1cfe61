// The stream of live events over a stubbed fetch.
import { expect, test, vi } from 'vitest';
import { watchConnection } from './connection.ts';
import { createEventStream } from './event-stream.ts';

test('a server that does not answer the stream either is away', async () => {
  vi.useFakeTimers();
  const connection = watchConnection({
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
    probeAddress: '/api/health',
    navigator: { onLine: true },
    now: Date.now,
  });
  const onLost = vi.fn();
  const options = { baseUrl: '', getToken: () => 'abc', onUnauthorized: vi.fn(), fetch: connection.fetch };
  const stream = createEventStream(options, { onOpen: vi.fn(), onEvent: vi.fn(), onLost });
  stream.connect();
  await vi.advanceTimersByTimeAsync(34_000);
  expect(connection.outage()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onLost).toHaveBeenCalledOnce();
  expect(connection.outage()).toBe('no-answer');
  // Closed by whoever opened it: that says nothing about the server.
  stream.disconnect();
});
