import type { MailOverview } from 'shared/mail/mail.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../../testing/notices.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { decide } from '../../../testing/settings-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/admin/settings/mail';
const REFUSED = { status: 550, words: 'No such mailbox' };
const LATER = { status: 450, words: 'Come back later' };

const testMail = () => page.getByRole('button', { name: 'Send a test mail' });
const testAddress = () => page.getByLabelText('Send it to');
const mails = () => page.getByRole('list', { name: 'Mails' });
const mail = (words: string | RegExp) => mails().getByRole('listitem').filter({ hasText: words });
const state = () => page.getByRole('combobox', { name: 'State' });
const tryNow = () => page.getByRole('button', { name: /^Try now/ });
const discard = () => page.getByRole('button', { name: /^Discard/ });
const dialog = () => page.getByRole('dialog', { name: 'Discard this mail?' });

const readMail = (server: ScreenServer) => server.request<MailOverview>('GET', '/api/mail');
const giveEfuaAnAddress = (server: ScreenServer) =>
  server.request('PATCH', '/api/users/1', { body: { email: 'efua@example.com' } });

/** A new lead was to be mailed to Efua, and the mail server has given this answer. */
async function startWithMail(refusal?: { status: number; words: string }): Promise<ScreenServer> {
  const server = await startServer({ sendsMail: true });
  await server.refuseMail(refusal);
  await giveEfuaAnAddress(server);
  await decide(server, { mailNewLeadsTo: [1] });
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  const [state, lastError] = !refusal
    ? ['sent', '']
    : [refusal === LATER ? 'waiting' : 'failed', expect.stringContaining(refusal.words)];
  await expect.poll(async () => (await readMail(server)).mails[0]).toMatchObject({ attempts: 1, state, lastError });
  return server;
}

test('sends a test mail to oneself or to somebody else, and reports a failure', async () => {
  const server = await startServer({ sendsMail: true });
  await openScreen(server, ADDRESS);
  await expect.element(page.getByText('Mail is sent from office@harbourline.example.')).toBeVisible();
  await testMail().click();
  await expect.element(page.getByText(/^You have no e-mail address yet\. Enter one in your profile/)).toBeVisible();
  await giveEfuaAnAddress(server);
  await testMail().click();
  await expect.element(page.getByText(/^A test mail went to efua@example\.com\./)).toBeVisible();
  await testAddress().fill('nobody');
  await testMail().click();
  await expect.element(testAddress()).toHaveAccessibleDescription(/^Enter an e-mail address/);
  await testAddress().fill('kofi@example.com');
  await testMail().click();
  await expect.element(page.getByText(/^A test mail went to kofi@example\.com\./)).toBeVisible();
  await server.refuseMail(REFUSED);
  await testMail().click();
  await expect
    .element(page.getByText(/^The mail server does not take mail for this address.*550 No such/))
    .toBeVisible();
  await expect.element(page.getByText(/^A test mail went to/)).not.toBeInTheDocument();
});

