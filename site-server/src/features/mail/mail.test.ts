// Outgoing mail: its recipients, failures of delivery, and what administrators see. Over HTTP and SMTP.
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { MailOverview } from 'shared/mail/mail.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { startInbox, type MailInbox } from '../../testing/mail-inbox.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { settleMail } from '../../testing/settle-mail.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const [EFUA, KOFI, YAW] = [1, 2, 4];

let inbox: MailInbox;
let server: TestServer;
beforeEach(async () => {
  inbox = await startInbox();
  server = await startTestServer(inbox.config);
  await give(EFUA, 'efua@example.com');
  await give(KOFI, 'kofi@example.com');
});
afterEach(async () => {
  await server.close();
  await inbox.close();
});

async function give(id: number, email: string): Promise<void> {
  expect((await server.request('PATCH', `/api/users/${id}`, { as: 'efua', body: { email } })).status).toBe(200);
}

async function set(body: Record<string, unknown>): Promise<void> {
  expect((await server.request('PATCH', '/api/settings', { as: 'efua', body })).status).toBe(200);
}

function send(changes: Record<string, unknown> = {}) {
  return server.request('POST', '/api/contact', { body: makeEnquiry(changes) });
}

const settle = () => settleMail(server);

async function overview(query = '', token = inject('tokens').efua): Promise<MailOverview> {
  const answer = await server.request('GET', `/api/mail${query}`, { token });
  expect(answer.status).toBe(200);
  return answer.json as MailOverview;
}

describe('a new lead', () => {
  test('is mailed to the chosen people, with little text and a link', async () => {
    await set({ mailNewLeadsTo: [EFUA, KOFI] });
    await send({ reason: 'Quote', name: '<b>Ama & Sons</b>', message: 'secret plans' });
    await settle();
    expect(inbox.mails.map((mail) => mail.recipients)).toEqual([['efua@example.com'], ['kofi@example.com']]);
    const [mail] = inbox.mails;
    expect(mail).toMatchObject({
      subject: 'New enquiry 0001: Quote',
      from: { name: 'Harbourline', address: 'office@harbourline.example' },
      to: [{ address: 'efua@example.com' }],
    });
    expect(mail?.text).toContain('Name: <b>Ama & Sons</b>\nPhone: 024 000 0000');
    expect(mail?.text).toContain('https://www.example.com/admin/messages?id=1');
    expect(mail?.html).toContain('Name: &lt;b&gt;Ama &amp; Sons&lt;/b&gt;<br>Phone: 024 000 0000');
    expect(mail?.html).toContain('href="https://www.example.com/admin/messages?id=1"');
    expect(mail?.raw).not.toContain('secret plans');
    expect(await overview()).toMatchObject({ mail: 'on', from: 'office@harbourline.example', waiting: 0, failed: 0 });
    expect((await overview()).mails).toMatchObject([
      { kind: 'new_lead', to: 'kofi@example.com', ref: '0001', state: 'sent', attempts: 1, lastError: '' },
      { kind: 'new_lead', to: 'efua@example.com', ref: '0001', state: 'sent' },
    ]);
  });

  test('is not mailed to inactive people or those without an address; a username can be the address', async () => {
    const body = { username: 'abena@example.com', password: 'a good password' };
    const { id } = (await server.request('POST', '/api/users', { as: 'efua', body })).json as { id: number };
    await give(EFUA, '');
    await give(YAW, 'yaw@example.com');
    await set({ mailNewLeadsTo: [EFUA, YAW, id, 99] });
    await send();
    await settle();
    expect(inbox.mails.map((mail) => mail.recipients)).toEqual([['abena@example.com']]);
  });

  test('is not mailed if it is spam or a possible repeat', async () => {
    await set({ mailNewLeadsTo: [EFUA], mailAcknowledgement: true });
    await send({ website: 'x' });
    for (let count = 0; count < 12; count += 1) await send();
    await settle();
    expect(inbox.mails.filter((mail) => mail.subject?.startsWith('New enquiry'))).toHaveLength(10);
  });

  test('is mailed once, however often its sender repeats it', async () => {
    await set({ mailNewLeadsTo: [EFUA] });
    for (let count = 0; count < 3; count += 1) await send({ clientId: 'k' });
    await settle();
    expect(inbox.mails).toHaveLength(1);
  });

  eachCase(
    [
      'x\r\nBcc: victim@example.com\r\n\r\nboo',
      'x\nTo: victim@example.com',
      'x\u2028Bcc: victim@example.com',
      '=?utf-8?q?=0d=0aBcc:victim@example.com?=',
    ],
    2,
  )('cannot put a header into its mail: %j', async (name) => {
    await set({ mailNewLeadsTo: [EFUA], mailAcknowledgement: true });
    await send({ name, phone: `024${name}`.slice(0, 50) });
    await settle();
    expect(inbox.mails).toHaveLength(2);
    for (const mail of inbox.mails) {
      expect(mail.recipients).not.toContain('victim@example.com');
      expect(mail.headers.map((header) => header.key)).not.toContain('bcc');
      expect(mail.headers.filter((header) => header.key === 'to')).toHaveLength(1);
      expect(JSON.stringify(mail.to)).not.toContain('victim');
    }
  });
});

