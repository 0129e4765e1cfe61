// What can be done to a lead, and how its outcome is told (rules section "Messages").
import { useMutation } from '@tanstack/react-query';
import { api } from 'shared/api.ts';
import { AppError } from 'shared/errors.ts';
import type { Lead, PatchLead } from 'shared/leads.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import { useLeadCache } from './use-lead-cache.ts';

interface Change {
  lead: Lead;
  patch: PatchLead;
}

/** The server's sentence names assignee and actor; where a proxy ate it, it is put together again (rule E3). */
function failureText(error: Error, fallback: string): string {
  const isNotAssigned = error instanceof AppError && error.reason === 'not_assigned';
  const { assignee, actor } = (isNotAssigned && error.details) || {};
  if (isNotAssigned && typeof assignee === 'string' && typeof actor === 'string' && !error.message.includes(actor)) {
    return `You are not the assignee of this lead. Assigned to: ${assignee || 'nobody'}. You: ${actor}.`;
  }
  return error.message || fallback;
}

export function useLeadActions() {
  const { client } = useConsole();
  const cache = useLeadCache();
  const toasts = useToasts();

  async function fetchAgain(id: number): Promise<void> {
    try {
      cache.replace(await client.call(api.getLead, { params: { id: String(id) } }));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') cache.remove(id);
    }
  }

  const change = useMutation({
    mutationFn: ({ lead, patch }: Change) =>
      client.call(api.patchLead, { params: { id: String(lead.id) }, body: patch }),
    onSuccess: (lead) => {
      cache.replace(lead);
      toasts.success('Saved', 'Message updated');
    },
    onError: (error, { lead }) => {
      toasts.error('Save Failed', failureText(error, 'Failed to save changes'));
      // Somebody may have taken or deleted it: show what is true now.
      if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found')) {
        void fetchAgain(lead.id);
      }
    },
  });

  const remove = useMutation({
    mutationFn: (lead: Lead) => client.call(api.deleteLead, { params: { id: String(lead.id) } }),
    onSuccess: (_, lead) => {
      cache.remove(lead.id);
      toasts.success('Deleted', 'Message deleted');
    },
    onError: (error) => toasts.error('Delete Failed', error.message || 'Failed to delete the message'),
  });

  return { change, remove };
}
