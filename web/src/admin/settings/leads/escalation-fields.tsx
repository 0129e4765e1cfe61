// The times after which others are notified of an unopened lead (rule D17).
import type { FieldErrors } from 'shared/api/errors.ts';
import { ESCALATION_STEPS, type EscalationMinutes, type EscalationStep } from 'shared/leads/clock/escalation.ts';
import { FieldNotes } from '../../../ui/field-notes.tsx';
import { MinutesField } from './minutes-field.tsx';
import './response-targets.css';

const LABELS: Record<EscalationStep, string> = {
  assignee: 'The assignee again',
  everyone: 'Everybody who may take it',
  admins: 'Administrators',
};

interface EscalationFieldsProps {
  minutes: EscalationMinutes;
  errors: FieldErrors;
  onChange: (minutes: EscalationMinutes) => void;
}

export function EscalationFields({ minutes, errors, onChange }: EscalationFieldsProps) {
  return (
    <>
      <p className="hint">
        A message that nobody opens is brought to more and more people: in the bell, as a notice, and by mail where mail
        is on. One that was assigned waits for its assignee.
      </p>
      <fieldset className="target-group escalation-steps">
        <legend className="target-name quiet">After so many minutes of office time</legend>
        {ESCALATION_STEPS.map((step) => (
          <MinutesField
            key={step}
            label={LABELS[step]}
            minutes={minutes[step]}
            unit={1}
            min={5}
            max={14_400}
            placeholder="Never"
            error={errors[`escalation.${step}`]}
            onChange={(time) => onChange({ ...minutes, [step]: time })}
          />
        ))}
      </fieldset>
      <FieldNotes id="escalation" error={errors['escalation']} />
    </>
  );
}
