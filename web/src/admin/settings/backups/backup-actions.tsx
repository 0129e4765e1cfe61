// Actions for one backup.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, FileArchive, HardDrive, History, ShieldCheck, Trash2 } from 'lucide-react';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { DOWNLOAD, useDownload } from '../../../ui/hooks/use-download.ts';
import { Menu } from '../../../ui/menu.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';

interface BackupActionsProps {
  backup: BackupAnswer;
  /** Whether this is the server's newest backup, which is kept. */
  isNewest: boolean;
  onRestore: (backup: BackupAnswer) => void;
  onDelete: (backup: BackupAnswer) => void;
  onCopy: (backup: BackupAnswer) => void;
}

export function BackupActions({ backup, isNewest, onRestore, onDelete, onCopy }: BackupActionsProps) {
  const { client } = useConsole();
  const params = { name: backup.name };
  const check = useCheck(backup);
  const database = useDownload(() => client.download(backupsApi.downloadBackup, { params }), DOWNLOAD);
  const all = useDownload(() => client.download(backupsApi.downloadAll, { params }), DOWNLOAD);
  const busy = check.isPending ? 'Checking…' : database.isPending || all.isPending ? 'Downloading…' : undefined;
  return (
    <div className="backup-actions row">
      {busy !== undefined && <small role="status">{busy}</small>}
      <Button icon={History} onClick={() => onRestore(backup)}>
        <span className="tablet-words">Restore</span>
        <span className="visually-hidden"> the backup of {exactLabel(backup.madeAt)}</span>
      </Button>
      <Menu icon={Ellipsis} label={`More for the backup of ${exactLabel(backup.madeAt)}`} title="More">
        <Button kind="bare" icon={ShieldCheck} isBusy={check.isPending} onClick={() => check.mutate()}>
          Check now
        </Button>
        <Button kind="bare" icon={Download} isBusy={database.isPending} onClick={() => database.mutate()}>
          Download the database
        </Button>
        <Button kind="bare" icon={FileArchive} isBusy={all.isPending} onClick={() => all.mutate()}>
          Download all, with pictures
        </Button>
        <Button kind="bare" icon={HardDrive} onClick={() => onCopy(backup)}>
          Copy to a drive
        </Button>
        {!isNewest && (
          <>
            <hr />
            <Button kind="bare" icon={Trash2} className="is-danger" onClick={() => onDelete(backup)}>
              Delete
            </Button>
          </>
        )}
      </Menu>
    </div>
  );
}

function useCheck({ name }: BackupAnswer) {
  const { client } = useConsole();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.call(backupsApi.checkBackup, { params: { name } }),
    onSuccess: ({ check: { damage } }) =>
      damage === null
        ? toasts.success('Backup checked', 'Every page was read, and nothing is missing')
        : toasts.error('This backup cannot be used', damage),
    onError: (error) => toasts.error('Not checked', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.backups }),
  });
}
