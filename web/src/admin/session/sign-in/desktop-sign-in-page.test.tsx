import { pageOfSignIn, readSignInLink } from 'shared/desktop/sign-in-link.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const STATE = 's'.repeat(43);
const address = pageOfSignIn('', { state: STATE, challenge: 'c'.repeat(43), computer: 'KOFI-PC' });
const allow = () => page.getByRole('button', { name: 'Allow', exact: true });
let server: ScreenServer;
beforeEach(async () => {
  server = await startServer();
});

test('the page names the computer and the user, and after Allow links to the console with a code', async () => {
  await openScreen(server, address, { as: 'kofi' });
  await expect
    .element(page.getByText(/^The console on the computer KOFI-PC asks to sign in at .+ as kofi\.$/))
    .toBeVisible();
  await allow().click();
  const link = page.getByRole('link', { name: 'Open the console' });
  await expect.element(link).toBeVisible();
  expect(readSignInLink(link.element().getAttribute('href') ?? '')).toMatchObject({ state: STATE });
});

test('"Do not allow" allows nothing', async () => {
  await openScreen(server, address, { as: 'kofi' });
  await page.getByRole('button', { name: 'Do not allow' }).click();
  await expect.element(page.getByText('Nothing was allowed. You can close this page.')).toBeVisible();
  expect(allow().query()).toBeNull();
});

test('a person who is not signed in signs in first, and is then asked', async () => {
  await openScreen(server, address, { as: null });
  await page.getByRole('textbox', { name: 'Username' }).fill('kofi');
  await page.getByLabelText('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByText(/KOFI-PC asks to sign in/)).toBeVisible();
});

test('an incomplete address is reported, and nothing can be allowed', thorough, async () => {
  await openScreen(server, address.slice(0, 80), { as: 'kofi' });
  await expect.element(page.getByText(/^This address is not complete/)).toBeVisible();
  expect(allow().query()).toBeNull();
});
