// A change made from a card, which can be taken back. Failures are not shown, only the button is free again (rules section "Dashboard").
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useToasts } from '../../ui/toast/toasts-context.ts';
import { useLeadUndo } from '../editing/use-lead-undo.ts';
import { useConsole } from '../session/console-context.ts';

export interface CardChange {
  lead: Lead;
  patch: PatchLead;
}

export function useCardAction() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const undo = useLeadUndo();
  const send = ({ id }: Lead, body: PatchLead) => client.call(api.patchLead, { params: { id: String(id) }, body });
  const readAgain = () => queryClient.invalidateQueries({ queryKey: queryKeys.leads });

  const action = useMutation({
    mutationFn: ({ lead, patch }: CardChange) => send(lead, patch),
    onSuccess(saved, { lead, patch }) {
      const goBack = undo({ sent: patch, before: lead, after: saved }, (back) =>
        send(lead, back).finally(() => void readAgain()),
      );
      if (goBack) toasts.success('Saved', `Message updated: #${lead.ref}`, goBack);
    },
    // Busy until the cards show the change, or what is true instead.
    onSettled: readAgain,
  });
  return { run: action.mutate, busyId: action.isPending ? action.variables.lead.id : undefined };
}
