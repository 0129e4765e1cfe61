// Telephone numbers as written in Ghana, converted to the form that links need (ITU-T E.164), and links for telephone,
// WhatsApp and mail.

const COUNTRY_CODE = '233';

/** `024 000 0000` -> `+233240000000`; undefined when it cannot be a telephone number. */
export function toE164(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  const international = digits.startsWith('+')
    ? digits.slice(1)
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.startsWith('0')
        ? COUNTRY_CODE + digits.slice(1)
        : digits.length === 9
          ? COUNTRY_CODE + digits
          : digits;
  // A trunk zero after the country code, as in "+233 (0)24 ...", is not dialled.
  const number = international.startsWith(`${COUNTRY_CODE}0`) ? COUNTRY_CODE + international.slice(4) : international;
  return /^[1-9]\d{6,14}$/.test(number) ? `+${number}` : undefined;
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
  const texts = Object.entries({ subject, body: body.replace(/\r?\n/g, '\r\n') })
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  const recipient = encodeURIComponent(address.trim()).replaceAll('%40', '@');
  return `mailto:${recipient}${texts.length > 0 ? `?${texts.join('&')}` : ''}`;
}

/** The digits in every form that people search for: as typed, national with and without zero, international. */
export function phoneSearchText(phone: string): string {
  const typed = phone.replace(/\D/g, '');
  const number = toE164(phone)?.slice(1);
  const local = number?.startsWith(COUNTRY_CODE) ? number.slice(COUNTRY_CODE.length) : undefined;
  const forms = [typed, number, local && `0${local}`, local].filter((form) => form !== undefined && form !== '');
  return [...new Set(forms)].join(' ');
}
