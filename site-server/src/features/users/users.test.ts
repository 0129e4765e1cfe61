// Accounts, over HTTP.
import { describe, expect, test } from 'vitest';
import { eachCase } from 'shared/testing/thorough.ts';
import { TEST_PASSWORD } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const PASSWORD = 'a good password';

const server = serverForEach();

function create(body: Record<string, unknown>, as: 'efua' | 'kofi' = 'efua') {
  return server.request('POST', '/api/users', { as, body });
}

async function countUsers(): Promise<unknown> {
  return (await server.request('GET', '/api/users/count', { as: 'kofi' })).json;
}

describe('creating a user', () => {
  test('makes an active staff member by default, who can sign in, and is recorded', async () => {
    const answer = await create({ username: ' Abena ', password: PASSWORD });
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: 5,
      username: 'Abena',
      role: 'staff',
      active: true,
      displayName: '',
      canUpload: false,
      email: '',
    });
    expect(await countUsers()).toEqual({ count: 5 });
    const login = await server.request('POST', '/api/auth/login', { body: { username: 'abena', password: PASSWORD } });
    expect(login.json).toMatchObject({ user: { id: 5, username: 'Abena', role: 'staff', isAdmin: false } });
    const activity = await server.request('GET', '/api/activity', { as: 'efua' });
    expect(activity.json).toContainEqual(
      expect.objectContaining({ type: 'user', actor: 'efua', action: 'Created user Abena as staff' }),
    );
    expect(activity.text).not.toContain(PASSWORD);
  });

  test('stores the display name without extra spaces, and refuses a misleading one', async () => {
    const answer = await create({ username: 'abena', password: PASSWORD, displayName: '  Abena   Owusu ' });
    expect(answer.json).toMatchObject({ username: 'abena', displayName: 'Abena Owusu' });
    const misleading = await create({ username: 'esi', password: PASSWORD, displayName: 'Efua\u202e' });
    expect(misleading.status).toBe(400);
    expect(misleading.json).toMatchObject({ fields: { displayName: expect.any(String) as string } });
  });

  test('makes an administrator', async () => {
    const answer = await create({ username: 'abena', password: PASSWORD, role: 'admin', active: true });
    expect(answer.json).toMatchObject({ id: 5, username: 'abena', role: 'admin', active: true });
    const login = await server.request('POST', '/api/auth/login', { body: { username: 'abena', password: PASSWORD } });
    const { token } = login.json as { token: string };
    expect((await server.request('GET', '/api/users', { token })).status).toBe(200);
  });

  test('makes an inactive user, who cannot sign in', async () => {
    expect((await create({ username: 'abena', password: PASSWORD, active: false })).json).toMatchObject({
      active: false,
    });
    const login = await server.request('POST', '/api/auth/login', { body: { username: 'abena', password: PASSWORD } });
    expect(login.status).toBe(401);
  });

  test('ignores all other values', async () => {
    const answer = await create({ username: 'abena', password: PASSWORD, id: 1, isAdmin: true, created_at: 'x' });
    expect(answer.json).toMatchObject({ id: 5, username: 'abena', role: 'staff', active: true });
  });
});

