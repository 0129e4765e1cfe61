// The ways past a form that could not be sent. They carry what was typed, so that nobody types it twice (rule B31).
import { mailtoUrl, toE164 } from 'shared/enquiry/phone.ts';
import type { ContactDetails } from '../page-view.ts';
import { FORM_WORDS } from './contact-words.ts';

/** Programs that take a text from a link cut longer ones, some without a word. */
const MOST = 1500;

/** What the links say: the message first, then the sender. */
export function linkText(values: object): string {
  const texts = values as Record<string, unknown>;
  const named = (fields: string[]) =>
    fields
      .map((field) => texts[field])
      .filter((text): text is string => typeof text === 'string' && text.trim() !== '');
  const text = [...named(['message']), named(['name', 'phone', 'email', 'bestTime']).join('\n')].join('\n\n').trim();
  return text.length > MOST ? `${text.slice(0, MOST).toWellFormed()}…` : text;
}

interface DirectLink {
  href: string;
  label: string;
}

/** Those that the company can be reached by. */
export function directLinks(
  { phones, emails, whatsapp }: ContactDetails,
  words: { call: string; whatsapp: string },
  text: string,
): DirectLink[] {
  const encoded = encodeURIComponent(text);
  const phone = phones.find(({ href }) => href !== '');
  const number = phones.map((candidate) => toE164(candidate.text)).find((candidate) => candidate !== undefined);
  const email = emails.find(({ href }) => href !== '');
  return [
    phone && { href: phone.href, label: `${words.call} ${phone.text}` },
    // Phones agree on no other way to hand over a text.
    number !== undefined && { href: `sms:${number}?&body=${encoded}`, label: FORM_WORDS.sms },
    // Behind the greeting that the link begins with.
    whatsapp !== '' && { href: whatsapp + encoded, label: words.whatsapp },
    email && {
      href: mailtoUrl(email.text, { subject: FORM_WORDS.mailSubject, body: text }) ?? email.href,
      label: email.text,
    },
  ].filter((link): link is DirectLink => typeof link === 'object');
}
