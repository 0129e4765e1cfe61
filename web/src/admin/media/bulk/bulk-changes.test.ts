// Changing many pictures at a server that refuses some of them.
import { AppError } from 'shared/api/errors.ts';
import { expect, test } from 'vitest';
import { changeInBulk, resultWords } from './bulk-changes.ts';

const NAMES = Array.from({ length: 230 }, (_, number) => `p${number}.png`);

function server(bad: readonly string[], failure = new AppError('not_found', 'Picture not found')) {
  const calls: number[] = [];
  let running = 0;
  let most = 0;
  const signal = new AbortController();
  return {
    calls,
    most: () => most,
    stop: signal,
    steps: {
      signal: signal.signal,
      onProgress: () => undefined,
      async changeMany(names: readonly string[]) {
        calls.push(names.length);
        if (names.some((name) => bad.includes(name))) throw failure;
      },
      async changeOne(name: string) {
        calls.push(1);
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (bad.includes(name)) throw failure;
      },
    },
  };
}

test('sends a hundred at a time', async () => {
  const { steps, calls } = server([]);
  expect((await changeInBulk(NAMES, steps)).done).toEqual(NAMES);
  expect(calls).toEqual([100, 100, 30]);
});

test('pictures of a refused hundred are sent one by one, four at a time, and only the invalid ones fail', async () => {
  const { steps, calls, most } = server(['p3.png', 'p99.png']);
  const result = await changeInBulk(NAMES, steps);
  expect(result.failed).toEqual([
    { name: 'p3.png', reason: 'Picture not found' },
    { name: 'p99.png', reason: 'Picture not found' },
  ]);
  expect(resultWords(result)).toBe('228 done, 2 failed');
  expect(calls.filter((count) => count === 1)).toHaveLength(100);
  expect(most()).toBe(4);
});

test('an unreachable server is called once, and all remaining pictures fail', async () => {
  const { steps, calls } = server(['p150.png'], new AppError('network', 'No answer'));
  const result = await changeInBulk(NAMES, steps);
  expect(resultWords(result)).toBe('100 done, 130 failed');
  expect(calls).toEqual([100, 100]);
});

test('a group whose answer was lost is tried again as it was, before those that were refused', async () => {
  const refused = server(['p3.png']);
  const lost = server(['p150.png'], new AppError('network', 'No answer'));
  const first = await changeInBulk(NAMES, {
    ...refused.steps,
    changeMany: (names) => Promise.all([refused.steps.changeMany(names), lost.steps.changeMany(names)]),
  });
  const groups: (readonly string[])[] = [];
  const names = first.failed.map(({ name }) => name);
  await changeInBulk(names, {
    ...server([]).steps,
    changeMany: async (group) => groups.push(group),
    lastGroup: first.lastGroup,
  });
  expect(groups).toEqual([NAMES.slice(100, 200), ['p3.png', ...NAMES.slice(200)]]);
});

test('stops when it is aborted', async () => {
  const { steps, stop } = server([]);
  const result = await changeInBulk(NAMES, { ...steps, onProgress: () => stop.abort() });
  expect(result).toMatchObject({ done: NAMES.slice(0, 100), failed: [] });
});

test('without a call for many they are sent one by one, and an unreachable server is not called for each', async () => {
  const { steps, calls } = server([]);
  const { changeMany: _many, ...each } = steps;
  expect((await changeInBulk(NAMES, each)).done).toHaveLength(230);
  expect(calls).toHaveLength(230);
  const down = server(NAMES, new AppError('network', 'No answer'));
  const { changeMany: _none, ...eachDown } = down.steps;
  expect(resultWords(await changeInBulk(NAMES, eachDown))).toBe('0 done, 230 failed');
  expect(down.calls).toHaveLength(4);
});
