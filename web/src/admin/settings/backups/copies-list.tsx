// The backups that are in the other place, read from there when somebody wants to see them.
import { useQuery } from '@tanstack/react-query';
import { CloudDownload, History } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from 'shared/office/relative-time.ts';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { BackupAnswer } from 'shared/system/backups.ts';
import type { Copies, CopyList } from 'shared/system/copies.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { ScrollingTable } from '../../../ui/scrolling-table.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';
import { useFetchCopy } from './use-fetch-copy.ts';

export interface Restorable {
  /** Those that are here. */
  backups: readonly BackupAnswer[];
  onRestore: (backup: BackupAnswer) => void;
}

interface CopiesListProps extends Restorable {
  /** Which copy is brought back at this moment, if one is. */
  running: Copies['fetching']['running'];
}

export function CopiesList(props: CopiesListProps) {
  const { client } = useConsole();
  const [isWanted, setWanted] = useState(false);
  const list = useQuery({
    queryKey: [...queryKeys.backups, 'copies', 'list'],
    queryFn: ({ signal }) => client.call(backupsApi.listCopies, { signal }),
    enabled: isWanted,
    staleTime: 60_000,
    retry: false,
  });
  if (!isWanted) {
    return (
      <div className="bar">
        <Button onClick={() => setWanted(true)}>Show the copies there</Button>
      </div>
    );
  }
  return (
    <QueryView
      query={list}
      failure="The copies there could not be listed"
      waiting={<SkeletonRows count={3} />}
      empty={list.data?.copies.length === 0 && <p className="muted">There is no copy of a backup yet.</p>}
    >
      {({ copies }) => <Table copies={copies} {...props} />}
    </QueryView>
  );
}

function Table({ copies, backups, ...rest }: CopyList & CopiesListProps) {
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
            <td title={`${backup ?? ''} ${id.slice(0, 8)}`}>
              {madeAt === null ? 'not known' : exactLabel(madeAt)}
              <small>{relativeTime(madeAt ?? copiedAt, now)}</small>
            </td>
            <td>{exactLabel(copiedAt)}</td>
            <td>{size === null ? 'not known' : formatSize(size)}</td>
            <td>
              <CopyAction copy={copy} here={backups.find(({ name }) => name === backup)} {...rest} />
            </td>
          </tr>
        );
      })}
    </ScrollingTable>
  );
}

interface CopyActionProps extends Omit<CopiesListProps, 'backups'> {
  copy: CopyList['copies'][number];
  /** The same backup, when it is here too. */
  here: BackupAnswer | undefined;
}

function CopyAction({ copy: { id, madeAt }, here, running, onRestore }: CopyActionProps) {
  const fetchCopy = useFetchCopy(id);
  const isThis = running?.id === id || fetchCopy.isPending;
  const of = madeAt === null ? id.slice(0, 8) : exactLabel(madeAt);
  if (madeAt === null) return <code>{id.slice(0, 8)}</code>;
  return (
    <div className="backup-actions">
      {here ? (
        <Button icon={History} onClick={() => onRestore(here)}>
          <span className="wide-words">Restore</span>
          <span className="visually-hidden"> the copy of {of}</span>
        </Button>
      ) : (
        <Button icon={CloudDownload} isBusy={isThis || running !== null} onClick={() => fetchCopy.mutate()}>
          <span className="wide-words">{isThis ? 'Bringing back…' : 'Bring back'}</span>
          <span className="visually-hidden"> the copy of {of}</span>
        </Button>
      )}
    </div>
  );
}
