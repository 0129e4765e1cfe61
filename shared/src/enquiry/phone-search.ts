// By which digits a telephone number is found. By itself, as the console's first screen finds nothing by them.
import { phoneNumbers, toE164 } from './phone.ts';

/**
 * By what people are recognised who give this number: the first, or all digits of one of unknown form. Empty for fewer
 * than six digits.
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
