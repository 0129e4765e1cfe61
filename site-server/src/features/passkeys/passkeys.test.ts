// Passkeys, over HTTP (rule C27).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Passkey, PasskeyChallenge } from 'shared/accounts/passkeys/passkeys.ts';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import { PASSKEYS_MAX } from 'shared/limits.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import {
  SITE,
  addPasskey,
  expectRefused,
  listActions,
  sendFromPage,
  signInWithPasskey,
  type Sender,
} from '../../testing/passkey-site.ts';
import { TEST_PASSWORD, type Person } from '../../testing/people.ts';
import { makeSoftwarePasskey, type Faults, type SoftwarePasskey } from '../../testing/software-passkey.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let passkey: SoftwarePasskey;
beforeEach(async () => {
  server = await startTestServer({ publicUrl: SITE });
  passkey = makeSoftwarePasskey(SITE);
});
afterEach(() => server.close());

const send = (method: string, address: string, body?: unknown, sender?: Sender) =>
  sendFromPage(server, method, address, body, sender);

function offer(sender: Sender = { as: 'kofi' }, currentPassword = TEST_PASSWORD) {
  return send('POST', '/api/me/passkeys/challenge', { currentPassword }, sender);
}

const add = (faults?: Faults, sender?: Sender) => addPasskey(server, passkey, { sender, faults });

async function challenge(): Promise<PasskeyChallenge> {
  const answer = await send('POST', '/api/auth/passkey/challenge', undefined);
  expect(answer.status).toBe(200);
  return answer.json as PasskeyChallenge;
}

function signIn(ticket: string, response: unknown) {
  return send('POST', '/api/auth/passkey', { ticket, response });
}

const useOnce = (faults?: Faults) => signInWithPasskey(server, passkey, faults);

const list = async (as: Person = 'kofi') =>
  (await send('GET', '/api/me/passkeys', undefined, { as })).json as Passkey[];
const actions = () => listActions(server);

test('a passkey is added, used in place of a password, renamed and removed', async () => {
  const added = await add();
  expect(added.status).toBe(201);
  expect(added.json).toMatchObject({ name: 'Telephone' });
  const [known] = await list();
  expect(known).toEqual(added.json);
  expect(await list('ama')).toEqual([]);

  const answer = await useOnce();
  expect(answer.status).toBe(200);
  const { token, user } = answer.json as LoginAnswer;
  expect(user).toMatchObject({ username: 'kofi' });
  expect((await server.request('GET', '/api/me', { token })).status).toBe(200);
  expect((await list())[0]).toHaveProperty('lastUsedAt');

  const renamed = await send('PATCH', `/api/me/passkeys/${known?.id}`, { name: ' Old telephone ' }, { as: 'kofi' });
  expect(renamed.json).toMatchObject({ name: 'Old telephone' });
  const late = { name: 'Telephone', base: { name: 'Telephone' } };
  const refused = await send('PATCH', `/api/me/passkeys/${known?.id}`, late, { as: 'kofi' });
  expectRefused(refused, 'conflict', 409);
  expect(refused.json).toMatchObject({
    error: 'You have changed this passkey meanwhile',
    fields: { name: 'Name is Old telephone by now (you)' },
    changedBy: { name: 'kofi' },
    current: { id: known?.id, name: 'Old telephone' },
  });
  expect(await list()).toMatchObject([{ name: 'Old telephone' }]);
  const turned = await send('PATCH', `/api/me/passkeys/${known?.id}`, { name: 'Old\u202e' }, { as: 'kofi' });
  expect(turned.status).toBe(400);
  expect((await send('DELETE', `/api/me/passkeys/${known?.id}`, undefined, { as: 'kofi' })).status).toBe(200);
  expect(await list()).toEqual([]);
  expectRefused(await useOnce(), 'passkey');
  expect(await actions()).toEqual([
    'kofi: Removed a passkey from the own account',
    'kofi: Signed in with a passkey',
    'kofi: Added a passkey to the own account',
  ]);
});

test('a remembered session lasts thirty days, and is prolonged like any other', async () => {
  await add();
  const { ticket, options } = await challenge();
  const answer = await send('POST', '/api/auth/passkey', { ticket, response: passkey.get(options), remember: true });
  const { token, expiresAt } = answer.json as LoginAnswer;
  const DAY_MS = 24 * 60 * MINUTE_MS;
  server.advance(29 * DAY_MS);
  expect(Date.parse(expiresAt)).toBeGreaterThan(server.context.clock.now());
  const renewed = await server.request('POST', '/api/auth/renew', { token });
  const prolonged = Date.parse((renewed.json as LoginAnswer).expiresAt);
  expect(prolonged).toBeGreaterThanOrEqual(Date.parse(expiresAt) + 29 * DAY_MS);
});

