// Converts the contact page's forms, as posted without JavaScript, into the payloads of the API.
import { createHash } from 'node:crypto';
import type { CallbackFormValues } from 'shared/enquiry/callback-values.ts';
import { readFormValues } from 'shared/enquiry/enquiry-fields.ts';
import { SOURCE_FIELDS } from 'shared/enquiry/enquiry-rules.ts';
import type { ContactFormState } from 'shared/site/page-renderer.ts';
import type { HourKey } from '../../http/idempotency-key.ts';

export interface PostedForm<Values = ContactFormState['values']> {
  /** The visitor's input, to be shown again. */
  values: Values;
  /** The payload for the enquiry schema. */
  payload: Record<string, unknown>;
  /** The number that the visitor was asked to confirm (rule B30); empty if none was. */
  askedPhone: string;
  /**
   * Without JavaScript there is no idempotency key, so it is derived from the text: sending the same text twice, by a
   * second tap or a reload, is one enquiry.
   */
  key: HourKey;
}

const HOUR_MS = 3_600_000;

function readTexts(body: unknown): (name: string) => string {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return (name) => (typeof sent[name] === 'string' ? sent[name] : '');
}

/** A filled honeypot gets a different key, or the same text sent again without it would count as a repeat. */
function keyOf(form: string, values: object, website: string, now: number): HourKey {
  const inHour = (hour: number) => {
    const named = JSON.stringify([values, website !== '', hour]);
    return `${form} ${createHash('sha256').update(named).digest('base64url')}`;
  };
  const hour = Math.floor(now / HOUR_MS);
  return { present: inHour(hour), former: inHour(hour - 1) };
}

/** What is sent along with the visitor's input. */
function readRest(text: (name: string) => string): Record<string, unknown> {
  const source = Object.fromEntries(SOURCE_FIELDS.map((field) => [field, text(field)]));
  return { ...source, website: text('website'), consentWording: text('consentWording') || undefined };
}

/** Which of the two forms was posted. */
export function isCallbackForm(body: unknown): boolean {
  return readTexts(body)('form') === 'callback';
}

/** @param now  the present time in milliseconds */
export function readCallbackForm(body: unknown, now: number): PostedForm<CallbackFormValues> {
  const text = readTexts(body);
  const values = { name: text('name'), phone: text('phone'), consent: text('consent') !== '' };
  return {
    values,
    askedPhone: text('askedPhone'),
    payload: { ...values, ...readRest(text) },
    key: keyOf('callback form', values, text('website'), now),
  };
}

/** @param now  the present time in milliseconds */
export function readContactForm(body: unknown, now: number): PostedForm {
  const text = readTexts(body);
  const values = readFormValues(text);
  return {
    values,
    askedPhone: text('askedPhone'),
    payload: {
      ...values,
      ...readRest(text),
      'h-captcha-response': text('h-captcha-response'),
      // Without scripts there is no captcha to solve (rule B13).
      captchaUnavailable: true,
    },
    key: keyOf('form', values, text('website'), now),
  };
}
