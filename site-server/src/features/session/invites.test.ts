// Joining by a one-time link, over HTTP (rule C26).
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InvitedUser } from 'shared/accounts/invites.ts';
import type { LoginAnswer, OneTimeLink } from 'shared/accounts/session.ts';
import type { User } from 'shared/accounts/users.ts';
import type { ActivityEntry } from 'shared/system/activity.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import { makeLead } from '../../testing/make.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'another good password';
const WEEK_MS = 7 * 24 * 3_600_000;
const ABENA = '/api/users/5';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const admin = (method: string, address: string, body?: unknown) =>
  server.request(method, address, { as: 'efua', ...(body !== undefined && { body }) });
const codeOf = (link: OneTimeLink) => link.path.split('#code=')[1] ?? '';

/** Abena is the fifth user. */
async function invite(username = 'abena', role = 'staff'): Promise<InvitedUser & { code: string }> {
  const answer = await admin('POST', '/api/users/invite', { username, role });
  expect(answer.status).toBe(201);
  const invited = answer.json as InvitedUser;
  return { ...invited, code: codeOf(invited.link) };
}

async function makeLink(): Promise<string> {
  const answer = await admin('POST', `${ABENA}/invite`);
  expect(answer.status).toBe(201);
  return codeOf(answer.json as OneTimeLink);
}

const read = (code: unknown) => server.request('POST', '/api/auth/invite', { body: { code } });
const join = (code: unknown, password: unknown = PASSWORD) =>
  server.request('POST', '/api/auth/join', { body: { code, password } });
const signIn = (password: string, username = 'abena') =>
  server.request('POST', '/api/auth/login', { body: { username, password } });
const readUser = async (id = 5) => ((await admin('GET', '/api/users')).json as User[]).find((user) => user.id === id);
async function actions(): Promise<[actor: string, action: string][]> {
  const { json } = await admin('GET', '/api/activity?limit=100');
  return (json as ActivityEntry[]).map(({ actor, action }): [string, string] => [actor, action]).toReversed();
}

test('an invited user has the given display name before joining', async () => {
  await admin('POST', '/api/users/invite', { username: 'abena', displayName: 'Abena Owusu' });
  expect(await readUser()).toMatchObject({ username: 'abena', displayName: 'Abena Owusu', active: false });
});

/** Also expects that nothing was changed. */
async function expectRefused(code: string, reason = 'invite_code'): Promise<void> {
  const before = await server.fingerprint();
  for (const answer of [await read(code), await join(code)]) {
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ reason });
  }
  expect(await server.fingerprint()).toEqual(before);
}

