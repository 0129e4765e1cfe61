// The shared tick: steady while visible, silent while hidden, at once on coming back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTick } from './tick.ts';

class FakePage extends EventTarget {
  hidden = false;

  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tickOn(page: FakePage) {
  const run = vi.fn();
  const tick = createTick(page, 1000);
  return { run, tick, stop: tick.subscribe(run) };
}

test('beats for all who listen, and not before the time is up', () => {
  const { run, tick } = tickOn(new FakePage());
  const other = vi.fn();
  tick.subscribe(other);
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2001);
  expect(run).toHaveBeenCalledTimes(3);
  expect(other).toHaveBeenCalledTimes(3);
});

test('is silent while hidden, and beats at once on coming back', () => {
  const page = new FakePage();
  const { run } = tickOn(page);
  page.turn(true);
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  page.turn(false);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
});

test('runs no timer for nobody', () => {
  const { run, stop } = tickOn(new FakePage());
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
});
