// The name a client gives a request, so that a repeat can be distinguished from a second request.
import { invalid } from 'shared/api/errors.ts';
import { IDEMPOTENCY_KEY_MAX } from 'shared/limits.ts';

/** Names a request by what is in it, and by the hour, where the sender gives no key (rule B15b). */
export interface HourKey {
  present: string;
  /** The same in the hour before. It counts while it is less than an hour old. */
  former: string;
}

/** Undefined when there is none. @throws AppError `invalid` when it is too long */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length > IDEMPOTENCY_KEY_MAX) {
    throw invalid(`Idempotency-Key has at most ${IDEMPOTENCY_KEY_MAX} characters`);
  }
  return key;
}
