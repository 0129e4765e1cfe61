// The box for writing a note.
import { focusById } from '../lead-focus.ts';

/** Id of the box, which the key `n` focuses. */
const NOTE_BOX = 'note-box';

export const focusNoteBox = () => focusById(NOTE_BOX);

interface NoteBoxProps {
  text: string;
  isDisabled: boolean;
  onChange: (text: string) => void;
}

export function NoteBox({ text, isDisabled, onChange }: NoteBoxProps) {
  return (
    <div className={`note-box${isDisabled ? ' is-disabled' : ''}`}>
      <label className="visually-hidden" htmlFor={NOTE_BOX}>
        Add a note
      </label>
      <textarea
        id={NOTE_BOX}
        className="note-box-text"
        dir="auto"
        placeholder="Add a note. Notes cannot be changed later."
        value={text}
        // Text that was typed before the lead was assigned to somebody else stays readable and can be copied.
        disabled={isDisabled && text === ''}
        readOnly={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="note-box-hint hint">
        <kbd>Ctrl Enter</kbd> saves
      </p>
    </div>
  );
}
