// The key by which a client identifies a request, so that a repeat can be told from a second request.
import { invalid } from 'shared/api/errors.ts';
import { IDEMPOTENCY_KEY_MAX } from 'shared/limits.ts';

/** Identifies a request by its content and the hour, if the sender gives no key (rule B15b). */
export interface HourKey {
  present: string;
  /** The key of the hour before, which counts while that request is less than an hour old. */
  former: string;
}

/** Undefined if there is none. @throws AppError `invalid` when it is too long */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length > IDEMPOTENCY_KEY_MAX) {
    throw invalid(`Idempotency-Key has at most ${IDEMPOTENCY_KEY_MAX} characters`);
  }
  return key;
}
