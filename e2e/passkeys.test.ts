// Passkeys with the browser's own WebAuthn and a virtual device: added, used instead of a password, and removed.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast, fillPassword, openPage, signInOnPage } from './journey.ts';
import type { Session } from 'shared/accounts/session.ts';
import { ADMIN, callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

/** Adds a virtual device that stores passkeys and verifies the user. */
async function plugInDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The site by host name, as passkeys do not work with IP addresses. */
const site = () => `http://localhost:${new URL(staffed.server.url).port}`;

/** Signs in, and adds a passkey of a new device in the profile. */
async function addPasskey(page: Page): Promise<void> {
  await plugInDevice(page);
  await page.goto('/admin/login');
  await signInOnPage(page);
  await page.goto('/admin/profile');
  await page.getByLabel('Name of the passkey').fill('Yard computer');
  await page.getByLabel('Your password, to confirm').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
}

test('a passkey is added in the profile, signs in without a password, and signs in no more when it is removed', async () => {
  const { page, close } = await openPage(staffed.browser, { url: site() });
  await addPasskey(page);
  await expectToast(page, 'Passkey added', 'You can sign in with Yard computer');
  await page.getByText('not used yet').waitFor();

  await page.goto('/admin/logout');
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const sessions = (await callApi(staffed.server, 'GET', '/api/me/sessions', { token })) as Session[];
  expect(sessions.find(({ current }) => current)).toMatchObject({ remember: true });

  await page.goto('/admin/profile');
  await page.getByRole('button', { name: 'Remove Yard computer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You have none yet.').waitFor();
  await page.goto('/admin/logout');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectToast(page, 'Login Failed', 'This passkey was not accepted. Sign in with your password.');
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  await close();
});

test('a page that was opened by a number says why there are none', thorough, async () => {
  const { page, close } = await openPage(staffed.browser, { url: `http://127.0.0.1:${new URL(site()).port}` });
  await page.goto('/admin/login');
  await signInOnPage(page);
  await page.goto('/admin/profile');
  await page.getByText('Passkeys need a host name. This page was opened by a number.').waitFor();
  expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
  await close();
});

test('a second step whose code cannot be fetched says so, and is there once it can', thorough, async () => {
  // The error messages about the missing script are expected, so they are not looked at.
  const { page } = await openPage(staffed.browser, { url: site() });
  const script = /other-sign-ins.*\.js/;
  await addPasskey(page);
  await page.getByRole('button', { name: 'Ask for both' }).click();
  await page.getByLabel('Your current password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Ask for both' }).click();
  await page.getByRole('button', { name: 'No longer ask for both' }).waitFor();

  await page.route(script, (route) => route.abort());
  await page.goto('/admin/logout');
  await fillPassword(page);
  await page.getByText(/^What asks for your passkey could not be fetched/).waitFor();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Load again' }).click();
  await fillPassword(page);
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.context().close();
});
