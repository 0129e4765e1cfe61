// What can be done with all that is selected, and what came of it.
import type { OpenDialog } from '../media-dialogs.tsx';
import { EVERYTHING, NOTHING } from '../library/selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkReportNote } from './bulk-report.tsx';
import type { BulkChange } from './use-bulk.ts';
import type { BulkSelection } from './use-bulk-selection.ts';

const HIDE: BulkChange = { doing: 'Hiding', did: 'Hidden', change: { hidden: true } };
const UNHIDE: BulkChange = { doing: 'Showing', did: 'Shown', change: { hidden: false } };

interface LibraryBulkProps {
  bulk: BulkSelection;
  hasFiles: boolean;
  canManage: boolean;
  onOpen: (dialog: OpenDialog) => void;
  onDelete: () => void;
}

export function LibraryBulk({ bulk, hasFiles, canManage, onOpen, onDelete }: LibraryBulkProps) {
  return (
    <>
      {canManage && (
        <BulkBar
          words={bulk.words}
          hasFiles={hasFiles}
          hasSelection={bulk.count > 0}
          progress={bulk.progress}
          onSelectAll={() => bulk.select(EVERYTHING)}
          onClear={() => bulk.select(NOTHING)}
          onAssign={() => bulk.withNames((names) => onOpen({ kind: 'assign', names }))}
          onHide={() => bulk.withNames((names) => bulk.start(names, HIDE))}
          onUnhide={() => bulk.withNames((names) => bulk.start(names, UNHIDE))}
          onDelete={onDelete}
          onStop={bulk.stop}
        />
      )}
      {bulk.report && <BulkReportNote report={bulk.report} onRetry={bulk.retry} onDismiss={bulk.dismiss} />}
    </>
  );
}
