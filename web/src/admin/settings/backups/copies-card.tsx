// The copies in another place (rule H19): how current they are, problems, and a button to copy now.
import { CircleAlert, CloudUpload, HardDrive } from 'lucide-react';
import { relativeTime } from 'shared/office/relative-time.ts';
import type { Copies } from 'shared/system/copies.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { formatSize } from '../../../ui/storage-size.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { CopiesList } from './copies-list.tsx';
import { CopiesTests } from './copies-tests.tsx';
import type { Restorable } from './copies-table.tsx';
import { FetchingState } from './fetching-state.tsx';
import { useCopies } from './use-copies.ts';

const PARTS = {
  backup: 'The newest backup is not copied',
  leads: 'The newest leads are not copied',
  pruning: 'Old copies are not removed',
  oldLeads: 'Old copies of leads are not removed',
  check: 'The copies there are not checked',
} as const;
const DAMAGED = 'The copies there are damaged';

interface CopiesCardProps extends Restorable {
  /** Copies a backup to a drive of this computer. */
  onCopy: Restorable['onRestore'];
}

export function CopiesCard({ onCopy, ...restorable }: CopiesCardProps) {
  const { copies, copyNow } = useCopies();
  const newest = restorable.backups.find(({ kind }) => kind === 'site');
  const isBusy = copyNow.isPending || copies.data?.isRunning === true;
  return (
    <Card
      title="Copies elsewhere"
      isWrapping
      action={
        <>
          {newest && (
            <Button icon={HardDrive} onClick={() => onCopy(newest)}>
              Copy to a drive
            </Button>
          )}
          {typeof copies.data?.repository === 'string' && (
            <Button icon={CloudUpload} isBusy={isBusy} onClick={() => copyNow.mutate()}>
              {isBusy ? 'Copying…' : 'Copy now'}
            </Button>
          )}
        </>
      }
      aria-busy={copies.isPending || isBusy}
    >
      <div className="card-body">
        <QueryView
          query={copies}
          failure="The copies could not be loaded"
          waiting={<span className="skeleton is-long" />}
        >
          {(found) => (found.repository === null ? <NoCopies /> : <Figures copies={found} {...restorable} />)}
        </QueryView>
      </div>
    </Card>
  );
}

function NoCopies() {
  return (
    <p className="muted">
      None are made: what is on this machine is lost with it. A place is storage in the cloud, another computer, or a
      drive at the server. The person who runs the server sets <code>BACKUP_REPOSITORY</code> and{' '}
      <code>BACKUP_PASSWORD_FILE</code>; the guide <code>docs/operations.md</code> says how. Until then,{' '}
      <b>Copy to a drive</b> at this device.
    </p>
  );
}

function problemWords({ part, kind, message, since }: Copies['problems'][number]): string {
  return `${kind === 'damaged' ? DAMAGED : PARTS[part]}, since ${exactLabel(since)}. ${message}`;
}

function Figures({ copies, ...restorable }: { copies: Copies } & Restorable) {
  const { repository, engine, backup, leads, check, problems, isLate, fetching } = copies;
  const now = useNow();
  const rows: [name: string, value: string][] = [
    ['Place', repository ?? ''],
    [
      'Last copy',
      backup.copiedAt === null ? 'none yet' : `${exactLabel(backup.copiedAt)}, added ${formatSize(backup.addedBytes)}`,
    ],
    ['Of the backup of', backup.madeAt === null ? 'none' : exactLabel(backup.madeAt)],
    ['Leads are safe up to', leads.safeTo === null ? 'none yet' : relativeTime(leads.safeTo, now)],
    ['A lead waited for its copy', waited(leads)],
    ['Last check there', checked(check)],
    ['Made with', engine === null ? 'restic' : `restic ${engine}`],
  ];
  return (
    <>
      {problems.map((problem) => (
        <p key={problem.part} className="remark is-bad" role="alert">
          <Icon of={CircleAlert} />
          <span>{problemWords(problem)}</span>
        </p>
      ))}
      {isLate && problems.length === 0 && (
        <p className="remark is-bad" role="alert">
          <Icon of={CircleAlert} />
          <span>The last copy is more than a day old.</span>
        </p>
      )}
      <dl className="copy-figures stack">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        The newest backup with its pictures is copied when it was made, and the leads that changed since every half
        minute. Once a day the copies are checked, and another part of their data is read. They are sealed with a
        password: keep it somewhere else too, for without it nobody can read them.
      </p>
      <CopiesTests isChecking={check.isRunning} />
      <FetchingState {...fetching} />
      <CopiesList copiedAt={backup.copiedAt} check={check} running={fetching.running} {...restorable} />
    </>
  );
}

function checked({ at, damage }: Copies['check']): string {
  if (at === null) return 'none yet';
  return `${exactLabel(at)}, ${damage === null ? 'nothing wrong' : 'damage found'}`;
}

function waited({ lagSeconds, longestLagSeconds }: Copies['leads']): string {
  if (lagSeconds === null || longestLagSeconds === null) return 'nothing was copied since the start';
  return `at most ${Math.ceil(lagSeconds)} s, the longest since the start ${Math.ceil(longestLagSeconds)} s`;
}
