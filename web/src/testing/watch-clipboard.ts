// What is copied. All pages of the browser share its clipboard, and the tests of other files run in them.
import { onTestFinished, vi } from 'vitest';

/**
 * Call it before something is copied.
 * @returns a function that gives the texts since then
 */
export function watchClipboard(): () => string[] {
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  onTestFinished(() => write.mockRestore());
  return () => write.mock.calls.map(([text]) => text);
}
