// Warns about a link address that is probably a mistake. Shown beside the field while it is typed, and never a reason
// to refuse; the check of the tab marks what would be refused (rules A12, A13a).
import { serviceAnchors } from 'shared/content/service-anchors.ts';
import { isEmailAddress } from 'shared/enquiry/enquiry-fields.ts';
import { isSafeUrl } from 'shared/text/safe-url.ts';

interface Site {
  /** See `LinkedPaths`. */
  known: readonly string[];
  /** Titles of the services. */
  services: readonly string[];
}

const BEGINNINGS = ['https://', 'http://', 'mailto:', 'tel:', 'sms:'];
const DIGITS_LEAST = 3;

function webWarning(address: string): string | undefined {
  const host = URL.parse(address)?.hostname ?? '';
  const isHost = /^https?:\/\/[^/]/i.test(address) && (host.includes('.') || host === 'localhost');
  return isHost ? undefined : 'A web address looks like https://www.example.com';
}

/** Parsed like the server does: ignores case, and slashes at the end (rule A6). */
function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}

/** Only the sections of the page of services are known here. */
function placeWarning(address: string, services: readonly string[], isTyped: boolean): string | undefined {
  const place = address.split('#')[1] ?? '';
  const places = ['', 'top', 'main', ...serviceAnchors([...services])];
  if (places.some((one) => (isTyped ? one.startsWith(place) : one === place))) return undefined;
  return `The page of services has no place #${place}: visitors would see its beginning`;
}

function pathWarning(address: string, { known, services }: Site, isTyped: boolean): string | undefined {
  if (/^\/[/\\]/.test(address)) return 'For another site begin with https://, for a page of this one with a single /';
  const path = pathOf(address);
  const isKnown = known.some((one) => (one.length > 1 && one.endsWith('/') ? path.startsWith(one) : path === one));
  if (isKnown) return path === '/services' ? placeWarning(address, services, isTyped) : undefined;
  if (isTyped && known.some((one) => one.startsWith(path))) return undefined;
  return `This site has no page at ${path}: visitors would be told that it does not exist`;
}

function doubt(address: string, site: Site, isTyped: boolean): string | undefined {
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
  if (address.startsWith('/')) return pathWarning(address, site, isTyped);
  return 'Begin with / for a page of this site, such as /contact, or with https:// for another one';
}

/**
 * Undefined for a valid or empty address, and for one that is refused anyway.
 * @param isTyped  whether the address is being typed: then there is no warning about an incomplete address
 */
export function linkWarning(value: string, site: Site, isTyped = false): string | undefined {
  const address = value.trim();
  if (address === '' || !isSafeUrl(address)) return undefined;
  if (isTyped && BEGINNINGS.some((beginning) => beginning.startsWith(address.toLowerCase()))) return undefined;
  return doubt(address, site, isTyped);
}
