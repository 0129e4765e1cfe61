// Starts the helper processes of the server. Tests share them between servers, as starting one takes longer than most
// of its tasks.
import { createBackupProcess, type BackupProcess } from '../features/backups/backup-tasks.ts';
import { createPictureProcess, type PictureProcess } from '../features/media/pictures/pictures.ts';

export interface Processes {
  makePictureProcess(): PictureProcess;
  makeBackupProcess(environment?: Record<string, string>): BackupProcess;
}

export const PROCESSES: Processes = {
  makePictureProcess: createPictureProcess,
  makeBackupProcess: createBackupProcess,
};
