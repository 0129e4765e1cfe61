// Saving changes of a lead, each with a message about its result. The message belongs to the change, as the screen may
// be gone when the answer comes.
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { standingErrors } from 'shared/editing/standing-errors.ts';
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useKeptChangeNotice } from '../../offline/use-kept-notice.ts';
import { useLeadUndo } from '../../leads/use-lead-undo.ts';
import { useSession } from '../../session/session-context.ts';
import type { LeadValues } from './lead-draft.ts';
import { leadDrafts } from './lead-drafts.ts';
import { useLeadQuery } from './use-lead-query.ts';
import { useLeadSending } from './use-lead-sending.ts';

interface Change {
  lead: Lead;
  /** Undefined to save the draft. */
  patch?: PatchLead;
}

export function useLeadChange() {
  const queryClient = useQueryClient();
  const drafts = leadDrafts(useSession().user.username);
  const undo = useLeadUndo();
  const showKept = useKeptChangeNotice();
  const leadQuery = useLeadQuery();
  const toasts = useToasts();
  const { send, saveDraft, writeAgain } = useLeadSending();

  const { mutate, variables, context, error } = useMutation({
    mutationKey: queryKeys.leadChange,
    onMutate: ({ lead, patch }) => patch ?? drafts.drafts().get(String(lead.id))?.values,
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
    onError: (failure, { lead }) => {
      toasts.error('Save Failed', serverMessage(failure) ?? 'Failed to save changes');
      // The lead may differ from what is shown.
      void queryClient.prefetchQuery(leadQuery(lead.id));
    },
  });

  // A save may have started before this screen was left and opened again.
  const changing = useMutationState({
    filters: { mutationKey: queryKeys.leadChange, status: 'pending' },
    select: ({ state }) => (state.variables as Change).lead.id,
  });
  return {
    /** Sends this change, without the draft. */
    change: (lead: Lead, patch: PatchLead) => mutate({ lead, patch }),
    /** Saves the draft. */
    save: (lead: Lead) => mutate({ lead }),
    isSaving: (leadId: number) => changing.includes(leadId),
    /** The errors of fields that the last save of this lead has left. */
    errorsOf: (leadId: number, changes: Partial<LeadValues>) =>
      variables?.lead.id === leadId ? standingErrors(error, context, changes) : {},
  };
}
