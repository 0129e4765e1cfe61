// Limits of streams: heartbeats, a lifetime, and a bounded buffer.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from 'shared/system/live-events.ts';
import { unauthenticated, type AppError } from 'shared/api/errors.ts';
import { openEventStream } from '../../http/event-stream.ts';
import type { Caller } from '../../http/route.ts';
import { createClock } from '../../platform/clock.ts';
import { createEventBus } from '../../platform/event-bus.ts';
import { listen } from '../../testing/listen.ts';
import { createLive, type Live } from './live.service.ts';

const KOFI: Caller = { id: 2, username: 'kofi', role: 'staff', isAdmin: false, sessionId: 'one' };
const SAVED: LiveEvent = { type: 'content.saved', revision: 1, actor: 'efua', ts: '2026-03-02T09:15:00.000Z' };

let server: Server;
let live: Live;
let url: string;
let now: number;
let caller: Caller | AppError;
let unreadable: Error | undefined;
/** Errors when the rights of the reader are looked up: each occurs once. */
let unseen: Error[];
const onError = vi.fn<(error: unknown) => void>();
const bus = createEventBus<LiveEvent>(onError);

beforeEach(async () => {
  now = Date.now();
  caller = KOFI;
  unreadable = undefined;
  unseen = [];
  onError.mockClear();
  live = createLive({
    clock: createClock(() => now),
    subscribe: bus.subscribe,
    findCaller() {
      if (unreadable) throw unreadable;
      return caller;
    },
    onError,
    viewFor(event, { isAdmin }) {
      const failure = unseen.pop();
      if (failure) throw failure;
      return isAdmin || event.type === 'content.saved' ? event : undefined;
    },
    heartbeatMs: 30,
  });
  server = createServer(({ headers }, response) =>
    live.listen(KOFI, headers['last-event-id'] as string | undefined, (onClose) => openEventStream(response, onClose)),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  live.close();
  server.close();
  server.closeAllConnections();
});

test('a heartbeat keeps the connection open, which ends after half an hour', async () => {
  const events = await listen({ url });
  await events.next();
  await events.heartbeat();
  await events.heartbeat();
  now += 30 * 60_000;
  expect(await events.rest()).toMatch(/^(:\n\n)*retry: 2000\n\n$/);
});

test('a session that ended elsewhere ends its stream with the next heartbeat', async () => {
  const events = await listen({ url });
  await events.next();
  caller = unauthenticated('Please sign in again', 'session_expired');
  expect(await events.rest()).toContain('{"reason":"session_expired"}');
});

test('streams stay open while sessions cannot be read, and are checked again afterwards', async () => {
  const events = await listen({ url });
  await events.next();
  unreadable = new Error('disk I/O error');
  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(1);
  expect(onError).toHaveBeenLastCalledWith(unreadable);
  caller = unauthenticated('Please sign in again', 'session_expired');
  unreadable = undefined;
  expect(await events.rest()).toContain('{"reason":"session_expired"}');
});

test('only events that the reader may receive are sent', async () => {
  const events = await listen({ url });
  await events.next();
  bus.publish({ type: 'lead.created', id: 1, ref: '0001', actor: '', reason: '', ts: SAVED.ts });
  bus.publish(SAVED);
  expect(await events.next()).toMatchObject({ name: 'content.saved' });
  events.stop();
});

test('if the rights of one reader cannot be read, only that one gets the event later, after reconnecting', async () => {
  const events = await listen({ url });
  const { id } = await events.next();
  const others = await listen({ url });
  await others.next();
  unseen = [new Error('disk I/O error')];
  bus.publish(SAVED);
  expect(await others.next()).toMatchObject({ name: 'content.saved' });
  // A heartbeat may have come before.
  expect(await events.rest()).toMatch(/^(:\n\n)*retry: 2000\n\n$/);
  expect(onError).toHaveBeenCalledOnce();
  const again = await listen({ url }, { lastEventId: id });
  await again.next();
  expect(await again.next()).toMatchObject({ name: 'content.saved' });
  others.stop();
  again.stop();
});

test('after missed events a stream continues with those that the reader may receive', async () => {
  const first = await listen({ url });
  const { id } = await first.next();
  first.stop();
  bus.publish(SAVED);
  bus.publish({ type: 'lead.created', id: 1, ref: '0001', actor: '', reason: '', ts: SAVED.ts });
  const again = await listen({ url }, { lastEventId: id });
  expect(await again.next()).toMatchObject({ name: 'ready', id });
  expect(await again.next()).toMatchObject({ name: 'content.saved' });
  live.close();
  expect(await again.rest()).toMatch(/^id: \w+-2\n\n/);
});

/** Opens the stream and then reads nothing. */
async function listenWithoutReading(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET /api/events HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => live.count()).toBeGreaterThan(0);
  return socket;
}

test('a client that does not read is disconnected; the others get everything', async () => {
  const stuck = await listenWithoutReading();
  const events = await listen({ url });
  await events.next();
  expect(live.count()).toBe(2);
  const long: LiveEvent = { ...SAVED, actor: 'x'.repeat(20_000) };
  for (let count = 1; count <= 1000; count += 1) {
    bus.publish({ ...long, revision: count });
    expect(await events.next()).toMatchObject({ data: { revision: count } });
  }
  expect(live.count()).toBe(1);
  stuck.destroy();
  events.stop();
});

test('a listener that fails affects neither the publisher nor the others', () => {
  const received = vi.fn<(event: LiveEvent) => void>();
  const failure = new Error('on purpose');
  const ends = [
    bus.subscribe(() => {
      throw failure;
    }),
    bus.subscribe(received),
  ];
  bus.publish(SAVED);
  expect(received).toHaveBeenCalledExactlyOnceWith(SAVED);
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  for (const end of ends) end();
  bus.publish(SAVED);
  expect(received).toHaveBeenCalledOnce();
});
