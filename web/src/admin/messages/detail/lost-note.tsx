// A note that was typed for a lead which somebody deleted: it cannot be saved any more, but taken along.
import { Copy } from 'lucide-react';

interface LostNoteProps {
  text: string;
  onCopy: () => void;
  onDiscard: () => void;
}

export function LostNote({ text, onCopy, onDiscard }: LostNoteProps) {
  return (
    <div className="lost-note">
      <label htmlFor="lost-note">Your unsaved note</label>
      <textarea className="input" id="lost-note" rows={5} readOnly value={text} />
      <div className="bar">
        <button className="button" type="button" onClick={onCopy}>
          <Copy className="icon" aria-hidden="true" />
          Copy note
        </button>
        <button className="button ghost" type="button" onClick={onDiscard}>
          Discard note
        </button>
      </div>
    </div>
  );
}
