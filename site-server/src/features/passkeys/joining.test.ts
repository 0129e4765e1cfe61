// Joining with a passkey and without a password, over HTTP (rule C26f).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InvitedUser } from 'shared/accounts/invites.ts';
import type { PasskeyChallenge } from 'shared/accounts/passkeys/passkeys.ts';
import type { LoginAnswer, OneTimeLink } from 'shared/accounts/session.ts';
import { runAdminCommand } from '../../admin-command.ts';
import { SITE, expectRefused, sendFromPage, type Sender } from '../../testing/passkey-site.ts';
import { makeSoftwarePasskey, type SoftwarePasskey } from '../../testing/software-passkey.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

let server: TestServer;
let passkey: SoftwarePasskey;
beforeEach(async () => {
  server = await startTestServer({ publicUrl: SITE });
  passkey = makeSoftwarePasskey(SITE);
});
afterEach(() => server.close());

const send = (method: string, address: string, body?: unknown, sender?: Sender) =>
  sendFromPage(server, method, address, body, sender);

const codeOf = (link: OneTimeLink) => link.path.split('#code=')[1] ?? '';
async function invite(username = 'abena'): Promise<string> {
  const answer = await server.request('POST', '/api/users/invite', { as: 'efua', body: { username } });
  return codeOf((answer.json as InvitedUser).link);
}

const ask = (code: string, site = SITE) => send('POST', '/api/auth/join/challenge', { code }, { site });
const challenge = async (code: string) => (await ask(code)).json as PasskeyChallenge;
const join = (code: string, ticket: string, response: unknown) =>
  send('POST', '/api/auth/join/passkey', { code, ticket, name: 'Telephone', response });
async function joinNow(code: string, faults = {}): Promise<TestAnswer> {
  const { ticket, options } = await challenge(code);
  return join(code, ticket, passkey.create(options, faults));
}
async function signIn(): Promise<TestAnswer> {
  const { ticket, options } = (await send('POST', '/api/auth/passkey/challenge')).json as PasskeyChallenge;
  return send('POST', '/api/auth/passkey', { ticket, response: passkey.get(options) });
}

test('a person joins with a passkey, signs in with it, and has no password', async () => {
  const joined = await joinNow(await invite());
  expect(joined.status).toBe(200);
  expect(joined.json).toMatchObject({ user: { username: 'abena', role: 'staff' } });
  const again = await signIn();
  expect(again.status).toBe(200);
  const { token } = again.json as LoginAnswer;
  const own = await send('GET', '/api/me/second-factor', undefined, { token });
  expect(own.json).toEqual({ isOn: false, isRequired: false, hasPassword: false });

  for (const password of [' ', 'a guess']) {
    expect((await send('POST', '/api/auth/login', { username: 'abena', password })).status).toBe(401);
  }
  const offered = await send('POST', '/api/me/passkeys/challenge', { currentPassword: 'a guess' }, { token });
  expectRefused(offered, 'no_password', 409);
  expectRefused(await send('DELETE', '/api/me/passkeys/1', undefined, { token }), 'last_passkey', 409);

  // A link from an administrator sets a password.
  const link = (await server.request('POST', '/api/users/5/reset-link', { as: 'efua' })).json as OneTimeLink;
  const reset = await send('POST', '/api/auth/reset', { code: codeOf(link), password: 'a good password' });
  expect(reset.status).toBe(200);
});

test('an administrator without a password cannot remove their own passkeys in Users either', async () => {
  const { token } = (await joinNow(await invite())).json as LoginAnswer;
  await server.request('PATCH', '/api/users/5', { as: 'efua', body: { role: 'admin' } });
  expectRefused(await send('DELETE', '/api/users/5/passkeys', undefined, { token }), 'last_passkey', 409);
  expect((await signIn()).status).toBe(200);

  // Another administrator can, and is told that this person needs a link.
  const removed = await server.request('DELETE', '/api/users/5/passkeys', { as: 'efua' });
  expect(removed.json).toEqual({ ok: true, removed: 1, hasPassword: false, needsBoth: false });
  const { dataDir } = server.context.config;
  const printed = await runAdminCommand(['remove-passkeys', 'abena'], dataDir, server.context.clock);
  expect(printed).toContain('reset-password abena');
});

test('the link works once, even if two tabs use it at the same time', async () => {
  const code = await invite();
  const [one, other] = [await challenge(code), await challenge(code)];
  const device = makeSoftwarePasskey(SITE);
  const answers = await Promise.all([
    join(code, one.ticket, passkey.create(one.options)),
    join(code, other.ticket, device.create(other.options)),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect(await server.countRows()).toMatchObject({ passkeys: 1, invites: 0 });
  expectRefused(await ask(code), 'invite_code');
});

test('the code cannot be used for a passkey after a password was chosen with it', async () => {
  const code = await invite();
  const { ticket, options } = await challenge(code);
  expect((await send('POST', '/api/auth/join', { code, password: 'a good password' })).status).toBe(200);
  expectRefused(await join(code, ticket, passkey.create(options)), 'invite_code');
  expect(await server.countRows()).toMatchObject({ passkeys: 0 });
});

test('a challenge is valid for one invitation, once and for five minutes', async () => {
  const [abena, nana] = [await invite(), await invite('nana')];
  const stolen = await challenge(abena);
  expectRefused(await join(nana, stolen.ticket, passkey.create(stolen.options)), 'passkey_challenge');
  const late = await challenge(abena);
  server.advance(5 * MINUTE_MS);
  expectRefused(await join(abena, late.ticket, passkey.create(late.options)), 'passkey_challenge');
  const wrong = await challenge(abena);
  const faulty = passkey.create(wrong.options, { origin: 'https://evil.example' });
  expectRefused(await join(abena, wrong.ticket, faulty), 'passkey');
  expectRefused(await join(abena, wrong.ticket, passkey.create(wrong.options)), 'passkey_challenge');
  expect((await joinNow(abena)).status).toBe(200);
});

test('an expired, withdrawn or unknown invitation and a page of another site get no challenge', async () => {
  expectRefused(await ask('made-up'), 'invite_code');
  const code = await invite();
  expectRefused(await ask(code, 'https://evil.example'), 'passkeys_unavailable', 409);
  const { ticket, options } = await challenge(code);
  await server.request('PATCH', '/api/users/5', { as: 'efua', body: { active: false } });
  expectRefused(await join(code, ticket, passkey.create(options)), 'invite_code');
  const other = await invite('nana');
  server.advance(WEEK_MS);
  expectRefused(await ask(other), 'invite_expired');
});

test('the challenges that one address may request are limited, of all kinds together', async () => {
  await server.close();
  server = await startTestServer({ publicUrl: SITE, rateLimits: true });
  const code = await invite();
  const statuses: number[] = [];
  for (let asked = 0; asked < 20; asked += 1) {
    statuses.push((await send('POST', '/api/auth/passkey/challenge')).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await ask(code)).status).toBe(429);
});
