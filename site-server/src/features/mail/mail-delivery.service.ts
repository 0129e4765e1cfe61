// Sends queued mails one after the other, and retries failed ones.
import type { Database } from '../../database/open-database.ts';
import { AHEAD_MOST_MS, isAhead, type Clock } from '../../platform/clock.ts';
import type { ComposeMail } from './compose-mail.ts';
import { deleteMail, findDueMail, findMail, updateMail, type MailRow } from './mail.store.ts';
import type { MailToSend, SmtpSender } from './smtp-sender.ts';

const MINUTE_MS = 60_000;
/** Pauses after failed attempts; after the last one the mail is given up. */
const PAUSES_MS = [1, 5, 15, 60, 180, 360, 720, 720].map((minutes) => minutes * MINUTE_MS);
/** A reset link that arrives later would be unexpected. */
const RESET_LIFETIME_MS = 60 * MINUTE_MS;
const LOOK_EVERY_MS = 30_000;

export interface MailDelivery {
  /** Sends due mail now, and from then on checks every half minute. */
  start(): void;
  /** Called after a mail was queued. */
  wake(): void;
  /** Resolves when no mail is being sent. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  database: Database;
  clock: Clock;
  compose: ComposeMail;
  sender: SmtpSender;
  /** Whether mail is on; otherwise queued mails are kept. */
  isOn(): boolean;
  onError(error: unknown): void;
}

export function createMailDelivery({ database, clock, compose, sender, isOn, onError }: Parts): MailDelivery {
  let delivering: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function isGivenUp(row: MailRow): boolean {
    const isStale = row.kind === 'reset' && clock.now() - Date.parse(row.created_at) > RESET_LIFETIME_MS;
    return isStale || row.attempts > PAUSES_MS.length;
  }

  /**
   * Counts the attempt before it is made, so that a mail which crashes the server is not tried for ever. After a crash
   * at the worst moment one mail is sent twice, with the same id, unless it is a reset mail.
   */
  function begin(id: number): Promise<MailToSend | undefined> {
    return database.transaction(async (tx) => {
      const row = await findMail(tx.db, id);
      if (row?.state !== 'waiting' || row.discarded_at !== null) return undefined;
      if (isGivenUp(row)) {
        await updateMail(tx, id, { state: 'failed' });
        return undefined;
      }
      const text = await compose(tx, row);
      if (!text) {
        await deleteMail(tx, id);
        return undefined;
      }
      const attempts = row.attempts + 1;
      // After the last attempt there is no pause: the mail is given up at the next check.
      const pause = PAUSES_MS[row.attempts] ?? 0;
      await updateMail(tx, id, {
        attempts,
        // If the clock was ahead, the age of the mail is unknown: it is counted from now on.
        ...(isAhead(row.created_at, clock.now()) && { created_at: clock.timestamp() }),
        recipient: text.to,
        next_try_at: new Date(clock.now() + pause).toISOString(),
      });
      // Each reset mail has its own link, so mail programs must not take it for a copy of an earlier one.
      const messageId = row.kind === 'reset' ? row.message_id.replace('<', `<${attempts}.`) : row.message_id;
      return { ...text, messageId };
    });
  }

  /** For each number of attempts, the latest time for which a mail can be scheduled, unless the clock was ahead. */
  function latestTries(): string[] {
    return [0, ...PAUSES_MS, 0].map((pause) => new Date(clock.now() + pause + AHEAD_MOST_MS).toISOString());
  }

  async function deliver(id: number): Promise<void> {
    const mail = await begin(id);
    if (!mail) return;
    const outcome = await sender.send(mail);
    await database.transaction((tx) =>
      outcome.sent
        ? updateMail(tx, id, { state: 'sent', sent_at: clock.timestamp(), last_error: '' })
        : updateMail(tx, id, { last_error: outcome.error, ...(outcome.final && { state: 'failed' as const }) }),
    );
  }

  async function deliverAll(): Promise<void> {
    for (;;) {
      isWoken = false;
      if (!isOn()) return;
      const id = await findDueMail(database.reads, clock.timestamp(), latestTries());
      if (isClosed) return;
      if (id !== undefined) await deliver(id);
      else if (!isWoken) return;
    }
  }

  function wake(): void {
    isWoken = true;
    if (isClosed) return;
    delivering ??= deliverAll()
      .catch(onError)
      .finally(() => {
        delivering = undefined;
        if (isWoken) wake();
      });
  }

  return {
    start() {
      timer = setInterval(wake, LOOK_EVERY_MS);
      timer.unref();
      wake();
    },
    wake,
    async idle() {
      await delivering;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      sender.close();
      await delivering;
    },
  };
}
