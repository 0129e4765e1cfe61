// Two people change the same object at once, over HTTP: an account, one's own details, or metadata of a picture (rules
// C25, F19). Leads and settings have tests of their own.
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadMetaSchema, type Upload } from 'shared/media/media.ts';
import type { CurrentUser, User } from 'shared/accounts/users.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import { makeUpload } from './make-picture.ts';
import { TEST_PASSWORD, type Person } from './people.ts';
import { makeTestFolder } from './test-folder.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Thing {
  name: string;
  call: [method: string, address: string, as: Person];
  /** The call with which another user changes it. */
  elsewhere: [method: string, address: string];
  error: string;
  read: () => Promise<unknown>;
}

const prepared = makeTestFolder('site-prepared');
/** Ama, who makes the other user's changes, gets the role of an administrator and a display name. */
beforeAll(async () => {
  const first = await startTestServer();
  const ama = { role: 'admin', displayName: 'Ama Mensah' };
  await first.request('PATCH', '/api/users/3', { as: 'efua', body: ama });
  await makeUpload(first);
  for (const name of ['Marine', 'Welding']) {
    await first.request('POST', '/api/categories', { as: 'efua', body: { name } });
  }
  await first.context.media.variants.idle();
  await first.close(prepared);
});
afterAll(() => rmSync(prepared, { recursive: true }));

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({}, { folder: prepared });
});
afterEach(() => server.close());

async function read(address: string, as: Person = 'efua'): Promise<unknown> {
  return (await server.request('GET', address, { as })).json;
}

/** As a refusal contains it. */
function withoutChangers(person: User | CurrentUser | undefined): object {
  const { changedBy: _, ...values } = person ?? {};
  return values;
}

const USER: Thing = {
  name: 'an account',
  call: ['PATCH', '/api/users/2', 'efua'],
  elsewhere: ['PATCH', '/api/users/2'],
  error: 'Ama Mensah has changed this person meanwhile',
  read: async () => withoutChangers(((await read('/api/users')) as User[])[1]),
};
const OWN: Thing = {
  name: 'the own account',
  call: ['PATCH', '/api/me', 'kofi'],
  elsewhere: ['PATCH', '/api/users/2'],
  error: 'Ama Mensah has changed your details meanwhile',
  read: async () => withoutChangers((await read('/api/me', 'kofi')) as CurrentUser),
};
const PICTURE: Thing = {
  name: 'a picture',
  call: ['POST', '/api/uploads/boat.png/meta', 'efua'],
  elsewhere: ['POST', '/api/uploads/boat.png/meta'],
  error: 'Ama Mensah has changed this picture meanwhile',
  async read() {
    const [upload] = (await read('/api/uploads')) as Upload[];
    return upload && uploadMetaSchema.parse(upload);
  },
};

const PROOF = { currentPassword: TEST_PASSWORD };

type Field = [
  field: string,
  thing: Thing,
  stored: unknown,
  theirs: unknown,
  mine: unknown,
  sentence: string,
  more?: object,
];
const FIELDS: Field[] = [
  ['displayName', USER, '', 'K. Mensah', 'Kofi Mensah', 'Display name is K. Mensah by now'],
  ['email', OWN, '', 'k@example.com', 'kofi@example.com', 'E-mail address is k@example.com by now', PROOF],
  ['categories', PICTURE, [], ['marine', 'welding'], ['marine'], 'Categories is marine, welding by now'],
];
/** Further fields of the same objects. */
const MORE_FIELDS: Field[] = [
  ['email', USER, '', 'k@example.com', 'kofi@example.com', 'E-mail address is k@example.com by now'],
  ['displayName', OWN, '', 'K. Mensah', 'Kofi Mensah', 'Display name is K. Mensah by now'],
  ['caption', PICTURE, '', 'Theirs', 'Mine', 'Caption is Theirs by now'],
];
describe.each(FIELDS)('%s of %o', testField);
describe.each(MORE_FIELDS)('%s of %o', thorough, testField);

