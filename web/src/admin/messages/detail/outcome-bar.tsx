// After a call or a message: what came of it, in one press; and when nobody answered, when to try again (rules E24, E25).
import { X } from 'lucide-react';
import type { ContactChannel, ContactOutcome } from 'shared/leads/lead-values.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OUTCOME_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { FollowUpChoice } from './follow-up-choice.tsx';
import './outcome-bar.css';
import type { OutcomeQuestion } from './use-outcome-question.ts';

const QUESTIONS: Record<ContactChannel, string> = {
  call: 'How did the call go?',
  whatsapp: 'How did it go on WhatsApp?',
  sms: 'How did it go by SMS?',
  mail: 'Did you send the mail?',
};
/** The likely ones first. */
const OUTCOMES: Record<ContactChannel, readonly ContactOutcome[]> = {
  call: ['spoke', 'no_answer', 'wrong_number'],
  whatsapp: ['sent', 'spoke', 'no_answer', 'wrong_number'],
  sms: ['sent', 'spoke', 'no_answer', 'wrong_number'],
  mail: ['sent', 'no_answer'],
};

interface OutcomeBarProps {
  question: OutcomeQuestion;
  now: number;
  onOutcome: (outcome: ContactOutcome) => void;
  onFollowUp: (time: string) => void;
  onDismiss: () => void;
}

export function OutcomeBar({ question, now, onOutcome, onFollowUp, onDismiss }: OutcomeBarProps) {
  const { channel, step } = question;
  const title = step === 'outcome' ? QUESTIONS[channel] : 'Try again when?';
  return (
    <section className="outcome-bar bar" aria-label={title}>
      <p>{title}</p>
      <IconButton icon={X} label={step === 'outcome' ? 'Not now' : 'No follow-up'} onClick={onDismiss} />
      {step === 'outcome' ? (
        OUTCOMES[channel].map((outcome) => (
          <Button key={outcome} size="small" onClick={() => onOutcome(outcome)}>
            {OUTCOME_WORDS[outcome]}
          </Button>
        ))
      ) : (
        <FollowUpChoice now={now} onChoose={onFollowUp} />
      )}
    </section>
  );
}
