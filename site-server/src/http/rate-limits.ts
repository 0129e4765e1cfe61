// Rate limits in memory, per address of the client (IPv6 by /56, as providers assign to a household). Limited in
// number: the least recently used are dropped.
import { rateLimited } from 'shared/api/errors.ts';

const KEYS_MAX = 50_000;

/** The part of an address that identifies one customer. */
export function addressKey(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = plain.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left;
  const [a = 0, b = 0, c = 0, d = 0] = groups.map((group) => parseInt(group, 16));
  return [a, b, c, d >> 8].map((part) => part.toString(16)).join(':');
}

/** Sets a key of a map, and removes the oldest above a limit. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > KEYS_MAX) map.delete(map.keys().next().value as string);
}

export interface Bucket {
  /** Takes one token of `key`. @throws AppError `rate_limited` with the seconds until the next */
  take(key: string): void;
}

/** A token bucket: `burst` at once, refilled at `perHour`. */
export function createBucket(perHour: number, burst: number, now: () => number): Bucket {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const perMs = perHour / 3_600_000;
  return {
    take(key) {
      const at = now();
      const last = buckets.get(key) ?? { tokens: burst, at };
      const tokens = Math.min(burst, last.tokens + Math.max(0, at - last.at) * perMs);
      if (tokens < 1) {
        remember(buckets, key, { tokens, at });
        throw rateLimited((1 - tokens) / perMs / 1000);
      }
      remember(buckets, key, { tokens: tokens - 1, at });
    },
  };
}

export interface FailureCount {
  /**
   * Counts an attempt as failed before its outcome is known, so that parallel guesses are counted too.
   * @returns the number of failures including this one
   * @throws AppError `rate_limited` when the limit is reached
   */
  reserve(key: string): number;
  /** Takes back a counted failure, as the attempt has succeeded. */
  forgive(key: string): void;
}

interface FailureWindow {
  failures: number;
  until: number;
}

/**
 * The current window, or a new one. A window that ends later than a new one would was begun while the clock was ahead.
 */
function windowAt(known: FailureWindow | undefined, at: number, windowMs: number): FailureWindow {
  const isOpen = known && known.until > at && known.until <= at + windowMs;
  return isOpen ? known : { failures: 0, until: at + windowMs };
}

/** At most `bound` failures, which may be Infinity, per `windowMs` milliseconds, counted from the first. */
export function createFailureCount(bound: number, windowMs: number, now: () => number): FailureCount {
  const counts = new Map<string, FailureWindow>();
  return {
    reserve(key) {
      const at = now();
      const current = windowAt(counts.get(key), at, windowMs);
      if (current.failures >= bound) {
        throw rateLimited(
          (current.until - at) / 1000,
          'Too many failed attempts. Please wait a few minutes and try again.',
        );
      }
      remember(counts, key, { ...current, failures: current.failures + 1 });
      return current.failures + 1;
    },
    forgive(key) {
      const current = counts.get(key);
      if (!current) return;
      // A key without failures is removed, so that it does not push out others.
      if (current.failures > 1) counts.set(key, { ...current, failures: current.failures - 1 });
      else counts.delete(key);
    },
  };
}
