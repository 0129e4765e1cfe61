// How many other leads have unsaved edits, also of those no longer listed, and the way to them one after the other.
import { Button } from '../../../ui/button.tsx';

interface UnsavedChipProps {
  /** All leads with unsaved edits. */
  ids: readonly number[];
  /** Not counted: its save bar already says so. */
  openId: number | undefined;
  onOpen: (id: number) => void;
}

export function UnsavedChip({ ids, openId, onOpen }: UnsavedChipProps) {
  const place = ids.indexOf(openId ?? 0);
  const next = ids[(place + 1) % ids.length];
  if (next === undefined || next === openId) return null;
  return (
    <Button kind="bare" className="chip" title="Go to unsaved edits" onClick={() => onOpen(next)}>
      <span className="dot unsaved" aria-hidden="true" />
      {place < 0 ? ids.length : ids.length - 1} unsaved
    </Button>
  );
}
