// One backup with everything that belongs to it, for a file that fills an empty data folder: the server that starts there puts
// the newest backup in the place of the database that is missing (rule H4d).
import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Backup } from '../../database/backup-folder.ts';
import { padding, tarEnd, tarHeader, tarSize } from '../../platform/tar.ts';
import { ERASURE_LIST, ERASURE_SECRET } from '../privacy/erasure-list.ts';
import { backupsFolder } from './make-backup.ts';
import { listMirrored } from './media-mirror.ts';

export interface Part {
  /** Within the data folder. */
  name: string;
  file: string;
  size: number;
}

/** The database and its record, the list of erased people, the id by which the copies know the site, and the pictures. */
export async function listParts(dataDir: string, backup: Backup): Promise<Part[]> {
  const folder = backupsFolder(dataDir);
  const small = [`${backup.name}.json`, ERASURE_SECRET, ERASURE_LIST, 'site-id'].map((name) => path.join(folder, name));
  const files = [backup.file, ...small.filter(existsSync), ...(await listMirrored(dataDir, backup))];
  return files.map((file) => ({
    name: path.relative(dataDir, file).replaceAll(path.sep, '/'),
    file,
    size: statSync(file).size,
  }));
}

export function packedSize(parts: readonly Part[]): number {
  return tarSize(parts.map(({ size }) => size));
}

/** @throws Error when a file is another by now: a file that is broken off is seen to be so */
export async function* packParts(parts: readonly Part[], madeAt: string): AsyncGenerator<Uint8Array> {
  for (const { name, file, size } of parts) {
    yield tarHeader({ name, size, changedAt: Date.parse(madeAt) });
    let sent = 0;
    // Of a file that has grown since, no more than was announced.
    if (size > 0) {
      for await (const piece of createReadStream(file, { end: size - 1 }) as AsyncIterable<Buffer>) {
        sent += piece.length;
        yield piece;
      }
    }
    if (sent !== size) throw new Error(`${file} has changed while it was sent`);
    yield padding(size);
  }
  yield tarEnd();
}
