// Rows of idempotency keys and of enquiries that fell into the honeypot.
import { enquiryAnswer, type Enquiry, type EnquiryAnswer } from 'shared/enquiry.ts';
import type { Inserts, Transaction } from '../../database/transaction.ts';

export function findAnswer(tx: Inserts, key: string): EnquiryAnswer | undefined {
  const row = tx.findRow('idempotency_keys', 'key', key);
  return row && enquiryAnswer.parse(JSON.parse(String(row['answer'])));
}

export function insertAnswer(tx: Inserts, key: string, answer: EnquiryAnswer, ts: string): void {
  tx.insert('idempotency_keys', { key, answer: JSON.stringify(answer), ts });
}

export async function forgetOldKeys(tx: Transaction, before: string): Promise<void> {
  await tx.db.deleteFrom('idempotency_keys').where('ts', '<', before).execute();
}

interface NewSpam {
  enquiry: Enquiry;
  ip: string;
  userAgent: string;
  ts: string;
}

export function insertSpam(tx: Inserts, { enquiry, ip, userAgent, ts }: NewSpam): number {
  return tx.insert('spam_enquiries', { enquiry: JSON.stringify(enquiry), ip, ua: userAgent, ts });
}
