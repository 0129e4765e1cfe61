// Restores a backup: the database, the missing pictures, and the list of erased people.
import type { Backup } from '../../database/backup-folder.ts';
import type { FailedRead } from '../../database/copy-pieces.ts';
import { takeOwnerLock } from '../../database/owner-lock.ts';
import { finishRestore, restoreDatabase, UnusableBackup, type Restored } from '../../database/restore.ts';
import type { RestoreCause } from '../../database/tables.ts';
import { restoreErasures } from './erasure-copies.ts';
import { backupsFolder } from './make-backup.ts';
import { restoreMedia } from './media-mirror.ts';

export interface RestoredAll extends Restored {
  /** Number of restored picture files. */
  mediaFiles: number;
}

interface RestoreOptions {
  dataDir: string;
  /** Tried in this order until one can be used. */
  backups: readonly Backup[];
  cause: RestoreCause;
  now: string;
  /** Changes of leads since these backups, if the database itself is lost. */
  journal?: string;
  /** Other databases with ids that were given out since. */
  idsFrom?: readonly string[];
  /** Whether leads that came in after the backup are kept. */
  keepsNewerLeads?: boolean;
  /** Who has asked for the restore; the operator when absent. */
  actor?: string;
  onUnusable(error: UnusableBackup): void;
  /** Called after each failing read of the replaced database. */
  onFailedRead?: (failed: FailedRead) => void;
}

/** Undefined if none of the backups can be used; then nothing has changed. */
export async function restoreFirstUsable(options: RestoreOptions): Promise<RestoredAll | undefined> {
  const {
    dataDir,
    cause,
    now,
    journal,
    idsFrom = [],
    keepsNewerLeads = false,
    actor,
    onUnusable,
    onFailedRead,
  } = options;
  for (const backup of options.backups) {
    try {
      let mediaFiles = 0;
      const beforeExchange = async () => {
        mediaFiles = await restoreMedia(dataDir, backup);
        restoreErasures(dataDir, backupsFolder(dataDir));
      };
      const restored = await restoreDatabase({
        folder: dataDir,
        backup,
        cause,
        now,
        ...(journal !== undefined && { journal }),
        idsFrom,
        keepsNewerLeads,
        ...(actor !== undefined && { actor }),
        ...(onFailedRead && { onFailedRead }),
        beforeExchange,
      });
      return { ...restored, mediaFiles };
    } catch (error) {
      if (!(error instanceof UnusableBackup)) throw error;
      onUnusable(error);
    }
  }
  return undefined;
}

export interface RestoreOnPurpose {
  dataDir: string;
  backup: Backup;
  keepsNewerLeads: boolean;
  actor: string;
  now: string;
}

/**
 * Replaces the database while no server uses the data folder. This process holds the lock, so that no server starts
 * meanwhile, even if the program that asked for this is killed.
 * @throws UnusableBackup, or any other error; then nothing has changed
 */
export async function restoreOnPurpose({ dataDir, backup, ...rest }: RestoreOnPurpose): Promise<RestoredAll> {
  const release = takeOwnerLock(dataDir);
  try {
    finishRestore(dataDir);
    let unusable: UnusableBackup | undefined;
    const onUnusable = (error: UnusableBackup) => (unusable = error);
    const restored = await restoreFirstUsable({ dataDir, backups: [backup], cause: 'command', onUnusable, ...rest });
    if (!restored) throw unusable ?? new Error('No backup was given');
    return restored;
  } finally {
    release();
  }
}
