// Which addresses count as one client, and how the limits fill and empty.
import { describe, expect, test } from 'vitest';
import { AppError } from 'shared/api/errors.ts';
import { addressKey, createBucket, createFailureCount } from './rate-limits.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:12:3400::1', '2001:db8:12:34'],
  ['2001:db8:12:34ff:1:2:3:4', '2001:db8:12:34'],
  ['2001:db8:12:3500::1', '2001:db8:12:35'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1:2:3:4', 'fe80:0:0:0'],
  ['', ''],
])('%s is counted as %s', (ip, key) => expect(addressKey(ip)).toBe(key));

test.each([
  ['2001:db8:12:3400::1', '2001:db8:12:34ab:ffff::9', true],
  ['2001:db8:12:3400::1', '2001:db8:12:3300::1', false],
  ['2001:db8:12:3400::1', '2001:db8:13:3400::1', false],
  ['2001:0db8::1', '2001:db8::1', true],
  ['2001:DB8::1', '2001:db8::1', true],
  ['192.0.2.7', '192.0.2.8', false],
])('%s and %s count as one client: %s', (a, b, same) => expect(addressKey(a) === addressKey(b)).toBe(same));

/** Seconds to wait, or undefined when the call was let through. */
function waitOf(call: () => void): number | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return error.retryAfter;
    throw error;
  }
}

describe('a bucket', () => {
  test('lets the burst through, then one per interval, and counts every key for itself', () => {
    let now = 0;
    const bucket = createBucket(60, 3, () => now);
    const take = (key: string) => waitOf(() => bucket.take(key));
    expect([take('a'), take('a'), take('a')]).toEqual([undefined, undefined, undefined]);
    expect(take('a')).toBeCloseTo(60);
    expect(take('b')).toBeUndefined();
    now = 59_000;
    expect(take('a')).toBeCloseTo(1);
    now = 60_001;
    expect(take('a')).toBeUndefined();
    expect(take('a')).toBeGreaterThan(0);
    now = 24 * 3_600_000;
    expect([take('a'), take('a'), take('a')]).toEqual([undefined, undefined, undefined]);
    expect(take('a')).toBeGreaterThan(0);
  });

  test('a clock that is set back neither fills nor breaks it', () => {
    let now = 1_000_000;
    const bucket = createBucket(60, 1, () => now);
    bucket.take('a');
    now = 0;
    expect(waitOf(() => bucket.take('a'))).toBeGreaterThan(0);
  });
});

describe('a count of failures', () => {
  test('is full at its bound until the window of the first has passed; a success removes its own failure', () => {
    let now = 0;
    const failures = createFailureCount(2, 10_000, () => now);
    const reserve = () => waitOf(() => failures.reserve('a'));
    expect([reserve(), reserve()]).toEqual([undefined, undefined]);
    now = 4000;
    expect(reserve()).toBe(6);
    failures.forgive('a');
    expect(reserve()).toBeUndefined();
    expect(waitOf(() => failures.reserve('b'))).toBeUndefined();
    now = 10_000;
    expect([reserve(), reserve()]).toEqual([undefined, undefined]);
    expect(reserve()).toBe(10);
  });

  test('forgets failures of a clock that was ahead once it is corrected', () => {
    let now = 60 * 24 * 3_600_000;
    const failures = createFailureCount(1, 10_000, () => now);
    const reserve = () => waitOf(() => failures.reserve('a'));
    expect(reserve()).toBeUndefined();
    now = 0;
    expect(reserve()).toBeUndefined();
    expect(reserve()).toBe(10);
  });

  test('frees the place of removed failures, so that they do not replace those of others', () => {
    const failures = createFailureCount(1, 1000, () => 0);
    failures.reserve('a');
    for (let key = 0; key < 50_000; key += 1) {
      failures.reserve(`b${key}`);
      failures.forgive(`b${key}`);
    }
    expect(waitOf(() => failures.reserve('a'))).toBe(1);
  });

  test('ignores the removal of a failure that was never counted', () => {
    const failures = createFailureCount(1, 1000, () => 0);
    failures.forgive('a');
    failures.reserve('a');
    expect(waitOf(() => failures.reserve('a'))).toBe(1);
  });
});
