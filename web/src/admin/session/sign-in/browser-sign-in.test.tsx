// The button for signing in with the browser. The whole sign-in is tested in e2e/desktop/browser-sign-in.test.ts.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startProgram } from '../../../testing/start-program.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const button = () => page.getByRole('button', { name: 'Sign in with your browser' });
const isOpen = () => page.getByText(/^Go on in your browser\./);

test('the page says to continue in the browser once that is open, or that it did not open', thorough, async () => {
  const server = await startServer();
  const program = await startProgram(server, { opensBrowser: false });
  await openScreen(server, '/admin/login', { as: null, program });
  await button().click();
  await expectToast('No browser', 'This computer did not open its browser.');
  expect(isOpen().query()).toBeNull();
  await program.set({ opensBrowser: true });
  await button().click();
  await expect.element(isOpen()).toBeVisible();
});
