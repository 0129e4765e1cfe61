// The question about the outcome of a contact attempt, shown with the lead until it is answered or dismissed (rule
// E24i).
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { outcomeQuestions, type OutcomeQuestion } from '../../leads/outcome-questions.ts';
import type { ContactChannel } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { LeadActions } from '../data/use-lead-actions.ts';
import { useSession } from '../../session/session-context.ts';
import { focusById, OUTCOME_BAR } from '../lead-focus.ts';

export function useOutcomeQuestion(leadId: number) {
  const { entries, subscribe, change } = outcomeQuestions(useSession().user.username);
  return {
    question: useSyncExternalStore(subscribe, () => entries().get(leadId)),
    ask: (question: Omit<OutcomeQuestion, 'askedAt'>) => change(leadId, () => ({ ...question, askedAt: Date.now() })),
    end: () => change(leadId, () => undefined),
    /** After a refusal, or an Undo. A question about a later attempt stays. */
    askAgain: (question: OutcomeQuestion) => change(leadId, (open) => (open?.step === 'outcome' ? open : question)),
  };
}

/** Notes that an attempt was started, and asks for its outcome. */
export function useBeginContact(lead: Lead, actions: LeadActions) {
  const { ask } = useOutcomeQuestion(lead.id);
  return (channel: ContactChannel) => {
    actions.contact({ lead, channel });
    ask({ channel, step: 'outcome' });
  };
}

/** Asks for the outcome of an attempt that was not started here. */
export function useNoteOutcome(leadId: number) {
  const { ask } = useOutcomeQuestion(leadId);
  return () => {
    // Rendered at once, so that the question can get the focus.
    flushSync(() => ask({ step: 'outcome' }));
    focusById(OUTCOME_BAR);
  };
}
