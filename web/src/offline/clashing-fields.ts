// The part of a refused edit that can still be sent: the note, and the fields that nobody else has changed (rule D10).
import type { QueuedEdit } from 'shared/desktop/desktop-calls.ts';
import { AppError } from 'shared/api/errors.ts';
import { isClash } from '../api/server-message.ts';
import { bodyOf, EDITED_FIELDS } from './edit-body.ts';

/** The fields of an edit that clash. */
export function clashingFields(error: AppError): (typeof EDITED_FIELDS)[number][] {
  return isClash(error) ? EDITED_FIELDS.filter((field) => error.fields?.[field] !== undefined) : [];
}

/** The edit without its clashing fields; undefined if nothing is left or the edit was refused for another reason. */
export function withoutClashes(edit: QueuedEdit, error: AppError): QueuedEdit | undefined {
  const clashing = clashingFields(error);
  if (clashing.length === 0) return undefined;
  const { base, writtenAt, undo, ...changes } = bodyOf(edit);
  const left = without(changes, clashing);
  if (Object.values(left).every((value) => value === undefined)) return undefined;
  const how = { ...(writtenAt && { writtenAt }), ...(undo && { undo }) };
  const body = { ...left, ...(base && { base: without(base, clashing) }), ...how };
  return { ...edit, key: [edit.key, 'rest', ...clashing].join('-'), body };
}

/** Adds earlier clashes to the refusal of the remaining edit; a refusal for another reason stays as it is. */
export function withClashes(refused: AppError, { message, fields, details }: AppError): AppError {
  if (clashingFields(refused).length === 0) return refused;
  // Each message names who changed the fields, which may be the same person.
  const both = message.includes(refused.message) ? message : `${message}. ${refused.message}`;
  const changedBy = { ...(details?.['changedBy'] as object), ...(refused.details?.['changedBy'] as object) };
  return new AppError('conflict', both, {
    reason: 'conflict',
    fields: { ...fields, ...refused.fields },
    details: { changedBy },
  });
}

function without<T extends object>(values: T, fields: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name))) as Partial<T>;
}
