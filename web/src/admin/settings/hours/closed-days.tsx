// Further closed days, each with a date and a name.
import { Plus, Trash2 } from 'lucide-react';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { Settings } from 'shared/office/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Days = Settings['closedDays'];

interface ClosedDaysProps {
  days: Days;
  errors: FieldErrors;
  onChange: (days: Days) => void;
}

export function ClosedDays({ days, errors, onChange }: ClosedDaysProps) {
  const change = (at: number, member: Partial<Days[number]>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...member } : day)));
  return (
    <fieldset className="stack gap-1">
      <legend className="fields-name">Further closed days</legend>
      {days.length === 0 && <p className="hint">None.</p>}
      {days.map((day, index) => (
        // Days have no ids until they are saved, and a row has no other state than its fields.
        <div key={index} className="closed-day">
          <TextField
            label="Date"
            type="date"
            value={day.date}
            error={errors[`closedDays.${index}.date`]}
            onChange={(event) => change(index, { date: event.target.value })}
          />
          <TextField
            label="What it is"
            maxLength={100}
            value={day.name}
            error={errors[`closedDays.${index}.name`]}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <IconButton
            className="below-label"
            icon={Trash2}
            label={`Remove ${day.name || day.date || 'this day'}`}
            title="Remove this day"
            onClick={() => onChange(days.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <div className="bar">
        <Button icon={Plus} onClick={() => onChange([...days, { date: '', name: '' }])}>
          Add a closed day
        </Button>
      </div>
    </fieldset>
  );
}