test('an invited person sees who invited them, chooses a password and is signed in; the link works once', async () => {
  await admin('PATCH', '/api/users/1', { displayName: 'Efua Sarpong' });
  const { user, link, code } = await invite();
  expect(user).toMatchObject({ id: 5, username: 'abena', role: 'staff', active: false });
  expect(user.invite).toEqual({ expiresAt: link.expiresAt });
  expect(await readUser()).toEqual(user);
  expect(link.path).toMatch(/^\/admin\/join#code=[\w-]{40,}$/);
  expect(Date.parse(link.expiresAt) - server.context.clock.now()).toBeLessThanOrEqual(WEEK_MS);
  const invitation = { username: 'abena', invitedBy: 'Efua Sarpong', expiresAt: link.expiresAt };
  expect((await read(code)).json).toEqual(invitation);
  expect((await read(code)).json).toEqual(invitation);

  const answer = await join(code);
  expect(answer.status).toBe(200);
  const { token } = answer.json as LoginAnswer;
  expect((await server.request('GET', '/api/me', { token })).json).toMatchObject({ username: 'abena', role: 'staff' });
  expect((await signIn(PASSWORD)).status).toBe(200);
  const joined = await readUser();
  expect(joined).toMatchObject({ active: true });
  expect(joined).not.toHaveProperty('invite');
  await expectRefused(code);
  expect(await actions()).toEqual([
    ['efua', 'Changed the display name of efua'],
    ['efua', 'Invited abena as staff'],
    ['abena', 'Joined by the invitation of efua'],
    ['abena', 'Signed in'],
  ]);
});

test('an invited person sees which of two people of the same name has sent the invitation', async () => {
  for (const id of [1, 2]) await admin('PATCH', `/api/users/${id}`, { displayName: 'Efua Sarpong' });
  const { code } = await invite();
  expect((await read(code)).json).toMatchObject({ invitedBy: 'Efua Sarpong (efua)' });
  server.advance(WEEK_MS + 1000);
  const error = 'This invitation has expired. Ask Efua Sarpong (efua) for a new link.';
  expect((await read(code)).json).toMatchObject({ error });
  expect((await join(code)).json).toMatchObject({ error });
});

test('an invited person joins with the role that the account has at that time', async () => {
  const { code } = await invite('abena', 'admin');
  await admin('PATCH', ABENA, { role: 'staff' });
  await admin('PATCH', ABENA, { role: 'admin' });
  const { token } = (await join(code)).json as LoginAnswer;
  expect((await server.request('GET', '/api/users', { token })).status).toBe(200);
});

test('the code of an invitation is not stored', async () => {
  const { code } = await invite();
  await server.request('GET', '/api/health');
  for (const file of ['site.db', 'site.db-wal']) {
    expect(readFileSync(server.path(file)).includes(code)).toBe(false);
  }
});

describe('an invitation is refused', () => {
  test('after seven days, and the answer says that it has expired', async () => {
    const { code } = await invite();
    server.advance(WEEK_MS - 60_000);
    expect((await read(code)).status).toBe(200);
    server.advance(61_000);
    for (const answer of [await read(code), await join(code)]) {
      expect(answer.status).toBe(403);
      expect(answer.json).toMatchObject({
        reason: 'invite_expired',
        error: 'This invitation has expired. Ask efua for a new link.',
      });
    }
    expect((await signIn(PASSWORD)).status).toBe(401);
  });

  test('if it was made while the clock was ahead, after the correction', thorough, async () => {
    server.advance(10 * 3_600_000);
    const { code } = await invite();
    server.advance(-10 * 3_600_000);
    expect((await join(code)).json).toMatchObject({ reason: 'invite_expired' });
  });

  test('when a newer one was made', async () => {
    const { code } = await invite();
    const newer = await makeLink();
    await expectRefused(code);
    expect((await join(newer)).status).toBe(200);
    expect(await actions()).toContainEqual(['efua', 'Made a new invitation link for abena']);
  });

  test('when it was withdrawn; a new one can be made', async () => {
    const { code } = await invite();
    const answer = await admin('PATCH', ABENA, { active: false });
    expect(answer.json).toMatchObject({ active: false, invite: {} });
    expect(answer.json).not.toHaveProperty('invite.expiresAt');
    await expectRefused(code);
    expect(await readUser()).toMatchObject({ invite: {} });
    expect((await join(await makeLink())).status).toBe(200);
    expect(await actions()).toContainEqual(['efua', 'Withdrew the invitation of abena']);
  });

  test('when it is withdrawn by name, but not another that has replaced it', async () => {
    await invite();
    const { invite: known } = (await readUser()) as User;
    server.advance(1000);
    const newer = await makeLink();
    const withdraw = (base: User['invite']) =>
      admin('PATCH', ABENA, { active: false, base: { active: false, invite: base } });
    expect(await withdraw(known)).toMatchObject({
      status: 409,
      json: { error: 'You have made another invitation link for abena meanwhile', reason: 'conflict' },
    });
    expect((await withdraw(((await readUser()) as User).invite)).status).toBe(200);
    await expectRefused(newer);
  });

  test('when an administrator has set a password', async () => {
    const { code } = await invite();
    await admin('PATCH', ABENA, { password: 'a third good password', active: true });
    await expectRefused(code);
    expect((await signIn('a third good password')).status).toBe(200);
  });

  test.each([{ active: false }, { role: 'staff' }])('when its maker was given %j', async (change) => {
    await admin('PATCH', '/api/users/2', { role: 'admin' });
    const made = await server.request('POST', '/api/users/invite', { as: 'kofi', body: { username: 'abena' } });
    await admin('PATCH', '/api/users/2', change);
    await expectRefused(codeOf((made.json as InvitedUser).link));
    expect((await actions()).at(-1)).toEqual(['efua', 'Withdrew the invitation of abena']);
    expect(await readUser()).toMatchObject({ invite: {} });
  });

  test('for all but one of two calls at the same time', async () => {
    const { code } = await invite();
    const answers = await Promise.all([join(code), join(code, 'a third good password')]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const worked = await Promise.all([signIn(PASSWORD), signIn('a third good password')]);
    expect(worked.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('when it is withdrawn while somebody joins', async () => {
    const { code } = await invite();
    const [joined] = await Promise.all([join(code), admin('PATCH', ABENA, { active: false })]);
    expect(await readUser()).toMatchObject({ active: false });
    if (joined.status === 200) {
      const { token } = joined.json as LoginAnswer;
      expect((await server.request('GET', '/api/me', { token })).status).toBe(401);
    }
  });

  test('for any other account', async () => {
    const { code } = await invite();
    await invite('esi');
    expect((await join(code)).json).toMatchObject({ user: { username: 'abena' } });
    expect((await signIn(PASSWORD, 'esi')).status).toBe(401);
    expect(await readUser(6)).toMatchObject({ active: false });
  });

  test('as a reset link, as is a reset link as an invitation', async () => {
    const { code } = await invite();
    const reset = await server.request('POST', '/api/auth/reset', { body: { code, password: PASSWORD } });
    expect(reset.status).toBe(403);
    await expectRefused(codeOf((await admin('POST', '/api/users/2/reset-link')).json as OneTimeLink));
  });

  eachCase(['wrong', 'x'.repeat(200)])('when its code is %j', (code) => expectRefused(code));

  eachCase([
    ['', PASSWORD, 'The invitation is incomplete'],
    [undefined, PASSWORD, 'The invitation is incomplete'],
    ['code', '', 'Please choose a password'],
    ['code', 'short', 'Password must be at least 8 characters'],
  ])('for a missing code or an invalid password: %j, %j', async (code, password, error) => {
    const answer = await join(code, password);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error });
  });

  test('after five guesses of the code, but reading a valid one is not limited', async () => {
    await server.close();
    server = await startTestServer({ rateLimits: true });
    const { code } = await invite();
    for (let count = 0; count < 12; count += 1) expect((await read(code)).status).toBe(200);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await read('a guess')).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    // Other links can still be used from the same address.
    expect((await read(code)).status).toBe(200);
    for (let guess = 0; guess < 5; guess += 1) expect((await join(`guess ${guess}`)).status).toBe(403);
    expect((await join('another guess')).status).toBe(429);
  });
});

describe('until the person has joined', () => {
  beforeEach(() => invite('abena@example.com', 'admin'));

  test.each(['', PASSWORD])('nobody can sign in with the password %j', async (password) => {
    expect((await signIn(password)).status).toBe(password === '' ? 400 : 401);
  });

  test('the account cannot be activated, and does not count as the last administrator', async () => {
    const answer = await admin('PATCH', ABENA, { active: true });
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ reason: 'not_joined' });
    expect((await admin('PATCH', '/api/users/1', { role: 'staff', confirm: true })).json).toMatchObject({
      reason: 'last_admin',
    });
  });

  test.each([
    ['no reset link can be made', 'POST', 'reset-link'],
    ['passkeys cannot be removed, and the invitation stays', 'DELETE', 'passkeys'],
  ])('%s', async (_words, method, what) => {
    await admin('PATCH', ABENA, { displayName: 'Abena Owusu' });
    const before = await server.fingerprint();
    const answer = await admin(method, `${ABENA}/${what}`);
    expect(answer.status).toBe(409);
    const error = expect.stringMatching(/^Abena Owusu has not joined yet/) as string;
    expect(answer.json).toMatchObject({ reason: 'not_joined', error });
    expect(await server.fingerprint()).toEqual(before);
  });

  test('no lead can be assigned to the account', async () => {
    await makeLead(server);
    expect((await admin('PATCH', '/api/messages/1', { assignee: 'abena' })).status).toBe(400);
  });

  test('other details can be changed, and the invitation stays', async () => {
    const answer = await admin('PATCH', ABENA, { displayName: 'Abena Osei', role: 'staff' });
    expect(answer.json).toMatchObject({
      displayName: 'Abena Osei',
      invite: { expiresAt: expect.any(String) as string },
    });
    expect(await readUser()).toMatchObject({ invite: { expiresAt: expect.any(String) as string } });
  });
});

eachCase([
  [{ username: '' }, 400, 'Username is required'],
  [{}, 400, 'Username is required'],
  [{ username: 'a[b]' }, 400, 'Username contains characters that are not allowed'],
  [{ username: 'Kofi@example.com' }, 409, 'Username already exists'],
])('an invitation with %j is refused', async (body, status, error) => {
  const before = await server.fingerprint();
  const answer = await admin('POST', '/api/users/invite', body);
  expect(answer.status).toBe(status);
  expect(answer.json).toMatchObject({ error });
  expect(await server.fingerprint()).toEqual(before);
});

eachCase([
  ['2', 409],
  ['4', 409],
  ['99', 404],
])('no new invitation link is made for user %s', async (id, status) => {
  const before = await server.fingerprint();
  expect((await admin('POST', `/api/users/${id}/invite`)).status).toBe(status);
  expect(await server.fingerprint()).toEqual(before);
});
