// Puts a backup back: the database, the pictures that are missing, and who was erased.
import type { Backup } from '../../database/backup-folder.ts';
import { UnusableBackup, restoreDatabase, type Restored } from '../../database/restore.ts';
import type { RestoreCause } from '../../database/tables.ts';
import { restoreErasures } from './erasure-copies.ts';
import { backupsFolder } from './make-backup.ts';
import { restoreMedia } from './media-mirror.ts';

export interface RestoredAll extends Restored {
  /** How many files of pictures were put back. */
  mediaFiles: number;
}

interface RestoreOptions {
  dataDir: string;
  /** Tried in this order: the first that can be used. */
  backups: readonly Backup[];
  cause: RestoreCause;
  now: string;
  /** What happened to leads since these backups, where the database itself is lost. */
  journal?: string;
  onUnusable(error: UnusableBackup): void;
}

/** Undefined when none of the backups can be used; then nothing has changed. */
export async function restoreFirstUsable(options: RestoreOptions): Promise<RestoredAll | undefined> {
  const { dataDir, cause, now, journal, onUnusable } = options;
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
