// Backups: the list, copies in another place, and instructions for a restore (rule H4).
import { useState } from 'react';
import type { BackupAnswer } from 'shared/system/backups.ts';
import { BackupsCard } from './backups-card.tsx';
import { CopiesCard } from './copies-card.tsx';
import { DriveDialog } from './drive/drive-dialog.tsx';
import { ReplacedCard } from './replaced-card.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { RestoreGuidance } from './restore-guidance.tsx';
import { useBackups } from './use-backups.ts';

export function BackupsSection() {
  const [restoring, setRestoring] = useState<BackupAnswer>();
  const [copied, setCopied] = useState<BackupAnswer>();
  const backups = useBackups();
  return (
    <>
      <BackupsCard backups={backups} onRestore={setRestoring} onCopy={setCopied} />
      <CopiesCard backups={backups.list.data?.backups ?? []} onRestore={setRestoring} onCopy={setCopied} />
      <ReplacedCard replaced={backups.list.data?.replaced ?? []} />
      {restoring && <RestoreDialog backup={restoring} onClose={() => setRestoring(undefined)} />}
      {copied && <DriveDialog backup={copied} onClose={() => setCopied(undefined)} />}
      <RestoreGuidance />
    </>
  );
}
