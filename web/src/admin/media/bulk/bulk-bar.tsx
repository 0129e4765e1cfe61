// The selection, and the actions for all selected pictures.
import { Eye, EyeOff, Tag, Trash2, type LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EVERYTHING, NOTHING } from '../library/selection.ts';
import './bulk.css';
import type { BulkSelection } from './use-bulk-selection.ts';

interface BulkBarProps {
  bulk: BulkSelection;
  hasFiles: boolean;
  /** Opens the choice of categories. */
  onAssign: () => void;
  /** Opens the question before deleting. */
  onDelete: () => void;
}

export function BulkBar({ bulk, hasFiles, onAssign, onDelete }: BulkBarProps) {
  const { words, progress } = bulk;
  const hasSelection = bulk.count > 0;
  const isBusy = progress !== undefined;

  function renderAction(icon: LucideIcon, label: string, run: () => void) {
    return (
      <Button icon={icon} className="bulk-action" title={label} disabled={!hasSelection || isBusy} onClick={run}>
        {label}
      </Button>
    );
  }

  return (
    <div
      className={hasSelection ? 'bulk-bar bar gap-1 has-selection' : 'bulk-bar bar gap-1'}
      role="toolbar"
      aria-label="Bulk actions"
    >
      <p role="status">{progress ?? words}</p>
      {isBusy && (
        <Button kind="ghost" onClick={bulk.stop}>
          Stop
        </Button>
      )}
      <Button
        kind="ghost"
        className="bulk-choice"
        disabled={!hasFiles || isBusy}
        onClick={() => bulk.select(EVERYTHING)}
      >
        Select All
      </Button>
      <Button
        kind="ghost"
        className="bulk-choice"
        disabled={!hasSelection || isBusy}
        onClick={() => bulk.select(NOTHING)}
      >
        Clear All
      </Button>
      {renderAction(Tag, 'Assign Categories', onAssign)}
      {renderAction(EyeOff, 'Hide', bulk.hide)}
      {renderAction(Eye, 'Unhide', bulk.unhide)}
      {renderAction(Trash2, 'Delete', onDelete)}
    </div>
  );
}
