// Runs in a separate process: copying and checking the database, which takes disk and processor time.
import path from 'node:path';
import { isBeingMade, listBackups } from '../../database/backup-folder.ts';
import { checkWholeFile } from '../../database/check.ts';
import { makeJournal } from '../../database/lead-journal.ts';
import { serveTasks } from '../../platform/serve-tasks.ts';
import type { MediaPart } from '../media/storage/media-parts.ts';
import { readErasures } from './erasure-copies.ts';
import { backupsFolder, deleteBackup, findFault, makeBackup } from './make-backup.ts';
import { findUnneeded } from './media-mirror.ts';
import { restoreOnPurpose } from './restore-backup.ts';
import { countChanges } from '../../database/restore-changes.ts';
import { listParts } from './packed-backup.ts';
import { importBackup } from './import-backup.ts';
import { measureFolders } from '../system/folder-sizes.ts';

const tasks = {
  make: makeBackup,
  delete: deleteBackup,
  check: checkWholeFile,
  verify: findFault,
  changes: countChanges,
  restore: restoreOnPurpose,
  pack: listParts,
  importBackup,
  measure: measureFolders,
  async findUnneeded(dataDir: string, part: MediaPart, names: readonly string[]): Promise<string[]> {
    const folder = backupsFolder(dataDir);
    // While a backup is being made, the pictures that it needs are not known yet.
    return isBeingMade(folder) ? [] : findUnneeded(listBackups(folder), part, names);
  },
  journal: (dataDir: string, since: string) =>
    makeJournal(path.join(dataDir, 'site.db'), since, () => readErasures(dataDir)),
};
export type BackupTasks = typeof tasks;

serveTasks(tasks);
