// One mail to each person about the leads beyond the limit of mails about single ones (rule D17f).
import type { Database } from '../../database/open-database.ts';
import type { Inserts } from '../../database/transaction.ts';
import { listUnnamed, setNamed } from './leads-beyond-limit.store.ts';

export interface SumUp {
  database: Database;
  mail: {
    /** Gives the id of the mail; undefined while the user must not get another. */
    queueSumUp(tx: Inserts, userId: number): string | undefined;
    wake(): void;
  };
}

/** Queues a mail to everybody who may get one now and has leads that no mail names yet. */
export async function sumUp({ database, mail }: SumUp): Promise<void> {
  if ((await listUnnamed(database.reads)).length === 0) return;
  await database.transaction(async (tx) => {
    for (const userId of await listUnnamed(tx.db)) {
      const messageId = mail.queueSumUp(tx, userId);
      if (messageId !== undefined) await setNamed(tx, userId, messageId);
    }
  });
  mail.wake();
}
