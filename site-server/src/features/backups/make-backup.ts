// Makes one backup: copies the database and its pictures, then removes what is no longer kept.
import { existsSync, mkdirSync, statSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { AppError } from 'shared/api/errors.ts';
import { makeCopy } from '../../database/backup.ts';
import { listBackups, pruneBackups, removeBackup, isBeingMade, type Backup } from '../../database/backup-folder.ts';
import { assertUsable, UnusableBackup } from '../../database/restore.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import { findOwnHeld } from '../media/storage/list-held.ts';
import { backUpErasures } from './erasure-copies.ts';
import { mirrorMedia, pruneMirror, UNNEEDED_AGE_MS } from './media-mirror.ts';

export function backupsFolder(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

export interface MadeBackup extends Backup {
  /** Name of a damaged backup: no picture was removed, as that backup may need it. */
  unreadable?: string;
}

interface BackupOptions {
  keep?: readonly string[];
  isPruned?: boolean;
  storage?: MediaStorageSettings | undefined;
}

/**
 * Works beside a running server (rule H4).
 * @param options.keep  names of backups that are kept whatever their age, as somebody restores or downloads them
 * @param options.isPruned  whether old backups are removed: only while the clock is trusted (rule H22)
 * @param options.storage  remote storage, whose pictures need not be copied
 * @throws AppError `no_space` when the copy would use space that the database itself may need
 */
export async function makeBackup(
  dataDir: string,
  madeAt: string,
  { keep, isPruned = false, storage }: BackupOptions = {},
): Promise<MadeBackup> {
  const source = path.join(dataDir, 'site.db');
  const folder = backupsFolder(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  assertSpace(source, folder);
  const held = await findOwnHeld(dataDir, storage);
  const name = await makeCopy({
    source,
    folder,
    kind: 'site',
    madeAt,
    countMedia: (copy) => mirrorMedia(dataDir, { copy, madeAt, held }),
  });
  // After the database: the list then includes everybody whose data may be partly in the copy.
  backUpErasures(dataDir, folder);
  const now = Date.parse(madeAt);
  if (isPruned) pruneBackups(folder, now, keep);
  const backups = listBackups(folder);
  const unreadable = await pruneMirror(dataDir, backups, now - UNNEEDED_AGE_MS, held);
  const made = backups.find((backup) => backup.name === name);
  if (!made) throw new Error(`The backup ${name} is gone`);
  return { ...made, ...(unreadable && { unreadable: unreadable.name }) };
}

/** Also removes the pictures that no other backup needs. A backup that is already gone is no error. */
export async function deleteBackup(dataDir: string, name: string, now: number): Promise<void> {
  const folder = backupsFolder(dataDir);
  const backup = listBackups(folder).find((candidate) => candidate.name === name);
  if (backup) removeBackup(folder, backup);
  // If another process is making a backup, recent pictures stay: no finished backup needs them yet.
  await pruneMirror(dataDir, listBackups(folder), isBeingMade(folder) ? now - UNNEEDED_AGE_MS : now);
}

/** Checks all of a backup; gives the damage in words for administrators. */
export function findFault(backup: Backup): string | undefined {
  try {
    assertUsable(backup, backup.file);
    return undefined;
  } catch (error) {
    if (error instanceof UnusableBackup) return error.message;
    throw error;
  }
}

/** After copying, as much space again must be left. */
function assertSpace(source: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const size = [source, `${source}-wal`].filter(existsSync).reduce((sum, file) => sum + statSync(file).size, 0);
  if (bavail * bsize < 2 * size) {
    throw new AppError('no_space', 'There is not enough room on the disk for another backup.');
  }
}
