// Forms of a telephone number for search and recognition. Separate, as the console's first screen does not need them.
import { phoneNumbers, toE164 } from './phone.ts';

/**
 * The key that recognises senders with this number: the first number, or all digits if its form is unknown. Empty for
 * fewer than six digits.
 */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return toE164(phone) ?? (digits.length >= 6 ? digits : '');
}

/** The digits in every form that people search for: as typed, international, national with and without zero. */
export function phoneSearchText(phone: string): string {
  const forms = phoneNumbers(phone).flatMap((number) => {
    const local = number.startsWith('+233') ? number.slice(4) : '';
    return [number.slice(1), local && `0${local}`, local];
  });
  return [...new Set([phone.replace(/\D/g, ''), ...forms])].filter(Boolean).join(' ');
}
