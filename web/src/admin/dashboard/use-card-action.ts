// A change made from a card. Failures are not shown, only the button is free again (rules section "Dashboard").
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { PatchLead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';

export interface CardChange {
  leadId: number;
  patch: PatchLead;
}

export function useCardAction() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const action = useMutation({
    mutationFn: ({ leadId, patch }: CardChange) =>
      client.call(api.patchLead, { params: { id: String(leadId) }, body: patch }),
    // Busy until the cards show the change, or what is true instead.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.leads }),
  });
  return { run: action.mutate, busyId: action.isPending ? action.variables.leadId : undefined };
}
