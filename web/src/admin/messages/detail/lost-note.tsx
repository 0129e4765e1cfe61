// An unsaved note for a lead that somebody has deleted: it can only be copied.
import { Copy } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { useDrafts } from '../../editing/use-draft.ts';
import { useSession } from '../../session/session-context.ts';
import { leadDrafts } from '../data/lead-drafts.ts';

interface LostNoteProps {
  leadId: number;
  /** Whether a save is in progress, which decides about the draft. */
  isSaving: boolean;
}

export function LostNote({ leadId, isSaving }: LostNoteProps) {
  const copy = useCopy();
  const name = String(leadId);
  const { discard } = leadDrafts(useSession().user.username);
  const draft = useDrafts(leadDrafts).get(name);
  const note = draft?.values.note ?? '';
  // Values cannot be saved any more; only a note is worth keeping.
  const isWorthless = draft !== undefined && note.trim() === '' && !isSaving;
  useEffect(() => {
    if (isWorthless) discard(name);
  }, [isWorthless, discard, name]);

  if (note === '') return null;
  return (
    <div className="lost-note stack">
      <label className="quiet" htmlFor="lost-note">
        Your unsaved note
      </label>
      <textarea className="input" id="lost-note" rows={5} readOnly value={note} />
      <div className="bar">
        <Button icon={Copy} onClick={() => void copy(note, 'Note')}>
          Copy note
        </Button>
        <Button kind="ghost" onClick={() => discard(name)}>
          Discard note
        </Button>
      </div>
    </div>
  );
}
