// What mails are called on screen.
import type { MailKind, MailState } from 'shared/mail/mail.ts';

export const KIND_WORDS: Record<MailKind, string> = {
  new_lead: 'News of a lead',
  unopened_lead: 'Unopened lead',
  acknowledgement: 'Acknowledgement',
  reset: 'Reset link',
  copies_late: 'No copy for a day',
};

export const STATE_WORDS: Record<MailState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Not sent' };
