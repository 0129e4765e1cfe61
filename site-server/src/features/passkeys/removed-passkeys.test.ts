// Undo of removing a passkey, over HTTP (rule C27g).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Passkey } from 'shared/accounts/passkeys/passkeys.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { PASSKEYS_MAX } from 'shared/limits.ts';
import { thorough } from 'shared/testing/thorough.ts';
import {
  SITE,
  addPasskey,
  expectRefused,
  listActions,
  sendFromPage,
  signInWithPasskey,
  type Sender,
} from '../../testing/passkey-site.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { makeSoftwarePasskey, type SoftwarePasskey } from '../../testing/software-passkey.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;
const KOFI: Sender = { as: 'kofi' };

let server: TestServer;
let device: SoftwarePasskey;
beforeEach(async () => {
  server = await startTestServer({ publicUrl: SITE });
  device = makeSoftwarePasskey(SITE);
});
afterEach(() => server.close());

const send = (method: string, address: string, body?: unknown, sender: Sender = KOFI) =>
  sendFromPage(server, method, address, body, sender);
const list = async (sender?: Sender) => (await send('GET', '/api/me/passkeys', undefined, sender)).json as Passkey[];
const undo = (id: number, sender?: Sender) => send('POST', `/api/me/passkeys/${id}/undo`, undefined, sender);

async function remove(id: number, sender?: Sender): Promise<void> {
  expect((await send('DELETE', `/api/me/passkeys/${id}`, undefined, sender)).status).toBe(200);
}

async function add(on = device, name?: string, sender?: Sender): Promise<Passkey> {
  const answer = await addPasskey(server, on, { name, sender });
  expect(answer.status).toBe(201);
  return answer.json as Passkey;
}

async function addAndRemove(sender?: Sender): Promise<number> {
  const { id } = await add(device, undefined, sender);
  await remove(id, sender);
  return id;
}

async function expectGone(id: number, sender?: Sender, reason = 'undo_over'): Promise<void> {
  const before = await server.fingerprint();
  expectRefused(await undo(id, sender), reason, reason === 'undo_over' ? 404 : 409);
  expect(await server.fingerprint()).toEqual(before);
  expectRefused(await signInWithPasskey(server, device), 'passkey');
}

test('Undo restores a removed passkey unchanged, and only then it can sign in again', async () => {
  await add();
  expect((await signInWithPasskey(server, device)).status).toBe(200);
  const [known] = await list();
  if (!known) throw new Error('There is no passkey');
  await remove(known.id);
  expect(await list()).toEqual([]);
  expectRefused(await signInWithPasskey(server, device), 'passkey');
  server.advance(9 * MINUTE_MS);
  const answer = await undo(known.id);
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual(known);
  expect(await list()).toEqual([known]);
  expect((await signInWithPasskey(server, device)).status).toBe(200);
  expect((await listActions(server)).slice(0, 3)).toEqual([
    'kofi: Signed in with a passkey',
    'kofi: Undid the removal of a passkey of the own account',
    'kofi: Removed a passkey from the own account',
  ]);
});

test('a passkey stays removed once another was added, even if that is removed too or the clock went back', async () => {
  const id = await addAndRemove();
  server.advance(-2000);
  const other = await add(makeSoftwarePasskey(SITE), 'Telephone again');
  await expectGone(id, KOFI, 'passkey_added');
  await remove(other.id);
  await expectGone(id, KOFI, 'passkey_added');
  expect((await undo(other.id)).status).toBe(200);
});

test('two removed passkeys are restored in their former order', async () => {
  const first = await add();
  const second = await add(makeSoftwarePasskey(SITE), 'Tablet');
  await remove(second.id);
  await remove(first.id);
  expect((await undo(second.id)).status).toBe(200);
  expect((await undo(first.id)).status).toBe(200);
  expect(await list()).toEqual([first, second]);
});

test('a copy of the device with an older counter is still refused after Undo', async () => {
  const { id } = await add();
  const { json } = await send('POST', '/api/auth/passkey/challenge');
  const { ticket, options } = json as { ticket: string; options: Record<string, unknown> };
  const old = device.get(options);
  expect((await signInWithPasskey(server, device)).status).toBe(200);
  await remove(id);
  expect((await undo(id)).status).toBe(200);
  expectRefused(await send('POST', '/api/auth/passkey', { ticket, response: old }), 'passkey');
});

