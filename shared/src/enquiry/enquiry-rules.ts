// What the contact form asks for (rules section "Contact form", B8, B11), without zod so that the public bundle can use it.
import type { FieldErrors } from '../api/errors.ts';

export const REASONS = ['Quote', 'Support', 'Partnership', 'Other'] as const;
export type Reason = (typeof REASONS)[number];

export const PREFERRED_CONTACTS = ['Email', 'Phone'] as const;
export type PreferredContact = (typeof PREFERRED_CONTACTS)[number];

/** Version of the consent sentence shown beside the form, stored with each lead as proof (rule B20). */
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

interface TextRule {
  max: number;
  tooLong: string;
  required?: string;
  pattern?: RegExp;
  invalid?: string;
}

// The HTML standard's e-mail pattern with at least one dot in the domain; linear, and applied after the length check.
const EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]{1,63}(?:\.[a-zA-Z0-9-]{1,63})+$/;

export const ENQUIRY_TEXT_RULES = {
  name: { max: 200, required: 'Name is required', tooLong: 'Name must be at most 200 characters' },
  email: {
    max: 254,
    required: 'Email is required',
    pattern: EMAIL,
    invalid: 'Invalid email address',
    tooLong: 'Email must be at most 254 characters',
  },
  phone: { max: 50, required: 'Phone number is required', tooLong: 'Phone number must be at most 50 characters' },
  message: { max: 10_000, required: 'Message is required', tooLong: 'Message must be at most 10,000 characters' },
  bestTime: { max: 200, tooLong: 'Best time must be at most 200 characters' },
} as const satisfies Record<string, TextRule>;
export type EnquiryTextField = keyof typeof ENQUIRY_TEXT_RULES;

/** Whether mail can be sent there. */
export function isEmailAddress(text: string): boolean {
  return text.length <= ENQUIRY_TEXT_RULES.email.max && EMAIL.test(text);
}

/** The message of somebody who left only a number (rule B8). */
export const CALLBACK_MESSAGE = 'Please call me back';

/** Of a number that cannot be called (rule B8). */
export const UNREACHABLE_PHONE = 'Please enter a phone number that we can call';

export const CONSENT_REQUIRED = 'Please consent to be contacted';

/** Trims, and removes control characters except tab and line breaks, which only a message keeps. */
export function cleanText(value: string, multiline = false): string {
  const breaks = value.replace(/\r\n?/g, '\n');
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed here
  const printable = breaks.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
  return (multiline ? printable : printable.replace(/[\t\n]+/g, ' ')).toWellFormed().trim();
}

/** The sentence for one text field of the form, or undefined when it is fine. `value` is cleaned first. */
export function checkEnquiryText(field: EnquiryTextField, value: string): string | undefined {
  const rule: TextRule = ENQUIRY_TEXT_RULES[field];
  if (value.length > rule.max * 4) return rule.tooLong;
  const text = cleanText(value, field === 'message');
  if (text === '') return rule.required;
  if (text.length > rule.max) return rule.tooLong;
  if (rule.pattern && !rule.pattern.test(text)) return rule.invalid;
  return undefined;
}

export interface EnquiryFormValues {
  name: string;
  email: string;
  phone: string;
  message: string;
  bestTime: string;
  consent: boolean;
}

/** Every field that needs correcting, in the order of the form. Empty when the enquiry can be sent. */
export function checkEnquiry(values: EnquiryFormValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of Object.keys(ENQUIRY_TEXT_RULES) as EnquiryTextField[]) {
    const error = checkEnquiryText(field, values[field]);
    if (error) errors[field] = error;
  }
  if (!values.consent) errors['consent'] = CONSENT_REQUIRED;
  return errors;
}
