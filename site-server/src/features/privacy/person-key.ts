// The keys by which people are recognised.
import { phoneKey } from 'shared/enquiry/phone-search.ts';
import { phoneNumbers } from 'shared/enquiry/phone.ts';
import type { PersonQuery } from 'shared/privacy/privacy.ts';

/** One of the two keys of a person: a lower-case address, or a number in the form of E.164 or, if that is not known, its digits. */
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

/** What was stored before may have another key than it would have now. */
export function keysOfRow({ email_key, phone_key, phone }: RowKeys): string[] {
  return [...new Set([email_key, phone_key, phoneKey(phone ?? ''), ...phoneNumbers(phone ?? '')])].filter(
    (key) => key !== '',
  );
}
