// The queue over a way of sending that the test holds in its hands.
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import { expect, test } from 'vitest';
import { startQueue } from '../../../testing/start-queue.ts';
import { fileOfPage } from './waiting-files.ts';

test('sends three at a time, in order', async () => {
  const { queue, sent, waits, add, states, settle } = startQueue();
  add('a', 'b', 'c', 'd');
  await settle();
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(queue.list()[0]).toMatchObject({ state: 'sending', share: 0.5 });
  waits[1]?.resolve('b.png');
  await settle();
  expect(sent).toEqual(['a', 'b', 'c', 'd']);
  expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending']);
});

test('what is cancelled is broken off, is no failure, and makes room', async () => {
  const { queue, sent, add, states, settle } = startQueue();
  add('a', 'b', 'c', 'd');
  await settle();
  queue.cancel(queue.list()[0]?.id ?? 0);
  await settle();
  expect(states()).toEqual(['b sending', 'c sending', 'd sending']);
  expect(sent).toContain('d');
  queue.cancelAll();
  await settle();
  expect(states()).toEqual([]);
  add('e');
  queue.clearAll();
  expect(states()).toEqual([]);
});

test('without space the rest stops, and goes on at a signal', async () => {
  const { queue, sent, waits, add, states, settle } = startQueue();
  add('a', 'b', 'c', 'd');
  await settle();
  waits[0]?.reject(new AppError('no_space', 'Storage quota exceeded (5 GB)'));
  await settle();
  expect(states()).toEqual(['a failed', 'b sending', 'c sending', 'd failed']);
  expect(sent).toEqual(['a', 'b', 'c']);
  queue.retryFailed();
  await settle();
  expect(sent).toEqual(['a', 'b', 'c', 'a']);
});

test('a file is let go when it is stored or given up, and not when it failed', async () => {
  const { queue, waits, settle } = startQueue();
  const settled: string[] = [];
  const names = ['a', 'b', 'c'];
  const onDisk = (name: string) => ({ ...fileOfPage(new File(['x'], name), false), settle: () => settled.push(name) });
  queue.add(names.map(onDisk));
  await settle();
  waits[0]?.resolve('a.png');
  waits[1]?.reject(new AppError('network', 'The connection broke off. Try again.'));
  await settle();
  expect(settled).toEqual(['a']);
  queue.cancelAll();
  expect(settled).toEqual(['a', 'b', 'c']);
});

test('what is refused says why, keeps no other back, and is not tried again; what failed otherwise is', async () => {
  const { queue, waits, add, states, settle } = startQueue();
  add('plan.svg', 'a');
  await settle();
  expect(states()).toEqual(['plan.svg failed', 'a sending']);
  expect(queue.list()[0]?.reason).toBe('Please upload an image file');
  waits[0]?.reject(new AppError('no_space', 'Storage quota exceeded (5 GB)'));
  await settle();
  expect(queue.list()[1]).toMatchObject({ state: 'failed', reason: 'Storage quota exceeded (5 GB)' });
  queue.retryFailed();
  queue.retry(queue.list()[0]?.id ?? 0);
  expect(queue.list().map(({ isRefused }) => isRefused)).toEqual([true, false]);
  await settle();
  expect(states()).toEqual(['plan.svg failed', 'a sending']);
  waits[1]?.reject(new Error('no words for this'));
  await settle();
  expect(queue.list()[1]).toMatchObject({ state: 'failed', reason: '' });
});

test('a user who may not upload is not asked to try again', async () => {
  const { queue, sent, waits, add, states, settle } = startQueue();
  add('a');
  await settle();
  waits[0]?.reject(new AppError('forbidden', 'Forbidden', { status: 403, details: { code: 'forbidden' } }));
  await settle();
  queue.retryFailed();
  await settle();
  expect([states(), sent]).toEqual([['a failed'], ['a']]);
});

test('what is refused again by something in between, although the server is there, has failed and can be tried again', async () => {
  const { queue, waits, add, states, settle } = startQueue(true);
  const cut = (code: ErrorCode, status: number) => {
    waits.at(-1)?.reject(new AppError(code, `Request failed: ${status}`, { status, details: {} }));
    return settle();
  };
  add('a');
  await settle();
  for (const [code, status] of [
    ['too_large', 413],
    ['unavailable', 502],
    ['too_large', 413],
  ] as const) {
    await cut(code, status);
    expect(states()).toEqual(['a cut']);
    queue.goOn();
    await settle();
  }
  await cut('too_large', 413);
  expect(states()).toEqual(['a failed']);
  expect(queue.list()[0]?.reason).toMatch(/refuses it \(413\)/);
  queue.retryFailed();
  await settle();
  expect(states()).toEqual(['a sending']);
});

test('a refusal for the moment is none', async () => {
  const { queue, waits, add, states, settle } = startQueue(true);
  add('a');
  for (let times = 0; times < 3; times += 1) {
    await settle();
    waits.at(-1)?.reject(new AppError('rate_limited', 'Request failed: 429', { status: 429, details: {} }));
    await settle();
    expect(states()).toEqual(['a cut']);
    queue.goOn();
  }
});

test('a file that is chosen again takes the place of one that is asked for, not of all with its name', async () => {
  const { queue, add, settle } = startQueue();
  const settled: string[] = [];
  const asked = (key: string) => ({
    ...fileOfPage(new File(['x'], 'image.jpg'), false),
    isAskedFor: true,
    open: () => Promise.reject(new AppError('invalid', 'Choose it again.')),
    settle: () => settled.push(key),
  });
  queue.add([asked('first')]);
  queue.add([asked('second')]);
  await settle();
  expect(settled).toEqual([]);
  add('image.jpg');
  expect(settled).toEqual(['first']);
  expect(queue.list().map(({ isAskedFor }) => isAskedFor)).toEqual([true, false]);
  queue.add([asked('third')]);
  await settle();
  // Two at once, each in the place of one.
  queue.add([1, 2].map(() => fileOfPage(new File(['x'], 'image.jpg'), false)));
  expect(settled).toEqual(['first', 'second', 'third']);
});
