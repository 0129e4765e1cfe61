// Opens a screen that gets live events, and finds their results on it.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { startServer, type Person, type ScreenServer } from './start-server.ts';

export const state = (words: string) => page.getByRole('status').filter({ hasText: words });
export const lead = (name: string) => page.getByRole('link', { name: new RegExp(name) });

export async function openLive(address: string, as: Person = 'efua'): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' }, { assignee: 'kofi' });
  await sendEnquiry(server, { name: 'Efe Agbeko' });
  await openScreen(server, address, { as });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  return server;
}
