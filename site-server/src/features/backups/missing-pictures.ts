// Reports after a restore which pictures are missing on this machine, and where they are.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '../../database/backup-folder.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import { mediaFolders } from '../media/files/media-folders.ts';
import { findHeld } from '../media/storage/list-held.ts';
import { listNeededFiles } from './media-mirror.ts';
import { backupsFolder } from './make-backup.ts';

/**
 * Lines to print; empty if no picture is missing.
 * @param wanted  name of the restored backup; the newest when absent
 */
export async function listMissingPictures(
  dataDir: string,
  storage: MediaStorageSettings | undefined,
  wanted?: string,
): Promise<string[]> {
  const backup = listBackups(backupsFolder(dataDir)).find(({ name }) => name === (wanted ?? name));
  if (!backup) return [];
  const folders = mediaFolders(dataDir);
  const pictures = (await listNeededFiles(dataDir, backup)).filter(({ part }) => part !== 'variants');
  const absent = pictures.filter(({ part, name }) => !existsSync(path.join(folders[part], name)));
  if (absent.length === 0) return [];
  const held = await findHeld(storage);
  if (!held) {
    return [`Pictures that are missing: ${absent.length}. If they are in a storage, set MEDIA_STORAGE to it.`];
  }
  if (!held.isKnown)
    return [`The storage of pictures cannot be used now. So many are to come from it: ${absent.length}.`];
  const missing = absent.filter(({ part, name }) => !held.has(part, name)).length;
  return [
    `Pictures that come from the storage when somebody asks for them: ${absent.length - missing}.`,
    ...(missing > 0 ? [`Pictures that are missing, there too: ${missing}.`] : []),
  ];
}
