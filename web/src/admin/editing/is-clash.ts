// In a separate file, since the first screen needs nothing else of editing.
import { AppError } from 'shared/api/errors.ts';

/** Whether somebody else has changed the same fields since. */
export function isClash(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict' && error.reason === 'conflict';
}
