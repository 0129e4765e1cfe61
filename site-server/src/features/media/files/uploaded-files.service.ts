// Finds the file for an address of a picture. A name is looked up in the database and never becomes part of a path
// (rule F14).
import type { FileHandle } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Logger } from '../../../platform/logger.ts';
import { findUpload } from '../media.store.ts';
import { versionOf } from '../media-wire.ts';
import type { StoredFiles } from './stored-files.ts';
import { findVariant } from '../variants/variants.store.ts';

export interface ServedFile {
  /**
   * Opens the file, which the caller closes; undefined if it is missing.
   * @throws AppError `unavailable` while it cannot be fetched from the storage
   */
  open(): Promise<FileHandle | undefined>;
  type: string;
  size: number;
  etag: string;
  /**
   * Whether the address names exactly these bytes, without anything added: other addresses are not cached (rule A19d).
   */
  isImmutable: boolean;
}

export interface UploadedFiles {
  /** @param address  the requested one, with its query */
  picture(name: string, address: string): Promise<ServedFile | undefined>;
  variant(file: string, address: string): Promise<ServedFile | undefined>;
}

interface Parts {
  reads: Kysely<Tables>;
  logger: Logger;
  files: StoredFiles;
  variantFiles: StoredFiles;
  /** Called when a smaller form of this file is missing. */
  onLostVariant(hash: string): Promise<void>;
}

export function createUploadedFiles({ reads, logger, files, variantFiles, onLostVariant }: Parts): UploadedFiles {
  return {
    async picture(name, address) {
      const row = await findUpload(reads, name);
      if (!row) return undefined;
      const { type, size, hash } = row;
      const version = versionOf(hash);
      const isImmutable = address === `/uploads/${name}?v=${version}`;
      async function open() {
        const handle = await files.open(hash);
        if (!handle) logger.error({ file: hash }, 'a picture has lost its file; restore it from a backup');
        return handle;
      }
      return { open, type, size, etag: `"${version}"`, isImmutable };
    },
    async variant(file, address) {
      const row = await findVariant(reads, file);
      if (!row) return undefined;
      const { type, size, hash } = row;
      const isImmutable = address === `/variants/${file}`;
      async function open() {
        const handle = await variantFiles.open(file);
        if (handle) return handle;
        logger.warn({ file }, 'a smaller form of a picture has lost its file; it is made again');
        await onLostVariant(hash);
        return undefined;
      }
      return { open, type, size, etag: `"${file}"`, isImmutable };
    },
  };
}
