// Adds a fetched backup to the backups of this machine after it has passed its check (rule H19g).
import { constants, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { conflict } from 'shared/api/errors.ts';
import { finishBackup, listBackups, partialFile } from '../../database/backup-folder.ts';
import { readJournalFiles } from '../../database/lead-journal.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import { findOwnHeld } from '../media/storage/list-held.ts';
import { addErasures, mergeErasures } from './erasure-copies.ts';
import { backupsFolder, findFault } from './make-backup.ts';
import { mirrorFolders, mirrorMedia } from './media-mirror.ts';

export interface FetchedBackup {
  /** Folder with the structure of a data folder. */
  incoming: string;
  /** The name of the backup. */
  name: string;
  /** File with the changes of leads since, if there is one; it also lists people who were erased since. */
  journal: string | undefined;
}

/** Time for somebody to inspect the backup and to restore it. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * An interrupted import leaves no backup, as the file gets its final name at the end.
 * @throws AppError `conflict` when the backup cannot be used
 */
export async function importBackup(
  dataDir: string,
  { incoming, name, journal }: FetchedBackup,
  at: string,
  storage?: MediaStorageSettings,
): Promise<void> {
  const fetched = backupsFolder(incoming);
  const backup = listBackups(fetched).find((candidate) => candidate.name === name);
  const fault = backup ? findFault(backup) : `The backup ${name} is not in this copy, or only in part.`;
  if (!backup || fault !== undefined) throw conflict(fault ?? '', { reason: 'unusable_backup' });
  if (journal !== undefined) addErasures(readJournalFiles(journal), fetched);
  // First of all, so that these people stay erased even if the rest fails.
  mergeErasures(dataDir, fetched);
  const folder = backupsFolder(dataDir);
  const copy = partialFile(folder, name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    copyFileSync(backup.file, copy, constants.COPYFILE_FICLONE);
    const held = await findOwnHeld(dataDir, storage);
    const from = mirrorFolders(incoming);
    const media = await mirrorMedia(dataDir, { copy, madeAt: backup.madeAt, from, held });
    const keptUntil = new Date(Date.parse(at) + KEPT_MS).toISOString();
    // The number may be another machine's, and must not make this backup the newest one here.
    const { number: _elsewhere, ...record } = backup.record;
    finishBackup(folder, name, { ...record, media, keptUntil });
  } catch (error) {
    rmSync(copy, { force: true });
    // Unless a damaged backup of this name exists, which would not count as a backup without its record.
    if (!existsSync(path.join(folder, `${name}.db`))) rmSync(path.join(folder, `${name}.json`), { force: true });
    throw error;
  }
}
