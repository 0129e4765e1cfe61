// Somebody looks at this window again.
import { onTestFinished, vi } from 'vitest';

const { now } = Date;

/** At once: what is on screen is asked for. */
export function comeBack(): void {
  // As a browser sends it: the window gets it too.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new Event('focus'));
}

/** So many minutes after the test began, as far as this browser knows: what was read before is read again. */
export function comeBackLater(minutes = 2): void {
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000);
  onTestFinished(() => later.mockRestore());
  comeBack();
}
