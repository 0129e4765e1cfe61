// Work that is done every hour.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyHour } from './hourly.ts';

const HOUR_MS = 3_600_000;

let done: string[];
let failures: string[];
beforeEach(() => {
  vi.useFakeTimers();
  [done, failures] = [[], []];
});
afterEach(() => void vi.useRealTimers());

function step(name: string) {
  return { name, run: () => Promise.resolve(void done.push(name)) };
}
const broken = { name: 'broken', run: () => Promise.reject(new Error('on purpose')) };
const onFailure = (error: unknown, name: string) => void failures.push(`${name}: ${(error as Error).message}`);

test('a step that fails is reported and does not keep the others from running', async () => {
  const { end } = everyHour([step('first'), broken, step('last')], onFailure);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(done).toEqual(['first', 'last', 'first', 'last']);
  expect(failures).toEqual(['broken: on purpose', 'broken: on purpose']);
  end();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(done).toHaveLength(4);
});

test('work that takes longer than an hour is not begun a second time', async () => {
  const slow = { name: 'slow', run: () => new Promise<void>((resolve) => setTimeout(resolve, 1.5 * HOUR_MS)) };
  const { end } = everyHour([step('first'), slow], onFailure);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(done).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(done).toEqual(['first', 'first']);
  end();
});
