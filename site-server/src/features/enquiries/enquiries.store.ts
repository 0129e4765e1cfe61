// Rows of enquiries that fell into the honeypot.
import type { Enquiry } from 'shared/enquiry.ts';
import type { Inserts } from '../../database/transaction.ts';

interface NewSpam {
  enquiry: Enquiry;
  ip: string;
  userAgent: string;
  ts: string;
}

export function insertSpam(tx: Inserts, { enquiry, ip, userAgent, ts }: NewSpam): number {
  return tx.insert('spam_enquiries', { enquiry: JSON.stringify(enquiry), ip, ua: userAgent, ts });
}
