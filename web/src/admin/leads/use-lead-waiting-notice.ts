// The notice that a change of a lead waits for the server, until it has been sent.
import { useToasts, type ToastAction } from '../../ui/toast/toasts-context.ts';
import { useConsole } from '../session/console-context.ts';

const SENT = { kind: 'success', title: 'Saved', text: 'The change has been sent' } as const;

/** @returns shows the notice of the change with this key */
export function useLeadWaitingNotice() {
  const { outbox } = useConsole();
  const toasts = useToasts();
  return (key: string, action?: ToastAction) =>
    toasts.info('Waiting to be sent', 'The change is kept and sent when the server answers', action, {
      follow(change) {
        function look() {
          const { waiting, held } = outbox.state();
          if (waiting.some((edit) => edit.key === key)) return;
          const fate = outbox.fateOf(key);
          if (fate === 'sent') change(SENT);
          // Refused changes are reported elsewhere. If another tab has handled the change, its result is not known
          // here.
          else if (fate === 'discarded' || held.some(({ edit }) => edit.key === key)) change();
        }
        look();
        return outbox.subscribe(look);
      },
    });
}
