// After a call or message: asks for the outcome, and when to try again if nobody answered (rules E24, E25). For an
// attempt that was not started here, asks for the channel first.
import { X } from 'lucide-react';
import { CONTACT_CHANNELS, type ContactChannel, type ContactOutcome } from 'shared/leads/lead-values.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { outcomeWord } from '../../../ui/lead-marks/lead-words.ts';
import type { OutcomeQuestion } from '../../leads/outcome-questions.ts';
import { FollowUpChoice } from './follow-up-choice.tsx';
import { OUTCOME_BAR } from '../lead-focus.ts';
import './outcome-bar.css';

const CHANNELS: Record<ContactChannel, string> = { call: 'Call', whatsapp: 'WhatsApp', sms: 'SMS', mail: 'Mail' };
const QUESTIONS: Record<ContactChannel, string> = {
  call: 'How did the call go?',
  whatsapp: 'How did it go on WhatsApp?',
  sms: 'How did it go by SMS?',
  mail: 'How did it go by mail?',
};
const AFTER_CALL: readonly ContactOutcome[] = ['spoke', 'no_answer', 'wrong_number', 'sent'];
const AFTER_MESSAGE: readonly ContactOutcome[] = ['sent', 'spoke', 'no_answer', 'wrong_number'];

interface OutcomeBarProps {
  question: OutcomeQuestion;
  now: number;
  /** Why no follow-up can be set here (rules E25b, E25f); empty if one can. */
  noPlan: string;
  onChannel: (channel: ContactChannel) => void;
  onOutcome: (channel: ContactChannel, outcome: ContactOutcome) => void;
  onFollowUp: (time: string) => void;
  onDismiss: () => void;
}

function titleOf({ channel, step }: OutcomeQuestion, noPlan: string): string {
  if (step === 'follow-up') return noPlan || 'Try again when?';
  return channel ? QUESTIONS[channel] : 'How were you in touch?';
}

export function OutcomeBar(props: OutcomeBarProps) {
  const { question, now, noPlan, onChannel, onOutcome, onFollowUp, onDismiss } = props;
  const { channel, step } = question;
  const title = titleOf(question, noPlan);
  return (
    <section
      id={OUTCOME_BAR}
      className="outcome-bar bar"
      aria-label={title}
      tabIndex={-1}
      // Each answer puts other buttons in its place: the second half of a double click is no answer to them.
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
    >
      <p>{title}</p>
      <IconButton
        icon={X}
        label={step === 'outcome' ? 'Not now' : noPlan ? 'Close' : 'No follow-up'}
        onClick={onDismiss}
      />
      {step === 'follow-up' && !noPlan && <FollowUpChoice now={now} onChoose={onFollowUp} />}
      {step === 'outcome' &&
        channel &&
        (channel === 'call' ? AFTER_CALL : AFTER_MESSAGE).map((outcome) => (
          <Button key={outcome} size="small" onClick={() => onOutcome(channel, outcome)}>
            {outcomeWord(outcome, channel)}
          </Button>
        ))}
      {step === 'outcome' &&
        !channel &&
        CONTACT_CHANNELS.map((way) => (
          <Button key={way} size="small" onClick={() => onChannel(way)}>
            {CHANNELS[way]}
          </Button>
        ))}
    </section>
  );
}
