// Table of the copies in the other place: each can be fetched, and then restored.
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
  /** Backups on this server. */
  backups: readonly BackupAnswer[];
  onRestore: (backup: BackupAnswer) => void;
}

export interface CopiesListProps extends Restorable {
  /** The last check of the copies. */
  check: Copies['check'];
  /** The copy that is being fetched, if there is one. */
  running: Copies['fetching']['running'];
}

const SIZE = 'backup-size nowrap';
const COLUMNS = ['Of the backup of', 'Copied', { title: 'Size', className: SIZE }, 'Checked'];

export function CopiesTable({ copies, backups, check, ...rest }: CopyList & CopiesListProps) {
  const now = useNow();
  return (
    <ScrollingTable label="Table of copies elsewhere" className="backup-table" columns={COLUMNS}>
      {copies.map((copy) => {
        const { id, backup, madeAt, copiedAt } = copy;
        const size = copy.size === null ? 'not known' : formatSize(copy.size);
        return (
          <tr key={id}>
            <td className="backup-date" title={`${backup ?? ''} ${id.slice(0, 8)}`}>
              {madeAt === null ? 'not known' : exactLabel(madeAt)}
              <small>{relativeTime(madeAt ?? copiedAt, now)}</small>
              {copy.size !== null && <small className="backup-contents">{size}</small>}
            </td>
            <td>{exactLabel(copiedAt)}</td>
            <td className={SIZE}>{size}</td>
            <td>
              <Checked copiedAt={copiedAt} {...check} />
            </td>
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

/** The other place stores times in whole seconds. */
const inSeconds = (time: string) => time.slice(0, 19);

/** A check covers the structure of all copies and part of their data. It does not tell which copies are damaged. */
function Checked({ copiedAt, at, damage }: Copies['check'] & { copiedAt: string }) {
  const now = useNow();
  if (at === null || inSeconds(at) <= inSeconds(copiedAt)) return 'not yet';
  return (
    <>
      {damage === null ? 'structure sound' : <span className="is-bad">may be damaged</span>}
      <small title={exactLabel(at)}>{relativeTime(at, now)}</small>
    </>
  );
}

interface CopyActionProps extends Omit<CopiesListProps, 'backups' | 'check'> {
  copy: CopyList['copies'][number];
  /** The same backup on this server, unless it is known to be damaged. */
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
