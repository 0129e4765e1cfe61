// The outcome of a contact attempt is asked for where the lead is shown, until it is answered or dismissed (rule E24i).
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { outcomeQuestions, type OutcomeQuestion } from '../../leads/outcome-questions.ts';
import type { ContactChannel } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { LeadActions } from '../data/use-lead-actions.ts';
import { useSession } from '../../session/session-context.ts';
import { focusById, OUTCOME_BAR } from '../lead-focus.ts';

export function useOutcomeQuestion(leadId: number) {
  const { drafts, subscribe, change } = outcomeQuestions(useSession().user.username);
  return {
    question: useSyncExternalStore(subscribe, () => drafts().get(leadId)),
    ask: (question: Omit<OutcomeQuestion, 'askedAt'>) => change(leadId, () => ({ ...question, askedAt: Date.now() })),
    end: () => change(leadId, () => undefined),
    /** After a refusal, or an Undo. A question about an attempt that is open by now stays. */
    askAgain: (question: OutcomeQuestion) => change(leadId, (open) => (open?.step === 'outcome' ? open : question)),
  };
}

/** Notes an attempt that begins, and asks what came of it. */
export function useBeginContact(lead: Lead, actions: LeadActions) {
  const { ask } = useOutcomeQuestion(lead.id);
  return (channel: ContactChannel) => {
    actions.contact({ lead, channel });
    ask({ channel, step: 'outcome' });
  };
}

/** Asks for the outcome of an attempt that was not begun here. */
export function useNoteOutcome(leadId: number) {
  const { ask } = useOutcomeQuestion(leadId);
  return () => {
    // Is on screen then, and can have the focus.
    flushSync(() => ask({ step: 'outcome' }));
    focusById(OUTCOME_BAR);
  };
}
