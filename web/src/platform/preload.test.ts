import { expect, test } from 'vitest';
import { preload } from './preload.ts';

test('a part is requested once and immediately, and again after a failure', async () => {
  const asked: string[] = [];
  const there = preload(() => Promise.resolve(asked.push('there')));
  expect(asked).toEqual(['there']);
  expect(await there()).toBe(1);
  expect(await there()).toBe(1);
  // Only the promise has the first failure: an unhandled rejection would fail the test.
  let tries = 0;
  const late = preload(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('No connection')) : Promise.resolve(tries);
  });
  expect(await late()).toBe(2);
});
