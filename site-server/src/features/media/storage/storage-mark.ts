// A file in the data folder which says that some pictures are in the storage only: a server started without the storage
// would show a site without pictures, and its backups would lack them.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../../platform/start-error.ts';

const markFile = (dataDir: string) => path.join(dataDir, 'media-storage');

/** Address of the storage with the pictures of this folder; undefined if there is none. */
function readStorageMark(dataDir: string): string | undefined {
  const file = markFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Whether the storage at this address was confirmed to have pictures of this folder. */
export function isMarked(dataDir: string, address: string): boolean {
  return readStorageMark(dataDir) === address;
}

/** Called before anything is written to the storage. */
export function writeStorageMark(dataDir: string, address: string): void {
  if (!isMarked(dataDir, address)) writeFileSync(markFile(dataDir), `${address}\n`, { mode: 0o600, flush: true });
}

/**
 * @param address  of the configured storage; undefined if there is none
 * @throws StartError when pictures are in another one
 */
export function assertStorageMark(dataDir: string, address: string | undefined): void {
  const marked = readStorageMark(dataDir);
  if (marked === undefined || marked === address) return;
  const found = address === undefined ? 'MEDIA_STORAGE is not set' : `MEDIA_STORAGE is s3:${address}`;
  throw new StartError(
    `Pictures of this site are in the storage s3:${marked}, and ${found}. Set it to that again; to bring all pictures back ` +
      `to this machine, run "npm run admin -- fetch-media" with it. Where they were copied to another place, or are to be ` +
      `done without, remove ${markFile(dataDir)}.`,
  );
}

/** Called when all pictures are on this machine again. */
export function removeStorageMark(dataDir: string): void {
  rmSync(markFile(dataDir), { force: true });
}
