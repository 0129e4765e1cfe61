// Undo of withdrawing an invitation, over HTTP (rule C26i).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InvitedUser } from 'shared/accounts/invites.ts';
import type { OneTimeLink } from 'shared/accounts/session.ts';
import type { User } from 'shared/accounts/users.ts';
import type { ActivityEntry } from 'shared/system/activity.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PASSWORD = 'another good password';
const MINUTE_MS = 60_000;
const ABENA = '/api/users/5';

interface Sender {
  as?: 'efua' | 'kofi' | 'ama';
  token?: string;
}
const EFUA: Sender = { as: 'efua' };
const KOFI: Sender = { as: 'kofi' };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const send = (method: string, address: string, body?: unknown, sender = EFUA) =>
  server.request(method, address, { ...sender, ...(body !== undefined && { body }) });
const codeOf = ({ path }: OneTimeLink) => path.split('#code=')[1] ?? '';
const join = (code: string) => server.request('POST', '/api/auth/join', { body: { code, password: PASSWORD } });
const readUser = async () => ((await send('GET', '/api/users')).json as User[]).find(({ id }) => id === 5);

interface Invitation {
  code: string;
  expiresAt: string;
}

/** Abena is the fifth user. */
async function invite(sender?: Sender): Promise<Invitation> {
  const { link } = (await send('POST', '/api/users/invite', { username: 'abena' }, sender)).json as InvitedUser;
  return { code: codeOf(link), expiresAt: link.expiresAt };
}

async function makeLink(sender?: Sender): Promise<Invitation> {
  server.advance(1000);
  const link = (await send('POST', `${ABENA}/invite`, undefined, sender)).json as OneTimeLink;
  return { code: codeOf(link), expiresAt: link.expiresAt };
}

async function withdraw(sender?: Sender): Promise<void> {
  expect((await send('PATCH', ABENA, { active: false }, sender)).json).toMatchObject({ invite: {} });
}

async function inviteAndWithdraw(sender?: Sender): Promise<Invitation> {
  const invitation = await invite();
  await withdraw(sender);
  return invitation;
}

const undo = ({ expiresAt }: Invitation, sender?: Sender) =>
  send('POST', `${ABENA}/invite/undo`, { expiresAt }, sender);

/** Also expects that nothing was changed, and that the code is refused. */
async function expectGone(invitation: Invitation, sender?: Sender, expected: object = { reason: 'undo_over' }) {
  const before = await server.fingerprint();
  const answer = await undo(invitation, sender);
  expect(answer.status).toBe('reason' in expected && expected.reason !== 'undo_over' ? 409 : 404);
  expect(answer.json).toMatchObject(expected);
  expect((await join(invitation.code)).json).toMatchObject({ reason: 'invite_code' });
  expect(await server.fingerprint()).toEqual(before);
}

test('Undo restores the same link until its original time, and the activity says so', async () => {
  const invitation = await invite();
  const known = await readUser();
  await withdraw();
  expect((await join(invitation.code)).status).toBe(403);
  server.advance(9 * MINUTE_MS);
  const answer = await undo(invitation);
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual(known);
  expect(await readUser()).toEqual(known);
  expect((await join(invitation.code)).json).toMatchObject({ user: { username: 'abena' } });
  const { json } = await send('GET', '/api/activity?limit=3');
  expect((json as ActivityEntry[]).map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
    'abena: Joined by the invitation of efua',
    'efua: Undid the withdrawal of the invitation of abena',
    'efua: Withdrew the invitation of abena',
  ]);
});

test('the restored link expires as it would have', thorough, async () => {
  const invitation = await inviteAndWithdraw();
  server.advance(9 * MINUTE_MS);
  expect((await undo(invitation)).status).toBe(200);
  server.advance(Date.parse(invitation.expiresAt) - server.context.clock.now());
  expect((await join(invitation.code)).json).toMatchObject({ reason: 'invite_expired' });
});

test('a withdrawal is undone once, even by two calls at the same time; then it can be repeated', async () => {
  const invitation = await inviteAndWithdraw();
  const answers = await Promise.all([undo(invitation), undo(invitation)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await undo(invitation)).json).toMatchObject({ reason: 'undo_over' });
  await withdraw();
  expect((await undo(invitation)).status).toBe(200);
});

