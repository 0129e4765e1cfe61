// Mail that waited when a backup was made, after the database was lost or damaged (rule H4j).
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import Connection from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailOverview } from 'shared/mail/mail.ts';
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

/** Overwrites the first page of a table. */
function damage(table: string): void {
  const connection = new Connection(databaseFile());
  const page = connection.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table) as number;
  const size = connection.pragma('page_size', { simple: true }) as number;
  connection.close();
  const file = openSync(databaseFile(), 'r+');
  writeSync(file, Buffer.alloc(size, 0x55), 0, size, (page - 1) * size);
  closeSync(file);
}

async function loseWith(lose: () => void): Promise<void> {
  await server.restart(() => {
    lose();
    inbox.refusal = undefined;
  });
  // When the next try is due.
  server.advance(120_000);
  server.context.mail.wake();
  await server.context.mail.idle();
}

test('may have been sent before the database was lost: it is not sent again by itself', async () => {
  await loseWith(() => rmSync(databaseFile()));
  expect(await mails()).toMatchObject([{ state: 'failed', lastError: expect.stringMatching(/may have been sent/) }]);
  expect(inbox.mails).toEqual([]);
});

test('is not sent after damage if it was withdrawn since', async () => {
  for (const { id } of await mails()) await send('DELETE', `/api/mail/${id}`);
  await loseWith(() => damage('content_revisions'));
  expect(await mails()).toEqual([]);
  expect(inbox.mails).toEqual([]);
});

test('is sent after damage if it still waited', async () => {
  await loseWith(() => damage('content_revisions'));
  expect(inbox.mails).toHaveLength(1);
});

test('counts as failed where the damage took the list of mails', async () => {
  await loseWith(() => damage('outgoing_mail'));
  expect(await states()).toEqual(['failed']);
  expect(inbox.mails).toEqual([]);
});
