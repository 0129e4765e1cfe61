// The connection and sender with which mail is sent.
import type { MailEncryption } from 'shared/mail/mail-setup-fields.ts';

export interface MailConfig {
  host: string;
  port: number;
  encryption: MailEncryption;
  login: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
  /** Address of the site for links, without a slash at the end. */
  publicUrl: string;
}

/** The part of the sender's address after the @, for message ids. */
export function senderDomain({ from }: MailConfig): string {
  return from.address.split('@')[1] ?? '';
}
