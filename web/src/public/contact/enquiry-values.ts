// What the enquiry form holds, read from and written to its fields.
import { isPlainObject } from 'shared/content/shape.ts';
import { ENQUIRY_TEXT_RULES, cleanText } from 'shared/enquiry/enquiry-rules.ts';
import type { ContactFormState } from 'shared/site/page-renderer.ts';

export type EnquiryValues = ContactFormState['values'];

export const EMPTY_ENQUIRY: EnquiryValues = {
  name: '',
  email: '',
  phone: '',
  message: '',
  bestTime: '',
  reason: '',
  preferredContact: '',
  whatsapp: false,
  consent: false,
};

const TEXT_FIELDS = ['name', 'email', 'phone', 'message', 'bestTime', 'reason', 'preferredContact'] as const;
const TICK_FIELDS = ['whatsapp', 'consent'] as const;

function textOf(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}

export function readForm(form: HTMLFormElement): EnquiryValues {
  const data = new FormData(form);
  const values = { ...EMPTY_ENQUIRY };
  for (const field of TEXT_FIELDS) values[field] = textOf(data, field);
  for (const field of TICK_FIELDS) values[field] = data.has(field);
  return values;
}

/** The honeypot: people do not see it and leave it empty (rule B14). */
export function readHoneypot(form: HTMLFormElement): string {
  return textOf(new FormData(form), 'website');
}

export function fillForm(form: HTMLFormElement, values: EnquiryValues): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox')) {
      const value = values[element.name as keyof EnquiryValues];
      element.checked = typeof value === 'boolean' ? value : value === element.value;
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const value = Object.hasOwn(values, element.name) ? values[element.name as keyof EnquiryValues] : undefined;
      if (typeof value === 'string') element.value = value;
    }
  }
}

/** Values from an untrusted place, such as storage; undefined when nothing was written. */
export function toEnquiryValues(kept: unknown): EnquiryValues | undefined {
  if (!isPlainObject(kept)) return undefined;
  const values = { ...EMPTY_ENQUIRY };
  for (const field of TEXT_FIELDS) {
    const value = kept[field];
    if (typeof value === 'string') values[field] = value;
  }
  for (const field of TICK_FIELDS) values[field] = kept[field] === true;
  return isBlank(values) ? undefined : values;
}

export function isBlank(values: EnquiryValues): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}

/** As it is sent: texts cleaned by the rules the server applies too. */
export function cleanEnquiry(values: EnquiryValues): EnquiryValues {
  const cleaned = { ...values };
  for (const field of Object.keys(ENQUIRY_TEXT_RULES) as (keyof typeof ENQUIRY_TEXT_RULES)[]) {
    cleaned[field] = cleanText(values[field], field === 'message');
  }
  return cleaned;
}

/** Whether this is still the text of that enquiry, written earlier. */
export function isSameEnquiry(values: EnquiryValues, body: string): boolean {
  const written: unknown = JSON.parse(body);
  if (!isPlainObject(written)) return false;
  return Object.entries(cleanEnquiry(values)).every(([field, value]) => written[field] === value);
}

const IDENTITY = ['name', 'email', 'phone', 'message'] as const;

/** Whether this is that enquiry, corrected: what shares neither person nor message with it is another one. */
export function isCorrectionOf(values: EnquiryValues, body: string): boolean {
  const written: unknown = JSON.parse(body);
  const cleaned = cleanEnquiry(values);
  return isPlainObject(written) && IDENTITY.some((field) => written[field] === cleaned[field]);
}
