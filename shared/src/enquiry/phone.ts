// Telephone numbers as written in Ghana, converted to the form that links need (ITU-T E.164), and links for telephone,
// WhatsApp and mail.

const COUNTRY_CODE = '233';

/**
 * A number that can be told from what stands beside it: one of Ghana with its zero or country code, whose second zero, as
 * in "+233 (0)24 ...", is not dialled; or one of another country.
 */
const NUMBERS = /(?:^|\D)(?:(?:00)?233\D*0?|0)\D*([235](?:\D*\d){8})(?!\d)|(\+(?!233)[1-9](?:[ ().-]*\d){6,14})(?!\d)/g;

/** The numbers of a field, for people write several, and extensions: `024 000 0000 ext 5` -> `+233240000000`. */
export function phoneNumbers(phone: string): string[] {
  const found = [...phone.matchAll(NUMBERS)].map(([, local, foreign = '']) =>
    (local ? `+${COUNTRY_CODE}${local}` : foreign).replace(/[^\d+]/g, ''),
  );
  if (found.length > 0) return found;
  // All digits as one number.
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const only = digits.replace(/^0?(?=\d{9}$)/, COUNTRY_CODE);
  return /^(?!0|233(?![1-9]\d{8}$))\d{7,15}$/.test(only) ? [`+${only}`] : [];
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

/** `tel:` address; a number of unknown form is kept as typed if it has digits. */
export function telUrl(phone: string): string | undefined {
  const number = toE164(phone) ?? phone.replace(/[^\d+]/g, '');
  return number ? `tel:${number}` : undefined;
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
