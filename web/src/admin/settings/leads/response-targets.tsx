// How soon senders are to be answered, in hours of office time (rule E24).
import { useId } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import { REASONS } from 'shared/enquiry/enquiry-fields.ts';
import type { ResponseTargets } from 'shared/office/settings.ts';
import { FieldNotes, describedBy } from '../../../ui/field-notes.tsx';
import './response-targets.css';

interface TargetFieldProps {
  label: string;
  minutes: number | null;
  /** What holds where it is empty. */
  placeholder: string;
  error: string | undefined;
  onChange: (minutes: number | null) => void;
}

function TargetField({ label, minutes, placeholder, error, onChange }: TargetFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="number"
        inputMode="decimal"
        min={0.25}
        max={240}
        step={0.25}
        placeholder={placeholder}
        value={minutes === null || Number.isNaN(minutes) ? '' : minutes / 60}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { error })}
        onChange={({ target }) => {
          // What is no number at all is refused by the server, by name; an empty field has no target of its own.
          if (target.value === '' && !target.validity.badInput) onChange(null);
          else onChange(Math.round(target.valueAsNumber * 60));
        }}
      />
      <FieldNotes id={id} error={error} />
    </div>
  );
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
        <legend>Other targets for a reason</legend>
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
        <legend>Other targets for a priority, before those of the reason</legend>
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
