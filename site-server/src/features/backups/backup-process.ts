// Runs in a separate process: copying and checking the database, which uses the disk and a processor for a while.
import path from 'node:path';
import { isBeingMade, listBackups, type Backup } from '../../database/backup-folder.ts';
import { checkWholeFile } from '../../database/check.ts';
import { makeJournal } from '../../database/lead-journal.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import { serveTasks } from '../../platform/serve-tasks.ts';
import type { MediaPart } from '../media/storage/media-parts.ts';
import { readErasures } from './erasure-copies.ts';
import { backupsFolder, deleteBackup, findFault, makeBackup } from './make-backup.ts';
import { findUnneeded } from './media-mirror.ts';
import { restoreOnPurpose, type RestoreOnPurpose } from './restore-backup.ts';
import { countChanges } from '../../database/restore-changes.ts';
import { listParts } from './packed-backup.ts';
import { takeIn, type Arrived } from './take-in.ts';

/** The storage of pictures elsewhere. */
type Storage = MediaStorageSettings | undefined;

export type BackupTask =
  | { make: { dataDir: string; madeAt: string; keep: string | undefined; isPruned: boolean; storage: Storage } }
  | { delete: { dataDir: string; name: string; now: number } }
  | { check: { file: string } }
  | { verify: { backup: Backup } }
  | { changes: { dataDir: string; backup: Backup } }
  | { restore: RestoreOnPurpose }
  | { pack: { dataDir: string; backup: Backup; storage: Storage } }
  | { takeIn: { dataDir: string; arrived: Arrived; at: string; storage: Storage } }
  | { findUnneeded: { dataDir: string; part: MediaPart; names: readonly string[] } }
  | { journal: { dataDir: string; since: string } };

serveTasks(async (task: BackupTask): Promise<unknown> => {
  if ('make' in task) return makeBackup(task.make.dataDir, task.make.madeAt, task.make);
  if ('delete' in task) return deleteBackup(task.delete.dataDir, task.delete.name, task.delete.now);
  if ('verify' in task) return findFault(task.verify.backup);
  if ('changes' in task) return countChanges(task.changes.dataDir, task.changes.backup);
  if ('restore' in task) return restoreOnPurpose(task.restore);
  if ('pack' in task) return listParts(task.pack.dataDir, task.pack.backup, task.pack.storage);
  if ('takeIn' in task) {
    const { dataDir, arrived, at, storage } = task.takeIn;
    return takeIn(dataDir, arrived, at, storage);
  }
  if ('findUnneeded' in task) {
    const { dataDir, part, names } = task.findUnneeded;
    const folder = backupsFolder(dataDir);
    // What one needs that is being made is not known yet.
    return isBeingMade(folder) ? [] : findUnneeded(listBackups(folder), part, names);
  }
  if ('journal' in task) {
    const { dataDir, since } = task.journal;
    return makeJournal(path.join(dataDir, 'site.db'), since, () => readErasures(dataDir));
  }
  return checkWholeFile(task.check.file);
});
