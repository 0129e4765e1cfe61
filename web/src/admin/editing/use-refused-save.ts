// Handles a refused save of a form.
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash } from '../../api/server-message.ts';

/** Shows the refusal. After a clash the stored values are read first, so that both can be shown. */
export function useRefusedSave(readAgain: () => Promise<unknown>): (error: Error) => Promise<void> {
  const toasts = useToasts();
  return async (error) => {
    if (isClash(error)) await readAgain();
    toasts.error('Save Failed', error.message);
  };
}
