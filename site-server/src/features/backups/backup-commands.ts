// The command line's commands about backups: make one, list them, restore one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listBackups, type Backup } from '../../database/backup-folder.ts';
import { takeOwnerLock } from '../../database/owner-lock.ts';
import { finishRestore } from '../../database/restore.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { StartError } from '../../platform/start-error.ts';
import { backupsFolder, makeBackup } from './make-backup.ts';
import { restoreFirstUsable } from './restore-backup.ts';
import { listMissingPictures } from './missing-pictures.ts';

/** Works also while a server runs. */
export async function runBackup(dataDir: string, clock: Clock, storage?: MediaStorageSettings): Promise<string> {
  if (!existsSync(path.join(dataDir, 'site.db'))) {
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR, or start the server once.`);
  }
  return `Made and checked:\n${describe(await makeBackup(dataDir, clock.timestamp(), { storage }))}`;
}

export function runListBackups(dataDir: string): string {
  const backups = listBackups(backupsFolder(dataDir));
  return backups.length === 0 ? `There are no backups in ${backupsFolder(dataDir)}` : backups.map(describe).join('\n');
}

function describe({ name, size, record: { rows, media, isLost } }: Backup): string {
  if (isLost) return `${name}  cannot be read`;
  const missing = media.missing > 0 ? ` (${media.missing} missing)` : media.unchecked ? ' (not looked for)' : '';
  const megabytes = (size / 1024 ** 2).toFixed(1);
  return `${name}  ${megabytes} MB, ${rows['leads'] ?? 0} leads, ${media.files} pictures${missing}`;
}

/**
 * Replaces the database with the backup `wanted`, or with the newest usable one.
 * @throws StartError while a server uses the folder, or when there is no such backup
 */
export async function runRestore(
  dataDir: string,
  wanted: string,
  clock: Clock,
  storage?: MediaStorageSettings,
): Promise<string> {
  const backups = listBackups(backupsFolder(dataDir));
  const chosen = wanted === 'latest' ? backups : backups.filter((backup) => backup.name === wanted);
  if (chosen.length === 0)
    throw new StartError(`There is no backup ${wanted}. See them with: npm run admin -- backups`);
  const release = takeOwnerLock(dataDir);
  try {
    finishRestore(dataDir);
    const unusable: string[] = [];
    const onUnusable = (error: Error) => void unusable.push(error.message);
    const now = clock.timestamp();
    const restored = await restoreFirstUsable({ dataDir, backups: chosen, cause: 'command', now, onUnusable });
    if (!restored) throw new StartError([...unusable, 'Nothing was changed.'].join('\n'));
    const kept = restored.keptAs === undefined ? [] : [`The database that was there is kept as ${restored.keptAs}`];
    const { adminsAgain, backInactive } = restored.merged;
    if (adminsAgain) kept.push(`Nobody else would be an administrator, so these are again: ${adminsAgain.join(', ')}`);
    if (backInactive)
      kept.push(`These are back, inactive until an administrator activates them: ${backInactive.join(', ')}`);
    const pictures = restored.mediaFiles === 0 ? [] : [`Files of pictures put back: ${restored.mediaFiles}`];
    pictures.push(...(await listMissingPictures(dataDir, storage, restored.backup.name)));
    return [...unusable, `Restored ${describe(restored.backup)}`, ...kept, ...pictures].join('\n');
  } finally {
    release();
  }
}
