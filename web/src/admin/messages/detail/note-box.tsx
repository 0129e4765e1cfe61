// Where a note is written. Ctrl+Enter saves.
import type { KeyboardEvent } from 'react';

/** Id of the box that `n` focuses. */
export const NOTE_BOX = 'note-box';

interface NoteBoxProps {
  text: string;
  isDisabled: boolean;
  onChange: (text: string) => void;
  onSave: () => void;
}

export function NoteBox({ text, isDisabled, onChange, onSave }: NoteBoxProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isDisabled) onSave();
  }

  return (
    <div className={`note-box${isDisabled ? ' is-disabled' : ''}`}>
      <label className="visually-hidden" htmlFor={NOTE_BOX}>
        Add a note
      </label>
      <textarea
        id={NOTE_BOX}
        dir="auto"
        placeholder="Add a note. Notes cannot be changed later."
        value={text}
        // What was typed before the lead went to somebody else stays readable and can be copied.
        disabled={isDisabled && text === ''}
        readOnly={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="note-box-hint">
        <kbd>Ctrl Enter</kbd> saves
      </p>
    </div>
  );
}
