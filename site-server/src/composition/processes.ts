// The processes beside the server: how each is started. Tests have one for all servers, as starting one takes longer
// than most of what it is asked for.
import { createBackupProcess, type BackupProcess } from '../features/backups/backup-tasks.ts';
import { createPictureProcess, type PictureProcess } from '../features/media/pictures/pictures.ts';

export interface Processes {
  makePictureProcess(): PictureProcess;
  makeBackupProcess(): BackupProcess;
}

export const PROCESSES: Processes = {
  makePictureProcess: createPictureProcess,
  makeBackupProcess: createBackupProcess,
};
