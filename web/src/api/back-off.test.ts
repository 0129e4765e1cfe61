// Pauses between two attempts.
import { seededRandom } from 'shared/testing/seeded-random.ts';
import { expect, test } from 'vitest';
import { createBackOff, LONGEST_PAUSE_MS } from './back-off.ts';

const pauses = (count: number, random: () => number) => {
  const backOff = createBackOff({ random });
  return Array.from({ length: count }, () => backOff.next());
};

test('pauses double up to the longest, and none is longer, after any number', () => {
  expect(pauses(5, () => 1)).toEqual([1000, 2000, LONGEST_PAUSE_MS, LONGEST_PAUSE_MS, LONGEST_PAUSE_MS]);
  expect(Math.max(...pauses(1000, seededRandom()))).toBeLessThanOrEqual(LONGEST_PAUSE_MS);
});

test('consoles that lost the server at the same moment do not try again at the same moment', () => {
  expect(pauses(4, () => 0)).toEqual([600, 1200, 2100, 2100]);
  const random = seededRandom();
  const asked = Array.from({ length: 50 }, () => pauses(100, random).reduce((sum, pause) => sum + pause));
  // Few have the same pause to the tenth of a second.
  const tenths = Map.groupBy(asked, (time) => Math.floor(time / 100));
  expect(Math.max(...[...tenths.values()].map(({ length }) => length))).toBeLessThan(10);
});

test('a success starts again with the first pause', () => {
  const backOff = createBackOff({ random: () => 1 });
  for (let attempt = 0; attempt < 5; attempt += 1) backOff.next();
  backOff.reset();
  expect(backOff.next()).toBe(1000);
});

test('a pause requested by the server is kept, and not by all consoles to the same moment', () => {
  expect(createBackOff({ random: () => 0 }).next(30_000)).toBe(30_000);
  expect(createBackOff({ random: () => 1 }).next(30_000)).toBe(36_000);
});

test('a caller can have longer pauses', () => {
  const backOff = createBackOff({ firstMs: 5000, longestMs: 60_000, random: () => 1 });
  expect(Array.from({ length: 6 }, () => backOff.next())).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
