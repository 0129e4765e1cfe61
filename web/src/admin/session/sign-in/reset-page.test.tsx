import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findUser } from '../../../testing/find-user.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const NEW = 'quite another pass phrase';
const password = () => page.getByLabelText('New password');
const repeated = () => page.getByLabelText('Repeat password');
const save = () => page.getByRole('button', { name: 'Save and sign in' });
let server: ScreenServer;
let link: string;

const open = (address: string) => openScreen(server, address, { as: null });
const canSignIn = (secret: string) =>
  server.request('POST', '/api/auth/login', { body: { username: 'ama', password: secret }, as: null }).then(
    () => true,
    () => false,
  );

beforeEach(async () => {
  server = await startServer();
  const { id } = await findUser(server, 'ama');
  ({ path: link } = await server.request<{ path: string }>('POST', `/api/users/${id}/reset-link`));
});

test('a reset link sets the new password and signs in', async () => {
  await open(link);
  await expect.element(password()).toHaveFocus();
  await password().fill(NEW);
  await repeated().fill(NEW);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Welcome, ama.')).toBeVisible();
  expect(location.pathname).toBe('/admin');
  expect(await canSignIn(NEW)).toBe(true);
  expect(await canSignIn('correct horse battery')).toBe(false);
});

test.each([
  ['', '', password, 'Password is required'],
  ['short', 'short', password, 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'x'.repeat(129), password, 'Password is too long'],
  [NEW, 'something else', repeated, 'The passwords differ'],
])('the passwords "%s" and "%s" are refused at their field', thorough, async (first, second, field, words) => {
  await open(link);
  await password().fill(first);
  await repeated().fill(second);
  await save().click();
  await expect.element(field()).toHaveAccessibleDescription(expect.stringContaining(words));
  await expect.element(field()).toHaveFocus();
  expect(await canSignIn('correct horse battery')).toBe(true);
});

test('a reset link works once', async () => {
  const code = new URL(link, location.href).hash.replace('#code=', '');
  await open(link);
  await password().fill(NEW);
  await repeated().fill(NEW);
  await server.request('POST', '/api/auth/reset', { body: { code, password: 'was quicker than you' }, as: null });
  await save().click();
  await expect
    .element(page.getByRole('alert').getByText(/^This reset link is not valid any more\. Ask an administrator/))
    .toBeVisible();
  await expect.element(password()).toHaveValue(NEW);
  await page.getByRole('link', { name: 'Ask for another one' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/forgot');
});

test('another link opened in the same window replaces the first', thorough, async () => {
  await open('/admin/reset#code=over');
  await password().fill(NEW);
  await repeated().fill(NEW);
  await save().click();
  await expect.element(page.getByText(/^This reset link is not valid any more/)).toBeVisible();
  location.hash = new URL(link, location.href).hash;
  await expect.element(password()).toHaveValue('');
  await expect.element(page.getByText(/^This reset link is not valid any more/)).not.toBeInTheDocument();
  await password().fill(NEW);
  await repeated().fill(NEW);
  await save().click();
  await expect.element(page.getByText('Welcome, ama.')).toBeVisible();
});

test('a reset link expires after half an hour', thorough, async () => {
  await server.advance(31 * 60_000);
  await open(link);
  await password().fill(NEW);
  await repeated().fill(NEW);
  await save().click();
  await expect.element(page.getByText(/^This reset link is not valid any more/)).toBeVisible();
});

test('an incomplete link is reported', thorough, async () => {
  await open('/admin/reset');
  await expect.element(page.getByText(/^The reset link is incomplete\./)).toBeVisible();
  expect(save().query()).toBeNull();
  await page.getByRole('link', { name: 'sign in' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/login');
});

test('the button is disabled while the form is sent', thorough, async () => {
  const letGo = await server.hold('/api/auth/reset');
  await open(link);
  await password().fill(NEW);
  await repeated().fill(NEW);
  await save().click();
  await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeDisabled();
  await letGo();
  await expect.poll(() => location.pathname).toBe('/admin');
});
