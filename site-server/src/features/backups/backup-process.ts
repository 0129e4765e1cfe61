// Runs in a process of its own: copying and checking the database, which takes the disk and a processor for a while.
import { checkWholeFile } from '../../database/check.ts';
import { serveTasks } from '../../platform/serve-tasks.ts';
import { deleteBackup, makeBackup } from './make-backup.ts';

export type BackupTask =
  | { make: { dataDir: string; madeAt: string } }
  | { delete: { dataDir: string; name: string; now: number } }
  | { check: { file: string } };

serveTasks(async (task: BackupTask): Promise<unknown> => {
  if ('make' in task) return makeBackup(task.make.dataDir, task.make.madeAt);
  if ('delete' in task) return deleteBackup(task.delete.dataDir, task.delete.name, task.delete.now);
  return checkWholeFile(task.check.file);
});
