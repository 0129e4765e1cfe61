// Loads the code for sending files with the first file.
import { AppError } from 'shared/api/errors.ts';

/** @throws AppError when it cannot be had */
export async function loadUpload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new AppError('network', 'The server cannot be reached. Check the connection and try again.', { cause });
  }
}
