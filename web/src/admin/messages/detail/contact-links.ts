// Links for contacting the sender, with the beginning of a text, and what a click on them does.
import type { MouseEvent } from 'react';
import type { Lead } from 'shared/leads/leads.ts';
import { fillTemplate } from 'shared/leads/reply-templates.ts';
import { mailtoUrl, telUrl, toE164, whatsAppUrl } from 'shared/enquiry/phone.ts';

/** Undefined for a lead without an email address, such as a request for a callback. */
export function replyUrl(lead: Pick<Lead, 'email' | 'ref'>, body?: string): string | undefined {
  return mailtoUrl(lead.email, { subject: `Re: your enquiry ${lead.ref}`, body });
}

/** The beginning of a message to the sender, which is completed by hand. */
export function greeting({ name, ref }: Pick<Lead, 'name' | 'ref'>, companyName: string): string {
  const [firstName] = name.trim().split(/\s+/);
  const hello = firstName ? `Good day ${firstName}` : 'Good day';
  return `${hello}, this is ${companyName}. Thank you for your enquiry ${ref}. `;
}

/** A template filled in for this sender, which is completed by hand. */
export function filledReply(
  template: string,
  { name, ref, reason }: Pick<Lead, 'name' | 'ref' | 'reason'>,
  from: { me: string; companyName: string },
): string {
  const [firstName = ''] = name.trim().split(/\s+/);
  return fillTemplate(template, { name: firstName, reference: ref, reason, me: from.me, company: from.companyName });
}

export interface ContactLinks {
  call: string | undefined;
  whatsapp: string | undefined;
  sms: string | undefined;
  mail: string | undefined;
}

/** @param text  what a message begins with */
export function contactLinks(lead: Pick<Lead, 'email' | 'phone' | 'ref'>, text: string): ContactLinks {
  const number = toE164(lead.phone);
  return {
    call: telUrl(lead.phone),
    whatsapp: whatsAppUrl(lead.phone, text),
    // The only format for passing a text that works on all phones.
    sms: number && `sms:${number}?&body=${encodeURIComponent(text)}`,
    mail: replyUrl(lead, text),
  };
}

/** The second click of a double click is not a second attempt, and does not open the link again. */
export const onFirstClick = (begin: () => void) => (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
  else begin();
};
