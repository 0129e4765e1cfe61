import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const PATH = '/api/auth/forgot';
/** Mail settings of a server that cannot be reached. No test waits for delivery. */
const MAIL = {
  host: '127.0.0.1',
  port: 9,
  secure: false,
  requireTls: false,
  from: { name: '', address: 'site@example.com' },
  publicUrl: 'http://127.0.0.1',
};
const SENT = /^If there is such a user with an e-mail address, a link is on its way\./;
const BY_HAND = /Ask an administrator to make you a link for a new one/;
const username = () => page.getByRole('textbox', { name: 'Username' });
const send = () => page.getByRole('button', { name: 'Send me a link' });
const open = (server: ScreenServer) => openScreen(server, '/admin/forgot', { as: null });

test('without mail the page says who can make a link, and has no form', thorough, async () => {
  await open(await startServer());
  await expect.element(page.getByText(BY_HAND)).toBeVisible();
  await expect.element(page.getByText('npm run admin -- reset-password <username>')).toBeVisible();
  expect(send().query()).toBeNull();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/login');
});

eachCase(['efua', 'nobody-here'])('with mail the page does not reveal whether %s has an account', async (name) => {
  await open(await startServer({ config: { mail: MAIL } }));
  await username().fill(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(SENT)).toBeVisible();
  expect(send().query()).toBeNull();
  expect(page.getByText(BY_HAND).query()).toBeNull();
});

test('an empty username is reported at its field', thorough, async () => {
  await open(await startServer({ config: { mail: MAIL } }));
  await username().fill('  ');
  await send().click();
  await expect.element(username()).toHaveAccessibleDescription('Please enter your username');
  await expect.element(username()).toHaveFocus();
  expect(page.getByText(SENT).query()).toBeNull();
});

test('the button is disabled while the request is sent', thorough, async () => {
  const server = await startServer({ config: { mail: MAIL } });
  const letGo = await server.hold(PATH);
  await open(server);
  await username().fill('efua');
  await send().click();
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await letGo();
  await expect.element(page.getByText(SENT)).toBeVisible();
});

test('the username stays in its field after a failure', thorough, async () => {
  const server = await startServer({ config: { mail: MAIL } });
  const mend = await server.refuse(PATH, 'POST', 500);
  await open(server);
  await username().fill('efua');
  await send().click();
  await expect.element(page.getByRole('alert').getByText('Request failed: 500')).toBeVisible();
  await expect.element(username()).toHaveValue('efua');
  await mend();
  await send().click();
  await expect.element(page.getByText(SENT)).toBeVisible();
});

test('if the configuration fails to load, the answer to the request shows that no mail is sent', thorough, async () => {
  const server = await startServer();
  await server.refuse('/api/config', 'GET', 500);
  await open(server);
  await username().fill('nobody-here');
  await send().click();
  await expect.element(page.getByText(BY_HAND)).toBeVisible();
  expect(page.getByText(SENT).query()).toBeNull();
});
