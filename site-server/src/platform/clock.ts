// The only source of the current time on the server, so that tests can set it.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The current time as stored and sent: ISO-8601 in UTC with milliseconds. */
  timestamp(): string;
}

export function createClock(now: () => number = Date.now): Clock {
  return { now, timestamp: () => new Date(now()).toISOString() };
}

/** How far ahead of the clock a time may be before it counts as wrong. */
export const AHEAD_MOST_MS = 5 * 60_000;

/** Whether a time was written by a clock that was ahead and has been corrected since. */
export function isAhead(time: string, now: number): boolean {
  return Date.parse(time) > now + AHEAD_MOST_MS;
}

/** Whether this much time has passed, in either direction, as the clock may have been set back since. */
export function hasPassed(ms: number, since: string | number, now: number): boolean {
  return Math.abs(now - new Date(since).getTime()) >= ms;
}

/**
 * Whether something that lasts `lifetimeMs` has expired. Also if its end is further ahead than that: it was made while
 * the clock was ahead, and would otherwise last too long.
 */
export function isOver(end: string, lifetimeMs: number, now: number): boolean {
  return Date.parse(end) <= now || isAhead(end, now + lifetimeMs);
}
