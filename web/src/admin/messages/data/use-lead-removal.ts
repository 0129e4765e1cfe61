// Deletes a lead, and restores it together with its unsaved edits.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useUndo } from '../../editing/use-undo.ts';
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

export function useLeadRemoval() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const drafts = leadDrafts(useSession().user.username);
  const cache = useLeadCache();
  const toasts = useToasts();
  const undo = useUndo();

  async function restore(id: number, draft: LeadDraft | undefined): Promise<void> {
    const params = { id: String(id) };
    const lead = await client.call(api.restoreLead, { params }).catch((error: unknown) => {
      // It may be restored already: the answer to an earlier press was lost, or a colleague was faster.
      if (error instanceof AppError && error.code === 'not_found') return client.call(api.getLead, { params });
      throw error;
    });
    drafts.putBack(String(id), draft);
    queryClient.setQueryData(queryKeys.lead(id), lead);
    void queryClient.invalidateQueries({ queryKey: queryKeys.leads });
  }

  return useMutation({
    mutationFn: ({ lead }: Deletion) => client.call(api.deleteLead, { params: { id: String(lead.id) } }),
    onSuccess: (_, { lead: { id, ref } }) => {
      const draft = drafts.drafts().get(String(id));
      drafts.discard(String(id));
      cache.remove(id);
      const back = undo(`Message #${ref} is back`, () => restore(id, draft));
      toasts.success('Deleted', `Message deleted: #${ref}`, back);
    },
    onError: (error) => toasts.error('Delete Failed', serverMessage(error) ?? 'Failed to delete the message'),
  });
}
