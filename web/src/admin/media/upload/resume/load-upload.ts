// What sends files comes with the first of them.
import { AppError } from 'shared/api/errors.ts';

/** For one file that somebody waits for: a lost connection is mostly back within seconds. */
export const PAUSES_MS = [500, 1500, 3000];

/** @throws AppError when it cannot be had */
export async function loadUpload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new AppError('network', 'The server cannot be reached. Check the connection and try again.', { cause });
  }
}
