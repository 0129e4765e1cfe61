/**
 * How long a journey waits for anything. It only matters where a test fails: what the console tries by itself comes after
 * up to half a minute, and the computer may be at work elsewhere.
 */
export const PATIENCE_MS = 60_000;
