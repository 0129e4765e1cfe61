// Test data.
import type { Lead } from 'shared/leads/leads.ts';
import type { TestServer } from './test-server.ts';

/** A valid enquiry, changed as given. */
export function makeEnquiry(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Akosua Frimpong',
    email: 'akosua.frimpong@example.com',
    phone: '024 000 0000',
    message: 'Two potable water tanks of 5,000 m3 need blasting and a new lining.',
    consent: true,
    website: '',
    ...changes,
  };
}

/** Sends an enquiry, and changes its lead as an administrator. @returns the lead as administrators see it */
export async function makeLead(
  server: TestServer,
  changes: Record<string, unknown> = {},
  enquiry: Record<string, unknown> = {},
): Promise<Lead> {
  const sent = await server.request('POST', '/api/contact', { body: makeEnquiry(enquiry) });
  const { id } = sent.json as { id: number };
  const answer = await server.request('PATCH', `/api/messages/${id}`, { as: 'efua', body: changes });
  return answer.json as Lead;
}

/** Stores mail 1: an acknowledgement for lead 1 that could not be delivered and is no longer retried. */
export async function makeFailedMail(server: TestServer): Promise<void> {
  const ts = server.context.clock.timestamp();
  await server.context.database.transaction(async (tx) => {
    tx.insert('outgoing_mail', {
      kind: 'acknowledgement',
      lead_id: 1,
      user_id: null,
      recipient: 'akosua.frimpong@example.com',
      quota_key: '',
      message_id: '<1@example.com>',
      created_at: ts,
      state: 'failed',
      attempts: 9,
      next_try_at: ts,
      last_error: 'Mailbox full',
      sent_at: null,
    });
  });
}
