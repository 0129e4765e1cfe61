// The backups that are in the other place, read from there when somebody wants to see them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { relativeTime } from 'shared/office/relative-time.ts';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { CopyList } from 'shared/system/copies.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { ScrollingTable } from '../../../ui/scrolling-table.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useConsole } from '../../session/console-context.ts';

export function CopiesList() {
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
      {({ copies }) => <Table copies={copies} />}
    </QueryView>
  );
}

function Table({ copies }: CopyList) {
  const now = useNow();
  return (
    <ScrollingTable
      label="Table of copies elsewhere"
      className="backup-table"
      columns={['Of the backup of', 'Copied', 'Size']}
    >
      {copies.map(({ id, backup, madeAt, copiedAt, size }) => (
        <tr key={id}>
          <td title={backup ?? id}>
            {madeAt === null ? 'not known' : exactLabel(madeAt)}
            <small>{relativeTime(madeAt ?? copiedAt, now)}</small>
          </td>
          <td>{exactLabel(copiedAt)}</td>
          <td>{size === null ? 'not known' : formatSize(size)}</td>
          <td>
            <code>{id.slice(0, 8)}</code>
          </td>
        </tr>
      ))}
    </ScrollingTable>
  );
}
