// Explains why a backup was not made, restored or fetched.
import { AppError } from 'shared/api/errors.ts';

/** A message for administrators; the log has the details. */
export function reasonOf(
  error: unknown,
  otherwise = 'The backup could not be made. The log of the server says why.',
): string {
  if (error instanceof AppError) return error.message;
  const code = String((error as { code?: unknown }).code);
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) return 'There is no space left on the disk.';
  return otherwise;
}
