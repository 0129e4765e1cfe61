// Mail that was queued or tried while the clock was ahead, after the correction. Over HTTP and SMTP.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startInbox, type MailInbox } from '../../testing/mail-inbox.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { settleMail } from '../../testing/settle-mail.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const AHEAD_MS = 60 * MINUTE_MS;
const LATER = { status: 451, words: 'Later' };

let inbox: MailInbox;
let server: TestServer;
beforeEach(async () => {
  inbox = await startInbox();
  server = await startTestServer(inbox.config);
  await server.request('PATCH', '/api/users/2', { as: 'efua', body: { email: 'kofi@example.com' } });
});
afterEach(async () => {
  await server.close();
  await inbox.close();
});

const settle = () => settleMail(server);

async function whileAhead(work: () => Promise<unknown>): Promise<void> {
  server.advance(AHEAD_MS);
  await work();
  await settle();
  server.advance(-AHEAD_MS);
}

const forget = () => server.request('POST', '/api/auth/forgot', { body: { username: 'kofi' } });

test('a mail that could not be sent while the clock was ahead does not wait until that time', async () => {
  await server.request('PATCH', '/api/settings', { as: 'efua', body: { mailNewLeadsTo: [2] } });
  inbox.refusal = LATER;
  await whileAhead(() => server.request('POST', '/api/contact', { body: makeEnquiry() }));
  await settle();
  expect(inbox.attempts).toBe(2);
  // From now on it waits like any other.
  await settle();
  expect(inbox.attempts).toBe(2);
  inbox.refusal = undefined;
  server.advance(5 * MINUTE_MS);
  await settle();
  expect(inbox.mails).toMatchObject([{ recipients: ['kofi@example.com'] }]);
});

test('a link that was mailed while the clock was ahead does not prevent another one', async () => {
  await whileAhead(forget);
  await forget();
  await settle();
  expect(inbox.mails).toHaveLength(2);
  await forget();
  await settle();
  expect(inbox.mails).toHaveLength(2);
});

test('a link that could not be mailed while the clock was ahead is still abandoned after an hour', async () => {
  inbox.refusal = LATER;
  await whileAhead(forget);
  await settle();
  server.advance(AHEAD_MS + MINUTE_MS);
  await settle();
  const { json } = await server.request('GET', '/api/mail', { as: 'efua' });
  expect(json).toMatchObject({ waiting: 0, mails: [{ kind: 'reset', state: 'failed', attempts: 2 }] });
});
