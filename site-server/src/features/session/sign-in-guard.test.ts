// Sign-ins to an account are delayed after many guesses from many addresses, but never refused (rule C16).
import { expect, test } from 'vitest';
import { createSignInGuard, slowness } from './sign-in-guard.ts';

test.each([
  [1, 0],
  [50, 0],
  [51, 1000],
  [100, 1000],
  [101, 2000],
  [501, 10_000],
  [100_000, 10_000],
])('attempt %i within the hour waits %i ms', (failures, ms) => expect(slowness(failures)).toBe(ms));

async function failFrom(
  guard: ReturnType<typeof createSignInGuard>,
  addresses: number,
): Promise<(number | undefined)[]> {
  const reported: (number | undefined)[] = [];
  for (let host = 0; host < addresses; host += 1)
    reported.push((await guard.admit(`10.0.${host}.1`, 'kofi')).reportable);
  return reported;
}

test('the fifty-first guess for an account is delayed for an hour, but not attempts for other accounts', async () => {
  let now = 0;
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const guard = createSignInGuard({ now: () => now, rateLimits: true, wait });
  const reported = await failFrom(guard, 50);
  expect(reported.filter((failures) => failures !== undefined)).toEqual([3, 50]);

  await guard.admit('10.1.0.1', 'ama');
  expect(waits).toEqual([]);
  const attempt = await guard.admit('10.1.0.1', 'kofi');
  expect(waits).toEqual([1000]);
  attempt.forgive();

  now += 3_600_000;
  expect((await failFrom(guard, 3)).at(-1)).toBe(3);
});

test('failures that belong to no account delay nobody', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const guard = createSignInGuard({ now: () => 0, rateLimits: true, wait });
  for (let host = 0; host < 120; host += 1) await guard.admit(`10.0.${host}.1`, '@join');
  expect(waits).toEqual([]);
});

test('attempts that are refused because of their address do not count for the account', async () => {
  let now = 0;
  const guard = createSignInGuard({ now: () => now, rateLimits: true });
  for (let guess = 0; guess < 10; guess += 1) await guard.admit('10.0.0.1', `guess${guess}`);
  now += 600_000;
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await expect(guard.admit('10.0.0.1', 'ama')).rejects.toThrow('Too many failed attempts');
  }
  now += 300_000;
  await expect(guard.admit('10.0.0.1', 'ama')).resolves.toBeDefined();
});

test('guesses made while the clock was ahead delay nobody after the correction', async () => {
  let now = 60 * 24 * 3_600_000;
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const guard = createSignInGuard({ now: () => now, rateLimits: true, wait });
  await failFrom(guard, 60);
  for (let guess = 0; guess < 5; guess += 1) await guard.admit('10.0.0.1', 'ama');
  now = 0;
  waits.length = 0;
  await guard.admit('10.0.0.1', 'ama');
  await guard.admit('10.1.0.1', 'kofi');
  expect(waits).toEqual([]);
});

test('successful attempts are not counted', async () => {
  const guard = createSignInGuard({ now: () => 0, rateLimits: true });
  for (let count = 0; count < 20; count += 1) {
    const attempt = await guard.admit('10.0.0.1', 'kofi');
    expect(attempt.reportable).toBeUndefined();
    attempt.forgive();
  }
});

test('with the limits off nothing is delayed or refused, but failures are still reported', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const guard = createSignInGuard({ now: () => 0, rateLimits: false, wait });
  const reported: (number | undefined)[] = [];
  for (let guess = 0; guess < 120; guess += 1) reported.push((await guard.admit('10.0.0.1', 'kofi')).reportable);
  expect(waits).toEqual([]);
  expect(reported.filter((failures) => failures !== undefined)).toEqual([3, 50]);
});
