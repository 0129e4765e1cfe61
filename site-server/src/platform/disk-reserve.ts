// Reserved disk space for calls that free space (rule H17c): a file, deleted when the disk is full. Its content is random,
// as a disk that compresses would reserve nothing for zeros.
import { randomFillSync } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync, rmSync, statSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { AppError } from 'shared/api/errors.ts';

/** Largest share of a small disk. */
const SHARE_MOST = 1 / 20;
/** The reserve is only created with this much more free space, as other writes need space too. */
const MARGIN = 1.5;

const fileIn = (folder: string) => path.join(folder, 'reserve');

/** Deletes the reserve in a folder; false if there was none. */
export function giveUpReserve(folder: string): boolean {
  const freed = statSync(fileIn(folder), { throwIfNoEntry: false })?.size ?? 0;
  rmSync(fileIn(folder), { force: true });
  return freed > 0;
}

export interface DiskReserve {
  /** Deletes the reserve; false if there was none. */
  giveUp(): boolean;
  /**
   * Called before writes that do not free space. Creates the reserve again when there is space for it.
   * @throws AppError `no_space` while there is no reserve
   */
  assertKept(): void;
}

/** @param bytes  less on a small disk */
export function createDiskReserve(folder: string, bytes: number): DiskReserve {
  const file = fileIn(folder);
  let isKept = take(file, bytes);
  return {
    giveUp() {
      isKept = false;
      return giveUpReserve(folder);
    },
    assertKept() {
      isKept ||= take(file, bytes);
      if (isKept) return;
      const message = 'The server has no space left. An administrator can make room: see System health in Settings.';
      throw new AppError('no_space', message);
    },
  };
}

function take(file: string, most: number): boolean {
  try {
    const { bavail, blocks, bsize } = statfsSync(path.dirname(file));
    const bytes = Math.min(most, Math.floor(blocks * bsize * SHARE_MOST));
    const kept = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (kept >= bytes && (kept === 0 || !isOfZeros(file))) return true;
    if (bavail * bsize < (bytes - kept) * MARGIN) return false;
    write(file, bytes);
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  }
}

/** As earlier versions have written it. */
function isOfZeros(file: string): boolean {
  const start = Buffer.alloc(64);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  return start.every((byte) => byte === 0);
}

function write(file: string, bytes: number): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeSync(handle, randomFillSync(Buffer.alloc(bytes)));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
