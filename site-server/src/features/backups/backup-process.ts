// Runs in a process of its own: copying and checking the database, which takes the disk and a processor for a while.
import { checkWholeFile } from '../../database/check.ts';
import { serveTasks } from '../../platform/serve-tasks.ts';
import { makeBackup } from './make-backup.ts';

export type BackupTask = { make: { dataDir: string; madeAt: string } } | { check: { file: string } };

serveTasks((task: BackupTask) =>
  'make' in task ? makeBackup(task.make.dataDir, task.make.madeAt) : Promise.resolve(checkWholeFile(task.check.file)),
);
