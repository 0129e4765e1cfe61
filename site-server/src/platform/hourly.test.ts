// Work that is done every hour.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyHour } from './hourly.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let done: string[];
let failures: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 30, 8, 50) });
  [done, failures] = [[], []];
});
afterEach(() => void vi.useRealTimers());

function step(name: string) {
  return { name, run: () => Promise.resolve(void done.push(name)) };
}
const broken = { name: 'broken', run: () => Promise.reject(new Error('on purpose')) };
const onFailure = (error: unknown, name: string) => void failures.push(`${name}: ${(error as Error).message}`);

test('a step that fails is reported and does not prevent the others', async () => {
  const { begin, end } = everyHour([step('first'), broken, step('last')], onFailure, Date.now);
  begin();
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(done).toEqual(['first', 'last', 'first', 'last']);
  expect(failures).toEqual(['broken: on purpose', 'broken: on purpose']);
  end();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(done).toHaveLength(4);
});

test.each([
  ['UTC', 0, 10],
  ['a zone half an hour off', 30 * MINUTE_MS, 40],
])("begins at the next full hour of the office's clock in %s", async (_zone, offset, minutes) => {
  const { begin, end } = everyHour([step('any')], onFailure, () => Date.now() + offset);
  begin();
  await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(done).toHaveLength(2);
  end();
});

test('work that takes longer than an hour is not started a second time', async () => {
  const slow = { name: 'slow', run: () => new Promise<void>((resolve) => setTimeout(resolve, 1.5 * HOUR_MS)) };
  const { begin, end } = everyHour([step('first'), slow], onFailure, Date.now);
  begin();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(done).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(done).toEqual(['first', 'first']);
  end();
});
