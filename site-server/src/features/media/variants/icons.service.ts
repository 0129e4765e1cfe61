// Square icons made from a picture of the library: made once, stored, and read from disk after that (rule A21).
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { createId } from '../../../platform/ids.ts';
import {
  ICON_SIZES,
  TOUCH_ICON_SIZE,
  iconFile,
  type IconSet,
  type IconSize,
  type MadeIcons,
} from '../pictures/icon-files.ts';
import { findUpload } from '../media.store.ts';
import { versionOf } from '../media-wire.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { StoredFiles } from '../files/stored-files.ts';

export interface Icons {
  /** Version of a picture's current file; undefined if there is no picture of this name. */
  version(name: string): Promise<string | undefined>;
  /** The picture as PNG in every size; undefined if there is no picture of this name. */
  read(name: string): Promise<MadeIcons | undefined>;
}

interface Parts {
  reads: Kysely<Tables>;
  files: StoredFiles;
  iconFiles: StoredFiles;
  pictures: Pictures;
  /** Folder for files that are not complete yet. */
  incoming: string;
}

export function createIcons({ reads, files, iconFiles, pictures, incoming }: Parts): Icons {
  async function readKept(file: string): Promise<Buffer | undefined> {
    const handle = await iconFiles.open(file);
    try {
      return await handle?.readFile();
    } finally {
      await handle?.close();
    }
  }

  async function make(hash: string, size: IconSize): Promise<void> {
    const unfinished = path.join(incoming, createId());
    try {
      await pictures.makeIcon(await files.present(hash), size, size === TOUCH_ICON_SIZE, unfinished);
      await iconFiles.put(unfinished, iconFile(hash, size));
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async function readOrMake(hash: string, size: IconSize): Promise<Buffer> {
    const file = iconFile(hash, size);
    const kept = await readKept(file);
    if (kept) return kept;
    await make(hash, size);
    const made = await readKept(file);
    if (!made) throw new Error(`The icon ${file} was made and is gone`);
    return made;
  }

  return {
    async version(name) {
      const row = await findUpload(reads, name);
      return row && versionOf(row.hash);
    },
    async read(name) {
      const row = await findUpload(reads, name);
      if (!row) return undefined;
      const made = ICON_SIZES.map(async (size) => [size, await readOrMake(row.hash, size)] as const);
      return { version: versionOf(row.hash), set: Object.fromEntries(await Promise.all(made)) as IconSet };
    },
  };
}
