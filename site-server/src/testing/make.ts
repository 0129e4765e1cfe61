// Test data.
import type { Lead } from 'shared/leads.ts';
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

/** Sends an enquiry and lets an administrator change the lead as given; the lead as administrators see it. */
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
