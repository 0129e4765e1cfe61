// A bounded queue: which jobs are refused, and which wait.
import { expect, test } from 'vitest';
import { createJobQueue } from './job-queue.ts';

test('when the queue is full a job is refused, except one of the server itself', async () => {
  const queue = createJobQueue(1, 1);
  const first = Promise.withResolvers<string>();
  const running = queue.run(() => first.promise);
  const waiting = queue.run(() => Promise.resolve('second'));
  await expect(queue.run(() => Promise.resolve('third'))).rejects.toMatchObject({ code: 'unavailable' });
  const own = queue.runOwn(() => Promise.resolve('own'));
  first.resolve('first');
  expect(await Promise.all([running, waiting, own])).toEqual(['first', 'second', 'own']);
});
