// The copies in the other place as a table: each can be brought back, and then gone back to.
import { CloudDownload, History } from 'lucide-react';
import { backupsApi } from 'shared/system/api-backups.ts';
import { relativeTime } from 'shared/office/relative-time.ts';
import type { BackupAnswer } from 'shared/system/backups.ts';
import type { Copies, CopyList } from 'shared/system/copies.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { ScrollingTable } from '../../../ui/scrolling-table.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { useCopiesWork } from './use-copies.ts';

export interface Restorable {
  /** Those that are here. */
  backups: readonly BackupAnswer[];
  onRestore: (backup: BackupAnswer) => void;
}

export interface CopiesListProps extends Restorable {
  /** The copy that is being brought back, if there is one. */
  running: Copies['fetching']['running'];
}

export function CopiesTable({ copies, backups, ...rest }: CopyList & CopiesListProps) {
  const now = useNow();
  return (
    <ScrollingTable
      label="Table of copies elsewhere"
      className="backup-table"
      columns={['Of the backup of', 'Copied', 'Size']}
    >
      {copies.map((copy) => {
        const { id, backup, madeAt, copiedAt, size } = copy;
        return (
          <tr key={id}>
            <td className="backup-date" title={`${backup ?? ''} ${id.slice(0, 8)}`}>
              {madeAt === null ? 'not known' : exactLabel(madeAt)}
              <small>{relativeTime(madeAt ?? copiedAt, now)}</small>
            </td>
            <td>{exactLabel(copiedAt)}</td>
            <td>{size === null ? 'not known' : formatSize(size)}</td>
            <td>
              <CopyAction
                copy={copy}
                here={backups.find(({ name, check }) => name === backup && check.damage === null)}
                {...rest}
              />
            </td>
          </tr>
        );
      })}
    </ScrollingTable>
  );
}

interface CopyActionProps extends Omit<CopiesListProps, 'backups'> {
  copy: CopyList['copies'][number];
  /** The same backup, when it is here too and not known to be damaged. */
  here: BackupAnswer | undefined;
}

function CopyAction({ copy: { id, madeAt }, here, running, onRestore }: CopyActionProps) {
  const { client } = useConsole();
  const fetchCopy = useCopiesWork(() => client.call(backupsApi.fetchCopy, { params: { id } }), 'Not brought back');
  const isThis = running?.id === id || fetchCopy.isPending;
  const of = madeAt === null ? id.slice(0, 8) : exactLabel(madeAt);
  if (madeAt === null) return <code>{id.slice(0, 8)}</code>;
  return (
    <div className="backup-actions row">
      {here ? (
        <Button icon={History} onClick={() => onRestore(here)}>
          <span className="tablet-words">Restore</span>
          <span className="visually-hidden"> the copy of {of}</span>
        </Button>
      ) : (
        <Button icon={CloudDownload} isBusy={isThis || running !== null} onClick={() => fetchCopy.mutate()}>
          <span className="tablet-words">{isThis ? 'Bringing back…' : 'Bring back'}</span>
          <span className="visually-hidden"> the copy of {of}</span>
        </Button>
      )}
    </div>
  );
}
