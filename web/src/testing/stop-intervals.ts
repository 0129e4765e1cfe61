// Stops polling in a test, so that no request is repeated after a pause.
import { onTestFinished, vi } from 'vitest';

/** Call it before the screen opens. Later requests are then caused by the test, and not by an interval. */
export function stopIntervals(): void {
  const stopped = vi.spyOn(window, 'setInterval').mockReturnValue(0 as never);
  onTestFinished(() => stopped.mockRestore());
}
