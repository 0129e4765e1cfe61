// A full disk, as the system and the database engine report it.
import { AppError } from 'shared/api/errors.ts';

/**
 * Codes of a full disk or a used-up quota. SQLITE_IOERR_WRITE is also that of a failing disk, as SQLite does not tell
 * it from a quota.
 */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE']);

/** Whether an error means that the disk is full. */
export function isNoSpace(error: unknown): boolean {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && NO_SPACE.has(code);
}

export function noSpace(cause: unknown): AppError {
  return new AppError('no_space', 'The server has no space left. Please try again later.', { cause });
}
