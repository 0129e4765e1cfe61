// Inviting somebody by link, and changes of the invitation until they have joined (rule C26).
import type { InvitedUser } from 'shared/accounts/invites.ts';
import type { OneTimeLink } from 'shared/accounts/session.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { findUser } from '../../testing/find-user.ts';
import { keepNotices, pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PASSWORD = 'tide and steel';
const username = () => page.getByRole('textbox', { name: 'Username' });
const create = () => page.getByRole('button', { name: 'Create and invite' });
const row = (name: RegExp) => page.getByRole('row', { name });
const invitation = () => page.getByRole('dialog', { name: 'Invitation for abena' });
const link = () => invitation().getByLabelText(/^Invitation link, until/);
const person = () => page.getByRole('dialog', { name: 'abena', exact: true });
const manage = () => page.getByRole('button', { name: 'Manage abena' });
const newLink = () => page.getByRole('button', { name: 'New link for abena' });
let server: ScreenServer;

beforeEach(async () => {
  server = await startServer();
});

const invite = () => server.request<InvitedUser>('POST', '/api/users/invite', { body: { username: 'abena' } });
const codeOf = (address: string) => address.split('#code=')[1] ?? '';
const join = (code: string) =>
  server.request('POST', '/api/auth/join', { body: { code, password: PASSWORD }, as: null });
/** Types a person to be invited into the form. */
async function typeIn(name: string): Promise<void> {
  await page.getByRole('radio', { name: /^Invite by link/ }).click();
  await username().fill(name);
}

const readLink = () => (link().element() as HTMLInputElement).value;

test('makes a link with which the person joins with a password of their own', async () => {
  await openScreen(server, '/admin/users');
  await typeIn('abena');
  expect(page.getByLabelText('Password', { exact: true }).query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expectToast('User created', 'abena invited as staff');
  await expect.element(link()).toHaveValue(expect.stringMatching(/^http.*\/admin\/join#code=.+/));
  await expectAccessible();
  const share = invitation().getByRole('link', { name: 'Share by WhatsApp' });
  await expect.element(share).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(readLink())));
  await expect
    .element(invitation().getByRole('img', { name: 'QR code of the invitation link for abena' }))
    .toBeVisible();
  await join(codeOf(readLink()));
  await invitation().getByRole('button', { name: 'Close' }).click();
  await expect.element(username()).toHaveValue('');
  await server.request('POST', '/api/auth/login', { body: { username: 'abena', password: PASSWORD }, as: null });
});

test('an invitation sent by mistake is withdrawn by Undo, and its link is not shown any more', async () => {
  keepNotices();
  await openScreen(server, '/admin/users');
  await typeIn('abena');
  await create().click();
  await expect.element(link()).toBeVisible();
  const code = codeOf(readLink());
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The link of abena is of no use any more. The account stays, inactive.');
  await expect.element(invitation()).not.toBeInTheDocument();
  await expect.element(row(/abena.*Has not joined, invitation withdrawn/)).toBeVisible();
  await expect(join(code)).rejects.toThrow('not valid any more');
});

test('Undo locks nobody out who has joined meanwhile', thorough, async () => {
  keepNotices();
  await openScreen(server, '/admin/users');
  await typeIn('abena');
  await create().click();
  await expect.element(link()).toBeVisible();
  await join(codeOf(readLink()));
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'abena has changed this person meanwhile. It stays as it is now.');
  await server.request('POST', '/api/auth/login', { body: { username: 'abena', password: PASSWORD }, as: null });
});

test('Undo does not withdraw a newer link of a colleague', thorough, async () => {
  keepNotices();
  await openScreen(server, '/admin/users');
  await typeIn('abena');
  await create().click();
  await expect.element(link()).toBeVisible();
  const { id } = await findUser(server, 'abena');
  await server.request('PATCH', '/api/users/3', { body: { role: 'admin', displayName: 'Ama Mensah' } });
  const newer = await server.request<OneTimeLink>('POST', `/api/users/${id}/invite`, { as: 'ama' });
  await pressInNotice('Undo');
  await expectToast(
    'Not changed back',
    'Ama Mensah has made another invitation link for abena meanwhile. It stays as it is now.',
  );
  await join(codeOf(newer.path));
});

test('an invited person is told apart from a colleague of the same name', async () => {
  await server.request('PATCH', '/api/users/2', { body: { displayName: 'Kofi Mensah' } });
  await openScreen(server, '/admin/users');
  await typeIn('abena');
  await page.getByRole('textbox', { name: 'Display name' }).fill('Kofi Mensah');
  await create().click();
  await expectToast('User created', 'abena invited as staff');
  await expect.element(page.getByRole('dialog', { name: 'Invitation for Kofi Mensah (abena)' })).toBeVisible();
});

test('an administrator can be invited too', thorough, async () => {
  await openScreen(server, '/admin/users');
  await typeIn('abena');
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Administrator');
  await create().click();
  await expectToast('User created', 'abena invited as admin');
  await invitation().getByRole('button', { name: 'Close' }).click();
  await expect.element(row(/abena.*Administrator.*Invited, has not joined yet/)).toBeVisible();
});

test.each([
  ['', 'Missing fields', 'Username is required'],
  ['kofi', 'Create failed', 'Username already exists'],
  ['[abena]', 'Create failed', 'Username contains characters that are not allowed'],
])('the username "%s" is refused, at the field too', thorough, async (name, title, words) => {
  await openScreen(server, '/admin/users');
  await typeIn(name);
  await create().click();
  await expectToast(title, words);
  await expect.element(username()).toHaveAccessibleDescription(words);
  await expect.element(username()).toHaveValue(name);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('reports that nobody could be invited, if the answer has no message', thorough, async () => {
  await server.refuse('/api/users/invite', 'POST', 501);
  await openScreen(server, '/admin/users');
  await typeIn('abena');
  await create().click();
  await expectToast('Create failed', 'Unable to invite the user');
});

test('the list shows the state, and a new link that replaces the earlier one', async () => {
  const { link: earlier } = await invite();
  await openScreen(server, '/admin/users');
  await expect.element(row(/abena.*Staff.*Invited, has not joined yet/)).toBeVisible();
  await newLink().click();
  await expect.element(link()).toBeVisible();
  await expect(join(codeOf(earlier.path))).rejects.toThrow('not valid any more');
  await join(codeOf(readLink()));
});

test('reports that the person has joined meanwhile', thorough, async () => {
  const { link: first } = await invite();
  // Without an event the list is not updated.
  await server.hold('/api/events');
  await openScreen(server, '/admin/users');
  await expect.element(newLink()).toBeVisible();
  await join(codeOf(first.path));
  await newLink().click();
  await expectToast('No link was made', 'abena has joined already.');
  await expect.element(row(/abena.*Staff.*Yes/)).toBeVisible();
  await expect.element(newLink()).not.toBeInTheDocument();
});

test('reports that it has expired', thorough, async () => {
  // Made eight days ago, by the clock of this browser.
  await server.advance(-8 * 24 * 3_600_000);
  await signInAgain(server);
  await invite();
  await openScreen(server, '/admin/users');
  await expect.element(row(/abena.*Has not joined, invitation expired/)).toBeVisible();
});

test('reports its expiry even if the clock was ahead when it was made', thorough, async () => {
  await server.advance(3 * 24 * 3_600_000);
  await signInAgain(server);
  await invite();
  await server.advance(-3 * 24 * 3_600_000);
  await signInAgain(server);
  await openScreen(server, '/admin/users');
  await expect.element(row(/abena.*Has not joined, invitation expired/)).toBeVisible();
  await manage().click();
  const section = person().getByRole('region', { name: 'Invitation' });
  await expect.element(section.getByText(/^Has not joined, invitation expired\. Until then/)).toBeVisible();
});

test("is withdrawn in the person's dialog, and made again", thorough, async () => {
  const { link: earlier } = await invite();
  await openScreen(server, '/admin/users');
  await manage().click();
  const section = person().getByRole('region', { name: 'Invitation' });
  await expect.element(section.getByText(/^Invited, has not joined yet \(until .*abena cannot sign in/)).toBeVisible();
  await expect.element(person().getByRole('checkbox', { name: /^Active/ })).toBeDisabled();
  expect(person().getByRole('button', { name: 'Make a reset link' }).query()).toBeNull();
  await expectAccessible();
  await section.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast('Withdrawn', 'The link of abena is of no use any more');
  await expect.element(section.getByText(/^Has not joined, invitation withdrawn/)).toBeVisible();
  await expect.element(section.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await expect(join(codeOf(earlier.path))).rejects.toThrow('not valid any more');
  await section.getByRole('button', { name: 'New link' }).click();
  await expect.element(link()).toBeVisible();
  await join(codeOf(readLink()));
});

test('a withdrawal is undone: the same link works again, and the list shows the invitation as before', async () => {
  keepNotices();
  const { link: made } = await invite();
  await openScreen(server, '/admin/users');
  await manage().click();
  const section = person().getByRole('region', { name: 'Invitation' });
  await section.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(row(/abena.*Has not joined, invitation withdrawn/)).toBeVisible();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The invitation of abena is as before');
  await expect.element(section.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect.element(row(/abena.*Invited, has not joined yet/)).toBeVisible();
  await join(codeOf(made.path));
});

test('Undo of a withdrawal keeps a newer link of a colleague', thorough, async () => {
  keepNotices();
  await invite();
  await openScreen(server, '/admin/users');
  await manage().click();
  await person().getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(row(/abena.*Has not joined, invitation withdrawn/)).toBeVisible();
  const { id } = await findUser(server, 'abena');
  await server.request('PATCH', '/api/users/3', { body: { role: 'admin', displayName: 'Ama Mensah' } });
  const newer = await server.request<OneTimeLink>('POST', `/api/users/${id}/invite`, { as: 'ama' });
  await pressInNotice('Undo');
  await expectToast(
    'Not changed back',
    'Ama Mensah has made another invitation link for abena meanwhile. It stays as it is now.',
  );
  await join(codeOf(newer.path));
});

test('cannot be withdrawn from a person who has joined meanwhile', thorough, async () => {
  const { link: made } = await invite();
  await server.hold('/api/events');
  await openScreen(server, '/admin/users');
  await manage().click();
  await join(codeOf(made.path));
  await person().getByRole('button', { name: 'Withdraw' }).click();
  await expectToast('Not withdrawn', 'abena has changed this person meanwhile');
  await server.request('POST', '/api/auth/login', { body: { username: 'abena', password: PASSWORD }, as: null });
});

test('reports that it could not be withdrawn', thorough, async () => {
  await invite();
  const { id } = await findUser(server, 'abena');
  await server.refuse(`/api/users/${id}`, 'PATCH', 501);
  await openScreen(server, '/admin/users');
  await manage().click();
  await person().getByRole('button', { name: 'Withdraw' }).click();
  await expectToast('Not withdrawn', 'Unable to withdraw the invitation');
  await expect.element(person().getByRole('button', { name: 'Withdraw' })).toBeEnabled();
});
