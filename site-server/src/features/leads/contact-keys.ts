// Normalized forms of a number and an address, by which a customer is recognised and found.
import { phoneKey, phoneSearchText } from 'shared/enquiry/phone-search.ts';

export interface ContactKeys {
  phone_key: string;
  phone_search: string;
  email_key: string;
}

export function contactKeysOf(phone: string, email: string): ContactKeys {
  return {
    phone_key: phoneKey(phone),
    phone_search: phoneSearchText(phone),
    email_key: email.trim().toLowerCase(),
  };
}
