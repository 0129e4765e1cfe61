// The text that a screen shows for a failure: the server's message, or the screen's own if the server sent none.
import { AppError } from 'shared/api/errors.ts';

/** The server's message; undefined for an answer of which only the status is known. */
export function serverMessage(error: Error): string | undefined {
  const isWordless = error instanceof AppError && error.message === `Request failed: ${error.status}`;
  return isWordless || error.message === '' ? undefined : error.message;
}

/**
 * Handles the failure of a repeated call: that its first try has succeeded (rule G18m) is none, but its answer is lost.
 * @throws any other failure
 */
export function ignoreDone(error: { reason?: string }): undefined {
  if (error.reason !== 'done_already') throw error as Error;
}

/** Whether somebody else has changed the same fields in the meantime. */
export function isClash(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict' && error.reason === 'conflict';
}
