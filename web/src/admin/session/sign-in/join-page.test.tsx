import type { InvitedUser } from 'shared/accounts/invites.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from '../../../testing/open-screen.ts';
import { plugInDevice } from '../../../testing/plug-in-device.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const GOOD = 'quite a good pass phrase';
const DAY_MS = 24 * 3_600_000;
const username = () => page.getByLabelText('Username');
const password = () => page.getByLabelText('Password', { exact: true });
const repeated = () => page.getByLabelText('Repeat password');
const join = () => page.getByRole('button', { name: 'Join', exact: true });
let server: ScreenServer;
let link: string;

const open = (address = link) => openScreen(server, address, { as: null });
const canSignIn = () =>
  server.request('POST', '/api/auth/login', { body: { username: 'abena', password: GOOD }, as: null }).then(
    () => true,
    () => false,
  );

async function fill(first = GOOD, second = first): Promise<void> {
  await password().fill(first);
  await repeated().fill(second);
}

beforeEach(async () => {
  server = await startServer();
  await server.request('PATCH', '/api/users/1', { body: { displayName: 'Efua Sarpong' } });
  const invited = await server.request<InvitedUser>('POST', '/api/users/invite', { body: { username: 'abena' } });
  link = invited.link.path;
});

test('the page is found with other capital letters in its address', thorough, async () => {
  await open(link.replace('/admin/join', '/admin/Join'));
  await expect.element(username()).toHaveValue('abena');
});

test('the page names the inviter and the username, takes a password and signs in', thorough, async () => {
  await open();
  await expect.element(page.getByText(/^Efua Sarpong invites you to this console\. Choose/)).toBeVisible();
  await expect.element(username()).toHaveValue('abena');
  await expect.element(username()).toHaveAttribute('readonly');
  await expect.element(password()).toHaveFocus();
  await userEvent.keyboard(GOOD);
  await userEvent.keyboard(`{Tab}${GOOD}{Enter}`);
  await expect.element(page.getByText('Welcome, abena.')).toBeVisible();
  expect(location.pathname).toBe('/admin');
  expect(await canSignIn()).toBe(true);
});

test('a passkey can be used in place of a password', async () => {
  await plugInDevice();
  await open();
  await page.getByRole('button', { name: 'Join with a passkey' }).click();
  await expect.element(page.getByText('Welcome, abena.')).toBeVisible();
  await expect.poll(canSignIn).toBe(false);
});

test.each([
  ['', '', password, 'Password is required'],
  ['short', 'short', password, 'Password must be at least 8 characters'],
  ['x'.repeat(129), 'x'.repeat(129), password, 'Password is too long'],
  [GOOD, 'something else', repeated, 'The passwords differ'],
])('the passwords "%s" and "%s" are refused at their field', thorough, async (first, second, field, words) => {
  await open();
  await fill(first, second);
  await join().click();
  await expect.element(field()).toHaveAccessibleDescription(expect.stringContaining(words));
  await expect.element(field()).toHaveFocus();
  expect(await canSignIn()).toBe(false);
});

test('a link works once, and the slower of two people keeps the typed password', async () => {
  const code = link.split('#code=')[1];
  await open();
  await fill();
  await server.request('POST', '/api/auth/join', { body: { code, password: 'was quicker than you' }, as: null });
  await join().click();
  await expect
    .element(page.getByRole('alert').getByText(/^This invitation is not valid any more\. If you have joined already/))
    .toBeVisible();
  await expect.element(password()).toHaveValue(GOOD);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => location.pathname).toBe('/admin/login');
});

test('a link expires after seven days, and the page says whom to ask for another one', async () => {
  await server.advance(8 * DAY_MS);
  await open();
  await expect.element(page.getByText('This invitation has expired. Ask Efua Sarpong for a new link.')).toBeVisible();
  expect(join().query()).toBeNull();
});

test.each([
  ['/admin/join', /^The invitation is incomplete\./],
  ['/admin/join#code=wrong', /^This invitation is not valid any more\./],
])('%s says why the invitation cannot be used', thorough, async (address, words) => {
  await open(address);
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
  expect(join().query()).toBeNull();
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull();
});

describe('while another user is signed in', () => {
  const isOpen = () => server.request('GET', '/api/me').then(Boolean, () => false);
  const goOn = () => page.getByRole('button', { name: 'Sign out and go on' });

  test('the page names that user, and joining is possible only after that session was ended on the server', async () => {
    const { left, end } = await openScreen(server, link);
    await expect
      .element(page.getByText(/^Efua Sarpong is signed in here\. This invitation is for abena/))
      .toBeVisible();
    expect(join().query()).toBeNull();
    await goOn().click();
    await expect.poll(() => left).toEqual([link]);
    expect(localStorage.getItem('token')).toBeNull();
    await expect.poll(isOpen).toBe(false);
    end();
    await open();
    await expect.element(username()).toHaveValue('abena');
  });

  test('the invitation is kept if the server does not confirm the end of the session, and the page says so', async () => {
    await server.breakOff('/api/auth/logout');
    const { left, end } = await openScreen(server, link);
    await goOn().click();
    const [path, code] = link.split('#');
    await expect.poll(() => left).toEqual([expect.stringMatching(RegExp(`^${path}\\?goesOnUntil=\\d{10}#${code}$`))]);
    expect(localStorage.getItem('token')).toBeNull();
    end();
    await open(left[0]);
    await expect.element(username()).toHaveValue('abena');
    await expect.element(page.getByText(/There the session may go on until/)).toBeVisible();
  });

  test('"Stay signed in" changes nothing', thorough, async () => {
    await openScreen(server, link);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect.element(page.getByText('Welcome, Efua Sarpong.')).toBeVisible();
    expect(await isOpen()).toBe(true);
  });

  test('the page asks nothing if that session has ended', async () => {
    await server.request('POST', '/api/auth/logout');
    const { left } = await openScreen(server, link);
    await expect.element(username()).toHaveValue('abena');
    expect(left).toEqual([]);
    expect(localStorage.getItem('token')).toBeNull();
  });
});

test('another link opened in the same window shows the other invitation', thorough, async () => {
  const esi = await server.request<InvitedUser>('POST', '/api/users/invite', { body: { username: 'esi' } });
  await open();
  await expect.element(username()).toHaveValue('abena');
  await fill();
  location.hash = esi.link.path.split('#')[1] ?? '';
  await expect.element(username()).toHaveValue('esi');
  await expect.element(password()).toHaveValue('');
});

test('loading can be tried again if the server could not be reached', thorough, async () => {
  const mend = await server.breakOff('/api/auth/invite', 'POST');
  await open();
  await expect.element(page.getByText(/^The server cannot be reached/)).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(username()).toHaveValue('abena');
});

test('the button is disabled while the form is sent', thorough, async () => {
  await open();
  await fill();
  const letGo = await server.hold('/api/auth/join');
  await join().click();
  await expect.element(page.getByRole('button', { name: 'Joining...' })).toBeDisabled();
  await letGo();
  await expect.poll(() => location.pathname).toBe('/admin');
});
