// A control with what stands around it: its label, what is wrong with it and what helps, all tied to it.
import { useId, type ReactNode } from 'react';
import { describedBy, FieldNotes, type Notes } from './field-notes.tsx';

/** What the control must carry to be tied to its label and notes, and to look like one. */
interface ControlProps {
  id: string;
  className: 'input';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The warning tells what is doubtful about a value, though nobody forbids it. */
export interface FieldProps extends Notes {
  label: string;
  /** At the other end of the label's line. */
  note?: ReactNode;
  /** Before the warning. */
  warningIcon?: ReactNode;
  /** Where it stands. */
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
