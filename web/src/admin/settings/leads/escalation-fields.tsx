// After how long others hear of a lead that nobody has opened (rule D17).
import type { FieldErrors } from 'shared/api/errors.ts';
import { ESCALATION_STEPS, type EscalationMinutes, type EscalationStep } from 'shared/leads/escalation.ts';
import { FieldNotes } from '../../../ui/field-notes.tsx';
import { MinutesField } from './minutes-field.tsx';

const LABELS: Record<EscalationStep, string> = {
  assignee: 'The assignee again, after minutes',
  everyone: 'Everybody who may take it, after minutes',
  admins: 'Administrators, after minutes',
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
        is on. One that was assigned waits for its assignee. The minutes count only while the office is open.
      </p>
      <div className="target-group">
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
      </div>
      <FieldNotes id="escalation" error={errors['escalation']} />
    </>
  );
}
