// The question what came of an attempt to reach the sender, for as long as it is open (rules E24, E25).
import { lazy, Suspense, useEffect } from 'react';
import type { ContactOutcome } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { LeadActions } from '../data/use-lead-actions.ts';
import { useOutcomeQuestion } from './use-outcome-question.ts';

// Fetched once a lead is shown, so that it is there when the connection is lost later.
const loadOutcomeBar = async () => ({ default: (await import('./outcome-bar.tsx')).OutcomeBar });
const OutcomeBar = lazy(loadOutcomeBar);

interface LeadOutcomeProps {
  lead: Lead;
  now: number;
  canWork: boolean;
  actions: LeadActions;
}

export function LeadOutcome({ lead, now, canWork, actions }: LeadOutcomeProps) {
  const { question, ask, askAgain: reopen } = useOutcomeQuestion(lead.id);
  useEffect(() => void loadOutcomeBar().catch(() => undefined), []);
  if (!question) return null;
  const { channel } = question;
  const askAgain = () => reopen(question);

  function note(outcome: ContactOutcome) {
    actions.contact({ lead, channel, outcome, askAgain });
    ask(outcome === 'no_answer' && canWork ? { channel, step: 'follow-up' } : undefined);
  }

  function followUp(followUpAt: string) {
    actions.followUp({ lead, followUpAt, askAgain });
    ask(undefined);
  }

  return (
    <Suspense>
      <OutcomeBar
        question={question}
        now={now}
        onOutcome={note}
        onFollowUp={followUp}
        onDismiss={() => ask(undefined)}
      />
    </Suspense>
  );
}
