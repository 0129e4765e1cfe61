// The keys by which people are recognised.
import { toE164 } from 'shared/enquiry/phone.ts';
import type { PersonQuery } from 'shared/privacy/privacy.ts';

/** One of the two keys of a person: a lower-case address or an E.164 number. */
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
 * People also type several numbers, or one with an extension: `phone_key` is then empty, or begins with the number. Any
 * other key is taken for a number of another country. What was stored before may have another key than it would have now.
 */
export function keysOfRow({ email_key, phone_key, phone }: RowKeys): string[] {
  const digits = phone?.replace(/\D/g, '') ?? '';
  const numbers = [...digits.matchAll(/(?:(?:00)?2330?|0)([235]\d{8})/g)].map(([, local]) => toE164(`0${local}`) ?? '');
  const own = numbers.filter((number) => phone_key === '' || phone_key.startsWith(number));
  return [...new Set([email_key, phone_key, toE164(phone ?? '') ?? '', ...own])].filter((key) => key !== '');
}
