// The checks of the mail set-up in addition to the schema of each field (rules H16e, H16i).
import { invalid, type FieldErrors } from 'shared/api/errors.ts';
import type { ChangeMailSetup, MailSetup } from 'shared/mail/mail-setup.ts';
import { isLoopback } from 'shared/text/secure-url.ts';

export interface FixedParts {
  server: boolean;
  sender: boolean;
  siteUrl: boolean;
}

/** The connection for which a password is encrypted. */
type Connection = Pick<MailSetup, 'host' | 'port' | 'encryption' | 'user'>;

/**
 * A password is encrypted for one connection and cannot be decrypted for another, so that nobody can have it sent to
 * their own server.
 */
export function purposeOf({ host, port, encryption, user }: Connection): string {
  return JSON.stringify(['mail', host.toLowerCase(), port, encryption, user]);
}

const VARIABLES = { server: 'SMTP_URL', sender: 'MAIL_FROM', siteUrl: 'PUBLIC_URL' } as const;

const PARTS = {
  host: 'server',
  port: 'server',
  encryption: 'server',
  user: 'server',
  password: 'server',
  formerPassword: 'server',
  sender: 'sender',
  siteUrl: 'siteUrl',
} as const;

/** @throws AppError `invalid` at each field that is set where the server is started */
export function refuseFixed(change: ChangeMailSetup, fixed: FixedParts): void {
  const errors: FieldErrors = {};
  for (const [field, part] of Object.entries(PARTS)) {
    if (change[field as keyof typeof PARTS] === undefined || !fixed[part]) continue;
    errors[field] = `This is set by ${VARIABLES[part]} where the server is started, and cannot be changed here`;
  }
  refuse(errors);
}

interface Check {
  before: Connection;
  next: MailSetup;
  /** The password that is entered with this change, if one is. */
  password: string | undefined;
  fixed: FixedParts;
  /** Decrypts the stored or former password; undefined if it was encrypted for another connection. */
  opens(purpose: string): string | undefined;
}

/** @throws AppError `invalid` at each field without which no mail could be sent */
export function assertUsable({ before, next, password, fixed, opens }: Check): void {
  if (next.host === '' || fixed.server) return;
  const errors: FieldErrors = {};
  if (next.sender === '') errors['sender'] = 'Enter the address that mails come from';
  if (next.siteUrl === '') errors['siteUrl'] = 'Enter the address of the site, with which links in mails begin';
  if (next.user === '' && password !== undefined) errors['user'] = 'Enter the user to whom the password belongs';
  if (next.user !== '' && next.encryption === 'if_offered' && !isLoopback(next.host)) {
    errors['encryption'] = 'With a password the connection must be encrypted: choose STARTTLS or TLS';
  }
  if (next.user !== '' && password === undefined && opens(purposeOf(next)) === undefined) {
    const isOther = purposeOf(before) !== purposeOf(next);
    errors['password'] = isOther
      ? 'Enter the password again: a stored one is only ever sent to the server, port, encryption and user it was entered for'
      : 'Enter the password';
  }
  refuse(errors);
}

function refuse(errors: FieldErrors): void {
  const [first] = Object.values(errors);
  if (first !== undefined) throw invalid(first, errors);
}
