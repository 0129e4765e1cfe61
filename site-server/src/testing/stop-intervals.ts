// Stops what the server does every few seconds by itself, such as looking whose sessions are still open.
import { onTestFinished, vi } from 'vitest';

/** Call it before the server starts. What it does later is then caused by the test, and not by an interval. */
export function stopIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}
