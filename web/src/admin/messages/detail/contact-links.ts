// The ways to answer the person who wrote.
import type { Lead } from 'shared/leads.ts';
import { mailtoUrl, telUrl, toE164, whatsAppUrl } from 'shared/phone.ts';

/** Undefined for a lead without an email address, as those asking to be called back. */
export function replyUrl(lead: Pick<Lead, 'email' | 'ref'>): string | undefined {
  return mailtoUrl(lead.email, { subject: `Re: your enquiry ${lead.ref}` });
}

export interface ContactLinks {
  call: string | undefined;
  whatsApp: string | undefined;
  sms: string | undefined;
  mail: string | undefined;
}

export function contactLinks(lead: Pick<Lead, 'email' | 'phone'>): ContactLinks {
  const number = toE164(lead.phone);
  return {
    call: telUrl(lead.phone),
    whatsApp: whatsAppUrl(lead.phone),
    sms: number && `sms:${number}`,
    mail: mailtoUrl(lead.email),
  };
}