test('a loading indicator is shown during the test mail, and an unreachable server is reported', thorough, async () => {
  const server = await startServer({ sendsMail: true });
  const arrive = await server.holdAnswers('/api/mail/test', 'POST');
  await openScreen(server, ADDRESS);
  await testMail().click();
  await expect.element(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await arrive();
  await expect.element(testMail()).toBeEnabled();
  await server.breakOff('/api/mail/test', 'POST');
  await testMail().click();
  await expect.element(page.getByRole('main').getByText(/^The server cannot be reached/)).toBeVisible();
});

test('a refused mail shows the reason, and is sent when it is tried again', async () => {
  const server = await startWithMail(REFUSED);
  await openScreen(server, ADDRESS);
  await expect.element(page.getByText('0 waiting, 1 not sent')).toBeVisible();
  await expect.element(mail(/Not sent: tried once, given up.*550 No such mailbox/)).toBeVisible();
  await server.refuseMail();
  await tryNow().click();
  await expectToast('Tried again', 'The mail to efua@example.com goes out now');
  await expect.element(mail(/Sent: \d+ \w+ \d{4}/)).toBeVisible();
  await expect.element(page.getByText('0 waiting, 0 not sent')).toBeVisible();
});

test('a mail sent again from the list of failed ones leaves that list', thorough, async () => {
  const server = await startWithMail(REFUSED);
  await openScreen(server, ADDRESS);
  await state().selectOptions('Not sent');
  await expect.element(mail(/550 No such mailbox/)).toBeVisible();
  await server.refuseMail();
  await tryNow().click();
  await expect.element(page.getByText('Nothing in this state.')).toBeVisible();
  await expect.element(page.getByText('0 waiting, 0 not sent')).toBeVisible();
});

test('without a mail server nothing is sent when it is tried again', thorough, async () => {
  const server = await startServer();
  await giveEfuaAnAddress(server);
  // An address without a server.
  const way = {
    host: '127.0.0.1',
    port: 9,
    encryption: 'if_offered',
    sender: 'office@harbourline.example',
    siteUrl: 'https://www.example.com',
  };
  await server.request('PATCH', '/api/mail/setup', { body: way });
  await decide(server, { mailNewLeadsTo: [1] });
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  await server.request('PATCH', '/api/mail/setup', { body: { host: '' } });
  await openScreen(server, ADDRESS);
  await tryNow().click();
  await expectToast('Waiting', 'The mail to efua@example.com goes out once a mail server is set up');
});

test('a delayed mail shows the time of the next attempt', thorough, async () => {
  await openScreen(await startWithMail(LATER), ADDRESS);
  await expect.element(page.getByText('1 waiting, 0 not sent')).toBeVisible();
  await expect.element(mail(/Waiting: tried once, next \d+ \w+ \d{4}, \d\d:\d\d.*450 Come back later/)).toBeVisible();
});

test('shows the mails of one state', thorough, async () => {
  await openScreen(await startWithMail(REFUSED), ADDRESS);
  await state().selectOptions('Sent');
  await expect.element(page.getByText('Nothing in this state.')).toBeVisible();
  await state().selectOptions('Not sent');
  await expect.element(mail('News of a lead')).toBeVisible();
  await state().selectOptions('Waiting');
  await expect.element(page.getByText('Nothing in this state.')).toBeVisible();
  await state().selectOptions('All');
  await expect.element(mail('News of a lead')).toBeVisible();
});

eachCase([
  ['was sent', undefined, 'It was sent; only this record of it is removed. Undo in the notice brings it back.'],
  ['was not', REFUSED, 'It is not sent to efua@example.com any more. Undo in the notice brings it back.'],
])('discards a mail that %s after the question, and not without', async (_, refusal, words) => {
  const server = await startWithMail(refusal);
  await openScreen(server, ADDRESS);
  await discard().click();
  await expect.element(dialog().getByText(words)).toBeVisible();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect((await readMail(server)).mails).toHaveLength(1);
  await discard().click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expectToast('Discarded', 'The mail is gone');
  await expect.element(page.getByText('Nothing was sent in the last 30 days, and nothing waits.')).toBeVisible();
  expect((await readMail(server)).mails).toEqual([]);
});

eachCase([
  ['waited waits again', LATER, 'The mail waits again'],
  ['was given up is listed again', REFUSED, 'The mail is listed again'],
])('Undo of discarding: a mail that %s', async (_, refusal, words) => {
  const server = await startWithMail(refusal);
  const before = await readMail(server);
  await openScreen(server, ADDRESS);
  await discard().click();
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await expectToast('Discarded', 'The mail is gone');
  await holdNotice('Undo');
  await expect.element(mail('News of a lead')).not.toBeInTheDocument();
  await pressInNotice('Undo');
  await expectToast('Changed back', words);
  await expect.element(mail('News of a lead')).toBeVisible();
  expect(await readMail(server)).toEqual(before);
});

test('Undo of discarding says so if the mail was sent meanwhile', thorough, async () => {
  keepNotices();
  const server = await startWithMail(LATER);
  await openScreen(server, ADDRESS);
  await discard().click();
  await server.refuseMail();
  await server.request('POST', `/api/mail/${(await readMail(server)).mails[0]?.id}/retry`);
  await expect.poll(async () => (await readMail(server)).mails[0]).toMatchObject({ state: 'sent' });
  await dialog().getByRole('button', { name: 'Discard' }).click();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'The mail was sent, and is listed again');
});

test('a mail that was sent is not sent again', thorough, async () => {
  await openScreen(await startWithMail(), ADDRESS);
  await expect.element(mail(/Sent: \d+ \w+ \d{4}/)).toBeVisible();
  await expect.element(tryNow()).not.toBeInTheDocument();
});

test.each([
  ['tried again', 'Not tried again'],
  ['discarded', 'Not discarded'],
])('reports that a deleted mail is not %s', thorough, async (_, title) => {
  const server = await startWithMail(REFUSED);
  await openScreen(server, ADDRESS);
  await expect.element(tryNow()).toBeVisible();
  const [gone] = (await readMail(server)).mails;
  if (title === 'Not discarded') await discard().click();
  await server.request('DELETE', `/api/mail/${gone?.id}`);
  if (title === 'Not discarded') await dialog().getByRole('button', { name: 'Discard' }).click();
  else await tryNow().click();
  await expectToast(title, /not found/i);
  await expect.element(mails().getByRole('listitem')).not.toBeInTheDocument();
});

test('nothing else can be pressed while one is tried again', thorough, async () => {
  const server = await startWithMail(REFUSED);
  const arrive = await server.holdAnswers('/api/mail/', 'POST');
  await openScreen(server, ADDRESS);
  await tryNow().click();
  await expect.element(tryNow()).toBeDisabled();
  await expect.element(discard()).toBeDisabled();
  await arrive();
  await expectToast('Tried again', /efua@example\.com/);
});

test('is accessible with a failed mail, and while it asks', thorough, async () => {
  await openScreen(await startWithMail(REFUSED), ADDRESS);
  await expect.element(mail('News of a lead')).toBeVisible();
  await expectAccessible();
  await discard().click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
});
