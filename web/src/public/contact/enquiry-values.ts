// Values of the enquiry form, read from and written to its fields.
import { isPlainObject } from 'shared/plain-object.ts';
import { EMPTY_ENQUIRY, TEXT_FIELDS, readFormValues, type EnquiryFormValues } from 'shared/enquiry/enquiry-fields.ts';
import { cleanEnquiryText } from 'shared/enquiry/enquiry-rules.ts';
import { aboutIn } from './visit-source.ts';

function textOf(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}

export function readForm(form: HTMLFormElement): EnquiryFormValues {
  const data = new FormData(form);
  return readFormValues((name) => textOf(data, name));
}

/** The honeypot: hidden, so people leave it empty (rule B14). */
export function readHoneypot(form: HTMLFormElement): string {
  return textOf(new FormData(form), 'website');
}

export function fillForm(form: HTMLFormElement, values: EnquiryFormValues): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox')) {
      const value = values[element.name as keyof EnquiryFormValues];
      element.checked = typeof value === 'boolean' ? value : value === element.value;
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const value = Object.hasOwn(values, element.name) ? values[element.name as keyof EnquiryFormValues] : undefined;
      if (typeof value === 'string') element.value = value;
    }
  }
}

/** Reads values from an untrusted source, such as storage; undefined if nothing was entered. */
export function toEnquiryValues(kept: unknown): EnquiryFormValues | undefined {
  if (!isPlainObject(kept)) return undefined;
  const known = Object.entries(EMPTY_ENQUIRY).map(([field, empty]) => [
    field,
    typeof kept[field] === typeof empty ? kept[field] : empty,
  ]);
  const values = Object.fromEntries(known) as EnquiryFormValues;
  return isBlank(values) ? undefined : values;
}

export function isBlank(values: EnquiryFormValues): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}

/** The fields whose values differ from the former ones. */
export function changesIn(values: EnquiryFormValues, former: EnquiryFormValues): Partial<EnquiryFormValues> {
  const isChanged = ([field, value]: [string, unknown]) => former[field as keyof EnquiryFormValues] !== value;
  return Object.fromEntries(Object.entries(values).filter(isChanged));
}

export function isEqualForm(a: EnquiryFormValues, b: EnquiryFormValues): boolean {
  return Object.keys(changesIn(a, b)).length === 0;
}

/** The values to send: texts cleaned by the server's rules. */
export function cleanEnquiry(values: EnquiryFormValues): EnquiryFormValues {
  const cleaned = { ...values };
  for (const field of TEXT_FIELDS) cleaned[field] = cleanEnquiryText(field, values[field]);
  return cleaned;
}

/** Whether these cleaned values are still those of the earlier enquiry `body`. */
export function isSameEnquiry(values: Partial<EnquiryFormValues>, body: string): boolean {
  const written: unknown = JSON.parse(body);
  return isPlainObject(written) && Object.entries(values).every(([field, value]) => written[field] === value);
}

const IDENTITY = ['name', 'email', 'phone', 'message'] as const;

interface WrittenEnquiry extends Partial<EnquiryFormValues> {
  page_path?: string;
}

/**
 * Whether the form for a service replaces an enquiry: one that was written for this service, has the line that names it,
 * or is contained in the new one (rule B19a). A stored form, without the line, may have been shown for either.
 */
function isAboutSame(values: WrittenEnquiry, { page_path: page, message }: Record<string, unknown>, line?: string) {
  const about = aboutIn(values.page_path);
  if (about === undefined || about === aboutIn(page) || typeof message !== 'string') return true;
  return (line !== undefined && message.split('\n').includes(line)) || values.message?.includes(message) === true;
}

/** The values of a correction; from the plain form, about the service that the corrected enquiry `body` names (rule B28c). */
export function withAboutOf<Values extends WrittenEnquiry>(values: Values, body: string): Values {
  const { page_path: page } = JSON.parse(body) as WrittenEnquiry;
  return aboutIn(values.page_path) === undefined && aboutIn(page) !== undefined
    ? { ...values, page_path: page }
    : values;
}

/**
 * Whether these values correct the enquiry `body`: if neither person nor message match, they are another enquiry.
 *
 * @param line  names the service for which the form was opened
 */
export function isCorrectionOf(values: WrittenEnquiry, body: string, line?: string): boolean {
  const written: unknown = JSON.parse(body);
  if (!isPlainObject(written) || !isAboutSame(values, written, line)) return false;
  return IDENTITY.some((field) => field in values && written[field] === values[field]);
}
