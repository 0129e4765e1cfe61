// A change made from a card, which can be taken back. Without a connection it waits (rule D21a).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { serverMessage } from '../../api/server-message.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useLeadUndo } from '../editing/use-lead-undo.ts';
import { KEPT } from '../editing/use-undo.ts';
import { useSendPatch } from '../offline/use-send-patch.ts';

export interface CardChange {
  lead: Lead;
  patch: PatchLead;
}

export function useCardAction() {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const undo = useLeadUndo();
  const send = useSendPatch();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.leads });

  const action = useMutation({
    mutationFn: ({ lead, patch }: CardChange) => send(lead, patch),
    onSuccess(saved, { lead, patch }) {
      if (saved === 'kept') {
        toasts.info(...KEPT);
        return;
      }
      const goBack = undo({ sent: patch, before: lead, after: saved }, (back) =>
        send(lead, back).finally(() => void readAgain()),
      );
      if (goBack) toasts.success('Saved', `Message updated: #${lead.ref}`, goBack);
    },
    onError: (error) => toasts.error('Save Failed', serverMessage(error) ?? 'Failed to save changes'),
    // Busy until the cards show the change, or what is true instead.
    onSettled: readAgain,
  });
  return { run: action.mutate, busyId: action.isPending ? action.variables.lead.id : undefined };
}
