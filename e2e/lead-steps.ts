// Shared steps of tests of a lead: sending it, reading it from storage, and its page.
import path from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright';
import { openConsole } from './journey.ts';
import { callApi, type RunningServer } from './running-server.ts';
import type { StaffedServer } from './staffed-server.ts';

/** Sends the public form; fields have defaults. Returns the lead's id. */
export async function sendEnquiry(
  server: RunningServer,
  enquiry: { name: string } & Record<string, unknown>,
): Promise<number> {
  const body = { email: 'a@example.com', phone: '024 000 0000', message: 'Please call.', consent: true, ...enquiry };
  return ((await callApi(server, 'POST', '/api/contact', { body })) as { id: number }).id;
}

let people = 0;

/** Sends an enquiry with a new address and number, as repeated enquiries from one person notify nobody. */
export function sendFromNewPerson(server: RunningServer, name: string): Promise<number> {
  people += 1;
  const address = { email: `person-${people}@example.com`, phone: `024 000 ${1000 + people}` };
  return sendEnquiry(server, { name, ...address, reason: 'Quote' });
}

/** Restarts the server with a lead that has waited for so many minutes to be opened. */
export async function letWait(server: RunningServer, id: number, minutes: number): Promise<void> {
  await server.end('SIGTERM');
  const database = new Database(path.join(server.dataDir, 'site.db'));
  const since = new Date(Date.now() - minutes * 60_000).toISOString();
  database.prepare('UPDATE lead_unopened SET since = ? WHERE lead_id = ?').run(since, id);
  database.close();
  await server.restart();
}

/** The leads received under this name. */
export async function leadsNamed({ server, token }: StaffedServer, name: string): Promise<Record<string, unknown>[]> {
  const leads = (await callApi(server, 'GET', '/api/messages', { token })) as Record<string, unknown>[];
  return leads.filter((lead) => lead['name'] === name);
}

export async function openLead(
  { server, browser }: StaffedServer,
  id: number,
  options: Parameters<typeof openConsole>[3] = {},
): ReturnType<typeof openConsole> {
  const opened = await openConsole(browser, server, `/admin/messages?id=${id}`, options);
  await noteBox(opened.page).waitFor();
  return opened;
}

export const noteBox = (page: Page) => page.getByLabel('Add a note');

export function draftsOnDisk(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
}
