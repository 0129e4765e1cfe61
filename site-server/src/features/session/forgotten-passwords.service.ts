// Requests for a reset link by mail (rule C22): everybody gets the same answer, in the same time.
import type { Database } from '../../database/open-database.ts';
import type { Inserts } from '../../database/transaction.ts';
import { addressKey, createBucket } from '../../http/rate-limits.ts';
import type { Origin } from '../../http/route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { findUserByName, type UserRow } from '../users/users.store.ts';

const PER_HOUR = 20;
const BURST = 5;

export interface ForgottenPasswords {
  /** @returns whether this installation sends mail at all @throws AppError `rate_limited` */
  request(username: string, origin: Origin): { mail: boolean };
}

interface Parts {
  database: Database;
  clock: Clock;
  rateLimits: boolean;
  mail: {
    isOn(): boolean;
    /** Gives whether any mail was queued. */
    queueReset(tx: Inserts, user: UserRow): boolean;
    /** Called when a mail is on disk. */
    wake(): void;
  };
  logger: Logger;
}

export function createForgottenPasswords(parts: Parts): ForgottenPasswords {
  const { database, clock, rateLimits, mail, logger } = parts;
  const bucket = createBucket(PER_HOUR, BURST, clock.now);

  const onError = (error: unknown) => logger.error({ err: error }, 'a reset link could not be queued');

  async function queueLink(username: string): Promise<void> {
    const user = await findUserByName(database.reads, username);
    if (user?.active !== 1) return;
    if (await database.groupCommit((tx) => mail.queueReset(tx, user))) mail.wake();
  }

  return {
    request(username, { ip }) {
      if (rateLimits) bucket.take(addressKey(ip));
      // After answering, so that neither the answer nor its time reveals whether the account exists.
      if (mail.isOn()) setImmediate(() => void queueLink(username).catch(onError));
      return { mail: mail.isOn() };
    },
  };
}
