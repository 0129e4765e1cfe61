// Warns about the address of a link that is probably a mistake. Shown beside the field while it is typed, and never
// refused: what would be refused is marked by the check of the tab (rules A12, A13).
import { isEmailAddress } from 'shared/enquiry/enquiry-fields.ts';
import { isSafeUrl } from 'shared/text/safe-url.ts';

const BEGINNINGS = ['https://', 'http://', 'mailto:', 'tel:', 'sms:'];
const DIGITS_LEAST = 3;

function webWarning(address: string): string | undefined {
  const host = URL.parse(address)?.hostname ?? '';
  const isHost = /^https?:\/\/[^/]/i.test(address) && (host.includes('.') || host === 'localhost');
  return isHost ? undefined : 'A web address looks like https://www.example.com';
}

function doubt(address: string): string | undefined {
  if (/\s/.test(address)) return 'A link has no spaces in it: write %20 instead';
  if (/^https?:/i.test(address)) return webWarning(address);
  if (/^mailto:/i.test(address)) {
    const [to = ''] = address.slice('mailto:'.length).split('?');
    return isEmailAddress(to) ? undefined : 'A link to an email address looks like mailto:office@example.com';
  }
  if (/^(tel|sms):/i.test(address)) {
    const isNumber = address.replace(/\D/g, '').length >= DIGITS_LEAST;
    return isNumber ? undefined : 'A link to a telephone looks like tel:+233302000000';
  }
  if (/^[/#?]/.test(address)) return undefined;
  return 'Begin with / for a page of this site, such as /contact, or with https:// for another one';
}

/**
 * Undefined for what can be followed, for nothing, and for what is refused anyway.
 * @param isTyped  while it is being typed, there is no warning about what may still become right
 */
export function linkWarning(value: string, isTyped = false): string | undefined {
  const address = value.trim();
  if (address === '' || !isSafeUrl(address)) return undefined;
  if (isTyped && BEGINNINGS.some((beginning) => beginning.startsWith(address.toLowerCase()))) return undefined;
  return doubt(address);
}
