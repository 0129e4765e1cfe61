// Mail settings: mail server, sender, and the site's address in links (rule H16e). The password is write-only.
import * as z from 'zod';
import { changedBySchema } from '../editing/changed-by.ts';
import { isEmailAddress } from '../enquiry/enquiry-fields.ts';
import { isSecureUrl } from '../text/secure-url.ts';
import { MAIL_ENCRYPTIONS } from './mail-setup-fields.ts';

const PORT_MESSAGE = 'Choose a port from 1 to 65535, such as 587';
const HOST_MESSAGE = 'Enter only the name of the server, such as mail.example.com, without smtp:// and without a port';
const SENDER_MESSAGE = 'Enter an address such as office@example.com or "Our Office <office@example.com>"';
const SITE_URL_MESSAGE = 'Enter an address without a path such as https://www.example.com (http for localhost only)';

const HOST_NAME = /^[a-z\d_]([\w-]*[a-z\d])?(\.[a-z\d_]([\w-]*[a-z\d])?)*$/i;

/** A host name, an IPv4 address, or an IPv6 address without brackets. */
function isHost(text: string): boolean {
  return text.length <= 253 && (HOST_NAME.test(text) || z.ipv6().safeParse(text).success);
}

/** The root address of a site: without path, query, or user information. */
export function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  return isSecureUrl(text) && url?.pathname === '/' && url.username === '' && !/[?#]/.test(text);
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
  /** Empty: the mail server requires no password. */
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
  /** Base address of links in mails. */
  siteUrl: z
    .string()
    .trim()
    .max(300, SITE_URL_MESSAGE)
    .refine((text) => text === '' || isSiteUrl(text), SITE_URL_MESSAGE),
};

const mailSetupSchema = z.object(members);
export type MailSetup = z.output<typeof mailSetupSchema>;

/** The settings in force; environment variables take precedence. */
export const mailSetupAnswer = mailSetupSchema.extend({
  hasPassword: z.boolean(),
  /** When they were saved in the console; empty if never. */
  passwordSetAt: z.string(),
  /** The settings fixed by environment variables, which cannot be changed here. */
  fixed: z.object({ server: z.boolean(), sender: z.boolean(), siteUrl: z.boolean() }),
  /** Why no mail is sent although a mail server is entered; empty if it is sent. */
  problem: z.string(),
  changedBy: changedBySchema,
});
export type MailSetupAnswer = z.output<typeof mailSetupAnswer>;

const partial = mailSetupSchema.partial();

/** Absent members stay as they are. `base`: values of the changed members when the change began (rule G14). */
export const changeMailSetupBody = partial.extend({
  /** Valid for this server, port, encryption and user only: changing one of them requires it again. */
  password: z.string().min(1, 'Enter the password').max(1000, 'The password is too long').optional(),
  /**
   * Brings back the password that the last change has replaced or deleted, with the connection it was entered for, if
   * that was within ten minutes (rule G18n). Ignored beside `password`.
   */
  formerPassword: z.literal(true, { error: 'formerPassword is true, or left out' }).optional(),
  base: partial.extend({ passwordSetAt: z.string().max(100).optional() }).optional(),
});
export type ChangeMailSetup = z.output<typeof changeMailSetupBody>;

export const testMailBody = z.object({
  /** Recipient; the caller's own address when absent. */
  to: z.string().trim().refine(isEmailAddress, 'Enter an e-mail address such as name@example.com').optional(),
});
