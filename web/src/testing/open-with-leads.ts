// A window that gets the events of leads.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { startServer, type Person, type ScreenServer } from './start-server.ts';

export const bell = (words: string | RegExp) => page.getByRole('button', { name: words });

/** Lead 1 is Kofi's, lead 2 unassigned, lead 3 Ama's. The window is open once it gets live events. */
export async function openWithLeads(as: Person, address = '/admin/profile'): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' }, { assignee: 'kofi' });
  await sendEnquiry(server, { name: 'Efe Agbeko' });
  await sendEnquiry(server, { name: 'Nana Owusu' }, { assignee: 'ama' });
  await openScreen(server, address, { as });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  return server;
}
