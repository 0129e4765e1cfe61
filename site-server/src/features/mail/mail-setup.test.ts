// The mail settings that administrators enter: their values, when they take effect, and who can read them. Over HTTP
// and SMTP.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailOverview, MailTest } from 'shared/mail/mail.ts';
import type { MailSetupAnswer } from 'shared/mail/mail-setup.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { runAdminCommand } from '../../admin-command.ts';
import { startInbox, type MailInbox } from '../../testing/mail-inbox.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { settleMail } from '../../testing/settle-mail.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const LOGIN = { user: 'office', pass: 'hunter2 & co/=' };
const [EFUA] = [1];

let inbox: MailInbox;
let server: TestServer;
beforeEach(async () => {
  inbox = await startInbox({ login: LOGIN });
  server = await startTestServer();
});
afterEach(async () => {
  await server.close();
  await inbox.close();
});

const readSetup = async () => (await server.request('GET', '/api/mail/setup', { as: 'efua' })).json as MailSetupAnswer;
const change = (body: unknown, as: 'efua' | 'ama' = 'efua') => server.request('PATCH', '/api/mail/setup', { as, body });
const sendTest = async (body: unknown = {}) =>
  (await server.request('POST', '/api/mail/test', { as: 'efua', body })).json as MailTest;
const overview = async () => (await server.request('GET', '/api/mail', { as: 'efua' })).json as MailOverview;
const giveEfua = (email: string) => server.request('PATCH', `/api/users/${EFUA}`, { as: 'efua', body: { email } });

/** The values that an administrator enters for the inbox. */
const setup = (changes: Record<string, unknown> = {}) => ({
  host: '127.0.0.1',
  port: inbox.port,
  encryption: 'if_offered',
  user: LOGIN.user,
  password: LOGIN.pass,
  sender: 'Harbourline <office@harbourline.example>',
  siteUrl: 'https://www.example.com/',
  ...changes,
});

const settle = () => settleMail(server);

describe('the former password', () => {
  const MINUTE_MS = 60_000;
  const goBack = (body: Record<string, unknown> = {}) => change({ formerPassword: true, ...body });

  async function expectRefused(answer: ReturnType<typeof goBack>): Promise<void> {
    expect((await answer).status).toBe(400);
    expect((await answer).json).toMatchObject({
      fields: { password: 'The former password is not kept any more. Enter it again' },
    });
  }

  test.each([
    ['another password', { password: 'wrong' }, {}],
    ['another server', { host: 'localhost', password: LOGIN.pass }, { host: '127.0.0.1' }],
    ['no server', { host: '' }, { host: '127.0.0.1' }],
  ])('comes back with its connection after %s, for ten minutes', async (_, next, former) => {
    const before = (await change(setup())).json;
    const { passwordSetAt } = (await change(next)).json as MailSetupAnswer;
    await change({ sender: 'news@harbourline.example' });
    await change({ sender: setup().sender });
    server.advance(9 * MINUTE_MS);
    expect((await goBack({ ...former, base: { passwordSetAt } })).json).toEqual(before);
    expect(await sendTest({ to: 'kofi@example.com' })).toMatchObject({ sent: true });
    await change({ password: 'wrong' });
    server.advance(11 * MINUTE_MS);
    await expectRefused(goBack());
  });

  test('comes back neither for another connection, nor after another change or a restart', async () => {
    await expectRefused(goBack());
    await change(setup());
    await change({ password: 'wrong' });
    const elsewhere = await goBack({ port: 25 });
    expect(elsewhere.json).toMatchObject({ fields: { password: expect.stringMatching(/^Enter the password again/) } });
    const { passwordSetAt } = await readSetup();
    await change({ password: 'wrong again' });
    expect((await goBack({ base: { passwordSetAt } })).status).toBe(409);
    expect((await goBack()).status).toBe(200);
    expect((await goBack({ password: LOGIN.pass })).status).toBe(200);
    expect(await sendTest({ to: 'kofi@example.com' })).toMatchObject({ sent: true });
    await change({ password: 'wrong' });
    await server.restart();
    await expectRefused(goBack());
    expect(await sendTest({ to: 'kofi@example.com' })).toMatchObject({ sent: false });
  });
});

