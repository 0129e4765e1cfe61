// Backups: what there is, one more now, and how to go back to one (rule H4).
import { Card } from '../../../ui/card.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, DatabaseBackup, Plus } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import './backups.css';
import { BackupTable } from './backup-table.tsx';
import { RestoreGuidance } from './restore-guidance.tsx';

export function BackupsSection() {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const list = useQuery({
    queryKey: queryKeys.backups,
    queryFn: ({ signal }) => client.call(api.listBackups, { signal }),
    refetchOnWindowFocus: true,
  });
  const make = useMutation({
    mutationFn: () => client.call(api.createBackup, {}),
    onSuccess: ({ name }) => toasts.success('Backup made', `${name} was opened and checked`),
    onError: (error) => toasts.error('Backup failed', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.backups }),
  });
  const download = useMutation({
    mutationFn: (name: string) => client.download(api.downloadBackup, { params: { name } }),
    onSuccess(file) {
      saveFile(file);
      toasts.success('Downloaded', `${file.name} has been saved`);
    },
    onError: (error) => toasts.error('Download failed', error.message),
  });
  const failure = list.data?.lastFailure;

  return (
    <>
      <Card
        title="Backups"
        count={list.data?.backups.length}
        action={
          <Button icon={Plus} isBusy={make.isPending} onClick={() => make.mutate()}>
            {make.isPending ? 'Making a backup…' : 'Make a backup now'}
          </Button>
        }
        aria-busy={list.isPending || make.isPending}
      >
        {make.isPending && <progress className="backup-progress" aria-label="Copying and checking the database" />}
        <div className="card-body">
          <p className="muted">
            One is made every hour. Kept are those of the last 24 hours, and the last of each of 30 days before. They
            lie on the same disk as the database: have the folder <code>backups</code> copied elsewhere every day.
          </p>
          {failure && (
            <p className="remark is-bad" role="alert">
              <Icon of={CircleAlert} />
              <span>
                The backup of {exactLabel(failure.at)} failed. {failure.error}
              </span>
            </p>
          )}
          {list.isPending && <SkeletonRows count={4} />}
        </div>
        <QueryView
          query={list}
          failure="The backups could not be loaded"
          empty={
            list.data?.backups.length === 0 && (
              <EmptyState icon={DatabaseBackup} title="No backup yet">
                The first is made a minute after the server has started.
              </EmptyState>
            )
          }
        >
          {({ backups }) => (
            <BackupTable
              backups={backups}
              downloading={download.isPending ? download.variables : undefined}
              onDownload={(name) => download.mutate(name)}
            />
          )}
        </QueryView>
      </Card>
      <RestoreGuidance />
    </>
  );
}
