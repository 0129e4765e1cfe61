// Copies a backup with its pictures to a drive of this computer, and tells whether the copy is complete (rules H19x,
// H19y).
import { CircleAlert, CircleCheck, FileArchive, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DOWNLOAD, useDownload } from '../../../../ui/hooks/use-download.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { formatSize } from '../../../../ui/storage-size.ts';
import { exactLabel } from '../../../../ui/time/day-label.ts';
import { useConsole } from '../../../session/console-context.ts';
import type { Progress } from './copy-to-drive.ts';
import { whyNoDrive } from './drive-words.ts';
import { useDriveCopy, type Ended } from './use-drive-copy.ts';

interface DriveDialogProps {
  backup: BackupAnswer;
  onClose: () => void;
}

/** Rendered only while it is open. */
export function DriveDialog(props: DriveDialogProps) {
  const [why] = useState(() => whyNoDrive(window));
  return why === undefined ? <Copying {...props} /> : <Instead why={why} {...props} />;
}

const titleOf = ({ madeAt }: BackupAnswer) => `Copy the backup of ${exactLabel(madeAt)} to a drive`;

function Copying({ backup, onClose }: DriveDialogProps) {
  const { isBusy, progress, ended, begin, cancel } = useDriveCopy(backup);
  const [isAsking, setAsking] = useState(false);
  const isDone = ended?.is === 'copied';

  function start() {
    // The copy may have ended while the question was open.
    setAsking(false);
    begin();
  }

  return (
    <>
      <Dialog
        title={titleOf(backup)}
        wayOut={isDone ? 'Close' : 'Cancel'}
        onClose={progress ? () => setAsking(true) : onClose}
        wayOutButton={{ disabled: isBusy && !progress }}
        action={
          <Button kind={isDone ? undefined : 'primary'} icon={HardDrive} isBusy={isBusy} onClick={start}>
            {progress ? 'Copying…' : ended ? 'Choose a folder again' : 'Choose a folder'}
          </Button>
        }
      >
        <p>
          Choose a folder on a drive of this device, such as a USB stick or a network drive. The database and all
          pictures are written there as one file, which is read back and compared with what the server sent.
        </p>
        <p className="hint">
          The file holds everything about your customers, and is not encrypted: keep the drive where nobody else can
          open it.
        </p>
        {progress && <Running {...progress} />}
        <div role="status">{ended && <Outcome ended={ended} />}</div>
      </Dialog>
      {isAsking && progress && (
        <ConfirmDialog
          title="Stop copying?"
          cancelLabel="Go on copying"
          confirmLabel="Stop"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            cancel();
          }}
        >
          <p>What was written so far is removed from the drive.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const DOES: Record<Progress['does'], string> = { copying: 'Copied', checking: 'Read back and compared' };

function Running({ does, bytes, of }: Progress) {
  return (
    <div className="stack gap-2">
      <progress aria-label={DOES[does]} {...(of !== undefined && { value: bytes, max: of })} />
      <p className="small muted">
        {DOES[does]}: {formatSize(bytes)}
        {of !== undefined && ` of ${formatSize(of)}`}. Leave the drive connected, this page open and the device awake.
      </p>
    </div>
  );
}

function Outcome({ ended }: { ended: Ended }) {
  if (ended.is === 'copied') {
    const { file, folder, size } = ended;
    return (
      <p className="remark">
        <Icon of={CircleCheck} tone="good" />
        <span>
          The drive holds a checked copy: <b>{file}</b>, {formatSize(size)}, in the folder {folder}. Eject the drive
          before you disconnect it.
        </span>
      </p>
    );
  }
  const hasFailed = ended.is === 'failed';
  return (
    <p className={hasFailed ? 'remark is-bad' : 'remark'}>
      {hasFailed && <Icon of={CircleAlert} />}
      <span>
        {hasFailed ? `Nothing was copied. ${ended.words}` : 'The copy was stopped.'} A file there that ends in{' '}
        <code>.partial</code> is not finished.
      </span>
    </p>
  );
}

/** Shown if the browser does not let pages write to a drive. */
function Instead({ why, backup, onClose }: DriveDialogProps & { why: string }) {
  const { client } = useConsole();
  const params = { name: backup.name };
  const all = useDownload(() => client.download(backupsApi.downloadAll, { params }), DOWNLOAD);
  return (
    <Dialog
      title={titleOf(backup)}
      wayOut="Close"
      onClose={onClose}
      action={
        <Button kind="primary" icon={FileArchive} isBusy={all.isPending} onClick={() => all.mutate()}>
          {all.isPending ? 'Downloading…' : 'Download all'}
        </Button>
      }
    >
      <p>{why}</p>
      <p>
        <b>Download all</b> saves the database and all pictures as one file among your downloads. Move it to the drive
        from there; nothing compares it then.
      </p>
    </Dialog>
  );
}
