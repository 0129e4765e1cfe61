import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';

const people = () => page.getByRole('region', { name: 'People' });
const row = (name: RegExp) => people().getByRole('row', { name });
const username = () => page.getByRole('textbox', { name: 'Username' });
const password = () => page.getByLabelText('Password', { exact: true });
const add = () => page.getByRole('button', { name: 'Create user' });
const countUsers = async (server: ScreenServer) => (await server.request<unknown[]>('GET', '/api/users')).length;

test('lists everybody with role and state', async () => {
  await openScreen(await startServer(), '/admin/users');
  await expect.element(row(/efua.*Administrator.*Yes/)).toBeVisible();
  await expect.element(row(/kofi.*Staff.*Yes/)).toBeVisible();
  await expect.element(row(/yaw.*Staff.*No/)).toBeVisible();
});

test('is busy until the list is there', async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers('/api/users');
  await openScreen(server, '/admin/users');
  await expect.element(people()).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(row(/kofi/)).toBeVisible();
  await expect.element(people()).toHaveAttribute('aria-busy', 'false');
});

test('says that the list could not be loaded, and tries again', async () => {
  const server = await startServer();
  const mend = await server.refuse('/api/users');
  await openScreen(server, '/admin/users');
  await expect.element(people().getByText('The list could not be loaded')).toBeVisible();
  await mend();
  await people().getByRole('button', { name: 'Try again' }).click();
  await expect.element(row(/kofi/)).toBeVisible();
});

test('adds a person by the keyboard alone, and empties the form', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await username().fill('abena');
  await password().fill('a good password');
  await userEvent.keyboard('{Enter}');
  await expect.element(row(/abena.*Staff.*Yes/)).toBeVisible();
  await expect.element(username()).toHaveValue('');
  expect(await countUsers(server)).toBe(5);
});

test('says what is missing at its field, and goes there', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await add().click();
  await expect.element(username()).toHaveAccessibleDescription('Username is required');
  await expect.element(username()).toHaveFocus();
  await expectToast('Missing fields', 'Username and password are required');
  expect(await countUsers(server)).toBe(4);
});

test('says at the field what the server refuses, and keeps what was typed', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await username().fill('kofi');
  await password().fill('a good password');
  await add().click();
  await expectToast('Create failed', /exists/);
  await expect.element(username()).toHaveValue('kofi');
  expect(await countUsers(server)).toBe(4);
});

test('is no place for staff: they are led to the dashboard', async () => {
  await openScreen(await startServer(), '/admin/users', { as: 'kofi' });
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(location.pathname).toBe('/admin');
});
