// Shows outgoing mail to administrators, who can retry or discard what was not delivered.
import { AppError, conflict, notFound } from 'shared/api/errors.ts';
import type { MailOverview, MailQuery, MailTest, OutgoingMail } from 'shared/mail/mail.ts';
import { mailAddressOf } from 'shared/accounts/users.ts';
import type { Database } from '../../database/open-database.ts';
import type { Transaction } from '../../database/transaction.ts';
import { createBucket } from '../../http/rate-limits.ts';
import type { Caller } from '../../http/route.ts';
import { AHEAD_MOST_MS, type Clock } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { testMail } from './mail-texts.ts';
import {
  countMail,
  deleteMailBefore,
  findMail,
  listMail,
  toOutgoingMail,
  updateMail,
  type MailRow,
} from './mail.store.ts';
import { senderDomain, type MailConfig } from './mail-config.ts';
import type { MailToSend, SendOutcome } from './smtp-sender.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

interface MailPage {
  overview: MailOverview;
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

export interface MailService {
  list(query: MailQuery): Promise<MailPage>;
  /** @throws AppError `not_found`; `conflict` when it was sent */
  retry(id: number): Promise<OutgoingMail>;
  /** @throws AppError `not_found` */
  discard(id: number): Promise<void>;
  /**
   * Shows a discarded mail again; one that waited is sent.
   * @throws AppError `not_found` when it is not kept any more; `conflict` when it was not discarded
   */
  restore(id: number): Promise<OutgoingMail>;
  /** Sends a test mail at once, without the queue, and reports the result. @throws AppError `rate_limited` */
  test(caller: Caller, to: string | undefined): Promise<MailTest>;
  counts(): Promise<{ waiting: number; failed: number }>;
  /** Removes mails sent or given up that are older than thirty days, and those discarded more than an hour ago. */
  forgetOld(now?: number): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Undefined while mail is off. */
  config(): MailConfig | undefined;
  send(mail: MailToSend): Promise<SendOutcome>;
  /** Why no mail is sent although a mail server is configured. */
  problem(): string;
  rateLimits: boolean;
  companyName(): string;
  /** Called when a mail has become due. */
  onDue(): void;
}

const MAIL_IS_OFF = 'This server sends no mail yet. Enter a mail server first.';
/** Limits test mails, so that they cannot be used to send mail to strangers or to scan for servers. */
const TESTS_PER_HOUR = 60;
const TESTS_AT_ONCE = 10;

export function createMail(parts: Parts): MailService {
  const { database, clock, config, send, problem, rateLimits, companyName, onDue } = parts;
  const tests = createBucket(TESTS_PER_HOUR, TESTS_AT_ONCE, clock.now);
  return {
    async list({ limit, ...filters }) {
      const rows = await listMail(database.reads, filters, limit + 1);
      const page = rows.slice(0, limit);
      return {
        overview: {
          mail: config() ? 'on' : 'off',
          from: config()?.from.address ?? '',
          ...(await countMail(database.reads)),
          mails: page.map(toOutgoingMail),
        },
        next: rows.length > limit ? String(page.at(-1)?.id) : undefined,
      };
    },

    async retry(id) {
      const mail = await database.transaction(async (tx) => {
        const row = await findListed(tx, id);
        if (row.state === 'sent') throw conflict('This mail has been sent', { reason: 'sent' });
        const now = clock.timestamp();
        // A reset mail expires an hour after the request. Its link is made when it is sent, so a retry starts a new
        // hour.
        const asked = row.kind === 'reset' && { created_at: now };
        const due = { state: 'waiting', attempts: 0, next_try_at: now, ...asked } as const;
        await updateMail(tx, id, due);
        return toOutgoingMail({ ...row, ...due });
      });
      onDue();
      return mail;
    },

    discard: (id) =>
      database.transaction(async (tx) => {
        await findListed(tx, id);
        await updateMail(tx, id, { discarded_at: clock.timestamp() });
      }),

    async restore(id) {
      const row = await database.transaction(async (tx) => {
        const row = await findMail(tx.db, id);
        if (!row) throw new AppError('not_found', 'This mail is gone for good');
        if (row.discarded_at === null) throw conflict('This mail is listed again already');
        await updateMail(tx, id, { discarded_at: null });
        return row;
      });
      onDue();
      return toOutgoingMail(row);
    },

    async test(caller, given) {
      const now = config();
      if (!now) return { sent: false, to: '', error: problem() || MAIL_IS_OFF };
      const to = given ?? mailAddressOf({ username: caller.username, email: caller.email ?? '' });
      if (to === undefined) {
        return {
          sent: false,
          to: '',
          error: 'You have no e-mail address yet. Enter one in your profile, or one for this test.',
        };
      }
      if (rateLimits) tests.take('all');
      const messageId = `<${createId()}@${senderDomain(now)}>`;
      const outcome = await send({ to, messageId, ...testMail(companyName()) });
      return { sent: outcome.sent, to, error: outcome.sent ? '' : outcome.error };
    },

    counts: () => countMail(database.reads),

    forgetOld: (now = clock.now()) =>
      database.transaction((tx) => {
        const at = (ms: number) => new Date(ms).toISOString();
        const hidden = { until: at(now - HOUR_MS), ahead: at(clock.now() + AHEAD_MOST_MS) };
        return deleteMailBefore(tx, at(now - KEPT_MS), hidden);
      }),
  };
}

/** A mail that was not discarded. */
async function findListed(tx: Transaction, id: number): Promise<MailRow> {
  const row = await findMail(tx.db, id);
  if (!row || row.discarded_at !== null) throw notFound('Mail');
  return row;
}
