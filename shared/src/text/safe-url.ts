// Which stored addresses may be used as a link or picture on a page (rule A13).

const OF_PICTURES = ['http:', 'https:'];
const OF_LINKS = [...OF_PICTURES, 'mailto:', 'tel:', 'sms:'];

/** True for an empty value, a fragment, a relative address, http(s), mailto, tel and sms. */
export function isSafeUrl(url: string): boolean {
  return hasNoOtherScheme(url, OF_LINKS);
}

/** Like `isSafeUrl`, without mailto, tel and sms. */
export function isPictureUrl(url: string): boolean {
  return hasNoOtherScheme(url, OF_PICTURES);
}

/** Browsers drop tabs, line breaks and leading control characters before they parse the scheme, so they are dropped here too. */
function hasNoOtherScheme(url: string, schemes: string[]): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed here
  const seen = url.replace(/[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(seen)?.[1];
  if (scheme !== undefined) return schemes.includes(scheme.toLowerCase());
  // An HTML entity, or a colon that does not follow a plain scheme, disguises the scheme (`java&#115;cript:`, `%6aavascript:`).
  if (/^[^/?#]*&(?:#|[a-z]+;)/i.test(seen)) return false;
  return !(seen.split(/[/?#]/)[0] ?? '').includes(':');
}

/** True when the address leaves the site. */
export function isExternalUrl(url: string): boolean {
  return /^\s*(https?:)?[/\\]{2}/i.test(url);
}
