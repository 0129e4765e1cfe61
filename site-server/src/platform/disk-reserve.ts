// Room on the disk that is kept for the work that makes room (rule H17c): a file of zeros, removed when the disk is full.
import { closeSync, fsyncSync, openSync, rmSync, statSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { AppError } from 'shared/api/errors.ts';

/** Share of the whole disk, if that is small. */
const SHARE_MOST = 1 / 20;
/** How much more than the reserve must be free for it to be taken: what is about to be written needs room too. */
const MARGIN = 1.5;

const fileIn = (folder: string) => path.join(folder, 'reserve');

/** Frees the room in a folder. False when there was none any more. */
export function giveUpReserve(folder: string): boolean {
  const freed = statSync(fileIn(folder), { throwIfNoEntry: false })?.size ?? 0;
  rmSync(fileIn(folder), { force: true });
  return freed > 0;
}

export interface DiskReserve {
  /** Frees the room. False when there was none any more. */
  giveUp(): boolean;
  /**
   * For all work that makes no room. The reserve is taken again as soon as there is room for it.
   * @throws AppError `no_space` while it is given up
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
    if (kept >= bytes) return true;
    if (bavail * bsize < (bytes - kept) * MARGIN) return false;
    write(file, bytes);
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  }
}

function write(file: string, bytes: number): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeSync(handle, Buffer.alloc(bytes));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
