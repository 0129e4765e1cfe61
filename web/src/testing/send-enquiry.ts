// Makes leads for screen tests through the public form, as all leads are made.
import type { Lead, PatchLead } from 'shared/leads/leads.ts';
import { startServer, type Person, type ScreenServer } from './start-server.ts';

let lastPhone = 0;

/**
 * Sends an enquiry; fields that are not given get usual values.
 * @param work  changes of the lead afterwards
 * @returns the id of the lead
 */
export async function sendEnquiry(
  server: ScreenServer,
  enquiry: { name: string } & Record<string, unknown>,
  work?: PatchLead,
): Promise<number> {
  // Nobody is notified of many enquiries from one number or address, so each has its own number (rule B16).
  lastPhone += 1;
  const email = `${enquiry.name.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`;
  const phone = `024 ${String(1_000_000 + lastPhone)}`;
  const body = { email, phone, reason: 'Quote', message: 'Please call.', consent: true, ...enquiry };
  const { id } = await server.request<{ id: number }>('POST', '/api/contact', { body, as: null });
  if (work) await changeLead(server, id, work);
  return id;
}

/** Changes a lead as another user would, on another computer. */
export function changeLead(server: ScreenServer, id: number, work: PatchLead, as: 'efua' | 'kofi' = 'efua') {
  return server.request<Lead>('PATCH', `/api/messages/${id}`, { body: work, as });
}

/** Clears the bell of one person, for whom no lead is new any more. */
export function markAllSeen(server: ScreenServer, as: Person = 'efua') {
  return server.request('POST', '/api/messages/seen', { body: { upTo: 1e6 }, as });
}

export function readLead(server: ScreenServer, id: number): Promise<Lead> {
  return server.request<Lead>('GET', `/api/messages/${id}`);
}

/** Lead 1 is the oldest; the others arrive in any order. */
export async function sendMany(server: ScreenServer, count: number): Promise<void> {
  await sendEnquiry(server, { name: 'Lead 1' });
  const others = Array.from({ length: count - 1 }, (_, index) => sendEnquiry(server, { name: `Lead ${index + 2}` }));
  await Promise.all(others);
}

/** One, Two and Three, of which the last is at the top. */
export async function startWithThree(): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of ['One', 'Two', 'Three']) await sendEnquiry(server, { name });
  return server;
}
