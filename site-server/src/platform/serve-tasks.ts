// The child's side of a task process: answers each message with the result or the error of its task.
import { AppError } from 'shared/api/errors.ts';
import type { TaskAnswer, TaskError, TaskMessage, Tasks } from './task-process.ts';
import { yieldToVisitors } from './yield-to-visitors.ts';

function toTaskError(error: unknown): TaskError {
  if (!(error instanceof AppError)) return toForeignError(error);
  const { code, message, reason, fields, details, retryAfter } = error;
  return {
    code,
    message,
    ...(reason !== undefined && { reason }),
    ...(fields && { fields }),
    ...(details && { details }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

function toForeignError(error: unknown): TaskError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code } = error as NodeJS.ErrnoException;
  return { message, ...(code !== undefined && { systemCode: code }) };
}

/** Serves until the parent disconnects. */
export function serveTasks(tasks: Tasks): void {
  yieldToVisitors(0);
  process.once('disconnect', () => process.exit());
  process.on('message', ({ id, name, input }: TaskMessage) => {
    Promise.try(() => tasks[name]?.(...input)).then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, error: toTaskError(error) }),
    );
  });
}

function answer(message: TaskAnswer): void {
  // A parent that has ended needs no answer, and nobody would read the failure.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
