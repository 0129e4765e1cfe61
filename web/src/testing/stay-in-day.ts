// Tests refer to today and to this month, so midnight must not come while they run.
import { shiftClock } from './shift-clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than all screen tests take, also the long ones on a slow computer. */
const ENOUGH_MS = 180 * MINUTE_MS;

/** Milliseconds until the next midnight, of this browser or of the office (UTC), whichever is first. */
function untilMidnight(now: number): number {
  const ofBrowser = now - new Date(now).getTimezoneOffset() * MINUTE_MS;
  return Math.min(...[now, ofBrowser].map((time) => DAY_MS - (time % DAY_MS)));
}

/** Milliseconds from then until no midnight is near. */
function pastMidnight(now: number): number {
  const left = untilMidnight(now);
  if (left >= ENOUGH_MS) return 0;
  const past = left + MINUTE_MS;
  // The midnights of browser and office may be an hour apart.
  return past + pastMidnight(now + past);
}

/**
 * Milliseconds by which the clocks of servers and of this browser are advanced: past midnight if that is near,
 * otherwise 0. Computed once, so that all tests of a run have the same date.
 */
export const AHEAD_MS = pastMidnight(Date.now());

/** Advances this browser's clock until the test ends. */
export function stayInDay(): void {
  if (AHEAD_MS > 0) shiftClock(AHEAD_MS);
}