describe('the entered setup', () => {
  test('sends mail at once and after a restart, with links to the site', async () => {
    expect((await server.request('GET', '/api/config')).json).toEqual({ mail: false });
    const { password: _password, ...entered } = setup();
    const answer = await change(setup());
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ ...entered, hasPassword: true, problem: '' });
    expect((await server.request('GET', '/api/config')).json).toEqual({ mail: true });
    await giveEfua('efua@example.com');
    await server.request('PATCH', '/api/settings', { as: 'efua', body: { mailNewLeadsTo: [EFUA] } });
    for (const restart of [false, true]) {
      if (restart) await server.restart();
      await server.request('POST', '/api/contact', { body: makeEnquiry() });
      await settle();
    }
    expect(inbox.mails).toMatchObject([
      { recipients: ['efua@example.com'], from: { address: 'office@harbourline.example' } },
      { recipients: ['efua@example.com'] },
    ]);
    expect(inbox.mails[0]?.text).toContain('https://www.example.com/admin/messages?id=1');
  });

  test('is used from now on, also for waiting mail', async () => {
    await giveEfua('efua@example.com');
    await server.request('PATCH', '/api/settings', { as: 'efua', body: { mailNewLeadsTo: [EFUA] } });
    await change(setup({ password: 'wrong' }));
    await server.request('POST', '/api/contact', { body: makeEnquiry() });
    await settle();
    expect((await overview()).mails).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    expect((await change({ password: LOGIN.pass })).status).toBe(200);
    await settle();
    expect((await overview()).mails).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('without a server is off: nothing is queued, waiting mail is kept, the password is deleted', async () => {
    await giveEfua('efua@example.com');
    await server.request('PATCH', '/api/settings', { as: 'efua', body: { mailNewLeadsTo: [EFUA] } });
    await change(setup({ password: 'wrong' }));
    await server.request('POST', '/api/contact', { body: makeEnquiry() });
    await settle();
    expect((await change({ host: '' })).json).toMatchObject({ host: '', hasPassword: false, problem: '' });
    await server.request('POST', '/api/contact', { body: makeEnquiry({ phone: '024 999 9999' }) });
    await settle();
    expect(await overview()).toMatchObject({ mail: 'off', waiting: 1, mails: [{ attempts: 0 }] });
  });

  test('is not changed by restoring a backup', async () => {
    await change(setup({ password: 'former' }));
    expect((await server.request('POST', '/api/backups', { as: 'efua' })).status).toBe(201);
    await change({ password: LOGIN.pass, sender: 'news@harbourline.example' });
    const { dataDir } = server.context.config;
    const { clock } = server.context;
    await server.restart(async () => void (await runAdminCommand(['restore', 'latest'], dataDir, clock)));
    expect(await readSetup()).toMatchObject({ sender: 'news@harbourline.example', hasPassword: true });
    expect(await sendTest({ to: 'kofi@example.com' })).toMatchObject({ sent: true });
  });

  test('is reported by the names of its changed fields, once, and only to administrators', async () => {
    await change(setup());
    await change({ port: inbox.port });
    const { json } = await server.request('GET', '/api/activity?type=user', { as: 'efua' });
    const names = 'server, port, encryption, user, sender, address of the site, password';
    expect(json).toMatchObject([{ actor: 'efua', action: `Changed how mail is sent: ${names}` }]);
    expect(json).toHaveLength(1);
    for (const [method, body] of [['GET'], ['PATCH', { port: 25 }]] as const) {
      const answer = await server.request(method, '/api/mail/setup', { as: 'kofi', ...(body && { body }) });
      expect(answer.status).toBe(403);
    }
  });

  test('is not changed if somebody else has changed it meanwhile, nor is the password', async () => {
    await server.request('PATCH', '/api/users/3', { as: 'efua', body: { role: 'admin', displayName: 'Ama Mensah' } });
    const { passwordSetAt } = (await change(setup(), 'ama')).json as MailSetupAnswer;
    const refused = await change({ port: 25, password: 'another', base: { port: 587, passwordSetAt: '' } });
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({
      error: 'Ama Mensah has changed this meanwhile: port, password',
      reason: 'conflict',
      fields: { port: 'port was changed meanwhile (Ama Mensah)' },
      changedBy: { port: 'ama', passwordSetAt: 'ama' },
      current: { port: inbox.port, hasPassword: true },
    });
    expect((await change({ password: 'another', base: { passwordSetAt } })).status).toBe(200);
  });
});