describe('a withdrawal stays', () => {
  test('after ten minutes, even if the clock was set back', async () => {
    const invitation = await inviteAndWithdraw();
    server.advance(10 * MINUTE_MS);
    await expectGone(invitation);
    server.advance(-5 * MINUTE_MS);
    await expectGone(invitation);
  });

  test('for staff, other administrators and other sessions, which cannot prevent Undo either', async () => {
    const invitation = await inviteAndWithdraw();
    expect((await undo(invitation, KOFI)).status).toBe(403);
    expect((await undo(invitation, {})).status).toBe(401);
    await send('PATCH', '/api/users/2', { role: 'admin' });
    await expectGone(invitation, KOFI);
    await expectGone(invitation, { token: await signInAgain(server, 'efua') });
    expect((await undo(invitation)).status).toBe(200);
  });

  test('when a newer link was made, by whom the answer says', async () => {
    await send('PATCH', '/api/users/2', { role: 'admin', displayName: 'Kofi Mensah' });
    const invitation = await inviteAndWithdraw();
    const newer = await makeLink(KOFI);
    const error = 'Kofi Mensah has made another invitation link for abena meanwhile';
    await expectGone(invitation, EFUA, { error, reason: 'conflict' });
    expect((await join(newer.code)).status).toBe(200);
  });

  test('when a newer link was made that is withdrawn too; that one comes back', async () => {
    const invitation = await inviteAndWithdraw();
    const newer = await makeLink();
    await withdraw();
    await expectGone(invitation);
    expect((await undo(newer)).status).toBe(200);
    expect((await join(newer.code)).status).toBe(200);
  });

  test('when another administrator made a newer link and is one no longer', thorough, async () => {
    await send('PATCH', '/api/users/2', { role: 'admin' });
    const invitation = await inviteAndWithdraw();
    await makeLink(KOFI);
    await send('PATCH', '/api/users/2', { role: 'staff' });
    await expectGone(invitation);
  });

  test('when the person has joined by a newer link', async () => {
    const invitation = await inviteAndWithdraw();
    await join((await makeLink()).code);
    await expectGone(invitation, EFUA, { error: 'abena has joined already.', reason: 'joined' });
  });

  eachCase([true, false])('when an administrator has set a password, active: %s', async (active) => {
    const invitation = await inviteAndWithdraw();
    await send('PATCH', ABENA, { password: PASSWORD, active });
    await expectGone(invitation, EFUA, { reason: 'joined' });
  });

  eachCase([{ active: false }, { role: 'staff' }])(
    'when the administrator who had made the link was given %j, also once that is undone',
    async (change) => {
      await send('PATCH', '/api/users/2', { role: 'admin' });
      const invitation = await invite(KOFI);
      await withdraw();
      await send('PATCH', '/api/users/2', change);
      await expectGone(invitation);
      await send('PATCH', '/api/users/2', { role: 'admin', active: true });
      await expectGone(invitation);
    },
  );

  test('when the administrator who withdrew it has become staff', async () => {
    await send('PATCH', '/api/users/2', { role: 'admin' });
    const invitation = await inviteAndWithdraw(KOFI);
    await send('PATCH', '/api/users/2', { role: 'staff' });
    expect((await undo(invitation, KOFI)).status).toBe(403);
    await expectGone(invitation);
  });

  test('after the session has ended', thorough, async () => {
    const token = await signInAgain(server, 'efua');
    const invitation = await inviteAndWithdraw({ token });
    await send('POST', '/api/auth/logout', undefined, { token });
    expect((await undo(invitation, { token })).status).toBe(401);
    await expectGone(invitation);
  });

  test('after a restart, as the link is kept in memory only', async () => {
    const invitation = await inviteAndWithdraw();
    await server.restart();
    await expectGone(invitation);
  });

  eachCase(['1', '99', 'first'])('for user %s, who has no withdrawn invitation', async (id) => {
    const { expiresAt } = await inviteAndWithdraw();
    const before = await server.fingerprint();
    const { status } = await send('POST', `/api/users/${id}/invite/undo`, { expiresAt });
    expect(status).toBe(id === '1' ? 409 : 404);
    expect(await server.fingerprint()).toEqual(before);
  });
});
