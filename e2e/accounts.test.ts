// Accounts across persons and windows: a link for a new password is passed on, one person ends another's session, and
// one sign-in fails while another succeeds.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast, openConsole, openPage, signInOnPage } from './journey.ts';
import { ADMIN, callApi, signIn } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const NEW_PASSWORD = 'quite another pass phrase';

const staffed = staffedForFile();
const open = (address: string, user = ADMIN) => openConsole(staffed.browser, staffed.server, address, { user });

async function addUser(username: string): Promise<{ username: string; password: string }> {
  const user = { username, password: 'staff battery staple' };
  await callApi(staffed.server, 'POST', '/api/users', { token: staffed.token, body: user });
  return user;
}

async function manage(page: Page, username: string) {
  await page.getByRole('button', { name: `Manage ${username}` }).click();
  return page.getByRole('dialog', { name: username });
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Repeat password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
}

test('for a forgotten password an administrator makes a link, which signs in once', async () => {
  const adwoa = await addUser('adwoa');
  const { page, close } = await open('/admin/users');
  const dialog = await manage(page, 'adwoa');
  await dialog.getByRole('button', { name: 'Make a reset link' }).click();
  const link = await dialog.getByLabel(/^Reset link/).inputValue();
  expect(link.startsWith(`${staffed.server.url}/admin/reset#code=`)).toBe(true);
  await close();

  const stranger = await openPage(staffed.browser, staffed.server);
  await stranger.page.goto(link);
  await choosePassword(stranger.page);
  await stranger.page.waitForURL(/\/admin\/?$/);
  await stranger.page.getByText('Welcome, adwoa.').waitFor();
  await stranger.page.reload();
  await stranger.page.getByText('Welcome back, adwoa.').waitFor();
  await stranger.close();
  await signIn(staffed.server, { ...adwoa, password: NEW_PASSWORD });

  const again = await openPage(staffed.browser, staffed.server);
  await again.page.goto(link);
  await choosePassword(again.page);
  await again.page.getByText('This reset link is not valid any more.').waitFor();
  await again.close();
});

test('a user whose session an administrator ends gets to the sign-in screen, with the reason', thorough, async () => {
  const abena = await addUser('abena');
  const theirs = await open('/admin', abena);
  const { page, close } = await open('/admin/users');
  const dialog = await manage(page, 'abena');
  await dialog.getByRole('button', { name: /^End the session of/ }).click();
  await dialog.getByText('Not signed in anywhere.').waitFor();
  await theirs.page.waitForURL('**/admin/login**');
  await theirs.page.getByText('Your session was ended').waitFor();
  await theirs.close();
  await close();
});

test(
  'a sign-in that fails late does not end the session of somebody who has signed in meanwhile',
  thorough,
  async () => {
    const { page, close } = await openPage(staffed.browser, staffed.server);
    const held = Promise.withResolvers<void>();
    const letFail = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      held.resolve();
      await letFail.promise;
      return route.abort();
    });
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(ADMIN.username);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await held.promise;
    const other = await page.context().newPage();
    await other.goto('/admin/login');
    await signInOnPage(other);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    letFail.resolve();
    await expectToast(page, 'Login Failed', 'The server cannot be reached');
    await other.reload();
    await other.getByRole('navigation', { name: 'Main' }).waitFor();
    await close();
  },
);
