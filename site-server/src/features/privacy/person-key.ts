// The keys by which a person is recognised.
import { phoneKey } from 'shared/enquiry/phone-search.ts';
import { phoneNumbers } from 'shared/enquiry/phone.ts';
import type { PersonQuery } from 'shared/privacy/privacy.ts';

/**
 * One of the two keys of a person: an address in lower case, or a number as E.164, or its digits if it has no such
 * form.
 */
export interface PersonKey {
  column: 'email_key' | 'phone_key';
  key: string;
}

export function keysOf({ email, phone }: PersonQuery): PersonKey[] {
  const keys: PersonKey[] = [
    { column: 'email_key', key: email },
    { column: 'phone_key', key: phone },
  ];
  return keys.filter(({ key }) => key !== '');
}

/** The columns of an enquiry by which its sender is recognised. */
export interface RowKeys {
  email_key: string;
  phone_key: string;
  /** As typed; may be missing in spam. */
  phone: string | null;
}

/** The keys of a row of enquiries. A row from an earlier version may have another key than it would get now. */
export function keysOfRow({ email_key, phone_key, phone }: RowKeys): string[] {
  const typed = phone ?? '';
  const numbers = phoneNumbers(typed);
  // A foreign number with another one in brackets: the office can call neither, but both belong to the person.
  const beside = numbers.length > 0 ? numbers : typed.split('(').flatMap(phoneNumbers);
  const keys = [email_key, phone_key, phoneKey(typed), ...beside];
  return [...new Set(keys)].filter((key) => key !== '');
}

/**
 * Keys of a number in earlier versions, by which somebody may have been erased: all digits of a field as one number, a
 * leading zero always as Ghana's, and for a while the first digits of `233 123 456` as the country code.
 */
export function formerKeys(phone: string): string[] {
  const typed = phone.replace(/\D/g, '');
  const digits = typed.replace(/^00/, '');
  const isWhole = phone.trim().startsWith('+') || digits.length < typed.length;
  const local = !isWhole && (digits.startsWith('0') ? digits.slice(1) : digits.length === 9 ? digits : undefined);
  const number = (local ? `233${local}` : digits).replace(/^2330/, '233');
  const keys = [/^[1-9]\d{6,14}$/.test(number) && `+${number}`, /^233\d{6}$/.test(digits) && `+${digits}`];
  return keys.filter((key) => key !== false);
}
