import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const section = () => page.getByRole('region', { name: 'Lost or stolen device' });
const question = () => page.getByRole('dialog', { name: 'Remove all passkeys?' });

async function ask(server: ScreenServer): Promise<void> {
  await openScreen(server, '/admin/users');
  await page.getByRole('button', { name: 'Manage kofi', exact: true }).click();
  await section().getByRole('button', { name: 'Remove passkeys' }).click();
}

const isSignedIn = async ({ tokens }: ScreenServer) =>
  (await fetch('/api/me', { headers: { Authorization: `Bearer ${tokens.kofi}` } })).ok;

test('after a question, nobody is signed in with it any more', async () => {
  const server = await startServer();
  await ask(server);
  await question().getByRole('button', { name: 'Cancel' }).click();
  expect(await isSignedIn(server)).toBe(true);
  await section().getByRole('button', { name: 'Remove passkeys' }).click();
  await question().getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast('Passkeys removed', 'kofi signs in with the password');
  expect(await isSignedIn(server)).toBe(false);
});

test('says why nothing was removed', thorough, async () => {
  const server = await startServer();
  await server.refuse('/api/users/2/passkeys', 'DELETE', 501);
  await ask(server);
  await question().getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast('Not removed', 'Unable to remove the passkeys');
  expect(await isSignedIn(server)).toBe(true);
});
