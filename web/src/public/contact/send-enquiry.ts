// Sends one enquiry. Its key makes sure that a repeat is answered and not stored again (rule B15).
import type { FieldErrors } from 'shared/errors.ts';
import { isRecord } from './browser-storage.ts';

const PATIENCE_MS = 30_000;

export interface OutgoingEnquiry {
  key: string;
  /** The JSON text, so that a repeat is the same to the letter. */
  body: string;
}

export type SendOutcome =
  | { kind: 'sent'; ref: string }
  /** The server answered and did not take it; `later` tells that the same enquiry may be taken another time. */
  | { kind: 'refused'; message: string; fields: FieldErrors; later: boolean }
  | { kind: 'unreachable' };

export const FAILED_TO_SEND = 'Failed to send';

function textIn(answer: unknown, key: string): string {
  const value = isRecord(answer) ? answer[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function fieldsIn(answer: unknown): FieldErrors {
  const fields = isRecord(answer) ? answer['fields'] : undefined;
  if (!isRecord(fields)) return {};
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
  if (response.ok) return { kind: 'sent', ref: textIn(answer, 'ref') };
  const later = response.status >= 500 || response.status === 408 || response.status === 429;
  return { kind: 'refused', message: textIn(answer, 'error') || FAILED_TO_SEND, fields: fieldsIn(answer), later };
}
