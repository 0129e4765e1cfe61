// Changing accounts, over HTTP: rights, the last administrator, and sessions.
import { describe, expect, test } from 'vitest';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { beginCall } from '../../testing/begin-call.ts';
import { makeLead } from '../../testing/make.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';
import { insertPasskey } from '../passkeys/passkeys.store.ts';
import { NO_PASSWORD } from '../../database/account-tables.ts';
import { updateUser } from './users.store.ts';

const [EFUA, KOFI, AMA, YAW] = [1, 2, 3, 4];
const NEW_PASSWORD = 'another good password';

const server = serverForEach();

function change(id: number | undefined, body: Record<string, unknown>, token?: string) {
  return server.request('PATCH', `/api/users/${id}`, { ...(token === undefined ? { as: 'efua' } : { token }), body });
}

function signIn(username: string, password = TEST_PASSWORD) {
  return server.request('POST', '/api/auth/login', { body: { username, password } });
}

async function tokenOf(username: string): Promise<string> {
  return ((await signIn(username)).json as LoginAnswer).token;
}

async function latestActivity(): Promise<unknown> {
  return (await server.request('GET', '/api/activity?limit=1', { as: 'efua' })).json;
}

describe('a change', () => {
  test.each([
    [{ role: 'admin' }, { role: 'admin' }, 'Made kofi an administrator'],
    [{ displayName: ' Kofi Mensah ' }, { displayName: 'Kofi Mensah' }, 'Changed the display name of kofi'],
    [{ canUpload: true }, { canUpload: true }, 'Allowed kofi to upload pictures'],
    [{ email: ' kofi@example.com ' }, { email: 'kofi@example.com' }, 'Changed the e-mail address of kofi'],
    [{ active: false }, { active: false, openLeads: 0 }, 'Deactivated kofi'],
    [{ password: NEW_PASSWORD }, {}, 'Set a new password for kofi'],
  ])('%j is stored, answered and recorded', async (body, changed, action) => {
    const answer = await change(KOFI, body);
    expect(answer.status).toBe(200);
    const kofi = { id: 2, username: 'kofi', role: 'staff', active: true };
    expect(answer.json).toEqual({ ...kofi, displayName: '', canUpload: false, email: '', ...changed });
    const { openLeads: _, ...listed } = answer.json as { openLeads?: number };
    expect((await server.request('GET', '/api/users', { as: 'efua' })).json).toContainEqual(
      expect.objectContaining(listed),
    );
    expect(await latestActivity()).toMatchObject([{ type: 'user', actor: 'efua', action }]);
    expect((await change(KOFI, { displayName: 'x' })).text).not.toMatch(/password|hash/i);
  });

  test('is effective on the next request', async () => {
    expect((await server.request('GET', '/api/users', { as: 'kofi' })).status).toBe(403);
    await change(KOFI, { role: 'admin' });
    expect((await server.request('GET', '/api/users', { as: 'kofi' })).status).toBe(200);
    await change(KOFI, { role: 'staff', displayName: 'Kofi M.', canUpload: true });
    expect((await server.request('GET', '/api/users', { as: 'kofi' })).status).toBe(403);
    expect((await server.request('GET', '/api/me', { as: 'kofi' })).json).toEqual({
      id: 2,
      username: 'kofi',
      role: 'staff',
      isAdmin: false,
      displayName: 'Kofi M.',
      canUpload: true,
      email: '',
      changedBy: { role: 'efua', displayName: 'efua', canUpload: 'efua' },
    });
  });

  test('without any difference writes nothing', async () => {
    const before = await server.countRows();
    for (const body of [
      {},
      { role: 'staff' },
      { active: true, canUpload: false, displayName: '' },
      { username: 'x' },
    ]) {
      const answer = await change(KOFI, body);
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ username: 'kofi', role: 'staff', active: true });
    }
    expect(await server.countRows()).toEqual(before);
  });

  eachCase([
    [{ role: 'owner' }, 'role is admin or staff'],
    [{ active: 'no' }, 'active is true or false'],
    [{ canUpload: 1 }, 'canUpload is true or false'],
    [{ password: '' }, 'Please enter a password'],
    [{ password: '1234567' }, 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'Password is too long'],
    [{ displayName: 'x'.repeat(101) }, 'The display name is too long'],
    [{ displayName: 'a\nb' }, 'The display name contains characters that are not allowed'],
    [{ displayName: 7 }, 'displayName is text'],
    [{ active: false, role: 'owner' }, 'role is admin or staff'],
  ])('%j is refused completely', async (body, error) => {
    const before = await server.countRows();
    const answer = await change(KOFI, body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error });
    expect(await server.countRows()).toEqual(before);
    expect((await signIn('kofi')).status).toBe(200);
  });

  eachCase(['99', 'kofi', '0', '-1', '1.0'])('of %s finds no account', async (id) => {
    const answer = await server.request('PATCH', `/api/users/${id}`, { as: 'efua', body: { active: false } });
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ error: 'User not found' });
  });
});

