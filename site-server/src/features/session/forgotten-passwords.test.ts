// Forgotten passwords by mail, over HTTP and SMTP (rule C22).
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eachCase } from 'shared/testing/thorough.ts';
import { runAdminCommand } from '../../admin-command.ts';
import { startInbox, type MailInbox } from '../../testing/mail-inbox.ts';
import { settleMail } from '../../testing/settle-mail.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NEW_PASSWORD = 'another good password';

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

function forget(username: unknown) {
  return server.request('POST', '/api/auth/forgot', { body: { username } });
}

const settle = () => settleMail(server);

const codeIn = (text: string | undefined) => /\/admin\/reset#code=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

test('a mailed link sets the password once, and its code is not stored', async () => {
  expect((await forget(' Kofi@wherever ')).json).toEqual({ ok: true, mail: true });
  await settle();
  expect(inbox.mails).toMatchObject([{ recipients: ['kofi@example.com'] }]);
  expect(inbox.mails[0]?.text).toContain('https://www.example.com/admin/reset#code=');
  const code = codeIn(inbox.mails[0]?.text);
  expect(code).toHaveLength(43);
  for (const file of ['site.db', 'site.db-wal']) {
    expect(readFileSync(server.path(file)).includes(code)).toBe(false);
  }
  const reset = () => server.request('POST', '/api/auth/reset', { body: { code, password: NEW_PASSWORD } });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(403);
});

test('a link expires half an hour after it was sent', async () => {
  inbox.refusal = { status: 451, words: 'Later' };
  await forget('kofi');
  await settle();
  inbox.refusal = undefined;
  server.advance(40 * 60_000);
  await settle();
  const code = codeIn(inbox.mails[0]?.text);
  const reset = (password: string) => server.request('POST', '/api/auth/reset', { body: { code, password } });
  server.advance(29 * 60_000);
  // Only the password is refused, so the link is still valid.
  expect((await reset('Kofi-2026!')).status).toBe(400);
  server.advance(2 * 60_000);
  expect((await reset(NEW_PASSWORD)).status).toBe(403);
});

test('a mail that could not be sent within an hour is abandoned, until an administrator sends it again', async () => {
  inbox.refusal = { status: 451, words: 'Later' };
  await forget('kofi');
  await settle();
  server.advance(61 * 60_000);
  await settle();
  expect((await server.request('GET', '/api/mail', { as: 'efua' })).json).toMatchObject({
    waiting: 0,
    failed: 1,
    mails: [{ kind: 'reset', state: 'failed', attempts: 1 }],
  });
  inbox.refusal = undefined;
  expect((await server.request('POST', '/api/mail/1/retry', { as: 'efua' })).json).toMatchObject({ state: 'waiting' });
  await settle();
  const body = { code: codeIn(inbox.mails[0]?.text), password: NEW_PASSWORD };
  expect((await server.request('POST', '/api/auth/reset', { body })).status).toBe(200);
});

describe('a link is not mailed', () => {
  async function askInVain(): Promise<void> {
    inbox.refusal = { status: 451, words: 'Later' };
    await forget('kofi');
    await settle();
    inbox.refusal = undefined;
  }
  async function tryAgain(): Promise<void> {
    server.advance(6 * 60_000);
    await settle();
  }

  test('while a link from an administrator is valid, and requests for mail do not end that link', async () => {
    await askInVain();
    const made = await server.request('POST', '/api/users/2/reset-link', { as: 'efua' });
    await tryAgain();
    await forget('kofi');
    await settle();
    expect(inbox.mails).toEqual([]);
    const code = codeIn((made.json as { path: string }).path);
    const reset = (password: string) => server.request('POST', '/api/auth/reset', { body: { code, password } });
    // Only the password is refused, so the link is still valid.
    expect((await reset('Kofi-2026!')).status).toBe(400);
    server.advance(31 * 60_000);
    await forget('kofi');
    await settle();
    expect(inbox.mails).toHaveLength(1);
    expect((await reset(NEW_PASSWORD)).status).toBe(403);
  });

  test('while a link from the operator is valid', async () => {
    const { dataDir } = server.context.config;
    const printed = await runAdminCommand(['reset-password', 'kofi'], dataDir, server.context.clock);
    await forget('kofi');
    await settle();
    expect(inbox.mails).toEqual([]);
    const body = { code: codeIn(printed), password: NEW_PASSWORD };
    expect((await server.request('POST', '/api/auth/reset', { body })).status).toBe(200);
  });

  test('once the password was changed', async () => {
    await askInVain();
    await server.request('PATCH', '/api/users/2', { as: 'efua', body: { password: NEW_PASSWORD } });
    await tryAgain();
    expect(inbox.mails).toEqual([]);
    expect(await server.countRows()).toMatchObject({ outgoing_mail: 0, reset_codes: 0 });
  });
});

describe('the answer does not reveal who has an account', () => {
  eachCase(['nobody', 'yaw', 'ama', 'efua'], 2)('it is the same for %s, and nothing is sent', async (username) => {
    const before = await server.countRows();
    const answer = await forget(username);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ ok: true, mail: true });
    await settle();
    expect(inbox.mails).toEqual([]);
    expect(await server.countRows()).toEqual(before);
  });
});

test('repeated requests send one mail in five minutes', async () => {
  await Promise.all([forget('kofi'), forget('kofi'), forget('KOFI')]);
  await settle();
  await forget('kofi');
  await settle();
  expect(inbox.mails).toHaveLength(1);
  server.advance(5 * 60_000);
  await forget('kofi');
  await settle();
  expect(inbox.mails).toHaveLength(2);
  // A newer link ends the older one.
  const reset = (code: string) => server.request('POST', '/api/auth/reset', { body: { code, password: NEW_PASSWORD } });
  expect((await reset(codeIn(inbox.mails[0]?.text))).status).toBe(403);
  expect((await reset(codeIn(inbox.mails[1]?.text))).status).toBe(200);
});

test('the requests from one address are limited', async () => {
  await server.close();
  server = await startTestServer({ ...inbox.config, rateLimits: true });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await forget('nobody')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

eachCase([[''], [undefined], [7], ['x'.repeat(2000)]])(
  'a request without a valid username is refused: %j',
  async (name) => {
    expect((await forget(name)).status).toBe(400);
  },
);

test('the answer and the public configuration report that the server sends no mail', async () => {
  await server.close();
  server = await startTestServer();
  for (const username of ['kofi', 'nobody']) expect((await forget(username)).json).toEqual({ ok: true, mail: false });
  expect((await server.request('GET', '/api/config')).json).toEqual({ mail: false });
});
