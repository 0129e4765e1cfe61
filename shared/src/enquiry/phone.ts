// Telephone numbers as written in Ghana, converted to the form that links need (ITU-T E.164), and links for telephone,
// WhatsApp and mail.

const COUNTRY_CODE = '233';

/** A number of Ghana, with its zero or country code. */
const LOCAL = /^[ .()-]*(?:(?:\+|00)?233[ .()-]*0?|0)[ .()-]*([235](?:[ .()-]*\d){8})(?!\d)/;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** @param part  digits, and only the marks that stand within numbers */
function numbersIn(part: string, fewestDigits: number): string[] {
  const found: string[] = [];
  let rest = part;
  for (let match = LOCAL.exec(rest); match; match = LOCAL.exec(rest)) {
    found.push(`+${COUNTRY_CODE}${digitsOf(match[1] ?? '')}`);
    rest = rest.slice(match[0].length);
  }
  const isWhole = /^[ .()-]*(?:\+|00)[ .()-]*[1-9]/.test(part);
  const digits = digitsOf(part).replace(/^00/, '');
  const only = isWhole ? digits : digits.replace(/^0?(?=\d{9}$)/, COUNTRY_CODE);
  const isOne = found.length === 0 && only.length >= fewestDigits && /^(?!0|233(?![1-9]\d{8}$))\d{7,15}$/.test(only);
  return isOne ? [`+${only}`] : found;
}

/** The numbers in a field, as people enter several, and extensions: `024 000 0000 ext 5` -> `+233240000000`. */
export function phoneNumbers(phone: string): string[] {
  const plain = phone
    .replace(/\s/g, ' ')
    .replace(/\p{Pd}/gu, '-')
    .replaceAll('(0)', ' ')
    .replace(/\+[ (]+/g, '+');
  const found = plain.split(/[^\d+ .()-]+|(?=\+)/).flatMap((part) => numbersIn(part, 9));
  if (found.length > 0) return found;
  // A slash may also be part of a number.
  return plain.split(/[^\d+ .()/-]+/).flatMap((part) => numbersIn(part.replaceAll('/', ' '), 7));
}

/** The first number, which is the one to call. */
export function toE164(phone: string): string | undefined {
  return phoneNumbers(phone)[0];
}

/** Address of a WhatsApp chat, optionally with a prepared text. */
export function whatsAppUrl(phone: string, text = ''): string | undefined {
  const number = toE164(phone);
  if (!number) return undefined;
  return `https://wa.me/${number.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** `tel:` address; a number of unknown form, the first of several, is kept as typed if it has digits. */
export function telUrl(phone: string): string | undefined {
  const typed = /\+?(?:[ .()-]*\d){6,}/.exec(phone)?.[0] ?? phone;
  const number = toE164(phone) ?? typed.replace(/[^\d+]/g, '');
  // No number has more than fifteen digits (E.164).
  return /^\+?\d{1,15}$/.test(number) ? `tel:${number}` : undefined;
}

/**
 * `mailto:` address, optionally with a subject and text; undefined for an invalid e-mail address. Everything but the @ is
 * encoded, so that an address cannot add recipients or headers.
 */
export function mailtoUrl(
  address: string,
  { subject = '', body = '' }: { subject?: string | undefined; body?: string | undefined } = {},
): string | undefined {
  if (!address.includes('@')) return undefined;
  // RFC 6068 requires CR LF for line breaks.
  const texts = { subject, body: body.replace(/\r?\n/g, '\r\n') };
  const query = Object.entries(texts).flatMap(([name, text]) => (text ? `${name}=${encodeURIComponent(text)}` : []));
  const recipient = encodeURIComponent(address.trim()).replaceAll('%40', '@');
  return `mailto:${recipient}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
