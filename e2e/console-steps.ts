// Shared steps of the console's tests: opening it, and leads on it.
import type { Page } from 'playwright';
import { openConsole } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { ADMIN, callApi } from './running-server.ts';
import type { StaffedServer } from './staffed-server.ts';

/** Opens the console, and resolves once it receives live events. */
export async function openLiveConsole(
  { server, browser }: StaffedServer,
  address: string,
  user = ADMIN,
): ReturnType<typeof openConsole> {
  const opened = await openConsole(browser, server, address, { user });
  await opened.page.getByText('Live', { exact: true }).waitFor();
  return opened;
}

let lastPhone = 0;

export async function addLead(
  { server, token }: StaffedServer,
  name: string,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  // Each enquiry has a new number, because many enquiries from one number notify nobody (rule B16).
  lastPhone += 1;
  const phone = `024 ${String(1_000_000 + lastPhone)}`;
  const id = await sendEnquiry(server, { name, email, phone, reason: 'Quote' });
  if (Object.keys(changes).length > 0) {
    await callApi(server, 'PATCH', `/api/messages/${id}`, { token, body: changes });
  }
  return id;
}

/** The row of a lead in the list. */
export const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
