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

/**
 * As a field was read until several numbers in it were told apart, all digits as one number, and a zero always as that of
 * Ghana: the list of erased people has such keys.
 */
function formerKey(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const isWhole = phone.trim().startsWith('+') || digits.length < phone.replace(/\D/g, '').length;
  const local = !isWhole && (digits.startsWith('0') ? digits.slice(1) : digits.length === 9 ? digits : undefined);
  const number = (local ? `233${local}` : digits).replace(/^2330/, '233');
  return /^[1-9]\d{6,14}$/.test(number) ? `+${number}` : '';
}

/** What was stored before may have another key than it would have now. */
export function keysOfRow({ email_key, phone_key, phone }: RowKeys): string[] {
  const typed = phone ?? '';
  const keys = [email_key, phone_key, phoneKey(typed), formerKey(typed), ...phoneNumbers(typed)];
  return [...new Set(keys)].filter((key) => key !== '');
}
