// A control with its label, error, warning and hint, all tied to it.
import { useId, type ReactNode } from 'react';
import { describedBy, FieldNotes, type Notes } from './field-notes.tsx';

/** The attributes that tie the control to its label and notes, and its classes. */
interface ControlProps {
  id: string;
  className: 'input';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Props of a field. Its warning points out a doubtful value that is nevertheless allowed. */
export interface FieldProps extends Notes {
  label: string;
  /** Placed at the end of the label's line. */
  note?: ReactNode;
  /** Icon before the warning. */
  warningIcon?: ReactNode;
  /** Classes for the field's place. */
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, note, hint, error, warning, warningIcon, className = '', children }: FieldProps) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {note}
      </div>
      {children({
        id,
        className: 'input',
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy(id, { error, warning, hint }),
      })}
      <FieldNotes id={id} error={error} warning={warning} warningIcon={warningIcon} hint={hint} />
    </div>
  );
}
