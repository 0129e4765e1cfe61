// Mail to people who have sent an enquiry. Over HTTP and SMTP.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startInbox, type MailInbox } from '../../testing/mail-inbox.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { settleMail } from '../../testing/settle-mail.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;

let inbox: MailInbox;
let server: TestServer;
beforeEach(async () => {
  inbox = await startInbox();
  server = await startTestServer(inbox.config);
});
afterEach(async () => {
  await server.close();
  await inbox.close();
});

async function switchOn(): Promise<void> {
  const body = { mailAcknowledgement: true };
  expect((await server.request('PATCH', '/api/settings', { as: 'efua', body })).status).toBe(200);
}

function send(changes: Record<string, unknown> = {}) {
  return server.request('POST', '/api/contact', { body: makeEnquiry(changes) });
}

const settle = () => settleMail(server);

test('an acknowledgement goes to the sender and repeats no part of the enquiry', async () => {
  await switchOn();
  await send({ name: 'Buy pills', message: 'at http://spam.example', reason: 'Quote' });
  await settle();
  expect(inbox.mails).toMatchObject([
    { recipients: ['akosua.frimpong@example.com'], subject: 'We have received your enquiry 0001' },
  ]);
  expect(inbox.mails[0]?.raw).not.toMatch(/pills|spam\.example|Quote/);
  expect(inbox.mails[0]?.text).toContain('0001');
});

test('an acknowledgement goes to one mailbox once a day, however it is spelled', async () => {
  await switchOn();
  await send({ email: 'victim@example.com' });
  await send({ email: 'VICTIM@Example.com' });
  await send({ email: 'victim+1@example.com' });
  await send({ email: 'vic.tim+2@example.com' });
  await send({ email: 'other@example.com' });
  await settle();
  expect(inbox.mails.map((mail) => mail.recipients[0])).toEqual(['victim@example.com', 'other@example.com']);
  server.advance(24 * HOUR_MS + 1000);
  await send({ email: 'victim@example.com' });
  await settle();
  expect(inbox.mails).toHaveLength(3);
});

test('an acknowledgement goes out at most sixty times an hour in all', async () => {
  await switchOn();
  for (let count = 0; count < 62; count += 1) await send({ email: `a${count}@example.com`, phone: `02400${count}` });
  expect(await server.countRows()).toMatchObject({ leads: 62, outgoing_mail: 60 });
});

test('an acknowledgement is off unless the owner has switched it on', async () => {
  await send();
  expect(await server.countRows()).toMatchObject({ outgoing_mail: 0 });
});
