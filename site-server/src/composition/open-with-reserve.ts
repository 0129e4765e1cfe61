// A full disk must not keep the server from starting, for only a running one lets an administrator make room (rule H17c).
import type { Config } from '../config.ts';
import { explainUnusable } from '../database/owner-lock.ts';
import { giveUpReserve } from '../platform/disk-reserve.ts';
import { createLogger } from '../platform/logger.ts';
import { isNoSpace } from '../platform/no-space.ts';
import { StartError } from '../platform/start-error.ts';

type Settings = Pick<Config, 'dataDir' | 'logLevel'>;

/**
 * Opens the data folder. If its disk is full, the reserve file is deleted and `open` is called once more.
 * @throws StartError when there is not enough space even without the reserve
 */
export async function openWithReserve<T>({ dataDir, logLevel }: Settings, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!isFull(error)) throw error;
    // Safe without a lock of ours: if another process held the lock, that was noticed before anything was written.
    if (!giveUpReserve(dataDir)) throw asStartError(dataDir, error);
    createLogger(logLevel).warn({ err: error, dataDir }, 'the disk is full: the room that is kept was given up');
  }
  return open().catch((error: unknown) => {
    throw isFull(error) ? asStartError(dataDir, error) : error;
  });
}

const isFull = (error: unknown) => isNoSpace(error) || (error instanceof StartError && isNoSpace(error.cause));

function asStartError(dataDir: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  return new StartError(explainUnusable(dataDir, dataDir, error as NodeJS.ErrnoException), { cause: error });
}
