// What a screen says of a failure: what the server said, or its own words where the server said nothing.
import { AppError } from 'shared/api/errors.ts';

/** Undefined for an answer without words, of which nothing but its status is known. */
export function serverMessage(error: Error): string | undefined {
  const isWordless = error instanceof AppError && error.message === `Request failed: ${error.status}`;
  return isWordless || error.message === '' ? undefined : error.message;
}

/** Whether somebody else has changed the same fields since. */
export function isClash(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict' && error.reason === 'conflict';
}