function testField(...[field, thing, stored, theirs, mine, sentence, more = {}]: Field): void {
  const { call, elsewhere, error, read: readThing } = thing;
  const [method, address, as] = call;
  const wish = { [field]: mine, ...more };
  const base = { [field]: stored };
  const change = (body: object) => server.request(method, address, { as, body });
  const changeElsewhere = (value: unknown) => server.request(...elsewhere, { as: 'ama', body: { [field]: value } });

  test('without a base, the later change wins', async () => {
    await changeElsewhere(theirs);
    expect((await change(wish)).status).toBe(200);
    expect(await readThing()).toMatchObject({ [field]: mine });
  });

  test('with a base that is still stored, the change is accepted', async () => {
    expect((await change({ ...wish, base })).status).toBe(200);
    expect(await readThing()).toMatchObject({ [field]: mine });
  });

  test('with an outdated base it is refused with the present value, and nothing is written', async () => {
    await changeElsewhere(theirs);
    const [before, current] = [await server.fingerprint(), await readThing()];
    const answer = await change({ ...wish, base });
    expect(answer.status).toBe(409);
    const requestId = answer.headers.get('x-request-id');
    const fields = { [field]: `${sentence} (Ama Mensah)` };
    const changedBy = { [field]: 'ama' };
    expect(answer.json).toEqual({ error, code: 'conflict', reason: 'conflict', fields, changedBy, current, requestId });
    expect(await server.fingerprint()).toEqual(before);
  });

  test('a change to the value that somebody else has set already is not refused, and writes nothing', async () => {
    await changeElsewhere(mine);
    const before = await server.fingerprint();
    expect((await change({ ...wish, base })).status).toBe(200);
    expect(await server.fingerprint()).toEqual(before);
  });

  eachCase([{ base: { [field]: { a: 1 } } }, { base: 7 }, { base: [] }, { base: null }])(
    '%j is refused',
    async (wrong) => {
      const before = await server.fingerprint();
      expect((await change({ ...wish, ...wrong })).status).toBe(400);
      expect(await server.fingerprint()).toEqual(before);
    },
  );

  test('of two from the same base at the same moment, one is accepted', async () => {
    const body = { [field]: theirs, base };
    const answers = [change({ ...wish, base }), server.request(...elsewhere, { as: 'ama', body })];
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
}

describe('every field can clash, also one that is not changed', () => {
  eachCase([
    [
      USER,
      { role: 'staff' },
      { role: 'admin' },
      { displayName: 'Kofi' },
      { role: 'Role is admin by now (Ama Mensah)' },
    ],
    [
      USER,
      { active: true },
      { active: false },
      { displayName: 'Kofi' },
      { active: 'Active is no by now (Ama Mensah)' },
    ],
    [
      USER,
      { canUpload: false, role: 'staff' },
      { canUpload: true },
      { role: 'admin' },
      { canUpload: 'May upload pictures is yes by now (Ama Mensah)' },
    ],
    [USER, { email: 'a@example.com' }, {}, { active: false }, { email: 'E-mail address is empty by now' }],
    [
      PICTURE,
      { hidden: false },
      { hidden: true },
      { categories: ['marine'] },
      { hidden: 'Hidden is yes by now (Ama Mensah)' },
    ],
  ])('$0.name: %j', async ({ call: [method, address, as], elsewhere }, base, theirs, mine, fields) => {
    await server.request(...elsewhere, { as: 'ama', body: theirs });
    const before = await server.fingerprint();
    const answer = await server.request(method, address, { as, body: { ...mine, base } });
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ fields });
    expect(await server.fingerprint()).toEqual(before);
  });
});

describe('the refusal names the person who changed the field', () => {
  const change = (body: object, as: Person = 'efua') => server.request('PATCH', '/api/users/2', { as, body });
  const base = { displayName: '', canUpload: false };

  test('each of several, by field', async () => {
    await change({ displayName: 'K.' }, 'ama');
    await server.request('PATCH', '/api/me', { as: 'kofi', body: { displayName: 'Kofi M.' } });
    await change({ canUpload: true }, 'ama');
    const answer = await change({ role: 'admin', base });
    expect(answer.json).toMatchObject({
      error: 'Kofi M. and Ama Mensah have changed this person meanwhile',
      changedBy: { displayName: 'kofi', canUpload: 'ama' },
    });
  });

  test('the same person, in another window', async () => {
    await change({ displayName: 'K.' });
    const answer = await change({ displayName: 'Kofi', base });
    expect(answer.json).toMatchObject({
      error: 'You have changed this person meanwhile',
      fields: { displayName: 'Display name is K. by now (you)' },
    });
  });

  test('nobody, if the change was made before such names were stored', async () => {
    await change({ displayName: 'K.' }, 'ama');
    await server.context.database.transaction(async (tx) => {
      await tx.db.updateTable('users').set({ changed_by: '{}' }).execute();
    });
    const answer = await change({ displayName: 'Kofi', base });
    expect(answer.json).toMatchObject({
      error: 'Somebody else has changed this person meanwhile',
      changedBy: {},
      fields: { displayName: 'Display name is K. by now' },
    });
  });
});

