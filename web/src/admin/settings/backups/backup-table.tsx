// The backups, newest first: time, size, content, and last check.
import type { BackupAnswer } from 'shared/system/backups.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import { counted, formatCount } from 'shared/text/counted.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { ScrollingTable } from '../../../ui/scrolling-table.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { BackupActions } from './backup-actions.tsx';

interface BackupTableProps {
  backups: readonly BackupAnswer[];
  onRestore: (backup: BackupAnswer) => void;
  onDelete: (backup: BackupAnswer) => void;
  onCopy: (backup: BackupAnswer) => void;
}

const SIZE = 'backup-size nowrap';
const LEADS = 'backup-leads';
const PICTURES = 'backup-pictures';
const COLUMNS = [
  'Made',
  { title: 'Size', className: SIZE },
  { title: 'Leads', className: LEADS },
  { title: 'Pictures', className: PICTURES },
  'Checked',
];

export function BackupTable({ backups, ...rest }: BackupTableProps) {
  const now = useNow();
  const newest = backups.find(({ kind }) => kind === 'site');
  return (
    <ScrollingTable label="Table of backups" className="backup-table" columns={COLUMNS}>
      {backups.map((backup) => {
        const { name, kind, madeAt, size, rows, media, check, keptUntil } = backup;
        const leads = rows['leads'] ?? 0;
        return (
          <tr key={name}>
            <td className="backup-date" title={name}>
              <time dateTime={madeAt}>{exactLabel(madeAt)}</time>
              <small>{relativeTime(madeAt, now)}</small>
              <small className="backup-contents">
                {formatSize(size)}, {counted(leads, 'lead')}
              </small>
              {keptUntil !== null && <small>brought back, kept until {exactLabel(keptUntil)}</small>}
              {kind === 'before-migration' && <small>before an upgrade</small>}
            </td>
            <td className={SIZE}>{formatSize(size)}</td>
            <td className={LEADS}>{formatCount(leads)}</td>
            <td className={PICTURES}>
              {formatCount(media.files)}
              {media.missing > 0 && <small className="is-bad">{media.missing} missing or damaged</small>}
              {media.unchecked && <small className="is-bad">the storage could not be asked</small>}
            </td>
            <td>
              {check.damage === null ? 'whole' : <span className="is-bad">cannot be used</span>}
              <small title={exactLabel(check.at)}>{relativeTime(check.at, now)}</small>
            </td>
            <td>
              <BackupActions backup={backup} isNewest={backup === newest} {...rest} />
            </td>
          </tr>
        );
      })}
    </ScrollingTable>
  );
}
