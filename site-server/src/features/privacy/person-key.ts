// The keys by which people are recognised.
import { phoneKey } from 'shared/enquiry/phone-search.ts';
import { phoneNumbers } from 'shared/enquiry/phone.ts';
import type { PersonQuery } from 'shared/privacy/privacy.ts';

/**
 * One of the two keys of a person: a lower-case address, or a number in the form of E.164; its digits where that is not
 * known.
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

/** What an enquiry is recognised by. */
export interface RowKeys {
  email_key: string;
  phone_key: string;
  /** As typed; spam may have none. */
  phone: string | null;
}

/** The keys of a row of a table of enquiries. What was stored before may have another key than it would have now. */
export function keysOfRow({ email_key, phone_key, phone }: RowKeys): string[] {
  const typed = phone ?? '';
  const numbers = phoneNumbers(typed);
  // A foreign number with another one in brackets: neither is to be called, but both are the person's.
  const beside = numbers.length > 0 ? numbers : typed.split('(').flatMap(phoneNumbers);
  const keys = [email_key, phone_key, phoneKey(typed), ...beside];
  return [...new Set(keys)].filter((key) => key !== '');
}

/**
 * The keys that a number had in earlier versions, by which somebody may have been erased: all digits of a field as one
 * number, a zero always as that of Ghana, and for a while the first digits of `233 123 456` as the country code.
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
