// What a form sends: its values, and what the office must know about them.
import type { EnquiryFormValues } from 'shared/enquiry/enquiry-fields.ts';
import { CONSENT_WORDING } from 'shared/enquiry/enquiry-rules.ts';
import { keyFor } from './enquiry-draft.ts';
import type { Attempt } from './enquiry-outbox.ts';
import { withAboutOf, isCorrectionOf, isSameEnquiry, readHoneypot } from './enquiry-values.ts';
import type { EnquiryPath, OutgoingEnquiry } from './send-enquiry.ts';
import { readVisit } from './visit-source.ts';

/**
 * @param values  cleaned; only those that this form has
 * @param waiting  the form's enquiry that is not known to be stored by the server
 * @param line  the line that names the service for which the form was opened
 */
export function makeAttempt(
  path: EnquiryPath,
  form: HTMLFormElement,
  values: Partial<EnquiryFormValues>,
  waiting: OutgoingEnquiry | undefined,
  line?: string,
): Attempt {
  // The same enquiry as the waiting one keeps its key and source, also in another visit: it may be on its way (rule
  // B19).
  if (waiting && isSameEnquiry(values, waiting.body)) return { enquiry: waiting };
  const written = {
    ...values,
    // The sentence shown now; it may have changed by the time the enquiry is sent (rule B20).
    consentWording: CONSENT_WORDING,
    website: readHoneypot(form),
    ...readVisit(),
    // Replaced if there is a token. When the enquiry is sent later, there may be a captcha that this page did not know
    // of.
    captchaUnavailable: true,
  };
  const corrected = waiting && isCorrectionOf(written, waiting.body, line) ? waiting : undefined;
  const body = JSON.stringify(corrected ? withAboutOf(written, corrected.body) : written);
  // Of a correction and the corrected enquiry only the correction may be sent.
  return { enquiry: { key: keyFor(path, body), path, body }, replacedKey: corrected?.key };
}
