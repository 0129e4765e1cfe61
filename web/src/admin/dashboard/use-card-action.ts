// A change of a lead made on a card, with Undo. Without a connection it waits (rule D21a).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { serverMessage } from '../../api/server-message.ts';
import { makeRandomId } from '../../platform/random-id.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useKeptChangeNotice } from '../offline/use-kept-notice.ts';
import { useLeadUndo } from '../leads/use-lead-undo.ts';
import { useSendPatch } from '../offline/use-send-patch.ts';

export interface CardChange {
  lead: Lead;
  patch: PatchLead;
}

export function useCardAction() {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const undo = useLeadUndo();
  const showKept = useKeptChangeNotice();
  const send = useSendPatch();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.leads });

  const action = useMutation({
    mutationFn: ({ lead, patch, key }: CardChange & { key: string }) => send(lead, patch, key),
    onSuccess(saved, { lead, patch: sent, key }) {
      const sendBack = (_lead: Lead, ...back: [PatchLead, key: string]) =>
        send(lead, ...back).finally(() => void readAgain());
      if (saved === 'kept') {
        showKept({ lead, sent, key }, sendBack);
        return;
      }
      const goBack = undo({ sent, before: lead, after: saved }, (...back) => sendBack(lead, ...back));
      if (goBack) toasts.success('Saved', `Message updated: #${lead.ref}`, goBack);
    },
    onError: (error) => toasts.error('Save Failed', serverMessage(error) ?? 'Failed to save changes'),
    // Busy until the cards show the change, or the actual state.
    onSettled: readAgain,
  });
  return {
    run: (change: CardChange) => action.mutate({ ...change, key: makeRandomId() }),
    busyId: action.isPending ? action.variables.lead.id : undefined,
  };
}
