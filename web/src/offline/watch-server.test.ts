// Whether the installed console sends edits to its server: not before it was checked, nor while it is unreachable or
// too new.
import { expect, test, vi } from 'vitest';
import type { ServerCheck } from 'shared/desktop/desktop-answers.ts';
import type { Outage } from '../api/connection.ts';
import { watchServer } from './watch-server.ts';

const WELL: ServerCheck = { ok: true, server: 'https://a.example', version: '0.1.0' };
const TOO_OLD: ServerCheck = { ok: false, problem: 'console-too-old' };
const SERVER_TOO_OLD: ServerCheck = { ok: false, problem: 'server-too-old' };
const UNWELL: ServerCheck = { ok: false, problem: 'unwell' };

function watched() {
  const answers: ((found: ServerCheck | Error) => void)[] = [];
  const state = { outage: undefined as Outage | undefined, isPaused: false, change: () => undefined as void };
  /** The answer of the server to the window; by default none. */
  const said = { isTooOld: undefined as boolean | undefined };
  const watch = watchServer({
    check: () =>
      new Promise((resolve, reject) => {
        answers.push((found) => (found instanceof Error ? reject(found) : resolve(found)));
      }),
    isTooOld: async () => {
      if (said.isTooOld === undefined) throw new Error('no answer');
      return said.isTooOld;
    },
    server: 'https://a.example',
    connection: {
      outage: () => state.outage,
      subscribe(listener) {
        state.change = listener;
        return () => undefined;
      },
    },
    outbox: { pause: (isPaused) => void (state.isPaused = isPaused) },
  });
  async function answer(found: ServerCheck | Error): Promise<void> {
    const listener = vi.fn();
    const stop = watch.subscribe(listener);
    answers.shift()?.(found);
    await expect.poll(() => listener).toHaveBeenCalled();
    stop();
  }
  function become(outage: Outage | undefined): void {
    state.outage = outage;
    state.change();
  }
  return { watch, state, said, answers, answer, become };
}

test.each([
  ['one that understands it', WELL, false],
  ['one that does not understand it any more', TOO_OLD, true],
  ['one that is older than this console', SERVER_TOO_OLD, false],
  ['one that says it is unwell', UNWELL, true],
  ['one that could not be asked', new Error('broken'), true],
])('nothing is sent until the server was checked; then it depends: %s', async (_server, found, isPaused) => {
  const { state, answer, watch } = watched();
  expect(state.isPaused).toBe(true);
  expect(watch.failure()).toBeUndefined();
  await answer(found);
  expect(state.isPaused).toBe(isPaused);
});

test('a server that has not reported what it supports is asked again, until it has', async () => {
  const { state, answers, answer } = watched();
  for (const found of [UNWELL, new Error('broken')]) {
    await answer(found);
    expect(state.isPaused).toBe(true);
    await expect.poll(() => answers).toHaveLength(1);
  }
  await answer(WELL);
  expect(state.isPaused).toBe(false);
});

test.each([true, false])('if only the window reaches it, the window asks: too old %s', async (isTooOld) => {
  const { watch, state, said, answer } = watched();
  said.isTooOld = isTooOld;
  await answer({ ok: false, problem: 'proxy' });
  expect(state.isPaused).toBe(isTooOld);
  expect(watch.failure()?.problem).toBe(isTooOld ? 'console-too-old' : 'proxy');
});

test('during an outage nothing is sent, and after it not before the server was checked again', async () => {
  const { state, answers, answer, become } = watched();
  await answer(WELL);
  become('no-answer');
  expect(state.isPaused).toBe(true);
  await answer({ ok: false, problem: 'timeout' });
  expect(state.isPaused).toBe(true);
  become(undefined);
  expect(state.isPaused).toBe(true);
  expect(answers).toHaveLength(1);
  await answer(TOO_OLD);
  expect(state.isPaused).toBe(true);
});

test('during another check the former result is used until there is an answer', async () => {
  const { watch, state, answer } = watched();
  await answer(TOO_OLD);
  watch.ask();
  expect(state.isPaused).toBe(true);
  expect(watch.failure()?.problem).toBe('console-too-old');
  await answer(WELL);
  expect(state.isPaused).toBe(false);
  watch.ask();
  expect(state.isPaused).toBe(false);
  expect(watch.failure()).toBeNull();
});

test('an answer to an earlier check is ignored', async () => {
  const { watch, answers, answer } = watched();
  const problems: unknown[] = [];
  watch.subscribe(() => problems.push(watch.failure()?.problem));
  watch.ask();
  const overtaken = answers.shift();
  await answer(WELL);
  overtaken?.(TOO_OLD);
  // Once this is answered, the former answer would have been used.
  watch.ask();
  await answer(WELL);
  expect(problems).not.toContain('console-too-old');
});
