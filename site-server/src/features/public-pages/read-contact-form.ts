// The contact form as a browser without JavaScript posts it, turned into the payload that the API takes.
import { createHash } from 'node:crypto';
import { SOURCE_FIELDS } from 'shared/enquiry-rules.ts';
import type { ContactFormState } from 'shared/page-renderer.ts';

export interface PostedForm {
  /** What the visitor wrote, to be shown again. */
  values: ContactFormState['values'];
  /** The payload for the enquiry schema. */
  payload: Record<string, unknown>;
  /**
   * Without JavaScript there is no key that names the enquiry: the same words sent twice, by an impatient second tap or
   * a reload, are one enquiry.
   */
  key: string;
}

/** The same words later than this are meant: somebody asks again. */
const REPEAT_MS = 3_600_000;

/** @param now  the present time in milliseconds */
export function readContactForm(body: unknown, now: number): PostedForm {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '');
  const values = {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    bestTime: text('bestTime'),
    reason: text('reason'),
    preferredContact: text('preferredContact'),
    whatsapp: text('whatsapp') !== '',
    consent: text('consent') !== '',
  };
  const source = Object.fromEntries(SOURCE_FIELDS.map((field) => [field, text(field)]));
  return {
    values,
    payload: {
      ...values,
      ...source,
      website: text('website'),
      consentWording: sent['consentWording'],
      'h-captcha-response': text('h-captcha-response'),
      // Without scripts there is no captcha to solve (rule B13).
      captchaUnavailable: true,
    },
    // A filled honeypot has a key of its own, or the same words sent again without it would be taken for a repeat.
    key: `form ${createHash('sha256')
      .update(JSON.stringify([values, text('website') !== '', Math.floor(now / REPEAT_MS)]))
      .digest('base64url')}`,
  };
}
