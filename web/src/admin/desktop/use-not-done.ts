// Tells that the installed program could not do something. The cause is only in its log.
import { useToasts } from '../../ui/toast/toasts-context.ts';

export function useNotDone() {
  const toasts = useToasts();
  return () => toasts.error('Not done', 'The program could not do it. Try again, or restart the console.');
}
