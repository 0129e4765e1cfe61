// Rows of enquiries that are not taken as leads.
import type { ReceivedEnquiry } from 'shared/enquiry/enquiry.ts';
import type { Inserts } from '../../database/transaction.ts';

interface NewSpam {
  enquiry: ReceivedEnquiry;
  /** Normalized number by which the sender is recognised. */
  phoneKey: string;
  emailKey: string;
  ip: string;
  userAgent: string;
  ts: string;
}

/** Gives the number that is answered to the sender, which no lead has. */
export function insertSpam(tx: Inserts, spam: NewSpam): number {
  const leadNumber = tx.reserveId('leads');
  tx.insert('spam_enquiries', {
    enquiry: JSON.stringify(spam.enquiry),
    lead_number: leadNumber,
    phone_key: spam.phoneKey,
    email_key: spam.emailKey,
    ip: spam.ip,
    ua: spam.userAgent,
    ts: spam.ts,
  });
  return leadNumber;
}
