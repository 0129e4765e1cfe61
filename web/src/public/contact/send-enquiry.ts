// Sends one enquiry. Its key makes sure that a repeat is answered and not stored again (rule B15).
import { isPlainObject } from 'shared/content/shape.ts';
import type { FieldErrors } from 'shared/errors.ts';

const PATIENCE_MS = 30_000;
/** With these the server judges the enquiry itself; a repeat would be judged the same. */
const FINAL_STATUSES = new Set([400, 413, 415, 422]);

export interface OutgoingEnquiry {
  key: string;
  /** The JSON text, so that a repeat is the same to the letter. */
  body: string;
}

export type SendOutcome =
  | { kind: 'sent'; ref: string }
  | { kind: 'refused'; message: string; fields: FieldErrors }
  /** Somebody answered, but not that it was taken: a busy server, a proxy, a hotel's sign-in page. */
  | { kind: 'later'; message: string }
  | { kind: 'unreachable' };

export const FAILED_TO_SEND = 'Failed to send';

function textIn(answer: unknown, key: string): string {
  const value = isPlainObject(answer) ? answer[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function fieldsIn(answer: unknown): FieldErrors {
  const fields = isPlainObject(answer) ? answer['fields'] : undefined;
  if (!isPlainObject(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export async function sendEnquiry({ key, body }: OutgoingEnquiry): Promise<SendOutcome> {
  let response: Response;
  try {
    response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    return { kind: 'unreachable' };
  }
  const answer: unknown = await response.json().catch(() => undefined);
  const ref = textIn(answer, 'ref');
  const message = textIn(answer, 'error');
  if (response.ok && isPlainObject(answer) && answer['ok'] === true && ref !== '') return { kind: 'sent', ref };
  if (FINAL_STATUSES.has(response.status) && message !== '') {
    return { kind: 'refused', message, fields: fieldsIn(answer) };
  }
  return { kind: 'later', message: message || FAILED_TO_SEND };
}
