// The row that is rewritten to find out whether the disk accepts writes.
import type { Transaction } from '../../database/transaction.ts';

export async function writeProbe(tx: Transaction, ts: string): Promise<void> {
  await tx.db.updateTable('write_probe').set({ ts }).where('id', '=', 1).execute();
}
