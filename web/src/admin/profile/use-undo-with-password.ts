// "Undo" of a save that takes the current password: the button of the notice asks for it again (rule G18g).
import { preload } from '../../platform/preload.ts';
import { useToasts, type ToastAction } from '../../ui/toast/toasts-context.ts';
import type { PasswordUndo } from './password-question.tsx';

/** Apart from this screen, as the background work loads it too. */
const question = preload(() => import('./password-question.tsx'));

/** @returns the button of the notice, which is pressed perhaps long after this screen was left */
export function useUndoWithPassword(): (undo: PasswordUndo) => ToastAction {
  const toasts = useToasts();
  const fail = (words: string) => toasts.error('Not changed back', words);
  async function ask(undo: PasswordUndo): Promise<void> {
    try {
      const { askPassword } = await question();
      if (!askPassword(undo)) fail('Your password cannot be asked for here. Reload the page, and change it back.');
    } catch (error) {
      fail((error as Error).message);
    }
  }
  return (undo) => ({ label: 'Undo', run: () => void ask(undo) });
}
