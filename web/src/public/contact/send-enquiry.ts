// Sends one enquiry. With its idempotency key a repeat gets the first answer and is not stored again (rule B15).
import { isPlainObject } from 'shared/plain-object.ts';
import type { AnswerBy } from 'shared/enquiry/enquiry.ts';
import type { FieldErrors } from 'shared/api/errors.ts';

const PATIENCE_MS = 30_000;
/** Statuses that judge the enquiry itself; a repeat would get the same. */
const FINAL_STATUSES = new Set([400, 413, 415, 422]);

/** Endpoints of the two forms. */
export type EnquiryPath = '/api/contact' | '/api/contact/callback';

export interface OutgoingEnquiry {
  key: string;
  path: EnquiryPath;
  /** The enquiry as JSON text, so that a repeat is byte for byte the same. */
  body: string;
}

export type SendOutcome =
  | { kind: 'sent'; ref: string; answerBy?: AnswerBy }
  | { kind: 'refused'; message: string; fields: FieldErrors }
  /** The answer is not about the enquiry, but from a busy server, a proxy, or a captive portal. */
  | { kind: 'later'; message: string }
  | { kind: 'unreachable' };

/** The server's final answer, after which the enquiry is not sent again. */
export type FinalOutcome = Extract<SendOutcome, { kind: 'sent' | 'refused' }>;

export function isFinal(outcome: SendOutcome): outcome is FinalOutcome {
  return outcome.kind === 'sent' || outcome.kind === 'refused';
}

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

function answerByIn(answer: Record<string, unknown>): { answerBy?: AnswerBy } {
  const given = answer['answerBy'];
  const [at, timeZone] = [textIn(given, 'at'), textIn(given, 'timeZone')];
  return at !== '' && timeZone !== '' ? { answerBy: { at, timeZone } } : {};
}

/** The stored text says that there was no captcha, as it may wait longer than a token is valid (rule B12). */
function withToken(body: string, token: string): string {
  const { captchaUnavailable: _, ...enquiry } = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify({ ...enquiry, 'h-captcha-response': token });
}

/** @param token  of the captcha, if it was solved */
export async function sendEnquiry({ key, path, body }: OutgoingEnquiry, token = ''): Promise<SendOutcome> {
  // Browsers before 2022 have no `AbortSignal.timeout`.
  const patience = new AbortController();
  setTimeout(() => patience.abort(), PATIENCE_MS);
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: token === '' ? body : withToken(body, token),
      signal: patience.signal,
    });
  } catch {
    return { kind: 'unreachable' };
  }
  const answer: unknown = await response.json().catch(() => undefined);
  const ref = textIn(answer, 'ref');
  const message = textIn(answer, 'error');
  if (response.ok && isPlainObject(answer) && answer['ok'] === true && ref !== '') {
    return { kind: 'sent', ref, ...answerByIn(answer) };
  }
  if (FINAL_STATUSES.has(response.status) && message !== '') {
    return { kind: 'refused', message, fields: fieldsIn(answer) };
  }
  return { kind: 'later', message: message || FAILED_TO_SEND };
}
