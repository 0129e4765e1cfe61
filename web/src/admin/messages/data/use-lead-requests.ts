// Requests about one lead that are not edits: asking for it, and taking it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { makeRandomId } from '../../../platform/random-id.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useKeptNotice } from '../../offline/use-kept-notice.ts';
import { useLeadWaitingNotice } from '../../leads/use-lead-waiting-notice.ts';
import { useUndo } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';
import { useLeadCache } from './use-lead-cache.ts';
import { useLeadQuery } from './use-lead-query.ts';
import { useLeadSending } from './use-lead-sending.ts';

interface FollowUp {
  lead: Lead;
  followUpAt: string | null;
  /** Called when the request is refused. */
  askAgain?: () => void;
}

/** Sets or removes the follow-up of a lead. */
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
        toasts.success(title, `Message #${ref} updated`, undo(what, back));
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

/** Asks administrators to assign a lead; Undo withdraws that (rule E4c). */
export function useAskForLead() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const cache = useLeadCache();
  const leadQuery = useLeadQuery();
  const toasts = useToasts();
  const undo = useUndo();
  const readAgain = ({ id }: Lead) => void queryClient.prefetchQuery(leadQuery(id));

  async function withdraw(lead: Lead) {
    try {
      cache.replace(await client.call(api.withdrawAsk, { params: { id: String(lead.id) } }));
    } catch (error) {
      // Somebody may have it by now.
      readAgain(lead);
      throw error;
    }
  }

  return useMutation({
    mutationFn: (lead: Lead) => client.call(api.askForLead, { params: { id: String(lead.id) } }),
    onSuccess: (lead) => {
      cache.replace(lead);
      const what = `Your request for #${lead.ref} is`;
      const back = undo(
        what,
        () => withdraw(lead),
        () => `${what} withdrawn`,
      );
      toasts.success('Asked', 'The administrators have been notified', back);
    },
    onError: (error, lead) => {
      toasts.error('Not asked', error.message);
      readAgain(lead);
    },
  });
}
