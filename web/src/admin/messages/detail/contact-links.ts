// The ways to answer the person who wrote.
import type { Lead } from 'shared/leads.ts';
import { telUrl, toE164, whatsAppUrl } from 'shared/phone.ts';

/** An @ may stand in a mailto address as it is; everything else that could end the address is encoded. */
function mailAddress(email: string): string {
  return encodeURIComponent(email).replaceAll('%40', '@');
}

/** Undefined for a lead without an e-mail address, as those asking to be called back. */
export function replyUrl(lead: Pick<Lead, 'email' | 'ref'>): string | undefined {
  if (lead.email === '') return undefined;
  return `mailto:${mailAddress(lead.email)}?subject=${encodeURIComponent(`Re: your enquiry ${lead.ref}`)}`;
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
    mail: lead.email === '' ? undefined : `mailto:${mailAddress(lead.email)}`,
  };
}
