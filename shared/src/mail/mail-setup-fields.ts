// What the parts of the mail's set-up are called, below its form and in the activity. Without a schema.

/**
 * `tls`: encrypted from the first byte. `starttls`: encrypted before anything is sent, or nothing is. `if_offered`:
 * encrypted where the mail server can; with a password only on this machine.
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
