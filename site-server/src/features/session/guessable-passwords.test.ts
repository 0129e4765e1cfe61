// Passwords that are easy to guess are refused wherever one is set, over HTTP (rule C30).
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InvitedUser } from 'shared/accounts/invites.ts';
import type { OneTimeLink } from 'shared/accounts/session.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { StartError } from '../../platform/start-error.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ publicUrl: 'https://www.tidewater.example' });
});
afterEach(() => server.close());

const codeOf = ({ path }: OneTimeLink) => path.split('#code=')[1] ?? '';
const create = (password: string) =>
  server.request('POST', '/api/users', { as: 'efua', body: { username: 'abena@yard.example', password } });

/** Each way to set a password: its name, the field of the password, and the call. */
const WAYS: [name: string, field: string, send: (password: string) => ReturnType<TestServer['request']>][] = [
  ['a new account', 'password', create],
  [
    'set by an administrator',
    'password',
    (password) => server.request('PATCH', '/api/users/2', { as: 'efua', body: { password } }),
  ],
  [
    'one’s own',
    'newPassword',
    (newPassword) =>
      server.request('POST', '/api/me/password', { as: 'kofi', body: { currentPassword: TEST_PASSWORD, newPassword } }),
  ],
  [
    'a reset link',
    'password',
    async (password) => {
      const link = (await server.request('POST', '/api/users/2/reset-link', { as: 'efua' })).json as OneTimeLink;
      return server.request('POST', '/api/auth/reset', { body: { code: codeOf(link), password } });
    },
  ],
  [
    'an invitation',
    'password',
    async (password) => {
      const body = { username: `esi${password.length}` };
      const { link } = (await server.request('POST', '/api/users/invite', { as: 'efua', body })).json as InvitedUser;
      return server.request('POST', '/api/auth/join', { body: { code: codeOf(link), password } });
    },
  ],
];

test.each(WAYS)('one of the most common passwords is refused: %s', async (_way, field, send) => {
  const answer = await send('TrustNo1');
  const error = expect.stringContaining('one of the most common') as string;
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ error, fields: { [field]: error } });
  expect((await send('trust no one at sea')).status).toBeLessThan(300);
});

eachCase(['Abena-2026!', '1-administrator', 'harbourLine99', 'Blue Anchor Marine!', 'marine+anchor', 'tidewater.1'], 2)(
  'a password made of names is refused: %s',
  async (password) => {
    const branding = { companyName: 'Blue Anchor Marine' };
    await server.request('PUT', '/api/content', { as: 'efua', body: { branding } });
    const answer = await create(password);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error: expect.stringContaining('made of names') as string });
    expect((await create(`${password} sails at dawn`)).status).toBe(201);
  },
);

test('a name with accents or open letters is also recognised in plain letters', async () => {
  const send = (displayName: string, password: string) =>
    server.request('POST', '/api/users', { as: 'efua', body: { username: 'foreman', displayName, password } });
  expect((await send('Yaw Ɔséi', 'yaw osei 2026')).json).toMatchObject({
    error: expect.stringContaining('made of names') as string,
  });
  expect((await send('Yaw Boateng', 'yaw osei 2026')).status).toBe(201);
});

test('a password in use stays valid when it becomes the company’s name', async () => {
  const body = { username: 'abena', password: 'calm seas ahead' };
  expect((await server.request('POST', '/api/users', { as: 'efua', body })).status).toBe(201);
  const branding = { companyName: 'Calm Seas Ahead' };
  await server.request('PUT', '/api/content', { as: 'efua', body: { branding } });
  expect((await server.request('POST', '/api/auth/login', { body })).status).toBe(200);
  expect((await create(body.password)).status).toBe(400);
});

test('the first administrator gets no such password, neither by the link nor from the environment', async () => {
  await server.close();
  server = await startTestServer({}, { empty: true });
  const code = await server.context.firstAdmin.setupCode();
  const answer = await server.request('POST', '/api/auth/setup', {
    body: { code, username: 'efua', password: 'efua2026' },
  });
  expect(answer.status).toBe(400);
  expect(await server.countRows()).toMatchObject({ users: 0 });
  const firstAdmin = { username: 'efua', password: 'password1' };
  await expect(startTestServer({ firstAdmin }, { empty: true })).rejects.toThrow(StartError);
});
