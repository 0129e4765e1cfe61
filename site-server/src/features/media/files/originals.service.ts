// Serves original files to administrators: stored separately from public files, and only if the owner wants it (rule
// F13).
import type { Kysely } from 'kysely';
import { notFound } from 'shared/api/errors.ts';
import type { Tables } from '../../../database/tables.ts';
import { findUpload } from '../media.store.ts';
import type { StoredFiles } from './stored-files.ts';

interface Original {
  size: number;
  pieces: AsyncIterable<Uint8Array>;
}

export interface Originals {
  /** @throws AppError `not_found` when there is no such picture, or its original was not kept */
  read(name: string): Promise<Original>;
}

interface Parts {
  reads: Kysely<Tables>;
  files: StoredFiles;
  originalFiles: StoredFiles;
}

export function createOriginals({ reads, files, originalFiles }: Parts): Originals {
  return {
    async read(name) {
      const row = await findUpload(reads, name);
      if (!row) throw notFound('Picture');
      // A picture without metadata is its own original.
      const folder = row.original === row.hash ? files : originalFiles;
      const handle = row.original === '' ? undefined : await folder.open(row.original);
      if (!handle) throw notFound('Original of this picture');
      try {
        return { size: (await handle.stat()).size, pieces: handle.createReadStream() };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
  };
}
