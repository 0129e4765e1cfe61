// One deleted message: sender, who deleted it and when, and restoring it.
import { RotateCcw } from 'lucide-react';
import type { DeletedLead } from 'shared/leads/lead-work.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useNameOf } from '../../session/use-names.ts';
import { daysLeft } from './days-left.ts';

const PREVIEW_LENGTH = 160;

interface BinRowProps {
  lead: DeletedLead;
  now: number;
  isRestoring: boolean;
  onRestore: () => void;
}

export function BinRow({ lead, now, isRestoring, onRestore }: BinRowProps) {
  const nameOf = useNameOf();
  return (
    <li>
      <p className="bin-lead">
        <strong>
          <bdi>{lead.name || 'No name'}</bdi>
        </strong>
        <span className="muted small">
          #{lead.ref}
          {lead.reason !== '' && ` · ${lead.reason}`}
        </span>
        <bdi className="truncate muted">{lead.message.slice(0, PREVIEW_LENGTH)}</bdi>
      </p>
      <p className="bin-when small">
        <span>
          Deleted{' '}
          <time dateTime={lead.deletedAt} title={exactLabel(lead.deletedAt)}>
            {relativeTime(lead.deletedAt, now)}
          </time>
          {lead.deletedBy !== '' && (
            <>
              {' '}
              by <bdi>{nameOf(lead.deletedBy)}</bdi>
            </>
          )}
        </span>
        <span className="muted">{daysLeft(lead.deletedAt, now)}</span>
      </p>
      <Button icon={RotateCcw} disabled={isRestoring} onClick={onRestore}>
        Restore<span className="visually-hidden"> {lead.name || `#${lead.ref}`}</span>
      </Button>
    </li>
  );
}
