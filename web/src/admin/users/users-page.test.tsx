import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const people = () => page.getByRole('region', { name: 'People' });
const row = (name: RegExp) => people().getByRole('row', { name });
const username = () => page.getByRole('textbox', { name: 'Username' });
const displayName = () => page.getByRole('textbox', { name: 'Display name' });
const password = () => page.getByLabelText('Password', { exact: true });
const add = () => page.getByRole('button', { name: 'Create user' });
const countUsers = async (server: ScreenServer) => (await server.request<unknown[]>('GET', '/api/users')).length;

test('lists everybody with role and state', thorough, async () => {
  await openScreen(await startServer(), '/admin/users');
  await expect.element(row(/efua.*Administrator.*Yes/)).toBeVisible();
  await expect.element(row(/kofi.*Staff.*Yes/)).toBeVisible();
  await expect.element(row(/yaw.*Staff.*No/)).toBeVisible();
});

test('shows an account changed before there was a stream', thorough, async () => {
  const server = await startServer();
  const mend = await server.breakOff('/api/events');
  await openScreen(server, '/admin/users');
  await expect.element(row(/kofi.*Staff.*Yes/)).toBeVisible();
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  await mend();
  await expect.element(row(/kofi.*Staff.*No/)).toBeVisible();
});

test('a loading indicator is shown until the list is loaded', async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers('/api/users');
  await openScreen(server, '/admin/users');
  await expect.element(people()).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(row(/kofi/)).toBeVisible();
  await expect.element(people()).toHaveAttribute('aria-busy', 'false');
});

test('adds a person by keyboard only, and empties the form', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await username().fill('abena');
  await password().fill('a good password');
  await userEvent.keyboard('{Enter}');
  await expect.element(row(/abena.*Staff.*Yes/)).toBeVisible();
  await expect.element(username()).toHaveValue('');
  expect(await countUsers(server)).toBe(5);
});

test('a person added by mistake is removed by Undo: nobody can sign in under the username', async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await username().fill('abena');
  await displayName().fill('Abena Owusu');
  await password().fill('a good password');
  await add().click();
  await expectToast('User created', 'abena added as staff');
  await pressInNotice('Undo');
  await expectToast('Changed back', 'abena cannot sign in. The account stays, inactive.');
  await expect.element(row(/abena.*Staff.*No/)).toBeVisible();
});

test('reports missing values at their field, which gets the focus', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await add().click();
  await expect.element(username()).toHaveAccessibleDescription('Username is required');
  await expect.element(username()).toHaveFocus();
  await expectToast('Missing fields', 'Username and password are required');
  expect(await countUsers(server)).toBe(4);
});

test('reports at the field what the server refuses, and keeps the input', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await username().fill('kofi');
  await password().fill('a good password');
  await add().click();
  await expectToast('Create failed', /exists/);
  await expect.element(username()).toHaveValue('kofi');
  expect(await countUsers(server)).toBe(4);
});

test('adds an administrator who may not sign in yet', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await username().fill('abena');
  await password().fill('a good password');
  const role = page.getByRole('combobox', { name: 'Role' });
  await expect.element(role).toHaveAccessibleDescription(/^Sees dashboard, media and messages/);
  await role.selectOptions('Administrator');
  await expect.element(role).toHaveAccessibleDescription('May do everything, including adding people.');
  await page.getByRole('checkbox', { name: 'Active' }).click();
  await add().click();
  await expectToast('User created', 'abena added as admin');
  await expect.element(row(/abena.*Administrator.*No/)).toBeVisible();
  // The next person is an ordinary one.
  await expect.element(role).toHaveValue('staff');
  await expect.element(page.getByRole('checkbox', { name: 'Active' })).toBeChecked();
});

test(
  'is created once however often the button is pressed, and the next person may be typed meanwhile',
  thorough,
  async () => {
    const server = await startServer();
    await openScreen(server, '/admin/users');
    const arrive = await server.holdAnswers('/api/users', 'POST');
    await username().fill('nana');
    await password().fill('a long enough password');
    await add().dblClick();
    await expect.element(page.getByRole('button', { name: 'Creating...' })).toBeDisabled();
    await username().fill('yaa');
    await arrive();
    await expectToast('User created', 'nana added as staff');
    await expect.element(username()).toHaveValue('yaa');
    await expect.element(password()).toHaveValue('');
    expect(await countUsers(server)).toBe(5);
  },
);

