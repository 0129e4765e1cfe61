// Validation of the contact form (rules B8, B11), without zod as the public bundle contains it.
import type { FieldErrors } from '../api/errors.ts';
import {
  ENQUIRY_FIELDS,
  TEXT_FIELDS,
  type EnquiryFormValues,
  type EnquiryTextField,
  type TextRule,
} from './enquiry-fields.ts';

/** Version of the consent sentence shown in the form, stored with each lead as proof (rule B20a). */
export const CONSENT_WORDING = 1;

export const SOURCE_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer',
  'page_path',
] as const;
export type SourceField = (typeof SOURCE_FIELDS)[number];
export const SOURCE_MAX = 500;

/** Stored as the message of a callback request, whose form has no message field (rule B8). */
export const CALLBACK_MESSAGE = 'Please call me back';

const FEWEST_DIGITS = 6;

/**
 * Whether a number is so short that the visitor is asked once to confirm it (rule B30). It is accepted all the same.
 */
export function isShortPhone(phone: string): boolean {
  const digits = phone.match(/\p{Nd}/gu)?.length ?? 0;
  return phone.trim() !== '' && digits < FEWEST_DIGITS;
}

export const CONSENT_REQUIRED = 'Please consent to be contacted';

/** Without half characters. Browsers before 2023 cannot remove them; the server then does. */
export function wellFormed(text: string): string {
  return text.toWellFormed?.() ?? text;
}

/** Trims, and removes control characters except tab and line breaks, which only a message keeps. */
export function cleanText(value: string, multiline = false): string {
  const breaks = value.replace(/\r\n?/g, '\n');
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed here
  const printable = breaks.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
  return wellFormed(multiline ? printable : printable.replace(/[\t\n]+/g, ' ')).trim();
}

/** Cleans by the field's rule: only some texts keep line breaks. */
export function cleanEnquiryText(field: EnquiryTextField, value: string): string {
  const rule: TextRule = ENQUIRY_FIELDS[field];
  return cleanText(value, rule.multiline);
}

/** Message for an empty field; undefined if it may be empty. */
export function whenMissing(field: EnquiryTextField): string | undefined {
  const { required, heading, called = heading }: TextRule = ENQUIRY_FIELDS[field];
  return required && `${called} is required`;
}

/** Message for one text field of the form, or undefined if valid. `value` is cleaned first. */
export function checkEnquiryText(field: EnquiryTextField, value: string): string | undefined {
  const { max, heading, called = heading, pattern, invalid }: TextRule = ENQUIRY_FIELDS[field];
  // Far too long: skip the cleaning.
  const text = value.length > max * 4 ? value : cleanEnquiryText(field, value);
  if (text === '') return whenMissing(field);
  if (text.length > max) return `${called} must be at most ${max.toLocaleString('en')} characters`;
  return pattern && !pattern.test(text) ? invalid : undefined;
}

/** Messages of all invalid fields, in the order of the form. Empty when the enquiry can be sent. */
export function checkEnquiry(values: Pick<EnquiryFormValues, EnquiryTextField | 'consent'>): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of TEXT_FIELDS) {
    const error = checkEnquiryText(field, values[field]);
    if (error) errors[field] = error;
  }
  if (!values.consent) errors['consent'] = CONSENT_REQUIRED;
  return errors;
}
