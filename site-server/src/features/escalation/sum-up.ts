// One mail to each person about the leads beyond the limit of mails about single ones (rule D17f).
import type { Kysely } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Inserts } from '../../database/transaction.ts';
import { listUnnamed, setNamed } from './leads-beyond-limit.store.ts';

export interface SumUp {
  database: Database;
  mail: {
    /** Whether the user can get such a mail now. */
    maySumUp(db: Kysely<Tables>, userId: number): Promise<boolean>;
    /** Gives the id of the mail. */
    queueSumUp(tx: Inserts, userId: number): string | undefined;
    wake(): void;
  };
}

/** Queues a mail to everybody who can get one now and has leads that no mail names yet. */
export async function sumUp({ database, mail }: SumUp): Promise<void> {
  async function listReaders(db: Kysely<Tables>): Promise<number[]> {
    const readers: number[] = [];
    for (const userId of await listUnnamed(db)) if (await mail.maySumUp(db, userId)) readers.push(userId);
    return readers;
  }

  // Somebody may be without an address for long: then no transaction is begun.
  if ((await listReaders(database.reads)).length === 0) return;
  await database.transaction(async (tx) => {
    for (const userId of await listReaders(tx.db)) {
      const messageId = mail.queueSumUp(tx, userId);
      if (messageId !== undefined) await setNamed(tx, userId, messageId);
    }
  });
  mail.wake();
}
