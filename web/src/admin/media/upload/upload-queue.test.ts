// The queue over a way of sending that the test holds in its hands.
import { AppError, type ErrorCode } from 'shared/api/errors.ts';
import { expect, test, vi } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';
import { fileOfPage } from './waiting-files.ts';

function start(isServerThere = false) {
  const sent: string[] = [];
  const waits: PromiseWithResolvers<string>[] = [];
  const onCut = vi.fn();
  const queue = createUploadQueue({
    onCut,
    isServerThere: async () => isServerThere,
    async prepare(file) {
      if (file.name.endsWith('.svg')) throw new AppError('unsupported_type', 'Please upload an image file');
      return file;
    },
    send(file, { signal, onProgress }) {
      sent.push(file.name);
      onProgress(0.5);
      const wait = Promise.withResolvers<string>();
      waits.push(wait);
      signal.addEventListener('abort', () => wait.reject(signal.reason));
      return wait.promise;
    },
  });
  const add = (...names: string[]) => queue.add(names.map((name) => fileOfPage(new File(['x'], name), false)));
  const states = () => queue.list().map(({ fileName, state }) => `${fileName} ${state}`);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { queue, sent, waits, onCut, add, states, settle };
}

test('sends three at a time, in order', async () => {
  const { queue, sent, waits, add, states, settle } = start();
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
  const { queue, sent, add, states, settle } = start();
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
  const { queue, sent, waits, add, states, settle } = start();
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

test('what was cut off goes on when there is a connection, and what was refused does not', async () => {
  const { queue, waits, onCut, add, states, settle } = start();
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
  const { queue, waits, onCut, add, states, settle } = start();
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
    const { sent, waits, add, states } = start();
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
    const { sent, waits, add } = start();
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
    const { waits, add, states } = start();
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
    const { queue, sent, waits, add, states } = start();
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
    const { queue, waits, add, states } = start();
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
  const { queue, waits, add, states, settle } = start(true);
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

test('a file is let go when it is stored or given up, and not when it failed', async () => {
  const { queue, waits, settle } = start();
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
  const { queue, waits, add, states, settle } = start();
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
  const { queue, sent, waits, add, states, settle } = start();
  add('a');
  await settle();
  waits[0]?.reject(new AppError('forbidden', 'Forbidden', { status: 403, details: { code: 'forbidden' } }));
  await settle();
  queue.retryFailed();
  await settle();
  expect([states(), sent]).toEqual([['a failed'], ['a']]);
});

test('what is refused again by something in between, although the server is there, has failed and can be tried again', async () => {
  const { queue, waits, add, states, settle } = start(true);
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
  const { queue, waits, add, states, settle } = start(true);
  add('a');
  for (let times = 0; times < 3; times += 1) {
    await settle();
    waits.at(-1)?.reject(new AppError('rate_limited', 'Request failed: 429', { status: 429, details: {} }));
    await settle();
    expect(states()).toEqual(['a cut']);
    queue.goOn();
  }
});
