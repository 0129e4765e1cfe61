// Lists the files in the storage, for other processes: backups, and the operator's commands.
import type { MediaStorageSettings } from '../../../media-storage-settings.ts';
import type { MediaPart } from './media-parts.ts';
import { createObjectStorage, type StoredObject } from './object-storage.ts';
import { StorageFailure } from './storage-failure.ts';
import { isMarked } from './storage-mark.ts';

export interface Held {
  /**
   * Whether the storage has the file. Smaller forms are not listed and always count as present, as they can be made
   * again.
   */
  has(part: MediaPart, name: string): boolean;
  /** False if the storage could not be listed: then no file is known to be present or missing. */
  isKnown: boolean;
}

const NOT_KNOWN: Held = { has: () => false, isKnown: false };

type Listed = Map<string, StoredObject>;

/** @throws StorageFailure */
export function listHeld(settings: MediaStorageSettings, part: MediaPart): Promise<Listed> {
  return createObjectStorage(settings).list(`${part}/`);
}

/** Never fails, as a backup of the database must not wait for pictures. Undefined if there is no storage. */
export async function findHeld(settings: MediaStorageSettings | undefined): Promise<Held | undefined> {
  if (!settings) return undefined;
  try {
    const [files, originals] = await Promise.all([listHeld(settings, 'files'), listHeld(settings, 'originals')]);
    const listed: Record<MediaPart, Listed | undefined> = { files, originals, variants: undefined };
    return { has: (part, name) => listed[part]?.has(name) ?? true, isKnown: true };
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return NOT_KNOWN;
  }
}

/**
 * The same for a backup, which does not keep what is listed. Until the server has confirmed that the storage is its own,
 * nothing is known of what it has.
 */
export async function findOwnHeld(
  dataDir: string,
  settings: MediaStorageSettings | undefined,
): Promise<Held | undefined> {
  return settings && !isMarked(dataDir, settings.address) ? NOT_KNOWN : findHeld(settings);
}
