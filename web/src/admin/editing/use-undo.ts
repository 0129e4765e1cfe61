// "Undo" after a save (rule G18): puts back what was there, unless somebody has changed it since.
import { useMutation } from '@tanstack/react-query';
import { useToasts, type ToastAction } from '../../ui/toast/toasts-context.ts';
import { isClash, serverMessage } from '../../api/server-message.ts';

/** The notice of a change that could not be sent now. */
export const KEPT = ['Waiting to be sent', 'The change is kept and sent when the server answers'] as const;

interface Undo {
  /**
   * Sends the earlier values with the saved ones as base, so that the server refuses if these have changed since.
   * Resolves with `kept` where nobody answers and the change waits.
   */
  back: () => Promise<unknown>;
  /** The message when it is done, which may depend on what could be done. */
  done: () => string;
}

/** @returns the button of the notice of a save, which is pressed perhaps long after its screen was left */
export function useUndo(): (what: string, back: Undo['back'], done?: () => string) => ToastAction {
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: ({ back }: Undo) => back(),
    onSuccess: (answer, { done }) =>
      answer === 'kept' ? toasts.info(...KEPT) : toasts.success('Changed back', done()),
    onError(error) {
      // The server says who was faster.
      const words = serverMessage(error) ?? error.message;
      toasts.error('Not changed back', isClash(error) ? `${words}. It stays as it is now.` : words);
    },
  });
  return (what, back, done = () => `${what} as before`) => ({ label: 'Undo', run: () => mutate({ back, done }) });
}

/** Of some values those fields that were saved. */
export function pick<Values extends object>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
