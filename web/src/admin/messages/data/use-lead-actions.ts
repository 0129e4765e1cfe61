// What can be done to a lead, with the message about its outcome. The message belongs to the
// action, since the screen may be gone when the answer comes.
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useKeptChangeNotice } from '../../offline/use-kept-notice.ts';
import { useLeadUndo } from '../../leads/use-lead-undo.ts';
import { useSession } from '../../session/session-context.ts';
import { useContactNote } from './use-contact-note.ts';
import { useLeadQuery } from './use-lead-query.ts';
import { useAskForLead, useFollowUp } from './use-lead-requests.ts';
import { useLeadRemoval } from './use-lead-removal.ts';
import { useLeadSending } from './use-lead-sending.ts';

interface Change {
  lead: Lead;
  /** Undefined: what was edited of it is saved. */
  patch?: PatchLead;
}

export function useLeadActions() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const undo = useLeadUndo();
  const showKept = useKeptChangeNotice();
  const leadQuery = useLeadQuery();
  const toasts = useToasts();
  const { send, saveDraft, writeAgain } = useLeadSending();
  const remove = useLeadRemoval();
  const contact = useContactNote();

  const change = useMutation({
    mutationKey: queryKeys.leadChange,
    mutationFn: async ({ lead, patch }: Change) => {
      if (!patch) return saveDraft(lead);
      const key = makeRandomId();
      return { answer: await send(lead, patch, key), sent: patch, key };
    },
    onSuccess: (saved, { lead }) => {
      if (saved === undefined) return;
      const { answer, sent, key } = saved;
      if (answer === 'kept') {
        showKept({ lead, sent, key }, send, () => writeAgain(lead, sent.note));
        return;
      }
      const back = undo({ sent, before: lead, after: answer }, (...back) => send(answer, ...back));
      toasts.success('Saved', `Message updated: #${lead.ref}`, back);
    },
    onError: (error, { lead }) => {
      toasts.error('Save Failed', serverMessage(error) ?? 'Failed to save changes');
      // It may be another than is shown.
      void queryClient.prefetchQuery(leadQuery(lead.id));
    },
  });

  const followUp = useFollowUp();
  const ask = useAskForLead();

  // A save may have begun before this screen was left and opened again.
  const changing = useMutationState({
    filters: { mutationKey: queryKeys.leadChange, status: 'pending' },
    select: ({ state }) => (state.variables as Change).lead.id,
  });
  return {
    /** Sends this, and not what is edited. */
    change: (lead: Lead, patch: PatchLead) => change.mutate({ lead, patch }),
    /** Assigns a lead that is nobody's to the signed-in person. */
    take: (lead: Lead) =>
      change.mutate({ lead, patch: { assignee: user.username, base: { assignee: lead.assignee } } }),
    /** Saves what is edited. */
    save: (lead: Lead) => change.mutate({ lead }),
    isSaving: (leadId: number) => changing.includes(leadId),
    /** Whether nothing else can be asked of the server for this lead. */
    isBusy: (leadId: number) => changing.includes(leadId) || (ask.isPending && ask.variables.id === leadId),
    remove,
    contact,
    followUp,
    ask: ask.mutate,
  };
}

export type LeadActions = ReturnType<typeof useLeadActions>;
