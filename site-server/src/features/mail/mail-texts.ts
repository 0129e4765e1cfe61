// Texts of the mails, as plain text and as simple HTML. Only the office is sent text of a visitor.
import { escapeHtml } from '../../platform/escape-html.ts';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** A paragraph: lines of text, or a link. */
type Paragraph = string[] | { link: string; label: string };

function toText(paragraph: Paragraph): string {
  return Array.isArray(paragraph) ? paragraph.join('\n') : `${paragraph.label}:\n${paragraph.link}`;
}

function toHtml(paragraph: Paragraph): string {
  if (Array.isArray(paragraph)) return `<p>${paragraph.map(escapeHtml).join('<br>')}</p>`;
  return `<p><a href="${escapeHtml(paragraph.link)}">${escapeHtml(paragraph.label)}</a></p>`;
}

function makeMail(subject: string, paragraphs: Paragraph[]): MailText {
  return {
    subject,
    text: `${paragraphs.map(toText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${paragraphs.map(toHtml).join('')}</body></html>`,
  };
}

interface LeadInMail {
  ref: string;
  reason: string;
  name: string;
  phone: string;
  isCallback: boolean;
}

/** Contains only what the reader needs to decide whether to open the lead now. */
export function newLeadMail({ ref, reason, name, phone, isCallback }: LeadInMail, link: string): MailText {
  const what = isCallback ? `Request to be called back ${ref}` : `New enquiry ${ref}`;
  const subject = isCallback || reason === '' ? what : `${what}: ${reason}`;
  return makeMail(subject, [[subject], [`Name: ${name}`, `Phone: ${phone}`], { link, label: 'Open it' }]);
}

/** `Kofi Mensah has not opened enquiry 0001: Quote` */
export function notOpenedLine(notOpened: string, { ref, reason }: Pick<LeadInMail, 'ref' | 'reason'>): string {
  return `${notOpened} enquiry ${ref}${reason === '' ? '' : `: ${reason}`}`;
}

/** Mail to users to whom a lead is escalated. @param notOpened  `Kofi Mensah has not opened` */
export function unopenedLeadMail(notOpened: string, { ref, reason, name, phone }: LeadInMail, link: string): MailText {
  const subject = notOpenedLine(notOpened, { ref, reason });
  return makeMail(subject, [[subject], [`Name: ${name}`, `Phone: ${phone}`], { link, label: 'Open it' }]);
}

/**
 * Mail to a user about leads beyond the limit of mails about single ones (rule D17f).
 * @param leads  each named as `Nobody has opened enquiry 0011: Quote`
 */
export function unopenedLeadsMail(leads: readonly { label: string; link: string }[], list: string): MailText {
  const what = leads.length === 1 ? '1 more enquiry has' : `${leads.length} more enquiries have`;
  return makeMail(`${what} not been opened`, [
    ['You get at most ten mails an hour about single enquiries, so this one names all others.'],
    ...leads,
    { link: list, label: 'See all messages' },
  ]);
}

export function acknowledgementMail(ref: string, company: string): MailText {
  return makeMail(`We have received your enquiry ${ref}`, [
    [
      `Thank you for writing to ${company}. Your enquiry has reached us and has the number ${ref}. We will answer soon.`,
    ],
    ['If you did not write to us, somebody has entered your address by mistake. You need do nothing.'],
  ]);
}

export function resetMail(username: string, company: string, link: string): MailText {
  return makeMail(`A new password for ${company}`, [
    [`Somebody, probably you, has asked for a new password for the user ${username}.`],
    { link, label: 'Set a new password with this link' },
    ['It works once, for 30 minutes, and only the newest one does.'],
    ['If it was not you, you need do nothing: the password stays as it is.'],
  ]);
}

/** Mail to administrators: nothing was copied for a day. */
function copiesLateMail(company: string, link: string, causes: readonly string[]): MailText {
  return makeMail(`${company}: no copy of the data for a day`, [
    ['For more than a day no backup, or nothing new of the leads, has reached the place where the copies are kept.'],
    ...causes.map((cause) => [cause]),
    ['The site goes on.'],
    { link, label: 'See what keeps it from being copied' },
    ['No other mail is sent about it until a copy was made again.'],
  ]);
}

/** Mail to administrators: copies are damaged. */
function copiesDamagedMail(company: string, link: string, causes: readonly string[]): MailText {
  return makeMail(`${company}: the copies in the other place are damaged`, [
    ['It was found that some of what was copied to the other place cannot be read there any more.'],
    ...causes.map((cause) => [cause]),
    ['The site goes on, and its backups on this machine are not touched by it.'],
    { link, label: 'See what was found and what to do' },
    ['No other mail is sent about it until a check has found nothing wrong.'],
  ]);
}

/** Mail to administrators: another machine has taken over, so this one no longer copies. */
function copiesTakenOverMail(company: string, link: string, causes: readonly string[]): MailText {
  return makeMail(`${company}: another machine has taken over the copies`, [
    ...causes.map((cause) => [cause]),
    ['Until it is stopped, enquiries that come in here are on this machine alone.'],
    { link, label: 'See what is copied' },
    ['No other mail is sent about it.'],
  ]);
}

/** Mails about copies, by kind. */
export const COPIES_MAILS = {
  copies_late: copiesLateMail,
  copies_damaged: copiesDamagedMail,
  copies_taken_over: copiesTakenOverMail,
};

export function testMail(company: string): MailText {
  return makeMail(`A test from ${company}`, [['This mail was asked for in the console. Mail reaches you.']]);
}