describe('what is read says who last changed each field', () => {
  const changedBy = async (address: string, as: Person = 'efua') => {
    const [thing] = [(await read(address, as)) as object].flat().slice(-1) as { changedBy?: object }[];
    return thing?.changedBy;
  };

  test('of an account, also to its owner', async () => {
    const [address, body] = ['/api/users/2', { displayName: 'K.', role: 'admin' }];
    await server.request('PATCH', address, { as: 'ama', body });
    await server.request('PATCH', '/api/me', { as: 'kofi', body: { displayName: 'Kofi M.' } });
    const expected = { displayName: 'kofi', role: 'ama' };
    const users = (await read('/api/users')) as User[];
    expect(users.slice(0, 2).map((user) => user.changedBy)).toEqual([undefined, expected]);
    expect(await changedBy('/api/me', 'kofi')).toEqual(expected);
    expect(await changedBy('/api/me')).toBeUndefined();
  });

  test('of a picture, without fields that were saved unchanged, and not to visitors', async () => {
    const meta = '/api/uploads/boat.png/meta';
    await server.request('POST', meta, { as: 'ama', body: { caption: 'Hull', alt: '', focus: { x: 50, y: 50 } } });
    const answer = await server.request('POST', meta, { as: 'efua', body: { caption: 'Hull', alt: 'A hull' } });
    expect(answer.json).toMatchObject({ from: { alt: '' } });
    expect(await changedBy('/api/uploads')).toEqual({ caption: 'ama', alt: 'efua' });
    const asVisitor = await server.request('GET', '/api/uploads');
    expect(JSON.stringify(asVisitor.json)).toContain('boat.png');
    expect(JSON.stringify(asVisitor.json)).not.toContain('changedBy');
  });

  test('of the settings and of the mail set-up', async () => {
    for (const address of ['/api/settings', '/api/mail/setup']) expect(await changedBy(address)).toBeUndefined();
    const body = { keepOriginals: true };
    const changed = await server.request('PATCH', '/api/settings', { as: 'ama', body });
    expect(changed.json).toMatchObject({ changedBy: { keepOriginals: 'ama' } });
    expect(await changedBy('/api/settings')).toEqual({ keepOriginals: 'ama' });
    await server.request('PATCH', '/api/mail/setup', { as: 'ama', body: { port: 2525 } });
    expect(await changedBy('/api/mail/setup')).toEqual({ port: 'ama' });
  });
});

test('changes of other fields by somebody else are kept', async () => {
  await server.request('PATCH', '/api/users/2', { as: 'efua', body: { canUpload: true } });
  const body = { displayName: 'Kofi', base: { displayName: '' } };
  const answer = await server.request('PATCH', '/api/users/2', { as: 'efua', body });
  expect(answer.json).toMatchObject({ displayName: 'Kofi', canUpload: true });
});

test('a category that was deleted meanwhile does not count as a change by somebody else', async () => {
  const [method, address, as] = PICTURE.call;
  await server.request(method, address, { as, body: { categories: ['marine'] } });
  await server.request('DELETE', '/api/categories/marine', { as: 'efua' });
  const body = { categories: ['marine', 'welding'], base: { categories: ['marine'] } };
  const answer = await server.request(method, address, { as, body });
  expect(answer.json).toMatchObject({ categories: ['welding'], hidden: false });
});

test('an outdated own address is reported before the password is checked', async () => {
  await server.request('PATCH', '/api/users/2', { as: 'efua', body: { email: 'k@example.com' } });
  const body = { email: 'kofi@example.com', currentPassword: 'wrong', base: { email: '' } };
  expect((await server.request('PATCH', '/api/me', { as: 'kofi', body })).status).toBe(409);
});
