// The draft of an enquiry, stored in this browser until the server has it (rule B19), and its idempotency key.
import { isPlainObject } from 'shared/plain-object.ts';
import type { EnquiryFormValues } from 'shared/enquiry/enquiry-fields.ts';
import { makeRandomId } from '../../platform/random-id.ts';
import { DRAFT, forget, keep, readKept } from './browser-storage.ts';
import { cleanEnquiry, isBlank, isSameEnquiry, toEnquiryValues } from './enquiry-values.ts';
import type { EnquiryPath, OutgoingEnquiry } from './send-enquiry.ts';

/** Storage key of a form's latest attempt. */
const attemptAt = (path: EnquiryPath) => `attempt ${path}`;
/** Attempts that the browser could not store. */
const attempts: Partial<Record<EnquiryPath, unknown>> = {};

function forgetAttempt(path: EnquiryPath): void {
  delete attempts[path];
  forget(attemptAt(path));
}

export function saveDraft(values: EnquiryFormValues): void {
  if (isBlank(values)) forget(DRAFT);
  else keep('localStorage', DRAFT, values);
}

export function readDraft(): EnquiryFormValues | undefined {
  return toEnquiryValues(readKept('localStorage', DRAFT));
}

export function forgetDraft(): void {
  forget(DRAFT);
  forgetAttempt('/api/contact');
}

/** Deletes the draft of an enquiry that the server has, unless the draft was edited since. */
export function forgetSentDraft({ path, body }: OutgoingEnquiry): void {
  if (path !== '/api/contact') return forgetAttempt(path);
  const draft = readDraft();
  if (!draft || isSameEnquiry(cleanEnquiry(draft), body)) forgetDraft();
}

/**
 * The key for this text. It stays the same for the same text, so that another attempt is not a second enquiry, and
 * changes with the text, so that a correction is not taken for a repeat.
 */
export function keyFor(path: EnquiryPath, body: string): string {
  const attempt = attempts[path] ?? readKept('localStorage', attemptAt(path));
  if (isPlainObject(attempt) && attempt['body'] === body && typeof attempt['key'] === 'string') return attempt['key'];
  const key = makeRandomId();
  attempts[path] = keep('localStorage', attemptAt(path), { key, body }) ? undefined : { key, body };
  return key;
}