describe('a mail that cannot be delivered', () => {
  beforeEach(() => set({ mailNewLeadsTo: [EFUA] }));

  test('waits longer after each attempt, then is abandoned; administrators see why and try again', async () => {
    inbox.refusal = { status: 451, words: 'Come back later' };
    await send();
    await settle();
    expect((await overview('?state=waiting')).mails).toMatchObject([
      { state: 'waiting', attempts: 1, lastError: expect.stringContaining('451 Come back later') as string },
    ]);
    await settle();
    expect(inbox.attempts).toBe(1);
    for (const minutes of [1, 5, 15, 60, 180, 360, 720, 720]) {
      server.advance(minutes * MINUTE_MS - 30_000);
      await settle();
      const before = inbox.attempts;
      server.advance(31_000);
      await settle();
      expect(inbox.attempts).toBe(before + 1);
    }
    const token = await signInAgain(server, 'efua');
    const given = { waiting: 0, failed: 1, mails: [{ state: 'failed', attempts: 9 }] };
    expect(await overview('', token)).toMatchObject(given);
    expect((await server.request('GET', '/metrics')).text).toContain('outgoing_mails{state="failed"} 1');

    inbox.refusal = undefined;
    const retry = () => server.request('POST', '/api/mail/1/retry', { token });
    expect((await retry()).json).toMatchObject({ id: 1, state: 'waiting', attempts: 0 });
    await settle();
    expect(inbox.mails).toHaveLength(1);
    expect((await overview('', token)).mails).toMatchObject([{ state: 'sent', nextTryAt: null }]);
    expect((await retry()).status).toBe(409);
  });

  test('for good is abandoned at once', async () => {
    inbox.refusal = { status: 550, words: 'No such mailbox' };
    await send();
    await settle();
    expect((await overview()).mails).toMatchObject([
      { state: 'failed', attempts: 1, lastError: expect.stringContaining('550 No such mailbox') as string },
    ]);
  });

  test('because the server is down waits, survives a restart, and is then delivered once', async () => {
    const { port } = inbox;
    await inbox.close();
    expect((await send()).status).toBe(201);
    await settle();
    expect((await overview()).mails).toMatchObject([
      { state: 'waiting', lastError: expect.stringContaining('ECONNREFUSED') as string },
    ]);
    inbox = await startInbox({ port });
    server.advance(2 * MINUTE_MS);
    await server.restart();
    await expect.poll(() => inbox.mails.length).toBe(1);
    await settle();
    expect(inbox.mails).toHaveLength(1);
  });

  test('is not sent after it, its lead or its reader is deleted', async () => {
    inbox.refusal = { status: 451, words: 'Later' };
    await set({ mailNewLeadsTo: [KOFI] });
    for (let count = 0; count < 3; count += 1) await send();
    await settle();
    await server.request('DELETE', '/api/messages/1', { as: 'efua' });
    expect((await server.request('DELETE', '/api/mail/2', { as: 'efua' })).json).toEqual({ ok: true });
    expect((await server.request('DELETE', '/api/mail/2', { as: 'efua' })).status).toBe(404);
    await server.request('PATCH', '/api/users/2', { as: 'efua', body: { active: false } });
    inbox.refusal = undefined;
    server.advance(HOUR_MS);
    await settle();
    expect(inbox.mails).toEqual([]);
    expect((await overview()).mails).toEqual([]);
  });
});

