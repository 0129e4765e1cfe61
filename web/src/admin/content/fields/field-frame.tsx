// Around one control: its label, how long the text is, what is wrong with it, and a hint, all tied to it.
import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { describedBy, FieldNotes, type Notes } from '../../../ui/field-notes.tsx';

/** What the control must carry to be tied to its label and notes. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The warning says what is doubtful about a text, though nobody forbids it. */
interface FieldFrameProps extends Notes {
  label: string;
  /** Beside the label. */
  note?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Both of a text that should not be much longer than `most` characters. */
export function lengthNote(text: string, most: number): Pick<FieldFrameProps, 'note' | 'warning'> {
  const { length } = text.trim();
  const isLong = length > most;
  return {
    note: (
      <span className={`hint${isLong ? ' is-long' : ''}`}>
        {length} of about {most}
      </span>
    ),
    warning: isLong ? 'Long for its place: look at the preview at phone width.' : undefined,
  };
}

export function FieldFrame({ label, hint, error, note, warning, children }: FieldFrameProps) {
  const id = useId();
  return (
    <div className="field">
      <div className="content-label">
        <label htmlFor={id}>{label}</label>
        {note}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': describedBy(id, { error, warning, hint }),
      })}
      <FieldNotes id={id} error={error} warning={warning} warningIcon={<Icon of={TriangleAlert} />} hint={hint} />
    </div>
  );
}
