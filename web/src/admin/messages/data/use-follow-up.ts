// Sets or removes the follow-up of a lead.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead } from 'shared/leads/leads.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useKeptNotice } from '../../offline/use-kept-notice.ts';
import { useLeadWaitingNotice } from '../../leads/use-lead-waiting-notice.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { useLeadQuery } from './use-lead-query.ts';
import { useLeadSending } from './use-lead-sending.ts';

interface FollowUp {
  lead: Lead;
  followUpAt: string | null;
  /** Called when the request is refused. */
  askAgain?: () => void;
}

export function useFollowUp() {
  const toasts = useToasts();
  const undo = useUndo(useLeadWaitingNotice());
  const showKept = useKeptNotice();
  const queryClient = useQueryClient();
  const leadQuery = useLeadQuery();
  const { send } = useLeadSending();
  const { mutate } = useMutation({
    mutationFn: ({ lead, followUpAt, key }: FollowUp & { key: string }) =>
      send(lead, { followUpAt, base: { followUpAt: lead.followUpAt ?? null } }, key),
    onSuccess: (saved, { lead, followUpAt, key }) => {
      const { ref, followUpAt: before = null } = lead;
      const what = `The follow-up of #${ref} is`;
      const goBack = (undoKey: string, undo?: true) =>
        send(lead, { followUpAt: before, base: { followUpAt }, ...(undo && { undo }) }, undoKey);
      const back = (undoKey: string) => goBack(undoKey, true);
      if (saved === 'kept') showKept(key, what, { sent: back, unsure: goBack });
      else {
        const title = followUpAt === null ? 'Follow-up ended' : 'Follow-up set';
        toasts.success(title, `Message #${ref} updated`, undo(`${what} as before`, back));
      }
    },
    onError: (error, { lead, askAgain }) => {
      toasts.error('Not saved', `The follow-up is as it was: ${error.message}`);
      askAgain?.();
      void queryClient.prefetchQuery(leadQuery(lead.id));
    },
  });
  return (followUp: FollowUp) => mutate({ ...followUp, key: makeRandomId() });
}
