// The process that copies, checks and restores databases, as the server sees it.
import { createTaskProcess, type TaskProcess } from '../../platform/task-process.ts';
import type { BackupTasks } from './backup-process.ts';

export type BackupProcess = TaskProcess<BackupTasks>;

// The bundled server has the process as a separate JavaScript file.
const PROCESS_FILE = new URL(`./backup-process${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** @param environment  variables that it needs to reach the storage of pictures */
export function createBackupProcess(environment?: Record<string, string>): BackupProcess {
  return createTaskProcess<BackupTasks>(PROCESS_FILE, environment);
}
