// Labels of the mail settings, for the form and the activity log. No schema here.

/**
 * `tls`: encrypted from the first byte. `starttls`: encrypted before anything is sent, or not sent at all. `if_offered`:
 * encrypted if the mail server offers it; with a password only for a mail server on this machine.
 */
export const MAIL_ENCRYPTIONS = ['starttls', 'tls', 'if_offered'] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

export const MAIL_SETUP_WORDS = {
  host: 'server',
  port: 'port',
  encryption: 'encryption',
  user: 'user',
  sender: 'sender',
  siteUrl: 'address of the site',
  passwordSetAt: 'password',
} as const;
