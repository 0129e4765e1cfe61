// Background work for signed-in people, also if the frame of the console fails.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../testing/open-screen.ts';
import { sendEnquiry } from '../testing/send-enquiry.ts';
import { startProgram } from '../testing/start-program.ts';
import { startServer } from '../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('new leads are announced after the frame has failed', thorough, async () => {
  const server = await startServer();
  const program = await startProgram(server, { isInFront: false });
  await openScreen(server, '/admin/profile', { program });
  await expect.poll(() => program.answered).toContain('reportLeads');
  // React logs the error.
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The frame sets the title of the tab.
  Object.defineProperty(document, 'title', {
    configurable: true,
    set() {
      throw new Error('Broken on purpose');
    },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'title');
    printed.mockRestore();
  });
  // Not by a link: the frame may have failed already, when it got the company's name.
  history.pushState(null, '', '/admin/media');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByRole('heading', { name: 'This screen has failed' })).toBeVisible();
  await sendEnquiry(server, { name: 'Yaw Boateng' });
  await expect.poll(async () => (await program.look()).notices).toHaveLength(1);
});
