// Uploads that break off or are put off: when they are tried again, and in which order (rules F21e, F21f).
import { AppError } from 'shared/api/errors.ts';
import { expect, test, vi } from 'vitest';
import { startQueue } from '../../../testing/start-queue.ts';

test('what was cut off goes on when there is a connection, and what was refused does not', async () => {
  const { queue, waits, onCut, add, states, settle } = startQueue();
  add('plan.svg', 'a');
  await settle();
  expect(onCut).not.toHaveBeenCalled();
  waits[0]?.reject(new AppError('network', 'The connection broke off. Try again.'));
  await settle();
  expect(states()).toEqual(['plan.svg failed', 'a cut']);
  expect(onCut).toHaveBeenCalledOnce();
  queue.goOn();
  await settle();
  expect(states()).toEqual(['plan.svg failed', 'a sending']);
});

test.each([
  ['invalid', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['not_found', 404],
  ['too_large', 413],
  ['rate_limited', 429],
] as const)('what something before the server refused (%s) is cut off too', async (code, status) => {
  const { queue, waits, onCut, add, states, settle } = startQueue();
  add('a');
  await settle();
  waits[0]?.reject(new AppError(code, `Request failed: ${status}`, { status, details: {} }));
  await settle();
  expect(states()).toEqual(['a cut']);
  expect(onCut).toHaveBeenCalledOnce();
  queue.goOn();
  await settle();
  expect(states()).toEqual(['a sending']);
});

test('what was cut off is tried again by itself, one alone and later each time, until one arrives', async () => {
  vi.useFakeTimers();
  try {
    const { sent, waits, add, states } = startQueue();
    add('a', 'b', 'c');
    await vi.advanceTimersByTimeAsync(0);
    const cut = () => {
      for (const wait of waits.splice(0)) wait.reject(new AppError('unavailable', 'Request failed: 502'));
    };
    cut();
    await vi.advanceTimersByTimeAsync(500);
    expect(states()).toEqual(['a cut', 'b cut', 'c cut']);
    await vi.advanceTimersByTimeAsync(500);
    expect(states()).toEqual(['a sending', 'b cut', 'c cut']);
    cut();
    await vi.advanceTimersByTimeAsync(1000);
    expect(states()).toEqual(['a cut', 'b cut', 'c cut']);
    await vi.advanceTimersByTimeAsync(1000);
    // Each in turn, as one may have a reason of its own.
    expect(states()).toEqual(['a cut', 'b sending', 'c cut']);
    waits[0]?.resolve('b.png');
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['a sending', 'b done', 'c sending']);
    expect(sent).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'c']);
    waits[1]?.reject(new AppError('network', 'The connection broke off. Try again.'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(states()).toEqual(['a sending', 'b done', 'c sending']);
  } finally {
    vi.useRealTimers();
  }
});

test('what was put off until others have ended is not tried while any of these waits', async () => {
  vi.useFakeTimers();
  try {
    const { sent, waits, add } = startQueue();
    const away = new AppError('unavailable', 'The storage is away', { status: 503 });
    const putOff = new AppError('no_space', 'Too many are unfinished', { status: 507, reason: 'unfinished' });
    add('a', 'b', 'c', 'd');
    await vi.advanceTimersByTimeAsync(0);
    for (const reason of [away, away, putOff, away, away, away, away]) {
      waits.shift()?.reject(reason);
      await vi.advanceTimersByTimeAsync(waits.length > 0 ? 0 : 60_000);
    }
    expect(sent.join('')).toBe('abcdabda');
  } finally {
    vi.useRealTimers();
  }
});

test('once one arrives the others go on, even if another was cut off meanwhile', async () => {
  vi.useFakeTimers();
  try {
    const { waits, add, states } = startQueue();
    const cut = (wait?: PromiseWithResolvers<string>) => wait?.reject(new AppError('network', 'It broke off.'));
    add('a', 'b');
    await vi.advanceTimersByTimeAsync(0);
    waits.splice(0).forEach(cut);
    await vi.advanceTimersByTimeAsync(1000);
    add('c');
    await vi.advanceTimersByTimeAsync(0);
    cut(waits[1]);
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['a sending', 'b cut', 'c cut']);
    waits[0]?.resolve('a.png');
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['a done', 'b sending', 'c sending']);
  } finally {
    vi.useRealTimers();
  }
});

test('where the one that is tried finds no space, the others stop too', async () => {
  vi.useFakeTimers();
  try {
    const { queue, sent, waits, add, states } = startQueue();
    add('a', 'b');
    await vi.advanceTimersByTimeAsync(0);
    for (const wait of waits.splice(0)) wait.reject(new AppError('network', 'It broke off.'));
    await vi.advanceTimersByTimeAsync(1000);
    waits[0]?.reject(new AppError('no_space', 'Storage quota exceeded (5 GB)'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(states()).toEqual(['a failed', 'b failed']);
    expect(sent).toEqual(['a', 'b', 'a']);
    queue.retryFailed();
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['a sending', 'b sending']);
  } finally {
    vi.useRealTimers();
  }
});

test('when the one that is tried is cancelled, the others go on', async () => {
  vi.useFakeTimers();
  try {
    const { queue, waits, add, states } = startQueue();
    add('a', 'b');
    await vi.advanceTimersByTimeAsync(0);
    for (const wait of waits) wait.reject(new AppError('network', 'The connection broke off. Try again.'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(states()).toEqual(['a sending', 'b cut']);
    queue.cancel(queue.list()[0]?.id ?? 0);
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['b sending']);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['unavailable', 503, 'The storage of the pictures is away', {}],
  ['no_space', 507, 'Too many of your uploads are unfinished', { reason: 'unfinished' }],
] as const)('what the server puts off (%s) says why until it is tried again', async (code, status, words, options) => {
  const { queue, waits, add, states, settle } = startQueue(true);
  add('a', 'b', 'c', 'd');
  await settle();
  waits[0]?.reject(new AppError(code, words, { status, details: { code }, ...options }));
  await settle();
  expect([...states(), queue.list()[0]?.reason]).toEqual(['a cut', 'b sending', 'c sending', 'd sending', words]);
  waits[1]?.resolve('b.png');
  await settle();
  expect(queue.list()[0]).toMatchObject({ state: 'sending', reason: '' });
  waits.at(-1)?.reject(new AppError('unavailable', 'Request failed: 502', { status: 502, details: {} }));
  await settle();
  expect(queue.list()[0]).toMatchObject({ state: 'cut', reason: '' });
});
