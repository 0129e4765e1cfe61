// What is selected, and what can be done with all of it at once.
import { Eye, EyeOff, Tag, Trash2, type LucideIcon } from 'lucide-react';
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

  function renderAction(Icon: LucideIcon, label: string, run: () => void) {
    return (
      <button className="button" type="button" title={label} disabled={!hasSelection || isBusy} onClick={run}>
        <Icon className="icon" aria-hidden="true" />
        {label}
      </button>
    );
  }

  return (
    <div className={hasSelection ? 'bulk-bar has-selection' : 'bulk-bar'} role="toolbar" aria-label="Bulk actions">
      <p role="status">{progress ?? words}</p>
      {isBusy && (
        <button className="button ghost" type="button" onClick={props.onStop}>
          Stop
        </button>
      )}
      <button className="button ghost" type="button" disabled={!hasFiles || isBusy} onClick={onSelectAll}>
        Select All
      </button>
      <button className="button ghost" type="button" disabled={!hasSelection || isBusy} onClick={onClear}>
        Clear All
      </button>
      {renderAction(Tag, 'Assign Categories', onAssign)}
      {renderAction(EyeOff, 'Hide', onHide)}
      {renderAction(Eye, 'Unhide', onUnhide)}
      {renderAction(Trash2, 'Delete', onDelete)}
    </div>
  );
}
