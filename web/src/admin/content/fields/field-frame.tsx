// Around one control: its label, how long the text is, what is wrong with it, and a hint, all tied to it.
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** What the control must carry to be tied to its label and notes. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Beside the label. */
  note?: ReactNode;
  /** What makes the text hard to place, though nobody forbids it. */
  warning?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Both of a text that should not be much longer than `most` characters. */
export function lengthNote(text: string, most: number): Pick<FieldFrameProps, 'note' | 'warning'> {
  const { length } = text.trim();
  return {
    note: `${length} of about ${most}`,
    warning: length > most ? 'Long for its place: look at the preview at phone width.' : undefined,
  };
}

export function FieldFrame({ label, hint, error, note, warning, children }: FieldFrameProps) {
  const id = useId();
  const notes = { error, warning, hint };
  const ids = Object.entries(notes).flatMap(([name, text]) => (text === undefined ? [] : [`${id}-${name}`]));
  return (
    <div className="field">
      <div className="content-label">
        <label htmlFor={id}>{label}</label>
        {note !== undefined && <span className={`hint${warning === undefined ? '' : ' is-long'}`}>{note}</span>}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
      })}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert className="icon" aria-hidden="true" />
          {error}
        </p>
      )}
      {warning !== undefined && (
        <p className="content-warning" id={`${id}-warning`}>
          <TriangleAlert className="icon" aria-hidden="true" />
          {warning}
        </p>
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
