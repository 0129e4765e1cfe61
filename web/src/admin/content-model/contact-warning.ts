// Warns about a contact detail that is probably a mistake. Shown beside the field; never a reason to refuse (rule A12).
import { isEmailAddress } from 'shared/enquiry/enquiry-fields.ts';
import { toE164 } from 'shared/enquiry/phone.ts';
import type { LineType } from './field.ts';

/** Undefined for a plausible or empty value. */
export function contactWarning(type: LineType | undefined, text: string): string | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (type === 'email' && !isEmailAddress(typed)) return 'This does not look like an email address.';
  if (type === 'tel' && toE164(typed) === undefined) return 'This does not look like a phone number.';
  return undefined;
}
