// Queues mails, in the transaction of the change that they report. Nothing is queued while mail is off.
import type { Kysely } from 'kysely';
import type { ReceivedEnquiry } from 'shared/enquiry/enquiry.ts';
import { isEmailAddress } from 'shared/enquiry/enquiry-fields.ts';
import type { MailKind } from 'shared/mail/mail.ts';
import type { COPIES_MAILS } from './mail-texts.ts';
import type { Settings } from 'shared/office/settings.ts';
import { mailAddressOf } from 'shared/accounts/users.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';
import { isAhead, type Clock } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { findMailAddress, findUser, listUsers } from '../users/users.store.ts';
import { findNewestMail, findNewestOfKey, insertMail, type NewMail } from './mail.store.ts';

const HOUR_MS = 3_600_000;
/**
 * At most one acknowledgement a day to one mailbox, and this many an hour in all, so that the form cannot be used to
 * send mail to strangers (rule B23).
 */
const ACKNOWLEDGED_AGAIN_MS = 24 * HOUR_MS;
const ACKNOWLEDGEMENTS_PER_HOUR = 60;
/** At most this many mails an hour about single unopened leads to one user; one more names all others (rule D17f). */
const UNOPENED_PER_HOUR = 10;
/** Limits reset mails, so that nobody can flood a user's mailbox. */
const RESET_AGAIN_MS = HOUR_MS / 12;

export interface MailPost {
  /** Gives whether any mail was queued. */
  queueForLead(tx: Inserts, id: number, enquiry: ReceivedEnquiry): boolean;
  /**
   * Queues mails to these users about a lead that nobody has opened (rule D17). Gives those who have got too many within
   * the hour.
   */
  queueUnopened(tx: Inserts, leadId: number, userIds: readonly number[]): number[];
  /** Whether this user can get the mail that names the other unopened leads now: once an hour, at their address. */
  maySumUp(db: Kysely<Tables>, userId: number): Promise<boolean>;
  /** Queues that mail, and gives its message id. */
  queueSumUp(tx: Inserts, userId: number): string | undefined;
  /** Queues mails to all administrators about the copies in another place. */
  queueAboutCopies(tx: Transaction, kind: keyof typeof COPIES_MAILS): Promise<boolean>;
  queueReset(tx: Inserts, user: { id: number; email: string; username: string }): boolean;
}

interface Parts {
  clock: Clock;
  settings(): Settings;
  /** The part of the sender's address after the @, for message ids; undefined while mail is off. */
  domain(): string | undefined;
}

/** Equal for spellings of an address that many providers deliver to one mailbox. */
function mailboxOf(address: string): string {
  const [mailbox = '', domain = ''] = address.trim().toLowerCase().split('@');
  return `${mailbox.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}

const sumUpKey = (userId: number) => `sum-up ${userId}`;

export function createMailPost({ clock, settings, domain }: Parts): MailPost {
  type About = Pick<NewMail, 'leadId' | 'userId' | 'quotaKey'>;

  /** Gives the message id; undefined while mail is off. */
  function put(tx: Inserts, kind: MailKind, to: string, about: About): string | undefined {
    const sender = domain();
    if (sender === undefined) return undefined;
    const messageId = `<${createId()}@${sender}>`;
    insertMail(tx, { kind, to, ...about, messageId, ts: clock.timestamp() });
    return messageId;
  }

  function putToUser(tx: Inserts, kind: MailKind, userId: number, about: About = {}): string | undefined {
    const to = findMailAddress(tx, userId);
    return to === undefined ? undefined : put(tx, kind, to, { ...about, userId });
  }

  function isWithin(ms: number, ts: string | undefined): boolean {
    return ts !== undefined && Date.parse(ts) > clock.now() - ms && !isAhead(ts, clock.now());
  }

  function acknowledge(tx: Inserts, leadId: number, { email, captcha }: ReceivedEnquiry): boolean {
    // Where the captcha could not be asked for, the sender may be a program that enters the addresses of strangers.
    if (!isEmailAddress(email) || captcha === 'unavailable') return false;
    const quotaKey = mailboxOf(email);
    if (isWithin(ACKNOWLEDGED_AGAIN_MS, findNewestMail(tx, 'quota_key', quotaKey, 0))) return false;
    if (isWithin(HOUR_MS, findNewestMail(tx, 'kind', 'acknowledgement', ACKNOWLEDGEMENTS_PER_HOUR - 1))) return false;
    return put(tx, 'acknowledgement', email, { leadId, quotaKey }) !== undefined;
  }

  return {
    queueForLead(tx, id, enquiry) {
      const { mailNewLeadsTo, mailAcknowledgement } = settings();
      const notified = mailNewLeadsTo.filter(
        (userId) => putToUser(tx, 'new_lead', userId, { leadId: id }) !== undefined,
      );
      const acknowledged = mailAcknowledgement && acknowledge(tx, id, enquiry);
      return notified.length > 0 || acknowledged;
    },

    queueUnopened(tx, leadId, userIds) {
      return userIds.filter((userId) => {
        const quotaKey = `unopened ${userId}`;
        const isFull = isWithin(HOUR_MS, findNewestMail(tx, 'quota_key', quotaKey, UNOPENED_PER_HOUR - 1));
        if (!isFull) putToUser(tx, 'unopened_lead', userId, { leadId, quotaKey });
        return isFull && domain() !== undefined;
      });
    },

    async maySumUp(db, userId) {
      const user = domain() === undefined ? undefined : await findUser(db, userId);
      if (user?.active !== 1 || mailAddressOf(user) === undefined) return false;
      return !isWithin(HOUR_MS, await findNewestOfKey(db, sumUpKey(userId)));
    },

    queueSumUp: (tx, userId) => putToUser(tx, 'unopened_leads', userId, { quotaKey: sumUpKey(userId) }),

    async queueAboutCopies(tx, kind) {
      const admins = (await listUsers(tx.db)).filter(({ role }) => role === 'admin');
      return admins.filter(({ id }) => putToUser(tx, kind, id) !== undefined).length > 0;
    },

    queueReset(tx, user) {
      const to = mailAddressOf(user);
      const quotaKey = `reset ${user.id}`;
      if (to === undefined || isWithin(RESET_AGAIN_MS, findNewestMail(tx, 'quota_key', quotaKey, 0))) return false;
      return put(tx, 'reset', to, { userId: user.id, quotaKey }) !== undefined;
    },
  };
}
