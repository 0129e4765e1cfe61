// The mail settings as administrators enter them.
import type { MailSetupAnswer } from 'shared/mail/mail-setup.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftsOnDisk } from '../../../testing/drafts-on-disk.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { NO_MAIL_SERVER } from '../../../testing/settings-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { ENCRYPTION_WORDS } from './mail-words.ts';

const ADDRESS = '/admin/settings/mail';

const setup = () => page.getByRole('region', { name: 'Sending mail', exact: true });
const field = (name: string) => setup().getByLabelText(name, { exact: true });
const save = () => setup().getByRole('button', { name: 'Save Changes' });
const testMail = () => page.getByRole('button', { name: 'Send a test mail' });
const testAddress = () => page.getByLabelText('Send it to');

async function readSetup(server: ScreenServer): Promise<MailSetupAnswer> {
  const { changedBy: _, ...setup } = await server.request<MailSetupAnswer>('GET', '/api/mail/setup');
  return setup;
}

async function startEntered(): Promise<ScreenServer> {
  const server = await startServer();
  await server.request('PATCH', '/api/mail/setup', { body: NO_MAIL_SERVER });
  return server;
}

test('a mail server is entered, saved and tested', async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await expect.element(page.getByText('This server sends no mail yet. Enter a mail server.')).toBeVisible();
  await field('Mail server').fill('127.0.0.1');
  await field('Encryption').selectOptions(ENCRYPTION_WORDS.if_offered);
  await field('Port').fill('9');
  await field('User').fill('office');
  await field('Password').fill('hunter2');
  await field('Sender').fill('Our Office <office@harbourline.example>');
  await field('Address of the site').fill('https://www.example.com');
  await expect
    .element(setup().getByText('Unsaved: server, port, encryption, user, sender, address of the site, password'))
    .toBeVisible();
  await expect.element(testMail()).toBeDisabled();
  await save().click();
  await expectToast('Saved', 'Mail is sent in this way from now on');
  await expect.element(page.getByText('Mail is sent from office@harbourline.example.')).toBeVisible();
  await expect.element(field('Password')).toHaveValue('');
  await expect.element(setup().getByText(/^Set on \d+ .* and never shown\. Leave empty to keep it\.$/)).toBeVisible();
  expect(await readSetup(server)).toMatchObject({ host: '127.0.0.1', port: 9, user: 'office', hasPassword: true });
  await testAddress().fill('kofi@example.com');
  await testMail().click();
  await expect.element(page.getByText(/^The mail server cannot be reached at 127\.0\.0\.1, port 9/)).toBeVisible();
});

