// What is being written, kept in this browser until the server has it (rule B19), and the key it will be sent under.
import { isPlainObject } from 'shared/content/shape.ts';
import type { EnquiryFormValues } from 'shared/enquiry/enquiry-fields.ts';
import { makeRandomId } from '../../platform/random-id.ts';
import { DRAFT, forget, keep, readKept } from './browser-storage.ts';
import { isBlank, isSameEnquiry, toEnquiryValues } from './enquiry-values.ts';
import type { EnquiryPath, OutgoingEnquiry } from './send-enquiry.ts';

/** One for each form. */
const attemptAt = (path: EnquiryPath) => `attempt ${path}`;

export function saveDraft(values: EnquiryFormValues): void {
  if (isBlank(values)) forget(DRAFT);
  else keep('localStorage', DRAFT, values);
}

export function readDraft(): EnquiryFormValues | undefined {
  return toEnquiryValues(readKept('localStorage', DRAFT));
}

export function forgetDraft(): void {
  forget(DRAFT);
  forget(attemptAt('/api/contact'));
}

/** The server has this enquiry: the draft goes, unless it has been written further since. */
export function forgetSentDraft({ path, body }: OutgoingEnquiry): void {
  if (path !== '/api/contact') return forget(attemptAt(path));
  const draft = readDraft();
  if (!draft || isSameEnquiry(draft, body)) forgetDraft();
}

/**
 * The key for this text: the same one while the text is the same, so that a repeated attempt is no second enquiry;
 * a new one as soon as a word differs, so that the server does not mistake the correction for a repeat.
 */
export function keyFor(path: EnquiryPath, body: string): string {
  const attempt = readKept('localStorage', attemptAt(path));
  if (isPlainObject(attempt) && attempt['body'] === body && typeof attempt['key'] === 'string') return attempt['key'];
  const key = makeRandomId();
  keep('localStorage', attemptAt(path), { key, body });
  return key;
}
