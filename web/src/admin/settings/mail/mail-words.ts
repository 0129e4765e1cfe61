// Names of the kinds and states of mails on screen.
import type { MailKind, MailState } from 'shared/mail/mail.ts';
import type { MailEncryption } from 'shared/mail/mail-setup-fields.ts';

export const KIND_WORDS: Record<MailKind, string> = {
  new_lead: 'News of a lead',
  unopened_lead: 'Unopened lead',
  unopened_leads: 'More unopened leads',
  acknowledgement: 'Acknowledgement',
  reset: 'Reset link',
  copies_late: 'No copy for a day',
  copies_damaged: 'Damaged copies',
  copies_taken_over: 'Copies taken over',
};

export const ENCRYPTION_WORDS: Record<MailEncryption, string> = {
  starttls: 'STARTTLS, usual for port 587',
  tls: 'TLS from the start, usual for port 465',
  if_offered: 'Only if the mail server offers it',
};

export const STATE_WORDS: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Not sent' };