describe('invalid values are refused with a message, and nobody is created', () => {
  eachCase([
    [{}, 'Username and password are required'],
    [{ username: 'abena' }, 'Username and password are required'],
    [{ password: PASSWORD }, 'Username and password are required'],
    [{ username: '', password: PASSWORD }, 'Username and password are required'],
    [{ username: '   ', password: PASSWORD }, 'Username and password are required'],
    [{ username: 'abena', password: '' }, 'Username and password are required'],
    [{ username: 12, password: PASSWORD }, 'Username and password are required'],
    [{ username: 'abena', password: '1234567' }, 'Password must be at least 8 characters'],
    [{ username: 'abena', password: 'x'.repeat(129) }, 'Password is too long'],
    [{ username: 'x'.repeat(101), password: PASSWORD }, 'Username is too long'],
    [{ username: '@yard', password: PASSWORD }, 'Username needs a part before the @'],
    [{ username: 'a[b', password: PASSWORD }, 'Username contains characters that are not allowed'],
    [{ username: 'a:b', password: PASSWORD }, 'Username contains characters that are not allowed'],
  ])('%j', async (body, error) => {
    const before = await server.countRows();
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error, code: 'invalid' });
    expect(await server.countRows()).toEqual(before);
  });

  eachCase([{ role: 'owner' }, { role: '' }, { active: 'yes' }, { active: 1 }])('%j', async (more) => {
    const before = await server.countRows();
    expect((await create({ username: 'abena', password: PASSWORD, ...more })).status).toBe(400);
    expect(await server.countRows()).toEqual(before);
  });

  eachCase(['kofi', 'KOFI', ' kofi ', 'Kofi@yard.example', 'yaw'], 2)('%j is taken', async (username) => {
    const before = await server.countRows();
    const answer = await create({ username, password: PASSWORD });
    expect(answer.status).toBe(409);
    const error = 'Username already exists';
    expect(answer.json).toMatchObject({ error, code: 'conflict', fields: { username: error } });
    expect(await server.countRows()).toEqual(before);
  });

  eachCase(
    [
      ['\u200b', 'Username needs a visible character'],
      ['\u202eabena', 'Username contains characters that are not allowed'],
      ['\u3164@yard', 'Username needs a visible character'],
      ['abe\u200ena', 'Username contains characters that are not allowed'],
      ['abena\u0085b', 'Username contains characters that are not allowed'],
    ],
    2,
  )('a misleading name is refused: %j', async (username, error) => {
    const before = await server.countRows();
    for (const [path, body] of [
      ['/api/users', { username, password: PASSWORD }],
      ['/api/users/invite', { username }],
    ] as const) {
      const answer = await server.request('POST', path, { as: 'efua', body });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ error, fields: { username: error } });
    }
    expect(await server.countRows()).toEqual(before);
  });

  test('a stored name that would be refused now can still sign in', async () => {
    const username = '\u202ekofi';
    await server.context.database.transaction(async (tx) => {
      await tx.db
        .updateTable('users')
        .set({ username, username_key: username })
        .where('username', '=', 'kofi')
        .execute();
    });
    const login = await server.request('POST', '/api/auth/login', { body: { username, password: TEST_PASSWORD } });
    expect(login.json).toMatchObject({ user: { username } });
  });

  test('the same name twice at the same moment makes one user', async () => {
    const names = ['abena', 'ABENA', 'abena@yard', 'Abena'];
    const answers = await Promise.all(names.map((username) => create({ username, password: PASSWORD })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await server.countRows()).toMatchObject({ users: 5 });
  });
});

describe('reading users', () => {
  test('administrators see everybody, without secrets', async () => {
    const answer = await server.request('GET', '/api/users', { as: 'efua' });
    const more = { displayName: '', canUpload: false, email: '' };
    expect(answer.json).toEqual([
      { id: 1, username: 'efua', role: 'admin', active: true, ...more },
      { id: 2, username: 'kofi', role: 'staff', active: true, ...more },
      { id: 3, username: 'ama', role: 'staff', active: true, ...more },
      { id: 4, username: 'yaw', role: 'staff', active: false, ...more },
    ]);
  });

  test('everybody who is signed in can read their number', async () => {
    expect(await countUsers()).toEqual({ count: 4 });
  });
});

describe('staff may not manage users', () => {
  test.each(['GET', 'POST'])('%s', async (method) => {
    const before = await server.countRows();
    const answer = await server.request(method, '/api/users', {
      as: 'kofi',
      ...(method === 'POST' && { body: { username: 'abena', password: PASSWORD, role: 'admin' } }),
    });
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ error: 'Forbidden', code: 'forbidden', reason: 'admin_only' });
    expect(await server.countRows()).toEqual(before);
  });

  test('nor see accounts and sign-ins in the activity (rule C20)', async () => {
    await create({ username: 'abena', password: PASSWORD });
    await server.request('POST', '/api/auth/login', { body: { username: 'abena', password: PASSWORD } });
    const types = async (as: 'efua' | 'kofi') =>
      ((await server.request('GET', '/api/activity', { as })).json as { type: string }[]).map((entry) => entry.type);
    expect(await types('efua')).toEqual(['auth', 'user']);
    expect(await types('kofi')).toEqual([]);
  });
});