describe('the password', () => {
  test('is in no answer, in no entry of the activity, and only encrypted in files', async () => {
    const answers = [await change(setup()), await server.request('GET', '/api/activity', { as: 'efua' })];
    for (const address of ['/api/mail/setup', '/api/mail', '/api/settings', '/api/system']) {
      answers.push(await server.request('GET', address, { as: 'efua' }));
    }
    await server.request('POST', '/api/backups', { as: 'efua' });
    const backup = await server.request('GET', '/api/backups/latest', { as: 'efua' });
    expect(backup.status).toBe(200);
    for (const { text } of [...answers, backup]) expect(text).not.toContain(LOGIN.pass);
    const { dataDir } = server.context.config;
    const secret = readFileSync(path.join(dataDir, 'mail-secret'), 'utf8');
    expect(secret).toHaveLength(43);
    for (const file of ['site.db', 'site.db-wal']) {
      const bytes = readFileSync(path.join(dataDir, file));
      expect([bytes.includes(LOGIN.pass), bytes.includes(secret)]).toEqual([false, false]);
    }
  });

  eachCase([
    ['server', { host: 'localhost' }],
    ['port', { port: 2525 }],
    ['encryption', { encryption: 'tls' }],
    ['user', { user: 'another' }],
  ])('is not sent to another %s than the one it was entered for', async (_, other) => {
    await change(setup());
    const before = await server.fingerprint();
    const refused = await change(other);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ fields: { password: expect.stringMatching(/^Enter the password again/) } });
    expect(await server.fingerprint()).toEqual(before);
    expect((await change({ ...other, password: LOGIN.pass })).status).toBe(200);
  });

  test('is kept when only the sender changes', async () => {
    await change(setup());
    expect((await change({ sender: 'news@harbourline.example' })).status).toBe(200);
    expect(await sendTest({ to: 'kofi@example.com' })).toMatchObject({ sent: true });
    expect(inbox.mails).toMatchObject([{ from: { address: 'news@harbourline.example' } }]);
  });

  test('that cannot be decrypted without its key must be entered again', async () => {
    await change(setup());
    const { dataDir } = server.context.config;
    await server.restart(() => rmSync(path.join(dataDir, 'mail-secret')));
    const problem = 'The stored password cannot be read with the key of this machine. Enter it again.';
    expect(await readSetup()).toMatchObject({ hasPassword: true, problem });
    expect(await sendTest()).toMatchObject({ sent: false, error: problem });
    expect((await change({ password: LOGIN.pass })).json).toMatchObject({ problem: '' });
    expect(await sendTest({ to: 'kofi@example.com' })).toMatchObject({ sent: true });
  });
});

