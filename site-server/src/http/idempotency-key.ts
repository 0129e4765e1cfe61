// The name a client gives a request, so that a repeat can be distinguished from a second request.
import { invalid } from 'shared/api/errors.ts';
import { IDEMPOTENCY_KEY_MAX } from 'shared/limits.ts';

/** Undefined when there is none. @throws AppError `invalid` when it is too long */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (key === undefined || key === '') return undefined;
  if (key.length > IDEMPOTENCY_KEY_MAX) {
    throw invalid(`Idempotency-Key has at most ${IDEMPOTENCY_KEY_MAX} characters`);
  }
  return key;
}