test.each([
  ['a password that is too short', 'abena', 'short', 'Password', /^Password must be at least 8 characters/],
  ['a username of brackets', '[abena]', 'a good password', 'Username', /^Username contains characters/],
])('reports at the field that the server refuses %s', thorough, async (_, name, word, label, said) => {
  const server = await startServer();
  await openScreen(server, '/admin/users');
  await username().fill(name);
  await password().fill(word);
  await add().click();
  await expect.element(page.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(said);
  await expect.element(username()).toHaveValue(name);
  expect(await countUsers(server)).toBe(4);
});

test('reports that nobody could be added, if the answer has no message', thorough, async () => {
  const server = await startServer();
  await server.refuse('/api/users', 'POST', 501);
  await openScreen(server, '/admin/users');
  await username().fill('esi');
  await password().fill('a good password');
  await add().click();
  await expectToast('Create failed', 'Unable to create user');
  await expect.element(username()).toHaveValue('esi');
});

test('asks before an unfinished person is discarded', thorough, async () => {
  await openScreen(await startServer(), '/admin/users');
  await username().fill('abe');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(username()).toHaveValue('abe');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
});

const DRAFT = 'draft:new-user:efua:new';

test('keeps an unfinished person, but no password', async () => {
  await openScreen(await startServer(), '/admin/users');
  await username().fill('abena');
  await displayName().fill('Abena Owusu');
  await password().fill('a good password');
  await expect.poll(() => localStorage.getItem(DRAFT)).toMatch(/abena.*Abena Owusu/);
  expect(JSON.stringify(localStorage)).not.toContain('a good password');
});

test('Discard empties the form', async () => {
  await openScreen(await startServer(), '/admin/users');
  const discard = page.getByRole('button', { name: 'Discard' });
  expect(discard.query()).toBeNull();
  await username().fill('abena');
  await password().fill('a good password');
  await discard.click();
  await expect.element(username()).toHaveValue('');
  await expect.element(password()).toHaveValue('');
  await expect.element(discard).not.toBeInTheDocument();
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

eachCase([
  ['what is missing', /^Set a password/, 'abena', '', 'Password is required'],
  ['a refusal', /^Set a password/, '[abena]', 'a good password', /^Username contains characters/],
  ['a refused invitation', /^Invite by link/, '[abena]', '', /^Username contains characters/],
])('%s is not reported any more after Discard', async (_what, way, name, word, said) => {
  await openScreen(await startServer(), '/admin/users');
  await page.getByRole('radio', { name: way }).click();
  await username().fill(name);
  if (word !== '') await password().fill(word);
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect.element(page.getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(username()).toHaveValue('');
  await expect.element(page.getByText(said)).not.toBeInTheDocument();
});

test('shows an unfinished person after a reload, until the person is added', async () => {
  const draft = { values: { username: 'abena', displayName: 'Abena Owusu' }, base: { username: '', displayName: '' } };
  await openScreen(await startServer(), '/admin/users', { kept: { [DRAFT]: JSON.stringify(draft) } });
  await expect.element(username()).toHaveValue('abena');
  await expect.element(displayName()).toHaveValue('Abena Owusu');
  await password().fill('a good password');
  await add().click();
  await expect.element(row(/Abena Owusu.*Staff.*Yes/)).toBeVisible();
  await expect.element(displayName()).toHaveValue('');
  expect(localStorage.getItem(DRAFT)).toBeNull();
});

test('shows after a reload that the unfinished person is to be invited', async () => {
  const server = await startServer();
  const screen = await openScreen(server, '/admin/users');
  await page.getByRole('radio', { name: /^Invite by link/ }).click();
  await username().fill('abena');
  await expect.poll(() => localStorage.getItem(DRAFT)).toContain('abena');
  screen.end();
  const kept = { ...localStorage } as Record<string, string>;
  await openScreen(server, '/admin/users', { kept });
  await expect.element(username()).toHaveValue('abena');
  await expect.element(page.getByRole('radio', { name: /^Invite by link/ })).toBeChecked();
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expectToast('User created', 'abena invited as staff');
  await expect.poll(() => localStorage.getItem(DRAFT)).not.toContain('abena');
  // The next person is probably invited too. That alone is nothing to lose.
  await expect.element(username()).toHaveValue('');
  await expect.element(page.getByRole('radio', { name: /^Invite by link/ })).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
});

test('staff are redirected to the dashboard', async () => {
  await openScreen(await startServer(), '/admin/users', { as: 'kofi' });
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(location.pathname).toBe('/admin');
});
