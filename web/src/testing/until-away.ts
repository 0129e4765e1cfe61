// Brings the console to notice that its server does not answer.
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Half a second: asked more often, a slow computer would have more to send than it can. */
const PAUSE_MS = 500;

/** The bar across the console that says since when the server does not answer. */
export const offlineBar = () => page.getByRole('status').filter({ hasText: /^Offline since \d\d:\d\d\./ });

/** As the browser says when the network has changed: the server is asked at once. */
export function askServer(): void {
  window.dispatchEvent(new Event('online'));
}

/** Asks until the outage is noticed: while an older answer is on its way, a failure says nothing of the server. */
export async function untilAway(): Promise<void> {
  await expect
    .poll(
      () => {
        const found = offlineBar().query();
        if (!found) askServer();
        return found;
      },
      { interval: PAUSE_MS },
    )
    .not.toBeNull();
}