test('a discoverable passkey and the verification of its user are required', async () => {
  const { options } = (await offer()).json as PasskeyChallenge;
  expect(options).toMatchObject({
    rp: { id: 'www.example.com' },
    user: { name: 'kofi' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await add();
  expect(((await offer()).json as PasskeyChallenge).options['excludeCredentials']).toHaveLength(1);
  expect((await challenge()).options).toMatchObject({ rpId: 'www.example.com', userVerification: 'required' });
});

describe('a challenge', () => {
  test('can be answered once', async () => {
    await add();
    const { ticket, options } = await challenge();
    expect((await signIn(ticket, passkey.get(options))).status).toBe(200);
    expectRefused(await signIn(ticket, passkey.get(options)), 'passkey_challenge');
  });

  test('can be answered once, even by two calls at the same time', async () => {
    await add();
    const { ticket, options } = await challenge();
    const response = passkey.get(options);
    const answers = await Promise.all([signIn(ticket, response), signIn(ticket, response)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  test('cannot be answered again after an answer that was refused', async () => {
    await add();
    const { ticket, options } = await challenge();
    expectRefused(await signIn(ticket, passkey.get(options, { isForged: true })), 'passkey');
    expectRefused(await signIn(ticket, passkey.get(options)), 'passkey_challenge');
  });

  test('expires after five minutes', async () => {
    await add();
    const { ticket, options } = await challenge();
    server.advance(5 * MINUTE_MS);
    expectRefused(await signIn(ticket, passkey.get(options)), 'passkey_challenge');
  });

  test('that was stolen is refused without its own ticket', async () => {
    await add();
    const theirs = await challenge();
    const mine = await challenge();
    expectRefused(await signIn('guessed', passkey.get(theirs.options)), 'passkey_challenge');
    expectRefused(await signIn(mine.ticket, passkey.get(theirs.options)), 'passkey');
  });

  test('for adding a passkey can be answered only by the session that requested it', async () => {
    const { ticket, options } = (await offer()).json as PasskeyChallenge;
    const body = { ticket, name: 'Telephone', response: passkey.create(options) };
    expectRefused(await send('POST', '/api/me/passkeys', body, { as: 'ama' }), 'passkey_challenge');
    expectRefused(await send('POST', '/api/me/passkeys', body, { as: 'kofi' }), 'passkey_challenge');
    expect(await list()).toEqual([]);
    expect(await list('ama')).toEqual([]);
  });

  test('for adding a passkey cannot be used for signing in, nor the other way round', async () => {
    await add();
    const offered = (await offer()).json as PasskeyChallenge;
    const rpId = { ...offered.options, rpId: 'www.example.com' };
    expectRefused(await signIn(offered.ticket, passkey.get(rpId)), 'passkey_challenge');
    const { ticket, options } = await challenge();
    const response = makeSoftwarePasskey(SITE).create({ ...options, rp: { id: 'www.example.com' } });
    const body = { ticket, name: 'Telephone', response };
    expectRefused(await send('POST', '/api/me/passkeys', body, { as: 'kofi' }), 'passkey_challenge');
  });

  test('is stored as a hash', async () => {
    const { ticket, options } = await challenge();
    const rows = await server.context.database.reads.selectFrom('passkey_challenges').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect(JSON.stringify(rows)).not.toContain(options['challenge']);
  });
});

describe('a passkey is refused', () => {
  const FAULTS: [what: string, faults: Faults][] = [
    ['from another page', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['on a device that did not verify its user', { isVerified: false }],
    ['for another challenge', { challenge: 'AAAA' }],
  ];

  test.each(FAULTS)('when it is added %s', async (_what, faults) => {
    expectRefused(await add(faults), 'passkey');
    expect(await list()).toEqual([]);
  });

  test.each([...FAULTS, ['by another key', { isForged: true }] as (typeof FAULTS)[0]])(
    'when it is used %s',
    async (_what, faults) => {
      await add();
      expectRefused(await useOnce(faults), 'passkey');
      expect((await useOnce()).status).toBe(200);
    },
  );

  test('when it is unknown', async () => expectRefused(await useOnce(), 'passkey'));

  test('when its signature counter is behind, as on a copy of the device', async () => {
    await add();
    const first = await challenge();
    const old = passkey.get(first.options);
    expect((await useOnce()).status).toBe(200);
    expectRefused(await signIn(first.ticket, old), 'passkey');
  });

  test('when its user is deactivated', async () => {
    await add();
    await server.request('PATCH', '/api/users/2', { as: 'efua', body: { active: false } });
    expectRefused(await useOnce(), 'passkey');
  });

  test('when another user has added it already', async () => {
    await add();
    const again = await add({}, { as: 'ama' });
    expect(again.status).toBe(409);
    expect(await list('ama')).toEqual([]);
  });

  test('when the current password is wrong', async () => {
    const answer = await offer({ as: 'kofi' }, 'wrong');
    expectRefused(answer, 'wrong_password');
    expect(answer.json).toMatchObject({ fields: { currentPassword: 'The current password is not right' } });
  });

  eachCase(['http://192.168.1.20:3000', 'https://evil.example', 'http://localhost:3000', 'null'])(
    'on a page of %s, and the answer names the address where it is accepted',
    async (site) => {
      const answer = await offer({ as: 'kofi', site });
      expectRefused(answer, 'passkeys_unavailable', 409);
      expect(answer.json).toMatchObject({
        error: `Passkeys can be used only over https and with a host name at ${SITE}.`,
      });
    },
  );

  test('after five failed attempts', async () => {
    await server.close();
    server = await startTestServer({ publicUrl: SITE, rateLimits: true });
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await useOnce()).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });
});

eachCase(
  [
    [undefined, 'http://localhost:3000', 200],
    [undefined, 'http://192.168.1.20:3000', 409],
    ['http://192.168.1.20', 'http://192.168.1.20', 409],
    ['https://192.168.1.20', 'https://192.168.1.20', 409],
    ['http://localhost:3000', 'http://localhost:3000', 200],
  ],
  2,
)('with the address %s, a page of %s is answered %i', async (publicUrl, site, status) => {
  await server.close();
  server = await startTestServer({ publicUrl });
  expect((await offer({ as: 'kofi', site })).status).toBe(status);
});

test('an administrator removes the passkeys of a user, which ends the sessions of that user', async () => {
  await add();
  expect((await useOnce()).status).toBe(200);
  expect((await send('DELETE', '/api/users/2/passkeys', undefined, { as: 'ama' })).status).toBe(403);
  expect((await send('DELETE', '/api/users/99/passkeys', undefined, { as: 'efua' })).status).toBe(404);
  expect((await send('DELETE', '/api/users/2/passkeys', undefined, { as: 'efua' })).status).toBe(200);
  expectRefused(await useOnce(), 'passkey');
  expect((await server.request('GET', '/api/me', { as: 'kofi' })).status).toBe(401);
  expect((await actions())[0]).toBe('efua: Removed the passkeys of kofi');
});

test('the public configuration names the address at which passkeys can be used', async () => {
  expect((await server.request('GET', '/api/config')).json).toMatchObject({ passkeysAt: SITE });
});

test('the number of passkeys of a user is limited, even if several are added at the same time', async () => {
  for (let count = 1; count < PASSKEYS_MAX; count += 1) {
    passkey = makeSoftwarePasskey(SITE);
    expect((await add()).status).toBe(201);
  }
  const offers = [(await offer()).json, (await offer()).json] as PasskeyChallenge[];
  const answers = await Promise.all(
    offers.map(({ ticket, options }) => {
      const response = makeSoftwarePasskey(SITE).create(options, {});
      return send('POST', '/api/me/passkeys', { ticket, name: 'Tablet', response }, { as: 'kofi' });
    }),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await list()).toHaveLength(PASSKEYS_MAX);
  expect((await offer()).status).toBe(409);
});

test('a user can neither rename nor remove the passkeys of another user', async () => {
  const { id } = (await add()).json as Passkey;
  expect((await send('PATCH', `/api/me/passkeys/${id}`, { name: 'Mine' }, { as: 'efua' })).status).toBe(404);
  expect((await send('DELETE', `/api/me/passkeys/${id}`, undefined, { as: 'efua' })).status).toBe(404);
  expect(await list()).toMatchObject([{ name: 'Telephone' }]);
});
