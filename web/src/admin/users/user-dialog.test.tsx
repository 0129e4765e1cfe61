import type { User } from 'shared/accounts/users.ts';
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { comeBack } from '../../testing/come-back.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const manage = (name: string) => page.getByRole('button', { name: `Manage ${name}`, exact: true });
const dialog = () => page.getByRole('dialog').first();
const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = dialog()) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const check = (name: RegExp) => dialog().getByRole('checkbox', { name });
const save = () => button('Save Changes');

async function openPerson(server: ScreenServer, name = 'kofi'): Promise<void> {
  await openScreen(server, '/admin/users');
  await manage(name).click();
  await expect.element(dialog()).toBeVisible();
}

async function readUser(server: ScreenServer, id = 2): Promise<User | undefined> {
  return (await server.request<User[]>('GET', '/api/users')).find((user) => user.id === id);
}

test('changes name, address, role and rights at once, and returns to the person', async () => {
  const server = await startServer();
  await openPerson(server);
  await expect.element(save()).toBeDisabled();
  await field('Display name').fill(' Kofi Mensah ');
  await field('E-mail address').fill('kofi@example.com');
  await check(/^May upload/).click();
  await save().click();
  await expectToast('Saved', 'Kofi Mensah updated');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(manage('Kofi Mensah')).toHaveFocus();
  await expect.element(page.getByRole('row', { name: /Kofi Mensah.*kofi.*Staff, may upload.*Yes/ })).toBeVisible();
  expect(await readUser(server)).toMatchObject({
    displayName: 'Kofi Mensah',
    email: 'kofi@example.com',
    canUpload: true,
    role: 'staff',
  });
});

test('an administrator may always upload', thorough, async () => {
  const server = await startServer();
  await openPerson(server);
  await expect.element(check(/^May upload/)).not.toBeChecked();
  await field('Role').selectOptions('Administrator');
  await expect.element(check(/^May upload/)).toBeChecked();
  await expect.element(check(/^May upload/)).toBeDisabled();
  await save().click();
  await expectToast('Saved', 'kofi updated');
  expect(await readUser(server)).toMatchObject({ role: 'admin' });
});

test.each([
  ['One open lead is', ['Abla']],
  ['2 open leads are', ['Abla', 'Efe']],
])('for the leads of a deactivated person there is a notice with a link: %s', thorough, async (words, names) => {
  const server = await startServer();
  for (const name of names) await sendEnquiry(server, { name }, { assignee: 'kofi' });
  await openPerson(server);
  await check(/^Active/).click();
  await save().click();
  await expectToast('Leads to give away', new RegExp(`^${words} still assigned to kofi`));
  await expect.element(page.getByRole('row', { name: /kofi.*No/ })).toBeVisible();
  expect(await readUser(server)).toMatchObject({ active: false });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toMatch(/^\/admin\/messages\?view=unassigned(&id=\d+)?$/);
});

test('Undo of a deactivation restores no session and no link, and says so', thorough, async () => {
  const server = await startServer();
  await openPerson(server);
  await check(/^Active/).click();
  await save().click();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Sessions and links that ended stay ended. All else of this person is as before');
  expect(await readUser(server)).toMatchObject({ active: true });
});

test('changes by another administrator meanwhile are shown, and not overwritten', async () => {
  const server = await startServer();
  await openPerson(server);
  await field('Display name').fill('Kofi Mensah');
  await check(/^Active/).click();
  await check(/^Active/).click();
  await server.request('PATCH', '/api/users/2', { body: { active: false } });
  comeBack();
  await expect.element(check(/^Active/)).not.toBeChecked();
  await save().click();
  await expectToast('Saved', 'Kofi Mensah updated');
  expect(await readUser(server)).toMatchObject({ displayName: 'Kofi Mensah', active: false });
});

test('reports at the field what the server refuses, and keeps the input', thorough, async () => {
  const server = await startServer();
  await openPerson(server);
  await field('E-mail address').fill('kofi@');
  await save().click();
  await expectToast('Save Failed', 'Invalid email address');
  await expect.element(field('E-mail address')).toHaveFocus();
  await expect.element(field('E-mail address')).toHaveAccessibleDescription(/^Invalid email address/);
  await expect.element(field('E-mail address')).toHaveValue('kofi@');
  expect(await readUser(server)).toMatchObject({ email: '' });
  await field('E-mail address').fill('kofi@example.com');
  await expect.element(field('E-mail address')).not.toHaveAttribute('aria-invalid');
});

