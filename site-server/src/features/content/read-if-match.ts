// Reads the revision that a change began with, from the If-Match header of its request.
import { invalid } from 'shared/api/errors.ts';

/** `"12"` or `"12-abc"` -> 12; undefined if any revision is accepted. @throws AppError `invalid` */
export function readIfMatch(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const revision = /^\s*(?:W\/)?"?(\d{1,15})(?:-[\w-]*)?"?\s*$/.exec(ifMatch)?.[1];
  if (revision === undefined) throw invalid('If-Match must be the ETag or the revision of the content');
  return Number(revision);
}
