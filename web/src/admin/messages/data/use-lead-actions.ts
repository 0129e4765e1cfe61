// What can be done to a lead, and how its outcome is told (rules section "Messages"). All of it belongs to the action
// and not to the screen, which may be gone when the answer comes.
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api.ts';
import { AppError } from 'shared/errors.ts';
import type { Lead } from 'shared/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { withoutSaved, type LeadDraft } from './lead-draft.ts';
import { useLeadCache } from './use-lead-cache.ts';
import type { LeadDrafts } from './use-lead-drafts.ts';
import { useLeadQuery } from './use-lead-query.ts';

interface Change {
  lead: Lead;
  patch: LeadDraft & { read?: boolean };
}

interface Deletion {
  lead: Lead;
  /** The lead to show in its place. */
  next: number | undefined;
}

export function useLeadActions({ setDraft }: LeadDrafts) {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const cache = useLeadCache();
  const leadQuery = useLeadQuery();
  const toasts = useToasts();

  const change = useMutation({
    mutationKey: queryKeys.leadChange,
    mutationFn: ({ lead, patch }: Change) =>
      client.call(api.patchLead, { params: { id: String(lead.id) }, body: patch }),
    onSuccess: (lead, { patch }) => {
      setDraft(lead.id, (draft) => withoutSaved(draft, patch));
      cache.replace(lead);
      toasts.success('Saved', 'Message updated');
    },
    onError: (error, { lead }) => {
      toasts.error('Save Failed', error.message || 'Failed to save changes');
      // Somebody may have taken or deleted it: show what is true now. What that says is told where the lead is shown.
      if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found')) {
        void queryClient.prefetchQuery(leadQuery(lead.id));
      }
    },
  });

  const remove = useMutation({
    mutationFn: ({ lead }: Deletion) => client.call(api.deleteLead, { params: { id: String(lead.id) } }),
    onSuccess: (_, { lead }) => {
      setDraft(lead.id, () => ({}));
      cache.remove(lead.id);
      toasts.success('Deleted', 'Message deleted');
    },
    onError: (error) => toasts.error('Delete Failed', error.message || 'Failed to delete the message'),
  });

  // Also while a save goes on that was begun before this screen was left and opened again.
  const isChanging = useIsMutating({ mutationKey: queryKeys.leadChange }) > 0;
  return { change: change.mutate, isChanging, remove };
}
