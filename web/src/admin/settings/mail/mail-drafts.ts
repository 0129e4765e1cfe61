// Unsaved changes of the mail set-up. A password is never stored.
import type { MailSetup } from 'shared/mail/mail-setup.ts';
import { MAIL_ENCRYPTIONS } from 'shared/mail/mail-setup-fields.ts';
import { isOneOf, isText, optional } from '../../../api/checks.ts';
import { draftsOf, readValues } from '../../editing/drafts.ts';

const FIELDS = {
  host: optional(isText),
  // NaN while the field is empty.
  port: optional((value) => typeof value === 'number'),
  encryption: optional(isOneOf(MAIL_ENCRYPTIONS)),
  user: optional(isText),
  sender: optional(isText),
  siteUrl: optional(isText),
};

export const mailDrafts = draftsOf<MailSetup>({ name: 'mail', read: readValues<MailSetup>(FIELDS) });
