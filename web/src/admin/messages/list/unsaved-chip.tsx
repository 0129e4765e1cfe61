// The number of other leads with unsaved edits, including unlisted ones, with a link to each in turn.
import { Button } from '../../../ui/button.tsx';

interface UnsavedChipProps {
  /** All leads with unsaved edits. */
  ids: readonly number[];
  /** Not counted, as its save bar shows them. */
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
