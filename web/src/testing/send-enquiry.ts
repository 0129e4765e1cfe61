// Leads for the tests of screens: they come in by the public form, as all of them do.
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import type { ScreenServer } from './start-server.ts';

let lastPhone = 0;

/** Only what the test is about has to be said. `work` is what has been done with it since. Gives the lead's id. */
export async function sendEnquiry(
  server: ScreenServer,
  enquiry: { name: string } & Record<string, unknown>,
  work?: PatchLead,
): Promise<number> {
  // Of many from one number or address nobody is notified (rule B16).
  lastPhone += 1;
  const email = `${enquiry.name.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`;
  const phone = `024 ${String(1_000_000 + lastPhone)}`;
  const body = { email, phone, reason: 'Quote', message: 'Please call.', consent: true, ...enquiry };
  const { id } = await server.request<{ id: number }>('POST', '/api/contact', { body, as: null });
  if (work) await changeLead(server, id, work);
  return id;
}

/** As somebody else would, on another computer. */
export function changeLead(server: ScreenServer, id: number, work: PatchLead, as: 'efua' | 'kofi' = 'efua') {
  return server.request<Lead>('PATCH', `/api/messages/${id}`, { body: work, as });
}

export function readLead(server: ScreenServer, id: number): Promise<Lead> {
  return server.request<Lead>('GET', `/api/messages/${id}`);
}

/** The first is the oldest; in which order the others come is all the same. */
export async function sendMany(server: ScreenServer, count: number): Promise<void> {
  await sendEnquiry(server, { name: 'Lead 1' });
  const others = Array.from({ length: count - 1 }, (_, index) => sendEnquiry(server, { name: `Lead ${index + 2}` }));
  await Promise.all(others);
}
