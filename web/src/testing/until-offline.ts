// Waits until the console notices that its server does not answer.
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Half a second: with more frequent requests a slow computer could not keep up. */
const PAUSE_MS = 500;

/** The bar across the console that says since when the server does not answer. */
export const offlineBar = () => page.getByRole('status').filter({ hasText: /^Offline since \d\d:\d\d\./ });

/** The browser's signal that the network has changed: the server is asked at once. */
export function askServer(): void {
  window.dispatchEvent(new Event('online'));
}

/** Asks until the outage is noticed: while an older answer may arrive, a failure does not count. */
export async function untilOffline(): Promise<void> {
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
