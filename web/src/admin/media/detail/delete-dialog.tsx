// Asks before pictures are deleted, and shows where they are used.
import { UPLOAD_BIN_DAYS } from 'shared/limits.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import './detail.css';
import { UsageList } from './usage-list.tsx';

interface DeleteDialogProps {
  names: readonly string[];
  /** A single picture is named, several are counted. */
  isBulk: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function DeleteDialog({ names, isBulk, onConfirm, onCancel }: DeleteDialogProps) {
  const [first = ''] = names;
  return (
    <ConfirmDialog
      title={isBulk ? 'Delete files' : 'Delete file'}
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <UsageList names={names} consequence="Where a page names it, visitors will see a neutral surface." />
      <p className="question">
        <span>
          {isBulk ? `Delete ${names.length} file(s)? This cannot be undone` : `Delete ${first}? This cannot be undone`}
        </span>{' '}
        after {UPLOAD_BIN_DAYS} days in the bin.
      </p>
      <p className="small muted">
        Until then an administrator can restore {isBulk ? 'them' : 'it'}. The {isBulk ? 'files leave' : 'file leaves'}{' '}
        the site at once.
      </p>
    </ConfirmDialog>
  );
}
