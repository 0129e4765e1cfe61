// Imitates a user who returns to this window.
import { onTestFinished, vi } from 'vitest';
import { AHEAD_MS } from './stay-in-day.ts';

const { now } = Date;

/** Returns now: the console then fetches what is on screen. */
export function comeBack(): void {
  // As in a browser, the event bubbles to the window.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new Event('focus'));
}

/** Returns some minutes later by the browser's clock, so that data fetched before is stale and is fetched again. */
export function comeBackLater(minutes = 2): void {
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + AHEAD_MS + minutes * 60_000);
  onTestFinished(() => later.mockRestore());
  comeBack();
}
