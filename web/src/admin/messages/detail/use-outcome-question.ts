// The outcome of a contact attempt is asked for where the lead is shown, until it is answered or dismissed (rule E24).
// Kept as long as the window: during a call the console is in the background, and the person may open another lead in
// between.
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContactChannel } from 'shared/leads/lead-values.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** What is asked about: the outcome of a call, or when to try again after nobody answered. */
export interface OutcomeQuestion {
  channel: ContactChannel;
  step: 'outcome' | 'follow-up';
}

export function useOutcomeQuestion(leadId: number) {
  const queryClient = useQueryClient();
  const queryKey = queryKeys.outcomeQuestion(leadId);
  const { data } = useQuery<OutcomeQuestion | null>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  return {
    question: data ?? undefined,
    ask: (question: OutcomeQuestion | undefined) => queryClient.setQueryData(queryKey, question ?? null),
    /** After a refusal. A question about an attempt that is open by now stays. */
    askAgain: (question: OutcomeQuestion) =>
      void queryClient.setQueryData<OutcomeQuestion | null>(queryKey, (open) =>
        open?.step === 'outcome' ? open : question,
      ),
  };
}