test('a refused value is reported at its field', thorough, async () => {
  const server = await startEntered();
  await openScreen(server, ADDRESS);
  await field('Mail server').fill('smtp://mail.example.com');
  await field('Port').fill('0');
  await field('Sender').fill('office');
  await save().click();
  await expectToast('Save Failed', /^Enter only the name of the server/);
  await expect.element(field('Mail server')).toHaveAccessibleDescription(/^Enter only the name of the server/);
  await expect.element(field('Port')).toHaveAccessibleDescription(/^Choose a port from 1 to 65535/);
  await expect.element(field('Sender')).toHaveAccessibleDescription(/^Enter an address such as/);
  expect(await readSetup(server)).toMatchObject({ host: '127.0.0.1', port: 9 });
  await field('Port').fill('9');
  await expect.element(field('Port')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Sender')).toHaveAttribute('aria-invalid', 'true');
});

test('another server requires the password again', thorough, async () => {
  const server = await startEntered();
  await openScreen(server, ADDRESS);
  await field('Mail server').fill('localhost');
  await expect.element(setup().getByText(/^Enter it again: the stored one/)).toBeVisible();
  await save().click();
  await expect.element(field('Password')).toHaveAccessibleDescription(/^Enter the password again/);
  await field('Password').fill('hunter2');
  await save().click();
  await expectToast('Saved', 'Mail is sent in this way from now on');
  expect(await readSetup(server)).toMatchObject({ host: 'localhost' });
});

test('values set at the start of the server are read-only', thorough, async () => {
  await openScreen(await startServer({ sendsMail: true }), ADDRESS);
  await expect.element(setup().getByText(/^The mail server is set by SMTP_URL/)).toBeVisible();
  await expect.element(field('Mail server')).toBeDisabled();
  await expect.element(field('Encryption')).toBeDisabled();
  await expect.element(field('Sender')).toHaveValue('Harbourline <office@harbourline.example>');
  await expect.element(field('Sender')).toHaveAccessibleDescription(/^Set by MAIL_FROM/);
  await expect.element(save()).not.toBeInTheDocument();
});

test('an edit of a value that has become read-only can be discarded', thorough, async () => {
  const { end } = await openScreen(await startEntered(), ADDRESS);
  await field('Port').fill('2525');
  await expect.element(setup().getByText('Unsaved: port')).toBeVisible();
  const kept = { ...localStorage };
  end();
  await openScreen(await startServer({ sendsMail: true }), ADDRESS, { kept });
  await expect.element(setup().getByText('Unsaved: port')).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await setup().getByRole('button', { name: 'Discard' }).click();
  await expect.element(save()).not.toBeInTheDocument();
  expect(draftsOnDisk()).toEqual({});
});

test("a change by somebody else is shown beside one's own", async () => {
  const server = await startEntered();
  await server.request('PATCH', '/api/users/2', { body: { role: 'admin' } });
  await openScreen(server, ADDRESS);
  await field('Sender').fill('mine@example.com');
  await server.request('PATCH', '/api/mail/setup', { body: { sender: 'theirs@example.com' }, as: 'kofi' });
  const choice = page.getByRole('group', { name: 'Sender was changed meanwhile' });
  await expect.element(choice.getByText(/Meanwhile kofi set it to theirs@example\.com/)).toBeVisible();
  await choice.getByRole('button', { name: 'Keep mine@example.com' }).click();
  await save().click();
  await expectToast('Saved', 'Mail is sent in this way from now on');
  expect(await readSetup(server)).toMatchObject({ sender: 'mine@example.com' });
});

test('a save is undone', async () => {
  const server = await startEntered();
  await openScreen(server, ADDRESS);
  await field('Sender').fill('other@example.com');
  await save().click();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Mail is sent as before');
  expect(await readSetup(server)).toMatchObject({ sender: 'office@harbourline.example', hasPassword: true });
});

test('a save with another server and password is undone, and so is the removal of the server', async () => {
  const server = await startEntered();
  const before = await readSetup(server);
  await openScreen(server, ADDRESS);
  await field('Mail server').fill('localhost');
  await field('Password').fill('another secret');
  await save().click();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Mail is sent as before');
  expect(await readSetup(server)).toEqual(before);
  await field('Mail server').fill('');
  await save().click();
  await expectToast('Saved', 'No mail is sent from now on');
  await pressInNotice('Undo');
  await expect.poll(() => readSetup(server)).toEqual(before);
});

test("Undo of a save leaves a colleague's new password", async () => {
  const server = await startEntered();
  await server.request('PATCH', '/api/users/2', { body: { role: 'admin' } });
  // Without events this screen does not learn of the colleague's change.
  await server.hold('/api/events');
  await openScreen(server, ADDRESS);
  await field('Sender').fill('mine@example.com');
  const theirs = { body: { password: 'of kofi' }, as: 'kofi' } as const;
  const { passwordSetAt } = await server.request<MailSetupAnswer>('PATCH', '/api/mail/setup', theirs);
  await save().click();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'Mail is sent as before');
  expect(await readSetup(server)).toMatchObject({ sender: 'office@harbourline.example', passwordSetAt });
});

test('a save without a mail server says that no mail is sent', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await field('Sender').fill('mine@example.com');
  await save().click();
  await expectToast('Saved', 'No mail is sent until there is a mail server');
  await pressInNotice('Undo');
  await expectToast('Changed back', 'No mail is sent, as before');
});

test('the first mail server is undone', thorough, async () => {
  const server = await startServer();
  const before = await readSetup(server);
  await openScreen(server, ADDRESS);
  await field('Mail server').fill('127.0.0.1');
  await field('Encryption').selectOptions(ENCRYPTION_WORDS.if_offered);
  await field('User').fill('office');
  await field('Password').fill('hunter2');
  await field('Sender').fill('office@harbourline.example');
  await field('Address of the site').fill('https://www.example.com');
  await save().click();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'No mail is sent, as before');
  expect(await readSetup(server)).toEqual(before);
});

test('unsaved input is stored, except for the password', thorough, async () => {
  const server = await startEntered();
  await openScreen(server, ADDRESS);
  await field('User').fill('another');
  await field('Password').fill('secret words');
  await expect.element(setup().getByText('Unsaved: user, password')).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain('secret words');
  await setup().getByRole('button', { name: 'Discard' }).click();
  await expect.element(field('User')).toHaveValue('office');
  await expect.element(field('Password')).toHaveValue('');
});

test('a port typed again does not affect other edits', async () => {
  await openScreen(await startEntered(), ADDRESS);
  await field('User').fill('another');
  await field('Port').clear();
  await expect.element(setup().getByText('Unsaved: port, user')).toBeVisible();
  await userEvent.type(field('Port'), '465');
  await expect.element(setup().getByText('Unsaved: port, user')).toBeVisible();
  await expect.element(field('Port')).toHaveValue(465);
  await expect.element(field('User')).toHaveValue('another');
});

test('the usual port follows the encryption, unless another was typed', thorough, async () => {
  await openScreen(await startServer(), ADDRESS);
  await field('Encryption').selectOptions(ENCRYPTION_WORDS.tls);
  await expect.element(field('Port')).toHaveValue(465);
  await field('Port').fill('2465');
  await field('Encryption').selectOptions(ENCRYPTION_WORDS.starttls);
  await expect.element(field('Port')).toHaveValue(2465);
});

test('is accessible, with a refused value at its field', thorough, async () => {
  await openScreen(await startEntered(), ADDRESS);
  await field('Port').fill('0');
  await save().click();
  await expect.element(field('Port')).toHaveAccessibleDescription(/^Choose a port/);
  await expectAccessible();
});
