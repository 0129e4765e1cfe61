// Mail that was waiting when a backup was made, after the database was lost or damaged (rule H4j).
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailOverview } from 'shared/mail/mail.ts';
import { damageTable } from '../../testing/damage-table.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startInbox, type MailInbox } from '../../testing/mail-inbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let inbox: MailInbox;
beforeEach(async () => {
  inbox = await startInbox();
  server = await startTestServer(inbox.config);
  await send('PATCH', '/api/users/1', { email: 'office@example.com' });
  await send('PATCH', '/api/settings', { mailNewLeadsTo: [1] });
  inbox.refusal = { status: 450, words: 'Try again later' };
  await server.request('POST', '/api/contact', { body: makeEnquiry() });
  server.context.mail.wake();
  await server.context.mail.idle();
  expect(await states()).toEqual(['waiting']);
  await send('POST', '/api/backups');
});
afterEach(async () => {
  await server.close();
  await inbox.close();
});

const databaseFile = () => server.path('site.db');
const send = (method: string, address: string, body?: unknown) =>
  server.request(method, address, { as: 'efua', ...(body !== undefined && { body }) });
async function mails(): Promise<MailOverview['mails']> {
  const token = await signInAgain(server, 'efua');
  return ((await server.request('GET', '/api/mail', { token })).json as MailOverview).mails;
}
const states = async () => (await mails()).map(({ state }) => state);

async function loseWith(lose: () => void): Promise<void> {
  await server.restart(() => {
    lose();
    inbox.refusal = undefined;
  });
  // The next attempt is due by then.
  server.advance(120_000);
  server.context.mail.wake();
  await server.context.mail.idle();
}

test('waiting mail is not sent after the loss of the database, as it may have been sent before', async () => {
  await loseWith(() => rmSync(databaseFile()));
  expect(await mails()).toMatchObject([{ state: 'failed', lastError: expect.stringMatching(/may have been sent/) }]);
  expect(inbox.mails).toEqual([]);
});

test('a mail withdrawn after the backup is not sent when a damaged database is restored', async () => {
  for (const { id } of await mails()) await send('DELETE', `/api/mail/${id}`);
  await loseWith(() => damageTable(databaseFile(), 'content_revisions'));
  expect(await mails()).toEqual([]);
  expect(inbox.mails).toEqual([]);
});

test('a mail that was still waiting is sent when a damaged database is restored', async () => {
  await loseWith(() => damageTable(databaseFile(), 'content_revisions'));
  expect(inbox.mails).toHaveLength(1);
});

test('a mail counts as failed if the list of mails was damaged', async () => {
  await loseWith(() => damageTable(databaseFile(), 'outgoing_mail'));
  expect(await states()).toEqual(['failed']);
  expect(inbox.mails).toEqual([]);
});
