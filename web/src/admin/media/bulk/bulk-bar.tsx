// What is selected, and what can be done with all of it at once.
import { Eye, EyeOff, Tag, Trash2, type LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import './bulk.css';

interface BulkBarProps {
  /** What is selected. */
  words: string;
  hasFiles: boolean;
  hasSelection: boolean;
  /** Something is under way: what. */
  progress: string | undefined;
  onSelectAll: () => void;
  onClear: () => void;
  onAssign: () => void;
  onHide: () => void;
  onUnhide: () => void;
  onDelete: () => void;
  onStop: () => void;
}

export function BulkBar(props: BulkBarProps) {
  const { words, hasFiles, hasSelection, progress, onSelectAll, onClear, onAssign, onHide, onUnhide, onDelete } = props;
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
        <Button kind="ghost" onClick={props.onStop}>
          Stop
        </Button>
      )}
      <Button kind="ghost" disabled={!hasFiles || isBusy} onClick={onSelectAll}>
        Select All
      </Button>
      <Button kind="ghost" disabled={!hasSelection || isBusy} onClick={onClear}>
        Clear All
      </Button>
      {renderAction(Tag, 'Assign Categories', onAssign)}
      {renderAction(EyeOff, 'Hide', onHide)}
      {renderAction(Eye, 'Unhide', onUnhide)}
      {renderAction(Trash2, 'Delete', onDelete)}
    </div>
  );
}
