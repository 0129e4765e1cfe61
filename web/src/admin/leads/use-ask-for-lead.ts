// Asks administrators to assign a lead; Undo withdraws that (rule E4c).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useUndo } from '../editing/use-undo.ts';
import { useConsole } from '../session/console-context.ts';

/** @param show  called with the lead as it is after asking or withdrawing; the button waits for it */
export function useAskForLead(show: (lead: Lead) => unknown) {
  const { client } = useConsole();
  const toasts = useToasts();
  const undo = useUndo();
  const queryClient = useQueryClient();
  /** Somebody may have the lead by now. */
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: queryKeys.leads });

  async function withdraw(lead: Lead, idempotencyKey: string) {
    try {
      void show(await client.call(api.withdrawAsk, { params: { id: String(lead.id) }, idempotencyKey }));
    } catch (error) {
      readAgain();
      throw error;
    }
  }

  return useMutation({
    mutationFn: (lead: Lead) => client.call(api.askForLead, { params: { id: String(lead.id) } }),
    onSuccess: (lead) => {
      const shown = show(lead);
      const back = undo(`Your request for #${lead.ref} is withdrawn`, (key) => withdraw(lead, key));
      toasts.success('Asked', 'The administrators have been notified', back);
      return shown;
    },
    onError: (error) => {
      toasts.error('Not asked', error.message);
      readAgain();
    },
  });
}
