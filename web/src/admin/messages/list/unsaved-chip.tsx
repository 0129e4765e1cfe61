// How many other leads have unsaved edits, also of those no longer listed, and the way to them one after the other.
import { Button } from '../../../ui/button.tsx';

interface UnsavedChipProps {
  /** Leads with unsaved edits, but not the one on screen: its save bar already says so. */
  ids: readonly number[];
  onOpen: (id: number) => void;
}

export function UnsavedChip({ ids, onOpen }: UnsavedChipProps) {
  const [first] = ids;
  if (first === undefined) return null;
  return (
    <Button kind="bare" className="chip" title="Go to unsaved edits" onClick={() => onOpen(first)}>
      <span className="dot unsaved" aria-hidden="true" />
      {ids.length} unsaved
    </Button>
  );
}
