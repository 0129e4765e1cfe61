// Records copied texts. All pages of the browser share its clipboard, also those of other tests.
import { onTestFinished, vi } from 'vitest';

/**
 * Call it before something is copied.
 * @returns a function that returns the texts since then
 */
export function watchClipboard(): () => string[] {
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  onTestFinished(() => write.mockRestore());
  return () => write.mock.calls.map(([text]) => text);
}
