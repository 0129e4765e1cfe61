// Tests speak of today and of this month: while they run it must not become midnight.
import { onTestFinished, vi } from 'vitest';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** More than all screens take. */
const ENOUGH_MS = 60 * MINUTE_MS;

/** Until the next midnight, of this browser or of the office. */
function untilMidnight(now: number): number {
  const ofBrowser = now - new Date(now).getTimezoneOffset() * MINUTE_MS;
  return Math.min(...[now, ofBrowser].map((time) => DAY_MS - (time % DAY_MS)));
}

/**
 * How far the clocks of servers and of this browser are set on: past a midnight that is near, else not at all. Decided once,
 * so that all tests of a run live in the same day.
 */
export const AHEAD_MS = ((left) => (left < ENOUGH_MS ? left + MINUTE_MS : 0))(untilMidnight(Date.now()));

/** Sets this browser's clock on until the test ends. */
export function stayInDay(): void {
  if (AHEAD_MS === 0) return;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + AHEAD_MS, shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}
