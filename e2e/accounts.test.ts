// Accounts in the console: forgotten passwords, what administrators change of people, and what people change themselves.
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectToast, holdToast, openConsole, openPage } from './journey.ts';
import { ADMIN, callApi, signIn, startServer } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

const PASSWORD = 'staff battery staple';
const NEW_PASSWORD = 'quite another pass phrase';

const staffed = staffedForFile();

const call = (method: string, address: string, body?: unknown) =>
  callApi(staffed.server, method, address, { token: staffed.token, body });
const open = (address: string, user = ADMIN) => openConsole(staffed.browser, staffed.server, address, { user });

async function addUser(username: string): Promise<{ username: string; password: string }> {
  await call('POST', '/api/users', { username, password: PASSWORD });
  return { username, password: PASSWORD };
}

async function find(username: string): Promise<Record<string, unknown>> {
  const users = (await call('GET', '/api/users')) as Record<string, unknown>[];
  return users.find((user) => user['username'] === username) ?? {};
}

async function manage(page: Page, username: string) {
  await page.getByRole('button', { name: `Manage ${username}` }).click();
  return page.getByRole('dialog', { name: username });
}

/** As when the window is looked at again. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

describe('a forgotten password', () => {
  test('without mail an administrator makes the link, which works once', async () => {
    const adwoa = await addUser('adwoa');
    const stranger = await openPage(staffed.browser, staffed.server);
    await stranger.page.goto('/admin/login');
    await stranger.page.getByRole('link', { name: 'Forgot password?' }).click();
    await stranger.page.getByText('Ask an administrator to make you a link').waitFor();
    await stranger.page.getByText('npm run admin -- reset-password').waitFor();

    const { page, close } = await open('/admin/users');
    const dialog = await manage(page, 'adwoa');
    await dialog.getByRole('button', { name: 'Make a reset link' }).click();
    const link = await dialog.getByLabel(/^Reset link/).inputValue();
    expect(link.startsWith(`${staffed.server.url}/admin/reset#code=`)).toBe(true);
    const share = await dialog.getByRole('link', { name: 'Share by WhatsApp' }).getAttribute('href');
    expect(decodeURIComponent(share ?? '')).toContain(link);
    await close();

    await stranger.page.goto(link);
    await stranger.page.getByLabel('New password').fill('short');
    await stranger.page.getByRole('button', { name: 'Save and sign in' }).click();
    await stranger.page.getByText('Password must be at least 8 characters').waitFor();
    await stranger.page.getByText('The passwords differ').waitFor();
    await stranger.page.getByLabel('New password').fill(NEW_PASSWORD);
    await stranger.page.getByLabel('Repeat password').fill(NEW_PASSWORD);
    await stranger.page.getByRole('button', { name: 'Save and sign in' }).click();
    await stranger.page.waitForURL(/\/admin\/?$/);
    await stranger.page.getByText('Welcome, adwoa.').waitFor();
    await stranger.page.reload();
    await stranger.page.getByText('Welcome back, adwoa.').waitFor();
    await stranger.close();
    await signIn(staffed.server, { ...adwoa, password: NEW_PASSWORD });

    const again = await openPage(staffed.browser, staffed.server);
    await again.page.goto(link);
    await again.page.getByLabel('New password').fill(NEW_PASSWORD);
    await again.page.getByLabel('Repeat password').fill(NEW_PASSWORD);
    await again.page.getByRole('button', { name: 'Save and sign in' }).click();
    await again.page.getByText('This reset link is not valid any more.').waitFor();
    await again.page.goto('/admin/reset');
    await again.page.getByText('The reset link is incomplete.').waitFor();
    await again.close();
  });

  test('with mail it is asked for on the page, and nobody learns who has an account', async () => {
    const mailing = await startServer({
      environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', PUBLIC_URL: 'http://127.0.0.1' },
    });
    const { page, close } = await openPage(staffed.browser, mailing);
    await page.goto('/admin/forgot');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('Please enter your username').waitFor();
    await page.getByLabel('Username').fill('nobody-here');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('If there is such a user with an e-mail address, a link is on its way.').waitFor();
    await close();
    await mailing.remove();
  });

  test('where it cannot be learned whether mail is sent, asking for a link tells', async () => {
    const { page, close } = await openPage(staffed.browser, staffed.server);
    await page.route('**/api/config', (route) => route.abort());
    await page.goto('/admin/forgot');
    await page.getByLabel('Username').fill('nobody-here');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByText('Ask an administrator to make you a link').waitFor();
    await close();
  });
});

