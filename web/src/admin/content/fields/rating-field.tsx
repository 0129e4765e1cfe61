// A rating from one to five stars.
import { Star } from 'lucide-react';
import { useId } from 'react';
import { rating } from 'shared/content/shape.ts';
import { counted } from 'shared/text/counted.ts';
import { FieldNotes } from '../../../ui/field-notes.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Field } from '../../content-model/field.ts';

const STARS = [1, 2, 3, 4, 5];

interface RatingFieldProps {
  field: Extract<Field, { kind: 'rating' }>;
  value: unknown;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** Radio buttons, so that the arrow keys move from star to star. A stored value may be anything (rule A12). */
export function RatingField({ field, value, error, onChange }: RatingFieldProps) {
  const name = useId();
  const given = rating().read(value);
  return (
    <fieldset className="field">
      <legend className="fields-name">{field.label}</legend>
      <div className="content-stars">
        {STARS.map((stars) => (
          <label key={stars} className={stars <= given ? 'content-star-label is-given' : 'content-star-label'}>
            <input
              className="content-star-choice"
              type="radio"
              name={name}
              checked={stars === given}
              onChange={() => onChange(stars)}
            />
            <Icon of={Star} className="content-star" />
            <span className="visually-hidden">{counted(stars, 'star')}</span>
          </label>
        ))}
        <span className="hint" aria-hidden="true">
          {given} of 5
        </span>
      </div>
      <FieldNotes id={name} error={error} hint={undefined} />
    </fieldset>
  );
}
