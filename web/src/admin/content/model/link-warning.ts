// Warns about the address of a link that is probably a mistake. Shown beside the field while it is typed, and never
// refused: what would be refused is marked by the check of the tab (rules A12, A13a).
import { isEmailAddress } from 'shared/enquiry/enquiry-fields.ts';
import { isSafeUrl } from 'shared/text/safe-url.ts';

const BEGINNINGS = ['https://', 'http://', 'mailto:', 'tel:', 'sms:'];
const DIGITS_LEAST = 3;

function webWarning(address: string): string | undefined {
  const host = URL.parse(address)?.hostname ?? '';
  const isHost = /^https?:\/\/[^/]/i.test(address) && (host.includes('.') || host === 'localhost');
  return isHost ? undefined : 'A web address looks like https://www.example.com';
}

/** Read as the server does: in any case, and with slashes behind it (rule A6). */
function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}

/** Where it is known which places a page has. */
function placeWarning(path: string, place: string, known: readonly string[], isTyped: boolean): string | undefined {
  const places = known.filter((one) => one.startsWith(`${path}#`));
  const isKnown = places.some((one) => (isTyped ? one.startsWith(`${path}#${place}`) : one === `${path}#${place}`));
  if (isKnown || places.length === 0) return undefined;
  return `The page ${path} has no place #${place}: visitors would see its beginning`;
}

function pathWarning(address: string, known: readonly string[], isTyped: boolean): string | undefined {
  if (/^\/[/\\]/.test(address)) return 'For another site begin with https://, for a page of this one with a single /';
  const path = pathOf(address);
  const isKnown = known.some((one) => (one.length > 1 && one.endsWith('/') ? path.startsWith(one) : path === one));
  if (isKnown) return placeWarning(path, address.split('#', 2)[1] ?? '', known, isTyped);
  if (isTyped && known.some((one) => one.startsWith(path))) return undefined;
  return `This site has no page at ${path}: visitors would be told that it does not exist`;
}

function doubt(address: string, known: readonly string[], isTyped: boolean): string | undefined {
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
  if (/^[#?]/.test(address)) return undefined;
  if (address.startsWith('/')) return pathWarning(address, known, isTyped);
  return 'Begin with / for a page of this site, such as /contact, or with https:// for another one';
}

/**
 * Undefined for what can be followed, for nothing, and for what is refused anyway.
 * @param known    paths of this site, as in `LinkedPaths`
 * @param isTyped  while it is being typed, there is no warning about what may still become right
 */
export function linkWarning(value: string, known: readonly string[], isTyped = false): string | undefined {
  const address = value.trim();
  if (address === '' || !isSafeUrl(address)) return undefined;
  if (isTyped && BEGINNINGS.some((beginning) => beginning.startsWith(address.toLowerCase()))) return undefined;
  return doubt(address, known, isTyped);
}
