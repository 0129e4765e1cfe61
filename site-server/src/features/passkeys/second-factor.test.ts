// A passkey as the second factor after the password, over HTTP (rule C28).
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PasskeyChallenge } from 'shared/accounts/passkeys/passkeys.ts';
import type { LoginAnswer, OneTimeLink } from 'shared/accounts/session.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import {
  SITE,
  addPasskey as addOn,
  expectRefused,
  listActions,
  sendFromPage,
  type Sender,
} from '../../testing/passkey-site.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { makeSoftwarePasskey, type Faults, type SoftwarePasskey } from '../../testing/software-passkey.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';

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

async function addPasskey(sender: Sender = { as: 'kofi' }, device = passkey): Promise<void> {
  expect((await addOn(server, device, { sender })).status).toBe(201);
}

const ask = (isOn: boolean, currentPassword = TEST_PASSWORD, sender: Sender = { as: 'kofi' }) =>
  send('PUT', '/api/me/second-factor', { isOn, currentPassword }, sender);

async function askForBoth(): Promise<void> {
  await addPasskey();
  expect((await ask(true)).json).toEqual({ isOn: true, isRequired: false, hasPassword: true });
}

const enterPassword = (username = 'kofi', password = TEST_PASSWORD, remember = false) =>
  send('POST', '/api/auth/login', { username, password, remember });

function stepOf(answer: TestAnswer): string {
  expect(answer.status).toBe(403);
  expect(answer.json).toMatchObject({ reason: 'second_factor' });
  expect(answer.json).not.toHaveProperty('token');
  return (answer.json as { ticket: string }).ticket;
}
const beginStep = async (...credentials: Parameters<typeof enterPassword>) =>
  stepOf(await enterPassword(...credentials));

type StepChallenge = PasskeyChallenge & { makes: boolean };
const challenge = async (step: string) =>
  (await send('POST', '/api/auth/second/challenge', { step })).json as StepChallenge;
const finish = (step: string, ticket: string, response: unknown, sender: Sender = {}) =>
  send('POST', '/api/auth/second', { step, ticket, response }, sender);
async function confirm(step: string, faults: Faults = {}, device = passkey): Promise<TestAnswer> {
  const { ticket, options } = await challenge(step);
  return finish(step, ticket, device.get(options, faults));
}

const actions = () => listActions(server);

test('a user who has chosen both factors signs in with both, and neither alone is enough', async () => {
  await askForBoth();
  const step = await beginStep();
  const answer = await confirm(step);
  expect(answer.status).toBe(200);
  const { token, user } = answer.json as LoginAnswer;
  expect(user).toMatchObject({ username: 'kofi' });
  expect((await server.request('GET', '/api/me', { token })).status).toBe(200);

  const { ticket, options } = (await send('POST', '/api/auth/passkey/challenge')).json as PasskeyChallenge;
  const alone = await send('POST', '/api/auth/passkey', { ticket, response: passkey.get(options) });
  expectRefused(alone, 'password_first');
  expect(await actions()).toContain('kofi: Signed in with the password and a passkey');
});

test('a wrong password begins no second step, and its answer does not mention passkeys', async () => {
  await askForBoth();
  const answer = await enterPassword('kofi', 'wrong');
  expect(answer.status).toBe(401);
  expect(answer.json).toMatchObject({ error: 'Invalid credentials' });
});

test('the session lasts as long as requested with the password', async () => {
  await askForBoth();
  const { expiresAt } = (await confirm(await beginStep('kofi', TEST_PASSWORD, true))).json as LoginAnswer;
  expect(Date.parse(expiresAt) - server.context.clock.now()).toBeGreaterThan(29 * 24 * 60 * MINUTE_MS);
});

test('the second factor is turned on and off with the password, and only by users with a passkey', async () => {
  expectRefused(await ask(true), 'no_passkey', 409);
  await addPasskey();
  expectRefused(await ask(true, 'wrong'), 'wrong_password');
  await ask(true);
  expectRefused(await ask(false, 'wrong'), 'wrong_password');
  expect((await ask(false)).json).toEqual({ isOn: false, isRequired: false, hasPassword: true });
  expect((await enterPassword()).status).toBe(200);
});

