// How mail is sent: the mail server, the sender and the address of the site in links (rule H16e). The password is only
// ever sent to the server.
import * as z from 'zod';
import { isEmailAddress } from '../enquiry/enquiry-fields.ts';
import { MAIL_ENCRYPTIONS } from './mail-setup-fields.ts';

const PORT_MESSAGE = 'Choose a port from 1 to 65535, such as 587';
const HOST_MESSAGE = 'Enter only the name of the server, such as mail.example.com, without smtp:// and without a port';
const SENDER_MESSAGE = 'Enter an address such as office@example.com or "Our Office <office@example.com>"';
const SITE_URL_MESSAGE = 'Enter an address without a path such as https://www.example.com (http for localhost only)';

const HOST_NAME = /^[a-z\d_]([\w-]*[a-z\d])?(\.[a-z\d_]([\w-]*[a-z\d])?)*$/i;

/** A name, an IPv4 address, or an IPv6 address without brackets. */
function isHost(text: string): boolean {
  return text.length <= 253 && (HOST_NAME.test(text) || z.ipv6().safeParse(text).success);
}

/** Whether what is sent there stays on the machine. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || /^127(\.\d{1,3}){3}$|^\[?::1\]?$/.test(host);
}

/** An https address; http is enough on this machine. */
export function isSafeUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
}

/** An address of a whole site: without a path, a query or a name and password. */
export function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  return isSafeUrl(text) && url?.pathname === '/' && url.username === '' && !/[?#]/.test(text);
}

/** `Our Office <office@example.com>` or the address alone; undefined for anything else. */
export function parseSender(text: string): { name: string; address: string } | undefined {
  const [, name = '', address = text.trim()] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? [];
  return isEmailAddress(address) ? { name: name.trim(), address } : undefined;
}

const members = {
  /** Empty: no mail is sent. */
  host: z
    .string()
    .trim()
    .refine((text) => text === '' || isHost(text), HOST_MESSAGE),
  port: z.int(PORT_MESSAGE).min(1, PORT_MESSAGE).max(65_535, PORT_MESSAGE),
  encryption: z.enum(MAIL_ENCRYPTIONS, { error: 'Choose how the connection is encrypted' }),
  /** Empty: the mail server takes mail without a password. */
  user: z
    .string()
    .trim()
    .max(200, 'The user has at most 200 characters')
    .regex(/^\P{Cc}*$/u, 'The user must be one line'),
  sender: z
    .string()
    .trim()
    .max(300, SENDER_MESSAGE)
    .refine((text) => text === '' || parseSender(text) !== undefined, SENDER_MESSAGE),
  /** With which links in mails begin. */
  siteUrl: z
    .string()
    .trim()
    .max(300, SITE_URL_MESSAGE)
    .refine((text) => text === '' || isSiteUrl(text), SITE_URL_MESSAGE),
};

export const mailSetupSchema = z.object(members);
export type MailSetup = z.output<typeof mailSetupSchema>;

/** What is in force, from the environment where that says something. */
export const mailSetupAnswer = mailSetupSchema.extend({
  hasPassword: z.boolean(),
  /** When it was entered here; empty where none was. */
  passwordSetAt: z.string(),
  /** Which parts are set where the server is started, and cannot be changed here. */
  fixed: z.object({ server: z.boolean(), sender: z.boolean(), siteUrl: z.boolean() }),
  /** Why no mail is sent although a mail server is entered; empty when nothing is in the way. */
  problem: z.string(),
});
export type MailSetupAnswer = z.output<typeof mailSetupAnswer>;

const partial = mailSetupSchema.partial();

/** Absent members stay as they are. `base`: what the changed ones were when the change began (rule G14). */
export const changeMailSetupBody = partial.extend({
  /** For this server, port, encryption and user alone: another of these takes it again. */
  password: z.string().min(1, 'Enter the password').max(1000, 'The password is too long').optional(),
  base: partial.extend({ passwordSetAt: z.string().max(100).optional() }).optional(),
});
export type ChangeMailSetup = z.output<typeof changeMailSetupBody>;

export const testMailBody = z.object({
  /** Whose mailbox it goes to; the caller's own when absent. */
  to: z.string().trim().refine(isEmailAddress, 'Enter an e-mail address such as name@example.com').optional(),
});
