// The server's only source of the present time, so that tests can set it.

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** The present time as stored and sent: ISO-8601 in UTC with milliseconds. */
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

/** Whether so long has passed. Without regard to the sign, as the clock may have been set back since. */
export function hasPassed(ms: number, since: string | number, now: number): boolean {
  return Math.abs(now - new Date(since).getTime()) >= ms;
}

/**
 * Whether the time of something is over that lasts `lifetimeMs` from when it was made. Also where its end is further ahead
 * than that: it was made while the clock was ahead, and would last for as much longer.
 */
export function isOver(end: string, lifetimeMs: number, now: number): boolean {
  return Date.parse(end) <= now || isAhead(end, now + lifetimeMs);
}
