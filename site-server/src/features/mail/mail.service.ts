// What administrators see of outgoing mail, and what they do about mail that does not go out.
import { conflict, notFound } from 'shared/api/errors.ts';
import type { MailOverview, MailQuery, MailTest, OutgoingMail } from 'shared/mail/mail.ts';
import { mailAddressOf } from 'shared/accounts/users.ts';
import type { Database } from '../../database/open-database.ts';
import type { Caller } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import { createId } from '../../platform/ids.ts';
import { testMail } from './mail-texts.ts';
import {
  countMail,
  deleteMail,
  deleteMailBefore,
  findMail,
  listMail,
  toOutgoingMail,
  updateMail,
} from './mail.store.ts';
import type { MailToSend, SendOutcome } from './smtp-sender.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

export interface MailPage {
  overview: MailOverview;
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

export interface MailDesk {
  list(query: MailQuery): Promise<MailPage>;
  /** @throws AppError `not_found`; `conflict` when it was sent */
  retry(id: number): Promise<OutgoingMail>;
  /** @throws AppError `not_found` */
  remove(id: number): Promise<void>;
  /** Past the queue and at once: whoever sets mail up wants to know. */
  test(caller: Caller): Promise<MailTest>;
  counts(): Promise<{ waiting: number; failed: number }>;
  /** Removes what was sent or given up and is older than thirty days. */
  forgetOld(): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  /** Undefined while mail is off. */
  line: { from: string; domain: string; send(mail: MailToSend): Promise<SendOutcome> } | undefined;
  companyName(): string;
  /** Called when a mail has become due. */
  onDue(): void;
}

const MAIL_IS_OFF = 'This server sends no mail. Set SMTP_URL, MAIL_FROM and PUBLIC_URL and start it again.';

export function createMailDesk({ database, clock, line, companyName, onDue }: Parts): MailDesk {
  return {
    async list({ limit, ...filters }) {
      const rows = await listMail(database.reads, filters, limit + 1);
      const page = rows.slice(0, limit);
      return {
        overview: {
          mail: line ? 'on' : 'off',
          from: line?.from ?? '',
          ...(await countMail(database.reads)),
          mails: page.map(toOutgoingMail),
        },
        next: rows.length > limit ? String(page.at(-1)?.id) : undefined,
      };
    },

    async retry(id) {
      const mail = await database.transaction(async (tx) => {
        const row = await findMail(tx.db, id);
        if (!row) throw notFound('Mail');
        if (row.state === 'sent') throw conflict('This mail has been sent', { reason: 'sent' });
        const due = { state: 'waiting', attempts: 0, next_try_at: clock.timestamp() } as const;
        await updateMail(tx, id, due);
        return toOutgoingMail({ ...row, ...due });
      });
      onDue();
      return mail;
    },

    remove: (id) =>
      database.transaction(async (tx) => {
        if (!(await findMail(tx.db, id))) throw notFound('Mail');
        await deleteMail(tx, id);
      }),

    async test(caller) {
      if (!line) return { sent: false, to: '', error: MAIL_IS_OFF };
      const to = mailAddressOf({ username: caller.username, email: caller.email ?? '' });
      if (to === undefined) {
        return { sent: false, to: '', error: 'You have no e-mail address yet. Enter one in your profile.' };
      }
      const outcome = await line.send({ to, messageId: `<${createId()}@${line.domain}>`, ...testMail(companyName()) });
      return { sent: outcome.sent, to, error: outcome.sent ? '' : outcome.error };
    },

    counts: () => countMail(database.reads),

    forgetOld: () => database.transaction((tx) => deleteMailBefore(tx, new Date(clock.now() - KEPT_MS).toISOString())),
  };
}
