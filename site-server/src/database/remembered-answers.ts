// Answers kept for seven days under the key a client named its request with: a repeat gets the first answer (rules B15, E20).
// Written in the transaction of the change itself, so that neither exists without the other.
import type { Inserts, Transaction } from './transaction.ts';

/** The JSON of the first answer; uncommitted ones of this transaction count. */
export function findRememberedAnswer(tx: Inserts, key: string): unknown {
  const row = tx.findRow('idempotency_keys', 'key', key);
  return row && JSON.parse(String(row['answer']));
}

export function rememberAnswer(tx: Inserts, key: string, answer: unknown, ts: string): void {
  tx.insert('idempotency_keys', { key, answer: JSON.stringify(answer), ts });
}

export async function forgetAnswersBefore(tx: Transaction, ts: string): Promise<void> {
  await tx.db.deleteFrom('idempotency_keys').where('ts', '<', ts).execute();
}