describe('the SMTP server’s password', () => {
  const login = { user: 'office', pass: 'hunter2 & co/=' };

  test('is used, and a wrong one delays mail without losing it', async () => {
    await inbox.close();
    await server.close();
    inbox = await startInbox({ login: { ...login, pass: 'another' }, saying: login });
    server = await startTestServer(inbox.config);
    await give(EFUA, 'efua@example.com');
    await set({ mailNewLeadsTo: [EFUA] });
    await send();
    await settle();
    expect(inbox.mails).toEqual([]);
    expect(await overview()).toMatchObject({ waiting: 1, failed: 0 });
    await inbox.close();
    inbox = await startInbox({ port: inbox.port, login });
    server.advance(HOUR_MS);
    await settle();
    expect(inbox.mails).toHaveLength(1);
  });

  test('is in no mail, even if the server repeats it', async () => {
    await inbox.close();
    await server.close();
    inbox = await startInbox({ login: { user: 'office', pass: 'right' }, saying: login });
    server = await startTestServer(inbox.config);
    await give(EFUA, 'efua@example.com');
    await set({ mailNewLeadsTo: [EFUA] });
    await send();
    await settle();
    const answer = await server.request('GET', '/api/mail', { as: 'efua' });
    expect((answer.json as MailOverview).mails).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    expect(answer.text).toContain('535');
    expect(answer.text).not.toContain('hunter2');
  });
});

describe('the test mail', () => {
  test('goes to the caller, at once, and reports what went wrong', async () => {
    const ask = () => server.request('POST', '/api/mail/test', { as: 'efua', body: {} });
    expect((await ask()).json).toEqual({ sent: true, to: 'efua@example.com', error: '' });
    expect(inbox.mails).toMatchObject([{ recipients: ['efua@example.com'] }]);
    inbox.refusal = { status: 550, words: 'Not you' };
    expect((await ask()).json).toMatchObject({ sent: false, error: expect.stringContaining('550 Not you') as string });
    await give(EFUA, '');
    expect((await ask()).json).toMatchObject({
      sent: false,
      error: expect.stringContaining('no e-mail address') as string,
    });
  });
});

test('the list is read page by page, newest first', async () => {
  await set({ mailNewLeadsTo: [EFUA] });
  for (let count = 0; count < 3; count += 1) await makeLead(server);
  await settle();
  const first = await server.request('GET', '/api/mail?limit=2', { as: 'efua' });
  expect((first.json as MailOverview).mails.map((mail) => mail.ref)).toEqual(['0003', '0002']);
  expect(first.headers.get('link')).toBe('</api/mail?limit=2&cursor=2>; rel="next"');
  expect((await overview('?limit=2&cursor=2')).mails.map((mail) => mail.ref)).toEqual(['0001']);
  expect((await server.request('GET', '/api/mail', { as: 'kofi' })).status).toBe(403);
});

test('sent mail is deleted after thirty days; waiting mail is not', async () => {
  await set({ mailNewLeadsTo: [EFUA] });
  await send();
  await settle();
  inbox.refusal = { status: 451, words: 'Later' };
  await send();
  await settle();
  server.advance(30 * 24 * HOUR_MS + 1000);
  await server.context.mail.service.forgetOld();
  const token = await signInAgain(server, 'efua');
  expect((await overview('', token)).mails).toMatchObject([{ ref: '0002', state: 'waiting' }]);
});

describe('without an SMTP server', () => {
  beforeEach(async () => {
    await server.close();
    server = await startTestServer();
    await give(EFUA, 'efua@example.com');
    await set({ mailNewLeadsTo: [EFUA], mailAcknowledgement: true });
  });

  test('nothing is queued, and administrators are notified', async () => {
    expect((await send()).status).toBe(201);
    expect(await overview()).toEqual({ mail: 'off', from: '', waiting: 0, failed: 0, mails: [] });
    expect((await server.request('POST', '/api/mail/test', { as: 'efua', body: {} })).json).toMatchObject({
      sent: false,
      error: 'This server sends no mail yet. Enter a mail server first.',
    });
    expect((await server.request('GET', '/api/config')).json).toEqual({ mail: false });
  });
});
