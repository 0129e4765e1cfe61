// Alternatives to a form that could not be sent: links that contain the text typed so far (rule B31).
import { TEXT_FIELDS } from 'shared/enquiry/enquiry-fields.ts';
import { wellFormed } from 'shared/enquiry/enquiry-rules.ts';
import { mailtoUrl, toE164 } from 'shared/enquiry/phone.ts';
import type { ContactDetails } from '../page-view.ts';
import { FORM_WORDS } from './contact-words.ts';

/** Longest text in a link; programs truncate longer ones, some without notice. */
const MOST = 1500;

/** What the enquiry is about, and the other texts: who writes, and the telephone before the rest. */
const ABOUT = ['reason', 'message'];
const SENDER = [...new Set(['name', 'phone', ...TEXT_FIELDS])].filter((field) => !ABOUT.includes(field));

/** Text of the links: what it is about, then the sender. */
export function linkText(values: object): string {
  const texts = values as Record<string, unknown>;
  const named = (fields: readonly string[]) =>
    fields
      .map((field) => texts[field])
      .filter((text): text is string => typeof text === 'string' && text.trim() !== '');
  const [about, sender] = [named(ABOUT), named(SENDER)];
  const text = [about.join(': '), sender.join('\n')].join('\n\n').trim();
  return text.length > MOST ? `${wellFormed(text.slice(0, MOST))}…` : text;
}

/** @param whatsapp  the company's address, which contains the start of the text if there is a greeting */
export function whatsAppWith(whatsapp: string, text: string): string {
  return whatsapp + (whatsapp.includes('?') ? '' : '?text=') + encodeURIComponent(text);
}

interface DirectLink {
  href: string;
  label: string;
}

/** Links for the channels that are configured. */
export function directLinks(
  { phones, emails, whatsapp }: ContactDetails,
  words: { call: string; whatsapp: string },
  text: string,
): DirectLink[] {
  const phone = phones.find(({ href }) => href !== '');
  const number = phones.map((candidate) => toE164(candidate.text)).find((candidate) => candidate !== undefined);
  const email = emails.find(({ href }) => href !== '');
  return [
    phone && { href: phone.href, label: `${words.call} ${phone.text}` },
    // An SMS link is the only common way to pass a text to a phone.
    number !== undefined && { href: `sms:${number}?&body=${encodeURIComponent(text)}`, label: FORM_WORDS.sms },
    whatsapp !== '' && { href: whatsAppWith(whatsapp, text), label: words.whatsapp },
    email && {
      href: mailtoUrl(email.text, { subject: FORM_WORDS.mailSubject, body: text }) ?? email.href,
      label: email.text,
    },
  ].filter((link): link is DirectLink => typeof link === 'object');
}