test('a removal is undone once, even by two calls at the same time; the passkey can then be removed again', async () => {
  const id = await addAndRemove();
  const answers = await Promise.all([undo(id), undo(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await list()).toHaveLength(1);
  expect((await undo(id)).status).toBe(404);
  await remove(id);
  expect((await undo(id)).status).toBe(200);
  expect(await list()).toHaveLength(1);
});

describe('Undo is refused', () => {
  test('after ten minutes', async () => {
    const id = await addAndRemove();
    server.advance(10 * MINUTE_MS);
    await expectGone(id);
  });

  test('to another user, and in another session of the same user', async () => {
    const id = await addAndRemove();
    await expectGone(id, { as: 'ama' });
    await expectGone(id, { as: 'efua' });
    await expectGone(id, { token: await signInAgain(server, 'kofi') });
    expect((await undo(id)).status).toBe(200);
  });

  test('for a passkey that was not removed, and for an unknown one', async () => {
    const { id } = await add();
    expect((await undo(id)).status).toBe(404);
    expect((await undo(99)).status).toBe(404);
    expect((await send('POST', '/api/me/passkeys/first/undo')).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test('after another passkey was added, which may be of the same device', async () => {
    const id = await addAndRemove();
    const again = await add(makeSoftwarePasskey(SITE), 'The same again');
    await expectGone(id, KOFI, 'passkey_added');
    expect(await list()).toEqual([again]);
  });

  test('after the first passkey was added while signing in', thorough, async () => {
    const id = await addAndRemove({ as: 'efua' });
    await send('PATCH', '/api/users/2', { role: 'admin' }, { as: 'efua' });
    await add(makeSoftwarePasskey(SITE));
    expect((await send('PATCH', '/api/settings', { adminsNeedPasskey: true })).status).toBe(200);
    const asked = await send('POST', '/api/auth/login', { username: 'efua', password: TEST_PASSWORD });
    const { ticket: step } = asked.json as { ticket: string };
    const { json } = await send('POST', '/api/auth/second/challenge', { step });
    const { ticket, options } = json as { ticket: string; options: Record<string, unknown> };
    const response = makeSoftwarePasskey(SITE).create(options);
    const added = await send('POST', '/api/auth/second/add', { step, ticket, name: 'First', response });
    expect(added.status).toBe(200);
    await expectGone(id, { as: 'efua' }, 'passkey_added');
  });

  test('when the user has the largest number of passkeys', thorough, async () => {
    const { id } = await add();
    for (let count = 1; count < PASSKEYS_MAX; count += 1) await add(makeSoftwarePasskey(SITE));
    await remove(id);
    await add(makeSoftwarePasskey(SITE));
    await expectGone(id, KOFI, 'passkey_added');
    expect(await list()).toHaveLength(PASSKEYS_MAX);
  });

  test('for a device that another user has added meanwhile', thorough, async () => {
    const id = await addAndRemove();
    const theirs = await add(device, undefined, { as: 'ama' });
    expect((await undo(id)).status).toBe(409);
    expect(await list()).toEqual([]);
    expect(await list({ as: 'ama' })).toEqual([theirs]);
  });

  test('after the session has ended', async () => {
    const token = await signInAgain(server, 'kofi');
    const id = await addAndRemove({ token });
    await send('POST', '/api/auth/logout', undefined, { token });
    expect((await undo(id, { token })).status).toBe(401);
    await expectGone(id);
  });

  test('after an administrator has removed all passkeys of the user, or their own', async () => {
    const kofis = await addAndRemove();
    expect((await send('DELETE', '/api/users/2/passkeys', undefined, { as: 'efua' })).status).toBe(200);
    expect((await undo(kofis)).status).toBe(401);
    await expectGone(kofis, { token: await signInAgain(server, 'kofi') });
    const own = await addAndRemove({ as: 'efua' });
    expect((await send('DELETE', '/api/users/1/passkeys', undefined, { as: 'efua' })).status).toBe(200);
    await expectGone(own, { as: 'efua' });
  });

  test('after the password was changed', async () => {
    const id = await addAndRemove();
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'another good password' };
    const { token } = (await send('POST', '/api/me/password', passwords)).json as LoginAnswer;
    expect((await undo(id)).status).toBe(401);
    await expectGone(id, { token });
  });

  test('after a restart, as removed passkeys are kept in memory only', async () => {
    const id = await addAndRemove();
    await server.restart();
    await expectGone(id);
  });
});
