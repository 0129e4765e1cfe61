// The copies of backups in the other place, loaded from there on request.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { backupsApi } from 'shared/system/api-backups.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useConsole } from '../../session/console-context.ts';
import { CopiesTable, type CopiesListProps } from './copies-table.tsx';

/** Longer than the server's own limit of two minutes, so that its message is shown. */
const PATIENCE_MS = 130_000;

/** @param copiedAt  of the last copy: after another the list is read again */
export function CopiesList({ copiedAt, ...props }: CopiesListProps & { copiedAt: string | null }) {
  const { client } = useConsole();
  const [isWanted, setWanted] = useState(false);
  const list = useQuery({
    queryKey: [...queryKeys.backups, 'copies', 'list', copiedAt],
    queryFn: ({ signal }) => client.call(backupsApi.listCopies, { signal, patienceMs: PATIENCE_MS }),
    enabled: isWanted,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
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
      {({ copies }) => <CopiesTable copies={copies} {...props} />}
    </QueryView>
  );
}
