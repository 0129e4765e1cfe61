// The list of backups, with actions to make, delete and restore one (rule H4).
import { Card } from '../../../ui/card.tsx';
import { CircleAlert, DatabaseBackup, Plus } from 'lucide-react';
import { useState } from 'react';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import './backups.css';
import { BackupTable } from './backup-table.tsx';
import { useSystem } from '../../shell/use-system.ts';
import { DeleteForGood } from './delete-for-good.tsx';
import type { Backups } from './use-backups.ts';

interface BackupsCardProps {
  backups: Backups;
  onRestore: (backup: BackupAnswer) => void;
  onCopy: (backup: BackupAnswer) => void;
}

export function BackupsCard({ backups: { list, make }, ...rest }: BackupsCardProps) {
  const [deleting, setDeleting] = useState<BackupAnswer>();

  return (
    <>
      <Card
        title="Backups"
        count={list.data?.backups.length}
        action={
          <Button icon={Plus} className="wraps" isBusy={make.isPending} onClick={() => make.mutate()}>
            {make.isPending ? 'Making a backup…' : 'Make a backup now'}
          </Button>
        }
        aria-busy={list.isPending || make.isPending}
      >
        <AboutBackups list={list} isMaking={make.isPending} />
        <QueryView
          query={list}
          failure="The backups could not be loaded"
          waiting={<SkeletonRows count={4} />}
          empty={
            list.data?.backups.length === 0 && (
              <EmptyState icon={DatabaseBackup} title="No backup yet">
                The first is made a minute after the server has started.
              </EmptyState>
            )
          }
        >
          {({ backups }) => <BackupTable backups={backups} onDelete={setDeleting} {...rest} />}
        </QueryView>
      </Card>
      {deleting && (
        <DeleteForGood
          call="deleteBackup"
          name={deleting.name}
          title="Delete a backup"
          question={`Delete the backup of ${exactLabel(deleting.madeAt)}?`}
          hint="Its room is free again, and that of the pictures that no other backup has."
          done="Backup deleted"
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

/** How backups are made and kept, and whether the last attempt failed. */
function AboutBackups({ list, isMaking }: { list: Backups['list']; isMaking: boolean }) {
  const failure = list.data?.lastFailure;
  const storage = useSystem()?.mediaStorage;
  return (
    <>
      {isMaking && <progress className="backup-progress" aria-label="Copying and checking the database" />}
      <div className="card-body">
        <p className="muted">
          One is made every hour. Those of the last 24 hours are kept, and the last one of each of the 30 days before.
          They lie on the same disk as the database, so they have to be copied elsewhere too.
        </p>
        {storage && (
          <p className={storage.problem ? 'remark is-bad' : 'muted'} role={storage.problem ? 'alert' : undefined}>
            {storage.problem && <Icon of={CircleAlert} />}
            <span>
              Backups do not hold the pictures, which are in the storage {storage.address}. {storage.problem?.message}
            </span>
          </p>
        )}
        {failure && (
          <p className="remark is-bad" role="alert">
            <Icon of={CircleAlert} />
            <span>
              The backup of {exactLabel(failure.at)} failed. {failure.error}
            </span>
          </p>
        )}
      </div>
    </>
  );
}
