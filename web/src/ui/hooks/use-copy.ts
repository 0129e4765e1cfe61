// Copies a text to the clipboard and shows the outcome.
import { useToasts } from '../toast/toasts-context.ts';

export function useCopy(): (text: string, what: string) => Promise<void> {
  const toasts = useToasts();
  return async (text, what) => {
    try {
      // The clipboard is missing on addresses without https, as in a local network.
      await navigator.clipboard.writeText(text);
      toasts.success('Copied', `${what} copied`);
    } catch {
      toasts.error('Copy failed', text);
    }
  };
}
