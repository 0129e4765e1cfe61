// The outcome of the last contact attempt, and the question about the present one (rules E24, E25).
import type { ContactChannel, ContactOutcome } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { isOver } from '../../leads/outcome-questions.ts';
import type { LeadActions } from '../data/use-lead-actions.ts';
import { LastAttempt } from './last-attempt.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { useOutcomeQuestion } from './use-outcome-question.ts';

interface LeadOutcomeProps {
  lead: Lead;
  now: number;
  canWork: boolean;
  actions: LeadActions;
}

export function LeadOutcome({ lead, now, canWork, actions }: LeadOutcomeProps) {
  const { question, ask, end, askAgain: reopen } = useOutcomeQuestion(lead.id);
  const last = <LastAttempt lead={lead} now={now} />;
  if (!question || isOver(question, now)) return last;
  const askAgain = () => reopen(question);
  const reopenFirst = lead.status === 'closed' ? 'Reopen the message to plan a next try.' : '';

  function note(channel: ContactChannel, outcome: ContactOutcome) {
    actions.contact({ lead, channel, outcome, askAgain });
    if (outcome === 'no_answer') ask({ channel, step: 'follow-up' });
    else end();
  }

  function followUp(followUpAt: string) {
    actions.followUp({ lead, followUpAt, askAgain });
    end();
  }

  return (
    <>
      <OutcomeBar
        question={question}
        now={now}
        noPlan={canWork ? reopenFirst : 'Whoever has this lead plans the next try.'}
        onChannel={(channel) => ask({ channel, step: 'outcome' })}
        onOutcome={note}
        onFollowUp={followUp}
        onDismiss={end}
      />
      {last}
    </>
  );
}
