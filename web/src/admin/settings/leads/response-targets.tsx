// How soon senders must be answered, in hours of office time (rule E24).
import type { FieldErrors } from 'shared/api/errors.ts';
import { REASONS } from 'shared/enquiry/enquiry-fields.ts';
import type { ResponseTargets } from 'shared/office/settings.ts';
import { MinutesField } from './minutes-field.tsx';
import './response-targets.css';

interface TargetFieldProps {
  label: string;
  minutes: number | null;
  /** The value that applies if the field is empty. */
  placeholder: string;
  error: string | undefined;
  onChange: (minutes: number | null) => void;
}

function TargetField(props: TargetFieldProps) {
  return <MinutesField {...props} unit={60} min={0.25} max={240} />;
}

interface ResponseTargetFieldsProps {
  targets: ResponseTargets;
  errors: FieldErrors;
  onChange: (targets: ResponseTargets) => void;
}

export function ResponseTargetFields({ targets, errors, onChange }: ResponseTargetFieldsProps) {
  const { general, byReason, byPriority } = targets;
  const asGeneral = general === null ? 'No target' : 'As above';
  const errorOf = (path: string) => errors[`responseTargets.${path}`];
  return (
    <>
      <div className="settings-fields">
        <TargetField
          label="Answer within, in hours of office time"
          minutes={general}
          placeholder="No target"
          error={errorOf('general')}
          onChange={(minutes) => onChange({ ...targets, general: minutes })}
        />
      </div>
      <p className="hint">
        The clock of a lead runs only while the office is open. It stops when somebody says that they spoke to the
        sender, or sent an answer.
      </p>
      <fieldset className="target-group">
        <legend className="target-name quiet">Other targets for a reason</legend>
        {REASONS.map((reason) => (
          <TargetField
            key={reason}
            label={reason}
            minutes={byReason[reason]}
            placeholder={asGeneral}
            error={errorOf(`byReason.${reason}`)}
            onChange={(minutes) => onChange({ ...targets, byReason: { ...byReason, [reason]: minutes } })}
          />
        ))}
      </fieldset>
      <fieldset className="target-group">
        <legend className="target-name quiet">Other targets for a priority, before those of the reason</legend>
        {(['high', 'low'] as const).map((priority) => (
          <TargetField
            key={priority}
            label={priority === 'high' ? 'High priority' : 'Low priority'}
            minutes={byPriority[priority]}
            placeholder={asGeneral}
            error={errorOf(`byPriority.${priority}`)}
            onChange={(minutes) => onChange({ ...targets, byPriority: { ...byPriority, [priority]: minutes } })}
          />
        ))}
      </fieldset>
    </>
  );
}
