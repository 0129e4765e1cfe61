// Errors of fields that remain after a refused save.
import { AppError, type FieldErrors } from '../api/errors.ts';
import { isEqual } from './is-equal.ts';

const valueAt = (whole: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], whole);

/**
 * The errors of fields with unchanged values. A field that was not sent is wrong because of the sent ones, so its error
 * stays until any of them changes.
 * @param sent  the changes at the time of the save; `changes` are the present ones
 */
export function standingErrors(error: Error | null, sent: object | undefined, changes: object = {}): FieldErrors {
  const refused = (error instanceof AppError && error.fields) || {};
  return Object.fromEntries(
    Object.entries(refused).filter(([path]) => {
      const value = valueAt(sent, path);
      return value === undefined ? isEqual(sent, changes) : isEqual(value, valueAt(changes, path));
    }),
  );
}
