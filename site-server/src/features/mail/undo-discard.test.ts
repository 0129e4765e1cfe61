// Undo of discarding a mail, over HTTP and SMTP (rules H16k, H16l).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailOverview, OutgoingMail } from 'shared/mail/mail.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { damageTable } from '../../testing/damage-table.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import { EMAIL, erase, exported, PERSON } from '../../testing/make-person.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startInbox, type MailInbox } from '../../testing/mail-inbox.ts';
import { makeLead } from '../../testing/make.ts';
import { settleMail } from '../../testing/settle-mail.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;

let inbox: MailInbox;
let server: TestServer;
beforeEach(async () => {
  inbox = await startInbox();
  server = await startTestServer(inbox.config);
  await server.request('PATCH', '/api/users/1', { as: 'efua', body: { email: 'efua@example.com' } });
  await server.request('PATCH', '/api/settings', { as: 'efua', body: { mailNewLeadsTo: [1] } });
});
afterEach(async () => {
  await server.close();
  await inbox.close();
});

/** The mail server has refused a mail with this status, and then takes mail again. */
async function makeMail(status: number): Promise<OutgoingMail> {
  inbox.refusal = { status, words: 'No' };
  await makeLead(server);
  await settleMail(server);
  inbox.refusal = undefined;
  const [mail] = (await overview()).mails;
  if (!mail) throw new Error('No mail');
  return mail;
}

const overview = async () => (await server.request('GET', '/api/mail', { as: 'efua' })).json as MailOverview;
const discard = (id = 1) => server.request('DELETE', `/api/mail/${id}`, { as: 'efua' });
const restore = (id = 1) => server.request('POST', `/api/mail/${id}/restore`, { as: 'efua' });

test('a mail that waited is not sent while it is discarded, waits again after Undo, and is sent once', async () => {
  const mail = await makeMail(451);
  await discard();
  server.advance(10 * 60_000);
  await settleMail(server);
  expect(inbox.mails).toEqual([]);
  expect(await overview()).toMatchObject({ waiting: 0, failed: 0, mails: [] });
  expect(await restore()).toMatchObject({ status: 200, json: mail });
  await server.context.mail.idle();
  expect(inbox.mails).toHaveLength(1);
  await settleMail(server);
  expect(inbox.mails).toHaveLength(1);
  expect((await restore()).json).toMatchObject({ error: 'This mail is listed again already' });
});

test('a mail that was given up is given up again, and one that was sent is not sent again', async () => {
  const mail = await makeMail(550);
  await discard();
  expect(await overview()).toMatchObject({ waiting: 0, failed: 0 });
  expect((await restore()).json).toEqual(mail);
  expect(await overview()).toMatchObject({ failed: 1, mails: [mail] });
  await makeLead(server);
  await settleMail(server);
  const [sent] = (await overview()).mails;
  await discard(2);
  expect((await restore(2)).json).toEqual(sent);
  await settleMail(server);
  expect(inbox.mails).toHaveLength(1);
});

test('a discarded mail can be neither tried nor discarded again, and stays discarded after a restart', async () => {
  await makeMail(451);
  await discard();
  expect((await discard()).status).toBe(404);
  expect((await server.request('POST', '/api/mail/1/retry', { as: 'efua' })).status).toBe(404);
  server.advance(10 * 60_000);
  await server.restart();
  await settleMail(server);
  expect(inbox.mails).toEqual([]);
  await restore();
  await server.context.mail.idle();
  expect(inbox.mails).toHaveLength(1);
});

test('it is removed for good after an hour', async () => {
  await makeMail(451);
  await discard();
  server.advance(HOUR_MS - 1000);
  await server.context.mail.service.forgetOld();
  expect(await server.countRows()).toMatchObject({ outgoing_mail: 1 });
  server.advance(2000);
  await server.context.mail.service.forgetOld();
  expect(await server.countRows()).toMatchObject({ outgoing_mail: 0 });
  expect((await restore()).status).toBe(404);
});

test('a mail that was discarded while the clock was hours ahead is removed once that is corrected', async () => {
  await makeMail(451);
  server.advance(9 * HOUR_MS);
  await discard();
  server.advance(-9 * HOUR_MS);
  await server.context.mail.service.forgetOld();
  expect(await server.countRows()).toMatchObject({ outgoing_mail: 0 });
});

test('a copy of a person’s data has it as long as it is kept, and erasing removes it', async () => {
  inbox.refusal = { status: 451, words: 'Later' };
  await makeLead(server, {}, PERSON);
  await settleMail(server);
  await discard();
  expect(await exported(server)).toMatchObject({ leads: [{ id: 1, mails: [{ kind: 'new_lead' }] }] });
  expect((await erase(server, { email: EMAIL, seen: { leads: [1], spam: [] } })).json).toMatchObject({ leads: 1 });
  expect(await server.countRows()).toMatchObject({ outgoing_mail: 0 });
  expect((await restore()).status).toBe(404);
});

test('discarded after the backup it stays discarded where a damaged database is restored', thorough, async () => {
  await makeMail(451);
  await makeBackup(server);
  await discard();
  await server.restart(() => damageTable(server.path('site.db'), 'content_revisions'));
  server.advance(10 * 60_000);
  await settleMail(server);
  expect(inbox.mails).toEqual([]);
  const token = await signInAgain(server, 'efua');
  expect((await server.request('POST', '/api/mail/1/restore', { token })).json).toMatchObject({ state: 'waiting' });
  await settleMail(server);
  expect(inbox.mails).toHaveLength(1);
});

test('a reset mail is not sent after Undo if a newer link was made', thorough, async () => {
  await server.request('PATCH', '/api/users/2', { as: 'efua', body: { email: 'kofi@example.com' } });
  inbox.refusal = { status: 451, words: 'Later' };
  await server.request('POST', '/api/auth/forgot', { body: { username: 'kofi' } });
  await settleMail(server);
  await discard();
  expect((await server.request('POST', '/api/users/2/reset-link', { as: 'efua' })).status).toBe(201);
  inbox.refusal = undefined;
  await restore();
  server.advance(10 * 60_000);
  await settleMail(server);
  expect(inbox.mails).toEqual([]);
});
