// The actions for selected pictures, and their results.
import type { OpenDialog } from '../media-dialogs.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkReportNote } from './bulk-report.tsx';
import type { BulkSelection } from './use-bulk-selection.ts';

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
          bulk={bulk}
          hasFiles={hasFiles}
          onAssign={() => bulk.withNames((names) => onOpen({ kind: 'assign', names }))}
          onDelete={onDelete}
        />
      )}
      {bulk.report && <BulkReportNote report={bulk.report} onRetry={bulk.retry} onDismiss={bulk.dismiss} />}
    </>
  );
}
