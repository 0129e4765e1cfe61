// A test in which nothing is asked again after a pause.
import { onTestFinished, vi } from 'vitest';

/** Before the screen opens: what is asked again was asked for by the test, or by what the test brought about. */
export function stopIntervals(): void {
  const stopped = vi.spyOn(window, 'setInterval').mockReturnValue(0 as never);
  onTestFinished(() => stopped.mockRestore());
}
