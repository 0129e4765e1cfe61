// The backups, newest first: when, how large, what is in them.
import { Download, Trash2 } from 'lucide-react';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ScrollingTable } from '../../../ui/scrolling-table.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';

interface BackupTableProps {
  backups: readonly BackupAnswer[];
  /** Name of the one that is on its way. */
  downloading: string | undefined;
  onDownload: (name: string) => void;
  onDelete: (backup: BackupAnswer) => void;
}

const COLUMNS = ['Made', 'Size', 'Leads', 'Pictures'];

export function BackupTable({ backups, downloading, onDownload, onDelete }: BackupTableProps) {
  const newest = backups.find(({ kind }) => kind === 'site');
  return (
    <ScrollingTable label="Table of backups" className="backup-table" columns={COLUMNS}>
      {backups.map((backup) => {
        const { name, kind, madeAt, size, rows, media } = backup;
        return (
          <tr key={name}>
            <td title={name}>
              <time dateTime={madeAt}>{exactLabel(madeAt)}</time>
              {kind === 'before-migration' && <small>before an upgrade</small>}
            </td>
            <td>{formatSize(size)}</td>
            <td>{(rows['leads'] ?? 0).toLocaleString('en-GB')}</td>
            <td>
              {media.files.toLocaleString('en-GB')}
              {media.missing > 0 && <small className="is-bad">{media.missing} missing or damaged</small>}
            </td>
            <td>
              <Button icon={Download} disabled={downloading !== undefined} onClick={() => onDownload(name)}>
                <span className="wide-words">{downloading === name ? 'Downloading…' : 'Download'}</span>
                <span className="visually-hidden"> the backup of {exactLabel(madeAt)}</span>
              </Button>
              {backup !== newest && (
                <IconButton
                  icon={Trash2}
                  label={`Delete the backup of ${exactLabel(madeAt)}`}
                  onClick={() => onDelete(backup)}
                />
              )}
            </td>
          </tr>
        );
      })}
    </ScrollingTable>
  );
}
