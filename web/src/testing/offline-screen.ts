// An open lead whose server a test makes unreachable.
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from './count-answers.ts';
import { noteBox } from './lead-screen.ts';
import { openScreen } from './open-screen.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { startProgram, type Program } from './start-program.ts';
import { startServer, type ScreenServer } from './start-server.ts';
import { stopIntervals } from './stop-intervals.ts';

export const button = (name: string) => page.getByRole('button', { name });
export const dialog = () => page.getByRole('dialog', { name: 'Not at the server yet' });
export const line = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

/** The first pause, which may be a little shorter than a second. */
const LEAST_PAUSE_MS = 500;

/** After a pause nothing is tried again automatically: the test does it, or nobody. */
export function stopPauses(): void {
  const { setTimeout } = window;
  const stopped = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, ms = 0) => (ms < LEAST_PAUSE_MS ? setTimeout(run, ms) : 0)) as never);
  onTestFinished(() => stopped.mockRestore());
}

/** An open lead, and no stream, which would notice by itself that the server is reachable. */
export async function openLead(
  computer?: Record<string, unknown>,
): Promise<{ server: ScreenServer; program?: Program }> {
  stopIntervals();
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' });
  await server.hold('/api/events');
  const program = computer && (await startProgram(server, computer));
  await openScreen(server, '/admin/messages?id=1', program && { program });
  await expect.element(noteBox()).toBeVisible();
  // The last request of a console that is opened: a later answer would end an outage.
  await expect.poll(() => countAnswers('/api/auth/renew')).toBe(1);
  return { server, ...(program && { program }) };
}

export async function writeNote(text: string): Promise<void> {
  await noteBox().fill(text);
  await button('Save Changes').click();
  await expect.element(noteBox()).toHaveValue('');
}