describe('invalid input is refused at its field', () => {
  eachCase([
    [{ port: 0 }, 'port'],
    [{ port: 65_536 }, 'port'],
    [{ port: 2.5 }, 'port'],
    [{ port: null }, 'port'],
    [{ host: 'mail example.com' }, 'host'],
    [{ host: 'smtp://mail.example.com' }, 'host'],
    [{ host: 'mail.example.com:587' }, 'host'],
    [{ host: 'mail.example.com/x' }, 'host'],
    [{ host: 'user@mail.example.com' }, 'host'],
    [{ host: 'mail.example.com\r\nQUIT' }, 'host'],
    [{ host: `${'a'.repeat(250)}.com` }, 'host'],
    [{ encryption: 'none' }, 'encryption'],
    [{ user: 'a\nb' }, 'user'],
    [{ user: '' }, 'user'],
    [{ password: '' }, 'password'],
    [{ password: undefined }, 'password'],
    [{ sender: 'office' }, 'sender'],
    [{ sender: 'a@example.com\r\nBcc: b@example.com' }, 'sender'],
    [{ sender: '' }, 'sender'],
    [{ siteUrl: 'ftp://example.com' }, 'siteUrl'],
    [{ siteUrl: 'http://example.com' }, 'siteUrl'],
    [{ siteUrl: 'https://example.com/path' }, 'siteUrl'],
    [{ siteUrl: 'https://me:secret@example.com' }, 'siteUrl'],
    [{ siteUrl: '' }, 'siteUrl'],
    [{ host: 'mail.example.com' }, 'encryption'],
    [{ host: '127.example.com' }, 'encryption'],
  ])('%j', async (changes, field) => {
    const before = await server.fingerprint();
    const refused = await change(setup(changes));
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.json as { fields: object }).fields)).toEqual([field]);
    expect(refused.text).not.toContain('hunter2');
    expect(await server.fingerprint()).toEqual(before);
  });

  eachCase(['mail.example.com', 'MAIL-1.example.com', '10.0.0.5', 'localhost', '::1', 'fd00::25', 'mail_1.internal'])(
    '%s is the name of a server',
    async (host) => {
      expect((await change(setup({ host, encryption: 'starttls' }))).status).toBe(200);
    },
  );

  test('the address of a test mail', async () => {
    const answer = await server.request('POST', '/api/mail/test', { as: 'efua', body: { to: 'kofi' } });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ fields: { to: 'Enter an e-mail address such as name@example.com' } });
  });
});

describe('a setup in the environment', () => {
  test('takes precedence, is shown, and cannot be changed', async () => {
    await server.close();
    server = await startTestServer(inbox.config);
    expect(await readSetup()).toEqual({
      host: '127.0.0.1',
      port: inbox.port,
      encryption: 'if_offered',
      user: 'office',
      sender: 'Harbourline <office@harbourline.example>',
      siteUrl: 'https://www.example.com',
      hasPassword: true,
      passwordSetAt: '',
      fixed: { server: true, sender: true, siteUrl: true },
      problem: '',
    });
    const refused = await change(setup());
    expect(refused.status).toBe(400);
    expect((refused.json as { fields: object }).fields).toMatchObject({
      host: 'This is set by SMTP_URL where the server is started, and cannot be changed here',
      password: expect.stringContaining('SMTP_URL') as string,
      sender: expect.stringContaining('MAIL_FROM') as string,
      siteUrl: expect.stringContaining('PUBLIC_URL') as string,
    });
  });

  test('in part leaves the other fields to be entered', async () => {
    await server.close();
    server = await startTestServer({
      mailFrom: { name: '', address: 'fixed@harbourline.example' },
      publicUrl: 'https://fixed.example',
    });
    const { sender: _sender, siteUrl: _siteUrl, ...rest } = setup();
    expect((await change(rest)).json).toMatchObject({
      sender: 'fixed@harbourline.example',
      siteUrl: 'https://fixed.example',
      fixed: { server: false, sender: true, siteUrl: true },
    });
    expect(await sendTest({ to: 'kofi@example.com' })).toMatchObject({ sent: true });
    expect(inbox.mails).toMatchObject([{ from: { address: 'fixed@harbourline.example' } }]);
  });
});