describe('the last administrator (rule C13)', () => {
  eachCase(
    [{ role: 'staff' }, { active: false }, { role: 'staff', confirm: true }, { active: false, confirm: true }],
    2,
  )('stays: %j', async (body) => {
    // Yaw is inactive: an administrator who cannot sign in does not count.
    await change(YAW, { role: 'admin' });
    const before = await server.countRows();
    const answer = await change(EFUA, body);
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ error: 'At least one active admin is required', reason: 'last_admin' });
    expect(await server.countRows()).toEqual(before);
    expect((await server.request('GET', '/api/users', { as: 'efua' })).status).toBe(200);
  });

  test('stays if the other one has neither a password nor a passkey', async () => {
    await change(KOFI, { role: 'admin' });
    await server.context.database.transaction((tx) => updateUser(tx, KOFI, { password_hash: NO_PASSWORD }));
    const stepDown = () => change(EFUA, { role: 'staff', confirm: true });
    expect((await stepDown()).json).toMatchObject({ reason: 'last_admin' });
    const key = { credential_id: 'c', public_key: 'k', counter: 0, transports: '', name: 'Telephone' };
    await server.context.database.transaction(async (tx) => {
      insertPasskey(tx, { ...key, user_id: KOFI, created_at: '' });
    });
    expect((await stepDown()).status).toBe(200);
  });

  test('one stays if two demote each other at the same moment', async () => {
    await change(KOFI, { role: 'admin' });
    const kofi = await tokenOf('kofi');
    const answers = await Promise.all([change(KOFI, { role: 'staff' }), change(EFUA, { active: false }, kofi)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    // The second one finds either no other administrator, or that its own rights have ended.
    expect(answers.filter((answer) => [403, 409].includes(answer.status))).toHaveLength(1);
    expect((await server.request('GET', '/api/users', { as: 'efua' })).status).toBe(200);
  });

  test('nobody removes their own rights by mistake', async () => {
    await change(KOFI, { role: 'admin' });
    const before = await server.countRows();
    for (const body of [{ role: 'staff' }, { active: false }]) {
      const answer = await change(EFUA, body);
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({ reason: 'confirm_required' });
    }
    expect(await server.countRows()).toEqual(before);
    expect((await change(EFUA, { role: 'staff', confirm: true })).json).toMatchObject({ role: 'staff' });
    expect((await server.request('GET', '/api/users', { as: 'efua' })).status).toBe(403);
  });
});

describe('sessions', () => {
  const me = async (token: string) => (await server.request('GET', '/api/me', { token })).status;

  test('all end at once if somebody is deactivated, and do not open again when activated', async () => {
    const tokens = [await tokenOf('kofi'), await tokenOf('kofi')];
    const ama = await tokenOf('ama');
    await makeLead(server, { assignee: 'kofi' });
    await makeLead(server, { assignee: 'kofi', status: 'closed' });
    expect((await change(KOFI, { active: false })).json).toMatchObject({ active: false, openLeads: 1 });
    for (const token of tokens) {
      const answer = await server.request('GET', '/api/me', { token });
      expect(answer.status).toBe(401);
      expect(answer.json).toMatchObject({ reason: 'user_inactive' });
    }
    expect((await signIn('kofi')).status).toBe(401);
    expect(await me(ama)).toBe(200);
    await change(KOFI, { active: true });
    const answer = await server.request('GET', '/api/me', { token: tokens[0] ?? '' });
    expect(answer.json).toMatchObject({ reason: 'session_revoked' });
    expect((await signIn('kofi')).status).toBe(200);
  });

  test('all end when an administrator sets a new password', async () => {
    const token = await tokenOf('ama');
    await change(AMA, { password: NEW_PASSWORD });
    expect(await me(token)).toBe(401);
    expect((await signIn('ama')).status).toBe(401);
    expect((await signIn('ama', NEW_PASSWORD)).status).toBe(200);
  });

  test('all end if administrators set their own password like that of others', async () => {
    const [here, there] = [await tokenOf('efua'), await tokenOf('efua')];
    await change(EFUA, { password: NEW_PASSWORD }, here);
    expect(await me(here)).toBe(401);
    expect(await me(there)).toBe(401);
  });

  test('a change that began before its sender was deactivated is not executed', async () => {
    await change(KOFI, { role: 'admin' });
    const body = { active: true, role: 'admin', displayName: 'Still here' };
    const token = await tokenOf('kofi');
    const begun = await beginCall(server, 'PATCH', `/api/users/${KOFI}`, { token, body });
    await change(KOFI, { active: false, role: 'staff' });
    expect((await begun.finish()).status).toBe(401);
    const { json } = await server.request('GET', '/api/users', { as: 'efua' });
    expect(json).toContainEqual(expect.objectContaining({ username: 'kofi', active: false, displayName: '' }));
  });
});
