// One backup with everything that belongs to it, as a file to unpack into an empty data folder: the server that starts
// there restores the newest backup in place of the missing database (rule H4d).
import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { COMMENT_LENGTH, createArchiveChecksum } from 'shared/system/archive-checksum.ts';
import type { Backup } from '../../database/backup-folder.ts';
import { padding, tarEnd, tarHeader, tarSize } from '../../platform/tar.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import { listHeld } from '../media/storage/list-held.ts';
import { MEDIA_PARTS } from '../media/storage/media-parts.ts';
import { ERASURE_LIST, ERASURE_SECRET } from '../privacy/erasure-list.ts';
import { backupsFolder } from './make-backup.ts';
import { listNeededFiles, type NeededFile } from './media-mirror.ts';

export interface Part {
  /** Path in the data folder. */
  name: string;
  file: string;
  size: number;
  /** Key in the storage, for a picture that is not in the folder of the backups. */
  key?: string;
}

/** Reads an object of the storage; undefined if it does not exist. */
export type ReadStored = (key: string) => Promise<AsyncIterable<Uint8Array> | undefined>;

/** The database and its record, the list of erased people, the site's id in the copies, and the pictures. */
export async function listParts(dataDir: string, backup: Backup, storage?: MediaStorageSettings): Promise<Part[]> {
  const needed = await listNeededFiles(dataDir, backup);
  const here = needed.filter(({ file }) => existsSync(file));
  const absent = storage ? needed.filter(({ file }) => !existsSync(file)) : [];
  const parts = filesHere(dataDir, backup, here);
  if (!storage || absent.length === 0) return parts;
  for (const part of MEDIA_PARTS) {
    const held = await listHeld(storage, part);
    for (const { name, file } of absent.filter((one) => one.part === part)) {
      const size = held.get(name)?.size;
      if (size !== undefined) parts.push({ name: nameIn(dataDir, file), file, size, key: `${part}/${name}` });
    }
  }
  return parts;
}

const nameIn = (dataDir: string, file: string) => path.relative(dataDir, file).replaceAll(path.sep, '/');

function filesHere(dataDir: string, backup: Backup, pictures: readonly NeededFile[]): Part[] {
  const folder = backupsFolder(dataDir);
  const small = [`${backup.name}.json`, ERASURE_SECRET, ERASURE_LIST, 'site-id'].map((name) => path.join(folder, name));
  const files = [backup.file, ...small.filter(existsSync), ...pictures.map(({ file }) => file)];
  return files.map((file) => ({ name: nameIn(dataDir, file), file, size: statSync(file).size }));
}

export function packedSize(parts: readonly Part[]): number {
  return tarSize([...parts.map(({ size }) => size), COMMENT_LENGTH, 0]);
}

/**
 * Packs all files into one, which ends with its checksum in a comment (rule H19x) that programs for tar files ignore.
 * @throws Error when a file has changed meanwhile, so that the download is broken off visibly
 */
export async function* packParts(
  parts: readonly Part[],
  madeAt: string,
  readStored?: ReadStored,
): AsyncGenerator<Uint8Array> {
  const checksum = createArchiveChecksum();
  for await (const piece of packFiles(parts, madeAt, readStored)) {
    await checksum.add(piece);
    yield piece;
  }
  const changedAt = Date.parse(madeAt);
  const header = tarHeader({ kind: 'comment', name: 'PaxHeaders/backups', size: COMMENT_LENGTH, changedAt });
  // Some programs report a comment without an entry as damage, so this one is attached to a folder that exists already.
  const end = Buffer.concat([tarHeader({ kind: 'folder', name: 'backups/', size: 0, changedAt }), tarEnd()]);
  await checksum.add(header);
  await checksum.add(end);
  yield header;
  yield await checksum.record();
  yield end;
}

async function* packFiles(parts: readonly Part[], madeAt: string, readStored?: ReadStored): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const { name, file, size } = part;
    yield tarHeader({ name, size, changedAt: Date.parse(madeAt) });
    let sent = 0;
    if (size > 0) {
      for await (const piece of await piecesOf(part, readStored)) {
        sent += piece.length;
        yield piece;
      }
    }
    if (sent !== size) throw new Error(`${file} has changed while it was sent`);
    yield padding(size);
  }
}

async function piecesOf({ file, size, key }: Part, readStored?: ReadStored): Promise<AsyncIterable<Uint8Array>> {
  // If a file has grown since, only the announced number of bytes.
  if (key === undefined) return createReadStream(file, { end: size - 1 }) as AsyncIterable<Buffer>;
  const pieces = await readStored?.(key);
  if (!pieces) throw new Error(`${key} is not in the storage any more`);
  return pieces;
}