describe('what administrators change', () => {
  test('name, address, role and rights; the open leads of somebody switched off are counted', async () => {
    await addUser('yaw');
    const body = { name: 'A', email: 'a@example.com', phone: '024 000 0000', message: 'Hi.', consent: true };
    const lead = (await callApi(staffed.server, 'POST', '/api/contact', { body })) as { id: number };
    await call('PATCH', `/api/messages/${lead.id}`, { assignee: 'yaw' });
    const { page, close } = await open('/admin/users');
    let dialog = await manage(page, 'yaw');
    await dialog.getByLabel('Display name').fill('Yaw Boateng');
    await dialog.getByLabel('E-mail address').fill('no address');
    await dialog.getByRole('checkbox', { name: /May upload pictures/ }).check();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.locator('.field-error', { hasText: 'Invalid email address' }).waitFor();
    await dialog.getByLabel('E-mail address').fill('yaw@example.com');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Saved', 'yaw updated');
    await page.getByRole('cell', { name: 'staff, may upload' }).waitFor();
    const changed = { displayName: 'Yaw Boateng', email: 'yaw@example.com', canUpload: true, active: true };
    await expect.poll(() => find('yaw')).toMatchObject(changed);

    dialog = await manage(page, 'yaw');
    await dialog.getByRole('checkbox', { name: /^Active/ }).uncheck();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    const told = await holdToast(page, 'Leads to give away', 'One open lead is still assigned to yaw');
    await expect.poll(() => find('yaw')).toMatchObject({ active: false });
    // The notice stood in the window until that was closed.
    await dialog.waitFor({ state: 'detached' });
    await told.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL('**/admin/messages?view=unassigned');
    await close();
  });

  test('whoever is given another role while at work has its rooms when the window is looked at again', async () => {
    const adjoa = await addUser('adjoa');
    const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/messages', {
      user: adjoa,
      prepare: (fresh) => fresh.clock.install(),
    });
    const users = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).waitFor();
    await expect.poll(() => users.count()).toBe(0);
    const { id } = await find('adjoa');
    const become = (role: string) => call('PATCH', `/api/users/${String(id)}`, { role });
    await become('admin');
    await page.clock.fastForward(61_000);
    await comeBack(page);
    await users.waitFor();
    await become('staff');
    await page.clock.fastForward(61_000);
    await comeBack(page);
    await users.waitFor({ state: 'detached' });
    await close();
  });

  test('the last administrator stays one; own rights are given up only after a question', async () => {
    const { page, close } = await open('/admin/users');
    let dialog = await manage(page, 'efua');
    await dialog.getByLabel('Role').selectOption('staff');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Save Failed', 'At least one active admin is required');
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: 'Close without saving?' });
    await leaving.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });

    const second = { username: 'afia', password: PASSWORD };
    await call('POST', '/api/users', { ...second, role: 'admin' });
    await close();
    const other = await open('/admin/users', second);
    dialog = await manage(other.page, 'afia');
    await dialog.getByLabel('Role').selectOption('staff');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    const question = other.page.getByRole('dialog', { name: 'Give up your own rights?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => find('afia')).toMatchObject({ role: 'admin' });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await question.getByRole('button', { name: 'Give up' }).click();
    await other.page.waitForURL(/\/admin\/?$/);
    await expect.poll(() => find('afia')).toMatchObject({ role: 'staff' });
    await other.close();
  });

  test('what another administrator changed meanwhile is shown, and not taken back', async () => {
    await addUser('kwesi');
    const { id } = (await find('kwesi')) as { id: number };
    const { page, close } = await open('/admin/users');
    const dialog = await manage(page, 'kwesi');
    const active = dialog.getByRole('checkbox', { name: /^Active/ });
    await dialog.getByLabel('Display name').fill('Kwesi Arthur');
    await active.uncheck();
    await active.check();
    await call('PATCH', `/api/users/${id}`, { active: false });
    await comeBack(page);
    await expect.poll(() => active.isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Saved', 'kwesi updated');
    await expect.poll(() => find('kwesi')).toMatchObject({ displayName: 'Kwesi Arthur', active: false });
    await close();
  });

  test('somebody who is switched off while signed in is told so at once, and cannot come back', async () => {
    const akua = await addUser('akua');
    const { id } = (await find('akua')) as { id: number };
    const { page, close } = await open('/admin/messages', akua);
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await call('PATCH', `/api/users/${id}`, { active: false });
    await page.waitForURL('**/admin/login**');
    await page.getByText('Your account is not active any more. Ask an administrator.').waitFor();
    await page.getByLabel('Username').fill(akua.username);
    await page.getByLabel('Password', { exact: true }).fill(akua.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectToast(page, 'Login Failed', 'Invalid credentials');
    await close();
  });

  test('sessions of others can be ended', async () => {
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
});

test('people change their own name, address and password, and see where they are signed in', async () => {
  const esi = await addUser('esi');
  const elsewhere = await signIn(staffed.server, esi);
  const { page, close } = await open('/admin', esi);
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('link', { name: 'Your Profile' }).click();
  await page.waitForURL('**/admin/profile');

  await page.getByLabel('Display name').fill('Esi Mensah');
  await page.getByLabel('E-mail address').fill('esi@example.com');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.locator('.toast.is-error').waitFor();
  await expect.poll(() => find('esi')).toMatchObject({ displayName: '', email: '' });
  await page.getByLabel('Current password, for the new address').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Saved', 'Profile updated');
  await expect.poll(() => find('esi')).toMatchObject({ displayName: 'Esi Mensah', email: 'esi@example.com' });

  await expect.poll(() => page.getByRole('button', { name: /^End the session of/ }).count()).toBe(1);
  await page.getByLabel('Current password', { exact: true }).fill('wrong');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Repeat password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The current password is not right').first().waitFor();
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Saved', 'Password changed. Your other sessions have ended.');
  await expect.poll(() => page.getByRole('button', { name: /^End the session of/ }).count()).toBe(0);
  await expect(callApi(staffed.server, 'GET', '/api/me', { token: elsewhere })).rejects.toThrow('401');
  await close();
});
