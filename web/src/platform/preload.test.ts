import { expect, test } from 'vitest';
import { preload } from './preload.ts';

test('a part is asked for at once and only once, and anew where that failed', async () => {
  const asked: string[] = [];
  const there = preload(() => Promise.resolve(asked.push('there')));
  expect(asked).toEqual(['there']);
  expect(await there()).toBe(1);
  expect(await there()).toBe(1);
  // Nothing but the promise knows of the first failure: it is no unhandled rejection, which would fail the test.
  let tries = 0;
  const late = preload(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('No connection')) : Promise.resolve(tries);
  });
  expect(await late()).toBe(2);
});