test('reports that it could not be saved, if the answer has no message', thorough, async () => {
  const server = await startServer();
  await server.refuse('/api/users/', 'PATCH', 501);
  await openPerson(server);
  await check(/^Active/).click();
  await save().click();
  await expectToast('Save Failed', 'Unable to save the user');
  await expect.element(check(/^Active/)).not.toBeChecked();
});

test('cannot be saved twice', thorough, async () => {
  const server = await startServer();
  const arrive = await server.holdAnswers('/api/users/', 'PATCH');
  await openPerson(server);
  await check(/^Active/).click();
  await save().click();
  await expect.element(button('Saving…')).toBeDisabled();
  await arrive();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test("one's own rights can be removed only after a question", thorough, async () => {
  const server = await startServer();
  // Otherwise there would be none left.
  await server.request('PATCH', '/api/users/2', { body: { role: 'admin' } });
  await openPerson(server, 'efua');
  await field('Role').selectOptions('Staff');
  await save().click();
  const question = page.getByRole('dialog', { name: 'Give up your own rights?' });
  await expect.element(question.getByText(/Only another administrator can give them back\.$/)).toBeVisible();
  await button('Cancel', question).click();
  expect(await readUser(server, 1)).toMatchObject({ role: 'admin' });
  await save().click();
  await button('Give up', question).click();
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  expect(await server.request('GET', '/api/me')).toMatchObject({ role: 'staff' });
});

test('the role of the last administrator cannot be removed', thorough, async () => {
  const server = await startServer();
  await openPerson(server, 'efua');
  await field('Role').selectOptions('Staff');
  await save().click();
  await expectToast('Save Failed', 'At least one active admin is required');
  expect(await readUser(server, 1)).toMatchObject({ role: 'admin' });
});

test.each([
  ['by Escape', () => userEvent.keyboard('{Escape}')],
  ['by its button', () => button('Close').click()],
])('closes %s, and returns to the person', thorough, async (_, close) => {
  await openPerson(await startServer());
  await close();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(manage('kofi')).toHaveFocus();
});

test('asks before Escape discards changes', thorough, async () => {
  const server = await startServer();
  await openPerson(server);
  await field('Display name').fill('Kofi Mensah');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await button('Stay', question).click();
  await expect.element(field('Display name')).toHaveValue('Kofi Mensah');
  await userEvent.keyboard('{Escape}');
  await button('Close', question).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // Cancel is not pressed by accident.
  await manage('kofi').click();
  await expect.element(field('Display name')).toHaveValue('');
  await field('Display name').fill('Kofi Mensah');
  await button('Cancel').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await readUser(server)).toMatchObject({ displayName: '' });
});

test('Escape, however often, keeps the dialog open until the question is answered', thorough, async () => {
  await openPerson(await startServer());
  await field('Display name').fill('Kofi Mensah');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  for (let round = 0; round < 2; round += 1) {
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field('Display name')).toBeVisible();
  }
  await button('Cancel').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(manage('kofi')).toHaveFocus();
});

test('a reset field is no change', thorough, async () => {
  await openPerson(await startServer());
  await check(/^Active/).click();
  await expect.element(save()).toBeEnabled();
  await check(/^Active/).click();
  await expect.element(save()).toBeDisabled();
  await expect.element(button('Close')).toBeVisible();
});

test('ends a session of the person', thorough, async () => {
  const server = await startServer();
  await openPerson(server);
  await button(/^End the session of/).click();
  await expectToast('Signed out', 'The session has ended');
  await expect.element(dialog().getByText('Not signed in anywhere.')).toBeVisible();
  await expect(server.request('GET', '/api/me', { as: 'kofi' })).rejects.toThrow('401');
});

test('the session of this browser is not ended here', thorough, async () => {
  await openPerson(await startServer(), 'efua');
  await expect.element(dialog().getByText('(this one)')).toBeVisible();
  await expect.element(button(/^End the session of/)).not.toBeInTheDocument();
});

test('is accessible, with a link', thorough, async () => {
  await openPerson(await startServer(), 'efua');
  await button('Make a reset link').click();
  await expect.element(dialog().getByRole('link', { name: 'Share by WhatsApp' })).toBeVisible();
  await expectAccessible();
});
