// The keys by which people are recognised.
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
