// Prepares the data folder before the database is opened: an interrupted restore is finished, the file is checked, and
// a damaged one is replaced by the newest backup merged with the readable rest (rule H4).
import { rmSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '../../database/backup-folder.ts';
import { checkDatabaseFile, suspicionFile } from '../../database/check.ts';
import type { FailedRead } from '../../database/copy-pieces.ts';
import { finishRestore } from '../../database/restore.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { StartError } from '../../platform/start-error.ts';
import { backupsFolder } from './make-backup.ts';
import { restoreFirstUsable } from './restore-backup.ts';

const REPORT_EVERY_MS = 10_000;

interface Parts {
  dataDir: string;
  clock: Clock;
  logger: Logger;
}

export interface ReadyDatabase {
  /** Whether the rest of a large file must be checked while the server runs. */
  isPartlyChecked: boolean;
}

/** @throws StartError when the database is damaged and no backup can be restored */
export async function readyDatabase({ dataDir, clock, logger }: Parts): Promise<ReadyDatabase> {
  finishRestore(dataDir);
  const { damage, isPartly } = checkDatabaseFile(dataDir);
  if (damage === undefined) {
    if (!isPartly) rmSync(suspicionFile(dataDir), { force: true });
    return { isPartlyChecked: isPartly };
  }
  const file = path.join(dataDir, 'site.db');
  logger.error(`${file} ${damage}`);
  const restored = await restoreFirstUsable({
    dataDir,
    backups: listBackups(backupsFolder(dataDir)),
    cause: 'damage',
    now: clock.timestamp(),
    onUnusable: (error) => logger.error({ err: error }, 'a backup cannot be used'),
    onFailedRead: reportReads({ clock, logger }),
  });
  if (!restored) throw new StartError(refusal(file, damage));
  rmSync(suspicionFile(dataDir), { force: true });
  const { backup, keptAs, merged, mediaFiles } = restored;
  logger.warn({ backup: backup.name, keptAs, takenOver: merged, mediaFiles }, 'the newest backup was restored');
  return { isPartlyChecked: false };
}

/** Reports the first failing read and then one at intervals, so that a slow start is explained. */
function reportReads({ clock, logger }: Pick<Parts, 'clock' | 'logger'>): (failed: FailedRead) => void {
  let reportedAt = -Infinity;
  return ({ file, at, size }) => {
    const now = clock.now();
    if (now >= reportedAt && now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
    logger.warn(`${file} cannot be read at ${megabytes(at)} of ${megabytes(size)} MB; what comes after it is tried`);
  };
}

/** The reason with which a server ends that finds its database damaged while it runs. */
export function endForDamage(dataDir: string, damage: string): StartError {
  const file = path.join(dataDir, 'site.db');
  if (listBackups(backupsFolder(dataDir)).length === 0) return new StartError(refusal(file, damage));
  return new StartError(
    `${file} ${damage}. Start the server again: it restores the newest backup, with what can still be read.`,
  );
}

function refusal(file: string, damage: string): string {
  const folder = path.dirname(file);
  if (damage === 'is missing') {
    return `${file} is missing, although ${folder} was in use, and there is no backup that can be restored. Put the file back, or set DATA_DIR to an empty folder to begin anew.`;
  }
  return `${file} ${damage} and was left as it is. There is no backup that can be restored: put a good copy in its place (without site.db-wal and site.db-shm), or set DATA_DIR to an empty folder to begin anew.`;
}
