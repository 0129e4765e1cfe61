// "Undo" of a save that takes the current password: the button of the notice asks for it again (rule G18g).
import { preload } from '../../platform/preload.ts';
import { useToasts, type ToastAction } from '../../ui/toast/toasts-context.ts';
import type { PasswordUndo } from './password-question.tsx';

/** Apart from this screen, as the background work loads it too. */
const question = preload(() => import('./password-question.tsx'));

/** @returns the button of the notice, which is pressed perhaps long after this screen was left */
export function useUndoWithPassword(): (undo: PasswordUndo) => ToastAction {
  const toasts = useToasts();
  return (undo) => ({
    label: 'Undo',
    run: () =>
      void question().then(
        ({ askPassword }) => askPassword(undo),
        (error: Error) => toasts.error('Not changed back', error.message),
      ),
  });
}
