// Lists failures of a bulk change with their reasons, and offers to retry them.
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import './bulk.css';
import type { BulkReport } from './use-bulk.ts';

interface BulkReportNoteProps {
  report: BulkReport;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Longer lists are not useful. */
const SHOWN = 5;

export function BulkReportNote({ report, onRetry, onDismiss }: BulkReportNoteProps) {
  const { failed, words } = report;
  return (
    <div className="remark is-bad bulk-report" role="alert">
      <Icon of={TriangleAlert} />
      <div>
        <p>
          <strong>{words}</strong>
        </p>
        <ul>
          {failed.slice(0, SHOWN).map(({ name, reason }) => (
            <li key={name}>
              {name}: {reason}
            </li>
          ))}
          {failed.length > SHOWN && <li>and {failed.length - SHOWN} more</li>}
        </ul>
      </div>
      {failed.length > 0 && <Button onClick={onRetry}>Retry failed</Button>}
      <Button kind="ghost" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
