// A note that was typed for a lead which somebody deleted: it cannot be saved any more, but taken along.
import { Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

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
        <Button icon={Copy} onClick={onCopy}>
          Copy note
        </Button>
        <Button kind="ghost" onClick={onDiscard}>
          Discard note
        </Button>
      </div>
    </div>
  );
}
