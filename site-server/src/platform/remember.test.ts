// Values that are computed once and stored: successes, but no failures.
import { expect, test } from 'vitest';
import { remember } from './remember.ts';

function counted(results: ((count: number) => Promise<number>)[]) {
  let count = 0;
  return remember(() => {
    count += 1;
    return results[count - 1]?.(count) ?? Promise.resolve(count);
  });
}
const fail = () => Promise.reject(new Error('no memory'));

test('a value is computed once, also for simultaneous callers', async () => {
  const made = counted([]);
  expect(await Promise.all([made.get(), made.get()])).toEqual([1, 1]);
  expect(await made.get()).toBe(1);
  made.forget();
  expect(await made.get()).toBe(2);
});

test('a failure is reported to all its callers, and computed again for later ones', async () => {
  const made = counted([fail]);
  const asked = await Promise.allSettled([made.get(), made.get()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await made.get()).toBe(2);
  expect(await made.get()).toBe(2);
});

test('the failure of a forgotten value does not affect the one computed since', async () => {
  const { promise, reject } = Promise.withResolvers<number>();
  const made = counted([() => promise]);
  const first = made.get();
  made.forget();
  expect(await made.get()).toBe(2);
  reject(new Error('late'));
  await expect(first).rejects.toThrow('late');
  expect(await made.get()).toBe(2);
});
