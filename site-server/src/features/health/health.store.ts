// The one row that is rewritten to learn whether the disk still takes writes.
import type { Transaction } from '../../database/transaction.ts';

export async function writeProbe(tx: Transaction, ts: string): Promise<void> {
  await tx.db.updateTable('write_probe').set({ ts }).where('id', '=', 1).execute();
}
