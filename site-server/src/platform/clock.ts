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
