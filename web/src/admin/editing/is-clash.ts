// By itself, since the first screen needs no more of editing than this.
import { AppError } from 'shared/api/errors.ts';

/** Whether somebody else has changed the same meanwhile. */
export function isClash(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict' && error.reason === 'conflict';
}
