// Stops the periodic work of the server, such as checking whether sessions are still open.
import { onTestFinished, vi } from 'vitest';

/** Call it before the server starts. Its later actions are then caused by the test, and not by a timer. */
export function stopIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}
