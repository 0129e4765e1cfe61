// The backups, newest first: when, how large, what is in them.
import { Download } from 'lucide-react';
import type { BackupAnswer } from 'shared/backups.ts';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';

interface BackupTableProps {
  backups: readonly BackupAnswer[];
  /** Name of the one that is on its way. */
  downloading: string | undefined;
  onDownload: (name: string) => void;
}

export function BackupTable({ backups, downloading, onDownload }: BackupTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling table must be reachable by keyboard
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Table of backups">
      <table className="table backup-table">
        <thead>
          <tr>
            <th scope="col">Made</th>
            <th scope="col">Size</th>
            <th scope="col">Leads</th>
            <th scope="col">Pictures</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {backups.map(({ name, kind, madeAt, size, rows, media }) => (
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
                <button
                  className="button"
                  type="button"
                  disabled={downloading !== undefined}
                  onClick={() => onDownload(name)}
                >
                  <Download className="icon" aria-hidden="true" />
                  <span className="backup-word">{downloading === name ? 'Downloading…' : 'Download'}</span>
                  <span className="visually-hidden"> the backup of {exactLabel(madeAt)}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
