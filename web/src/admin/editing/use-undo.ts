// "Undo" after a save (rule G18): puts back what was there, unless somebody has changed it since.
import { useMutation } from '@tanstack/react-query';
import { serverMessage } from '../../api/server-message.ts';
import { useToasts, type ToastAction } from '../../ui/toast/toasts-context.ts';
import { isClash } from './is-clash.ts';

interface Undo {
  /** Sends the former values, with those that were saved as their base: so the server refuses where they are others by now. */
  back: () => Promise<unknown>;
  /** What is as before. */
  what: string;
}

/** @returns the button of the notice of a save, which is pressed perhaps long after its screen was left */
export function useUndo(): (what: string, back: Undo['back']) => ToastAction {
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: ({ back }: Undo) => back(),
    onSuccess: (_, { what }) => toasts.success('Changed back', `${what} as before`),
    onError(error) {
      const words = isClash(error) ? 'Somebody has changed it since: it stays as it is now' : serverMessage(error);
      toasts.error('Not changed back', words ?? error.message);
    },
  });
  return (what, back) => ({ label: 'Undo', run: () => mutate({ what, back }) });
}

/** Of some values those fields that were saved. */
export function pick<Values extends object>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
