// "Undo" after a save (rule G18): restores the former values, unless somebody has changed them since.
import { useMutation } from '@tanstack/react-query';
import type { Some } from 'shared/editing/clashes.ts';
import { useToasts, type ToastAction } from '../../ui/toast/toasts-context.ts';
import { isUnreachable } from '../../api/read-error.ts';
import { ignoreDone, isClash, serverMessage } from '../../api/server-message.ts';
import { makeRandomId } from '../../platform/random-id.ts';

/**
 * Sends the former values with the saved ones as base, so that the server refuses if these have changed since. Resolves
 * with `kept` if the change waits under this key without an answer.
 */
export type SendBack = (key: string) => Promise<unknown>;

interface Undo {
  back: SendBack;
  key: string;
  /** The message after success; a function where it depends on what could be undone. */
  done: string | (() => string);
}

/** Why the former values are not back. The server's message names who was faster. */
export function undoFailure(error: Error): string {
  const words = serverMessage(error) ?? error.message;
  return isClash(error) ? `${words}. It stays as it is now.` : words;
}

/** The button of a failed Undo, which repeats it; undefined after a refusal, which would come again (rule G18k). */
export function tryAgain(error: unknown, run: () => void): ToastAction | undefined {
  return isUnreachable(error) ? { label: 'Try again', run } : undefined;
}

/**
 * @param showWaiting  shows the notice of a change that is kept, where changes are
 * @returns the button of the notice of a save, which is pressed perhaps long after its screen was left
 */
export function useUndo(showWaiting?: (key: string) => void): (done: Undo['done'], back: SendBack) => ToastAction {
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: ({ back, key }: Undo) => back(key).catch(ignoreDone),
    onSuccess: (answer, { done, key }) =>
      answer === 'kept' ? showWaiting?.(key) : toasts.success('Changed back', typeof done === 'string' ? done : done()),
    onError(error, undo) {
      toasts.error(
        'Not changed back',
        undoFailure(error),
        tryAgain(error, () => mutate(undo)),
      );
    },
  });
  return (done, back) => ({
    label: 'Undo',
    run: () => mutate({ back, done, key: makeRandomId() }),
  });
}

/** The patch that restores the former values of changed fields, unless somebody has changed the saved ones since. */
export function backTo<Values extends object>(former: Some<Values>, saved: Values) {
  return { ...former, base: pick(saved, Object.keys(former) as (keyof Values)[]) };
}

/** Picks those values whose fields were saved. */
export function pick<Values extends object>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;
}
