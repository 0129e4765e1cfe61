// Leads on screen, and late answers about them.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from './count-answers.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { startServer, type ScreenServer } from './start-server.ts';

export const screen = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
export const live = () => page.getByText('Live', { exact: true });

export async function startWith(...names: string[]): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of names) await sendEnquiry(server, { name });
  return server;
}

/** Resolves when the held answer to the list has arrived, and its consequences are done. */
export async function untilListed(server: ScreenServer, letGo: () => Promise<unknown>): Promise<void> {
  const before = countAnswers('/api/messages?');
  await letGo();
  await expect.poll(() => countAnswers('/api/messages?')).toBeGreaterThan(before);
  await server.request('GET', '/api/health');
}
