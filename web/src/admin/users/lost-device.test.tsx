import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InvitedUser } from 'shared/accounts/invites.ts';
import type { PasskeyChallenge } from 'shared/accounts/passkeys/passkeys.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { plugInDevice } from '../../testing/plug-in-device.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { makePasskey } from '../session/device-passkey.ts';

const section = () => page.getByRole('region', { name: 'Lost or stolen device' });
const question = () => page.getByRole('dialog', { name: 'Remove all passkeys?' });

/** Adds Abena, who has no password. */
async function joinWithPasskey(server: ScreenServer): Promise<void> {
  const { link } = await server.request<InvitedUser>('POST', '/api/users/invite', { body: { username: 'abena' } });
  const code = link.path.split('#code=')[1];
  const offer = { body: { code }, as: null };
  const { ticket, options } = await server.request<PasskeyChallenge>('POST', '/api/auth/join/challenge', offer);
  const body = { code, ticket, name: 'Telephone', response: await makePasskey(options) };
  await server.request('POST', '/api/auth/join/passkey', { body, as: null });
}

async function ask(server: ScreenServer, username = 'kofi'): Promise<void> {
  await openScreen(server, '/admin/users');
  await page.getByRole('button', { name: `Manage ${username}`, exact: true }).click();
  await section().getByRole('button', { name: 'Remove passkeys' }).click();
}

const isSignedIn = async ({ tokens }: ScreenServer) =>
  (await fetch('/api/me', { headers: { Authorization: `Bearer ${tokens.kofi}` } })).ok;

test('without passkeys only the sessions of the user end, after a confirmation', async () => {
  const server = await startServer();
  await ask(server);
  await question().getByRole('button', { name: 'Cancel' }).click();
  expect(await isSignedIn(server)).toBe(true);
  await section().getByRole('button', { name: 'Remove passkeys' }).click();
  await question().getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast('Signed out', 'kofi had no passkeys, is signed out everywhere and signs in with the password');
  expect(await isSignedIn(server)).toBe(false);
});

test('the notice for an administrator who needs both factors says that they add a new passkey', async () => {
  const server = await startServer();
  await plugInDevice();
  const offer = { body: { currentPassword: 'correct horse battery' } };
  const { ticket, options } = await server.request<PasskeyChallenge>('POST', '/api/me/passkeys/challenge', offer);
  const response = await makePasskey(options);
  await server.request('POST', '/api/me/passkeys', { body: { ticket, name: 'Telephone', response } });
  await server.request('PATCH', '/api/settings', { body: { adminsNeedPasskey: true } });
  await server.request('PATCH', '/api/users/2', { body: { role: 'admin' } });
  await ask(server);
  await expect.element(question().getByText(/and a new passkey where both are needed/)).toBeVisible();
  await question().getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(
    'Signed out',
    'kofi had no passkeys, is signed out everywhere and signs in with the password and adds a new passkey',
  );
});

test('the notice for a user without a password says that they need a reset link', thorough, async () => {
  const server = await startServer();
  await plugInDevice();
  await joinWithPasskey(server);
  await ask(server, 'abena');
  await expect.element(question().getByText(/or with a reset link where there is no password/)).toBeVisible();
  await question().getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast('Passkeys removed', 'abena has no password and needs a reset link');
});

test('a failed removal is reported, and the user stays signed in', thorough, async () => {
  const server = await startServer();
  await server.refuse('/api/users/2/passkeys', 'DELETE', 501);
  await ask(server);
  await question().getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast('Not removed', 'Unable to remove the passkeys');
  expect(await isSignedIn(server)).toBe(true);
});
