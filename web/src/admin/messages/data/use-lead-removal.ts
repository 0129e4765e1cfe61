// Deletes a lead, and restores it together with its unsaved edits.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import type { LeadDraft } from './lead-draft.ts';
import { leadDrafts } from './lead-drafts.ts';
import { useLeadCache } from './use-lead-cache.ts';

interface Deletion {
  lead: Lead;
  /** The lead to show in its place. */
  next: number | undefined;
}

interface Restoring {
  id: number;
  /** The unsaved edits at the time of deletion. */
  draft: LeadDraft | undefined;
}

export function useLeadRemoval() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const drafts = leadDrafts(useSession().user.username);
  const cache = useLeadCache();
  const toasts = useToasts();

  const restore = useMutation({
    mutationFn: ({ id }: Restoring) => client.call(api.restoreLead, { params: { id: String(id) } }),
    onSuccess: (lead, { draft }) => {
      drafts.putBack(String(lead.id), draft);
      queryClient.setQueryData(queryKeys.lead(lead.id), lead);
      void queryClient.invalidateQueries({ queryKey: queryKeys.leads });
      toasts.success('Restored', `Message #${lead.ref} is back`);
    },
    onError: (error) => toasts.error('Restore Failed', error.message),
  });

  return useMutation({
    mutationFn: ({ lead }: Deletion) => client.call(api.deleteLead, { params: { id: String(lead.id) } }),
    onSuccess: (_, { lead }) => {
      const draft = drafts.drafts().get(String(lead.id));
      drafts.discard(String(lead.id));
      cache.remove(lead.id);
      const run = () => restore.mutate({ id: lead.id, draft });
      toasts.success('Deleted', `Message deleted: #${lead.ref}`, { label: 'Undo', run });
    },
    onError: (error) => toasts.error('Delete Failed', serverMessage(error) ?? 'Failed to delete the message'),
  });
}
