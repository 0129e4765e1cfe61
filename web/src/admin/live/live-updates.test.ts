// Updates of the screens from a stream that opens, sends events and breaks.
import { AppError } from 'shared/api/errors.ts';
import type { LiveEvent } from 'shared/system/live-events.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventStreamListener } from '../../api/event-stream.ts';
import { joinNews, type News } from './gather-news.ts';
import { createLiveUpdates } from './live-updates.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakePage extends EventTarget {
  hidden = false;

  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function changed(id: number): LiveEvent {
  return { type: 'lead.changed', id, ref: '', actor: 'efua', ts: '', fields: [], status: 'new', assignee: '' };
}

function begin({ askServer = () => Promise.resolve(), isHidden = false } = {}) {
  const stream = { connect: vi.fn(), disconnect: vi.fn() };
  const page = new FakePage();
  page.hidden = isHidden;
  const network = new EventTarget();
  const received: News[] = [];
  let listener: EventStreamListener | undefined;
  const live = createLiveUpdates({
    openStream(given) {
      listener = given;
      return stream;
    },
    askServer,
    page,
    network,
  });
  live.onNews((news) => received.push(news));
  const stop = live.start();
  if (!listener) throw new Error('No stream was asked for');
  return { live, stream, page, network, received, stop, events: listener };
}

test('many changes at once are one update, and the next one follows two seconds later', async () => {
  const { received, events } = begin();
  await vi.advanceTimersByTimeAsync(5000);
  for (const id of [1, 2, 1]) events.onEvent(changed(id));
  await vi.advanceTimersByTimeAsync(200);
  expect(received).toEqual([new Set([1, 2])]);
  events.onEvent(changed(3));
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(received[1]).toEqual(new Set([3]));
});

test('updates come just as soon after the clock was set back by hours', async () => {
  const { received, events } = begin();
  vi.setSystemTime(Date.now() - 2 * 3_600_000);
  await vi.advanceTimersByTimeAsync(5000);
  events.onEvent(changed(1));
  await vi.advanceTimersByTimeAsync(200);
  expect(received).toEqual([new Set([1])]);
});

test('a changed clock is compared with that of the server again, and the warning follows', async () => {
  const { live, stream, events } = begin();
  events.onOpen(new Date(Date.now() + 3_600_000).toISOString());
  expect(live.clockSkew()).toBe(3_600_000);
  const shown: (number | undefined)[] = [];
  live.onState(() => shown.push(live.clockSkew()));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.connect).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.connect).toHaveBeenCalledTimes(2);
  events.onOpen(new Date().toISOString());
  expect(shown).toEqual([undefined, 0]);
});

test('a change of a person may affect any leads, so the update names none', async () => {
  const { received, events } = begin();
  await vi.advanceTimersByTimeAsync(5000);
  events.onEvent({ type: 'people.changed', ts: '' });
  await vi.advanceTimersByTimeAsync(200);
  expect(received).toEqual([new Set()]);
});

test('an opened stream updates everything; an event without a lead updates no lead', async () => {
  const { live, received, events } = begin();
  expect(live.state()).toBe('connecting');
  events.onEvent({ type: 'content.saved', revision: 1, actor: '', ts: '' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(received).toEqual([]);
  events.onOpen();
  expect(live.state()).toBe('live');
  await vi.advanceTimersByTimeAsync(200);
  expect(received).toEqual(['any']);
});

test('a stream opened together with the screens reads nothing twice: its update is two seconds later', async () => {
  const { received, events } = begin();
  events.onOpen();
  events.onEvent(changed(1));
  await vi.advanceTimersByTimeAsync(1900);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(received).toEqual(['any']);
});

test('a stream that is back at once was never lost', async () => {
  const states: string[] = [];
  const { live, events } = begin();
  events.onOpen();
  live.onState(() => states.push(live.state()));
  events.onLost();
  await vi.advanceTimersByTimeAsync(2500);
  events.onOpen();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual([]);
});

test('without a stream everything is read twice a minute, however often the stream is tried', async () => {
  const { live, received, events } = begin();
  events.onOpen();
  events.onLost();
  await vi.advanceTimersByTimeAsync(3000);
  expect(live.state()).toBe('polling');
  await vi.advanceTimersByTimeAsync(27_000);
  const before = received.length;
  for (let tries = 0; tries < 6; tries += 1) {
    events.onLost();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(received.slice(before)).toEqual(['any', 'any']);
});

test('a server that does not answer is lost, and its return is an update', async () => {
  let isAway = true;
  const { live, received, events } = begin({
    askServer: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
  });
  events.onLost();
  await vi.advanceTimersByTimeAsync(3000);
  expect(live.state()).toBe('lost');
  expect(received).toEqual([]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(33_000);
  expect(live.state()).toBe('polling');
  expect(received).toEqual(['any']);
});

test('a server with a full disk counts as reachable, as its data can be read', async () => {
  const { live, received, events } = begin({ askServer: () => Promise.reject(new AppError('no_space', 'Full')) });
  events.onLost();
  await vi.advanceTimersByTimeAsync(3200);
  expect(live.state()).toBe('polling');
  expect(received).toEqual(['any']);
});

test('a hidden page closes its connection, and opens it again when it is shown', async () => {
  const { stream, page, stop, received } = begin();
  page.turn(true);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(stream.disconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(stream.disconnect).toHaveBeenCalledTimes(1);
  page.turn(false);
  expect(stream.connect).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(received).toEqual(['any']);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a change of the network opens the stream again', () => {
  const { stream, network } = begin();
  network.dispatchEvent(new Event('online'));
  expect(stream.disconnect).toHaveBeenCalledTimes(1);
  expect(stream.connect).toHaveBeenCalledTimes(2);
});

test.each([0, 60_000])('on a page that has been hidden for %i ms only when it is shown', async (ms) => {
  const { stream, page, network } = begin();
  page.turn(true);
  await vi.advanceTimersByTimeAsync(ms);
  for (const change of ['offline', 'online']) network.dispatchEvent(new Event(change));
  expect(stream.connect).toHaveBeenCalledTimes(1);
  expect(stream.disconnect).toHaveBeenCalled();
  page.turn(false);
  expect(stream.connect).toHaveBeenCalledTimes(2);
});

test('a page that was opened in the background closes its connection too', async () => {
  const { stream } = begin({ isHidden: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stream.disconnect).toHaveBeenCalledTimes(1);
});

test('updates are combined', () => {
  expect(joinNews(undefined, new Set([1]))).toEqual(new Set([1]));
  expect(joinNews(new Set([1]), new Set([2]))).toEqual(new Set([1, 2]));
  expect(joinNews(new Set([1]), 'any')).toBe('any');
  expect(joinNews('any', new Set([1]))).toBe('any');
});
