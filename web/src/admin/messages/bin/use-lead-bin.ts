// The deleted messages, and restoring them, with Undo (rule G18).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { DeletedLead } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { LEAD_PAGE_MAX } from 'shared/limits.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useUndo, type SendBack } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';

export function useLeadBin() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const bin = useQuery({
    queryKey: queryKeys.deletedLeads,
    queryFn: ({ signal }) => client.call(api.listDeletedLeads, { query: { limit: LEAD_PAGE_MAX }, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  const undo = useUndo();
  // After a failure too, as somebody else may have restored it.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.leads });

  /** Deletes it again, unless somebody has changed it since it was restored. */
  function goBack({ id, ref, updatedAt }: Lead) {
    const remove: SendBack = (idempotencyKey) =>
      client
        .call(api.deleteLead, { params: { id: String(id) }, query: { updatedAt }, idempotencyKey })
        .finally(() => void onSettled());
    return undo(`Message #${ref} is in the bin again`, remove);
  }

  const restore = useMutation({
    mutationFn: (lead: DeletedLead) => client.call(api.restoreLead, { params: { id: String(lead.id) } }),
    onSuccess: (lead) => toasts.success('Restored', `Message #${lead.ref} is back`, goBack(lead)),
    onError: (error) => toasts.error('Restore Failed', error.message),
    onSettled,
  });
  return {
    bin,
    restore: restore.mutate,
    isRestoring: ({ id }: DeletedLead) => restore.isPending && restore.variables.id === id,
  };
}
