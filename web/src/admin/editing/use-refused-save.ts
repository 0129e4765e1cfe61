// What a form does when a save was refused.
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { isClash } from './is-clash.ts';

/** Says so. After a clash it reads first what is stored, so that both values can be shown. */
export function useRefusedSave(readAgain: () => Promise<unknown>): (error: Error) => Promise<void> {
  const toasts = useToasts();
  return async (error) => {
    if (isClash(error)) await readAgain();
    toasts.error('Save Failed', error.message);
  };
}
