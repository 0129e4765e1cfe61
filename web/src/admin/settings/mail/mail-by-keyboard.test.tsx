// The mail settings and the outbox, by keyboard only.
import type { MailOverview } from 'shared/mail/mail.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectKept, expectTrapped, pressOn, tabTo, typeInto } from '../../../testing/by-keyboard.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { decide } from '../../../testing/settings-screen.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { ENCRYPTION_WORDS } from './mail-words.ts';

const ADDRESS = '/admin/settings/mail';
const setup = () => page.getByRole('region', { name: 'Sending mail', exact: true });
const field = (name: string) => setup().getByLabelText(name, { exact: true });
const testMail = () => page.getByRole('button', { name: 'Send a test mail' });
const mails = () => page.getByRole('list', { name: 'Mails' }).getByRole('listitem');
const discard = (to: string) => page.getByRole('button', { name: `Discard the mail to ${to}` });

test('a mail server is entered and saved, and a test mail sent', thorough, async () => {
  const server = await startServer();
  await openScreen(server, ADDRESS);
  await typeInto(field('Mail server'), '127.0.0.1');
  await typeInto(field('Port'), '9');
  await tabTo(field('Encryption'));
  await userEvent.keyboard(ENCRYPTION_WORDS.if_offered.slice(0, 8));
  await expect.element(field('Encryption')).toHaveValue('if_offered');
  await typeInto(field('Sender'), 'office@harbourline.example');
  await typeInto(field('Address of the site'), 'https://www.example.com');
  await pressOn(setup().getByRole('button', { name: 'Save Changes' }));
  await expectToast('Saved', 'Mail is sent in this way from now on');
  await expectKept();
  await typeInto(page.getByLabelText('Send it to'), 'kofi@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^The mail server cannot be reached at 127\.0\.0\.1, port 9/)).toBeVisible();
  await expect.element(page.getByLabelText('Send it to')).toHaveFocus();
  const arrive = await server.holdAnswers('/api/mail/test', 'POST');
  await pressOn(testMail(), ' ');
  await expect.element(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await expectKept();
  await arrive();
  await expect.element(testMail()).toBeEnabled();
  await expect.element(testMail()).toHaveFocus();
});

test('mails that were not sent are tried again and discarded, and the focus moves to the next', thorough, async () => {
  const server = await startServer({ sendsMail: true });
  await server.refuseMail({ status: 550, words: 'No such mailbox' });
  const users = await server.request<{ id: number; username: string }[]>('GET', '/api/users');
  for (const { id, username } of users)
    await server.request('PATCH', `/api/users/${id}`, { body: { email: `${username}@example.com` } });
  await decide(server, { mailNewLeadsTo: users.slice(0, 2).map(({ id }) => id) });
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  const read = () => server.request<MailOverview>('GET', '/api/mail');
  await expect.poll(read).toMatchObject({ failed: 2 });
  const [first, second] = (await read()).mails.map(({ to }) => to);
  await openScreen(server, ADDRESS);
  await pressOn(discard(first ?? ''));
  await expectTrapped();
  await userEvent.keyboard('{Escape}');
  await expect.element(discard(first ?? '')).toHaveFocus();
  await userEvent.keyboard(' ');
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Discard' }));
  await expect.poll(() => mails().elements().length).toBe(1);
  const tryNow = page.getByRole('button', { name: new RegExp(`^Try now.*${second}`) });
  await expect.element(tryNow).toHaveFocus();
  await server.refuseMail();
  await userEvent.keyboard('{Enter}');
  await expect.element(mails().filter({ hasText: /Sent: \d+ \w+ \d{4}/ })).toBeVisible();
  await expectKept();
  await tabTo(page.getByRole('combobox', { name: 'State' }), '{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('Not');
  await expect.element(page.getByText('Nothing in this state.')).toBeVisible();
  await expectKept();
});