test('the last passkey cannot be removed while it is required', async () => {
  await askForBoth();
  expectRefused(await send('DELETE', '/api/me/passkeys/1', undefined, { as: 'kofi' }), 'last_passkey', 409);
  await addPasskey({ as: 'kofi' }, makeSoftwarePasskey(SITE));
  expect((await send('DELETE', '/api/me/passkeys/1', undefined, { as: 'kofi' })).status).toBe(200);
});

describe('the second step', () => {
  test('expires after five minutes', async () => {
    await askForBoth();
    const step = await beginStep();
    const { ticket, options } = await challenge(step);
    server.advance(5 * MINUTE_MS);
    expectRefused(await finish(step, ticket, passkey.get(options)), 'second_step');

    server.advance(60 * MINUTE_MS);
    const ahead = await beginStep();
    server.advance(-60 * MINUTE_MS);
    expectRefused(await send('POST', '/api/auth/second/challenge', { step: ahead }), 'second_step');
  });

  test('can be used once, even by two calls at the same time', async () => {
    await askForBoth();
    const step = await beginStep();
    const [one, other] = [await challenge(step), await challenge(step)];
    const answers = await Promise.all([
      finish(step, one.ticket, passkey.get(one.options)),
      finish(step, other.ticket, passkey.get(other.options)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expectRefused(await confirmOver(step), 'second_step');
  });

  test('ends after five failed attempts', async () => {
    await askForBoth();
    const step = await beginStep();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expectRefused(await confirm(step, { isForged: true }), 'passkey');
    }
    expectRefused(await confirmOver(step), 'second_step');
  });

  const faults: [string, Faults][] = [
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['with another key', { isForged: true }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['of a device that did not verify its user', { isVerified: false }],
  ];
  eachCase(faults)('accepts no answer %s', async (_what, fault) => {
    await askForBoth();
    const step = await beginStep();
    expectRefused(await confirm(step, fault), 'passkey');
    expect((await confirm(step)).status).toBe(200);
  });

  test('does not accept the passkey of another user', async () => {
    await askForBoth();
    const other = makeSoftwarePasskey(SITE);
    await addPasskey({ as: 'ama' }, other);
    expectRefused(await confirm(await beginStep(), {}, other), 'passkey');
  });

  test('accepts only its own challenges', async () => {
    await askForBoth();
    const [one, other] = [await beginStep(), await beginStep()];
    const { ticket, options } = await challenge(one);
    expectRefused(await finish(other, ticket, passkey.get(options)), 'passkey_challenge');
    const free = (await send('POST', '/api/auth/passkey/challenge')).json as PasskeyChallenge;
    expectRefused(await finish(other, free.ticket, passkey.get(free.options)), 'passkey_challenge');
  });

  test('ends when the password changes', async () => {
    await askForBoth();
    const step = await beginStep();
    const { ticket, options } = await challenge(step);
    await server.request('PATCH', '/api/users/2', { as: 'efua', body: { password: 'quite another one' } });
    expectRefused(await finish(step, ticket, passkey.get(options)), 'second_step');
  });

  test('adds no passkey if the user has one already', async () => {
    await askForBoth();
    const step = await beginStep();
    const { ticket, options, makes } = await challenge(step);
    expect(makes).toBe(false);
    const thief = makeSoftwarePasskey(SITE);
    const forged = { ...options, rp: { id: 'www.example.com' } };
    const body = { step, ticket, name: 'Mine', response: thief.create(forged) };
    expectRefused(await send('POST', '/api/auth/second/add', body), 'second_step');
  });

  test('limits guesses like a sign-in', async () => {
    await server.close();
    server = await startTestServer({ publicUrl: SITE, rateLimits: true });
    const guess = (step: string) => send('POST', '/api/auth/second/challenge', { step });
    for (let failures = 0; failures < 5; failures += 1) expectRefused(await guess('a guess'), 'second_step');
    expect((await guess('a guess')).status).toBe(429);
    // Calls with other tickets from the same address are counted apart.
    for (let failures = 0; failures < 5; failures += 1) expectRefused(await guess(`guess ${failures}`), 'second_step');
    expect((await guess('another guess')).status).toBe(429);
  });

  test('is refused to a page of another site', async () => {
    await askForBoth();
    const step = await beginStep();
    const answer = await send('POST', '/api/auth/second/challenge', { step }, { site: 'https://evil.example' });
    expectRefused(answer, 'passkeys_unavailable', 409);
  });

  /** Once the step has ended, a challenge is refused as well. */
  const confirmOver = (step: string) => send('POST', '/api/auth/second/challenge', { step });
});

describe('the second step cannot be avoided', () => {
  test('with a reset link, which sets the password and then asks for the passkey', async () => {
    await askForBoth();
    const made = await server.request('POST', '/api/users/2/reset-link', { as: 'efua' });
    const code = (made.json as OneTimeLink).path.split('#code=')[1];
    const step = stepOf(await send('POST', '/api/auth/reset', { code, password: 'quite another one' }));
    expect(await actions()).toContain('kofi: Set a new password with a one-time link');
    expect((await confirm(step)).status).toBe(200);
    stepOf(await enterPassword('kofi', 'quite another one'));
  });

  test('after an administrator has removed the passkeys, as the next sign-in adds one', async () => {
    await askForBoth();
    const removed = await server.request('DELETE', '/api/users/2/passkeys', { as: 'efua' });
    expect(removed.json).toEqual({ ok: true, removed: 1, hasPassword: true, needsBoth: true });
    expect(await actions()).toContain('efua: Removed the passkeys of kofi');
    const step = await beginStep();
    const { ticket, options, makes } = await challenge(step);
    expect(makes).toBe(true);
    const device = makeSoftwarePasskey(SITE);
    const body = { step, ticket, name: 'New telephone', response: device.create(options) };
    const answer = await send('POST', '/api/auth/second/add', body);
    expect(answer.status).toBe(200);
    expect((await confirm(await beginStep(), {}, device)).status).toBe(200);
  });
});

describe('both factors for administrators', () => {
  const require = (is = true) =>
    server.request('PATCH', '/api/settings', { as: 'efua', body: { adminsNeedPasskey: is } });

  test('can be required by an owner who has a passkey', async () => {
    expectRefused(await require(), 'no_passkey', 409);
    await addPasskey({ as: 'efua' });
    expect((await require()).status).toBe(200);
    const own = await send('GET', '/api/me/second-factor', undefined, { as: 'efua' });
    expect(own.json).toEqual({ isOn: false, isRequired: true, hasPassword: true });
    expect((await confirm(await beginStep('efua'))).status).toBe(200);
    // They are not required of staff.
    expect((await enterPassword('kofi')).status).toBe(200);
  });

  test('are required of an invited one, who chooses a password and adds a passkey before the first session', async () => {
    await addPasskey({ as: 'efua' });
    await require();
    const invited = await server.request('POST', '/api/users/invite', {
      as: 'efua',
      body: { username: 'abena', role: 'admin' },
    });
    const code = (invited.json as { link: OneTimeLink }).link.path.split('#code=')[1];
    const step = stepOf(await send('POST', '/api/auth/join', { code, password: TEST_PASSWORD }));
    const { ticket, options } = await challenge(step);
    const body = { step, ticket, name: 'Telephone', response: makeSoftwarePasskey(SITE).create(options) };
    expect((await send('POST', '/api/auth/second/add', body)).status).toBe(200);
  });

  test('are not required at an address that cannot have passkeys', async () => {
    await server.close();
    server = await startTestServer({ publicUrl: 'http://192.0.2.1' });
    await server.context.database.transaction(async (tx) => {
      await tx.db.updateTable('users').set({ second_factor: 1 }).execute();
    });
    expect((await enterPassword('efua')).status).toBe(200);
  });
});

test('the second step is stored as a hash', async () => {
  await askForBoth();
  const step = await beginStep();
  const rows = await server.context.database.reads.selectFrom('sign_in_steps').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(step);
});
