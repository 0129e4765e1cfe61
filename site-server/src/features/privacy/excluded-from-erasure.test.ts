// Enquiries excluded from an erasure, and changes since the list was shown, over HTTP (rule B20g).
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeEnquiry } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';
import { copyAside, EMAIL, erase, exported, makePerson, PERSON, PHONE, putBack } from '../../testing/make-person.ts';

const server = serverForEach();

test.each([
  { email: EMAIL, seen: 'all' },
  { email: EMAIL, seen: { leads: [1.5] } },
  { email: EMAIL, keep: { leads: ['1'] } },
  { email: EMAIL, keep: { spam: [-1] } },
])('refuses to erase by %j', async (body) => {
  await makePerson(server);
  const before = await server.fingerprint();
  expect((await erase(server, body)).status).toBe(400);
  expect(await server.fingerprint()).toEqual(before);
});

test('keeps excluded enquiries unchanged, and returns how much was erased', async () => {
  await makePerson(server);
  server.advance(1000);
  await server.request('POST', '/api/contact', { body: makeEnquiry({ ...PERSON, website: 'x' }) });
  const before = (await server.request('GET', '/api/messages/1', { as: 'efua' })).json;
  const keep = { leads: [1], spam: [2] };
  const answer = await erase(server, { phone: PHONE, seen: { leads: [1, 3], spam: [1, 2] }, keep });
  expect(answer.json).toEqual({ leads: 1, spam: 1, views: 5 });
  expect((await server.request('GET', '/api/messages/1', { as: 'efua' })).json).toEqual(before);
  expect(await server.countRows()).toMatchObject({ leads: 2, lead_notes: 1, lead_contacts: 1, outgoing_mail: 1 });
  expect((await exported(server)).spam).toMatchObject([{ id: 2, enquiry: PERSON }]);
  const activity = await server.request('GET', '/api/activity?limit=1', { as: 'efua' });
  const action = 'Erased what was held about one person (enquiries: 1, left out: 1)';
  expect(activity.json).toMatchObject([{ actor: 'efua', action }]);
});

test.each([
  ['a lead', { seen: { leads: [1], spam: [1] } }],
  ['spam', { seen: { leads: [1, 3] } }],
  ['somebody else’s lead, which was to stay', { seen: { leads: [1, 3], spam: [1] }, keep: { leads: [2] } }],
  ['spam that is gone, which was to stay', { keep: { spam: [9] } }],
])('erases nothing if %s has changed since it was shown to the caller', async (_name, wish) => {
  await makePerson(server);
  const before = await server.fingerprint();
  const answer = await erase(server, { email: EMAIL, ...wish });
  expect(answer.status).toBe(409);
  expect(answer.json).toMatchObject({ reason: 'held_changed' });
  expect(await server.fingerprint()).toEqual(before);
  expect(existsSync(server.path('erasures'))).toBe(false);
});

test('erases a spam enquiry that somebody rescues at the same time', async () => {
  await makePerson(server);
  const { database, privacy, spam } = server.context;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = database.transaction(() => held);
  // Both wait to write now, one directly after the other.
  const erasing = privacy.erase('efua', { email: EMAIL, phone: '', keep: { leads: [], spam: [] } });
  const rescuing = spam.rescue({ username: 'efua', role: 'admin' }, 1);
  release();
  await holding;
  await expect(rescuing).rejects.toThrow('Enquiry not found');
  expect(await erasing).toMatchObject({ leads: 2, spam: 1 });
  expect(await exported(server)).toMatchObject({ leads: [], spam: [] });
});

test('ignores enquiries that are already deleted', async () => {
  await makePerson(server);
  const answer = await erase(server, { email: EMAIL, seen: { leads: [1, 3, 99], spam: [1] } });
  expect(answer.json).toMatchObject({ leads: 2, spam: 1 });
});

test('keeps excluded enquiries again in an older database, also spam that has become a lead', async () => {
  await makePerson(server);
  server.advance(1000);
  await server.request('POST', '/api/contact', { body: makeEnquiry({ ...PERSON, website: 'x' }) });
  const file = await copyAside(server);
  await erase(server, { email: EMAIL, seen: { leads: [1, 3], spam: [1, 2] }, keep: { leads: [1], spam: [2] } });
  await putBack(server, file);
  await expect.poll(async () => (await server.countRows())['erasures']).toBe(1);
  expect(await exported(server)).toMatchObject({ leads: [{ id: 1, notes: [{}], mails: [{}] }], spam: [{ id: 2 }] });

  const rescued = await server.request('POST', '/api/spam/2/rescue', { as: 'efua' });
  const { id } = rescued.json as { id: number };
  await server.context.privacy.reapply();
  expect(await exported(server)).toMatchObject({ leads: [{ id: 1 }, { id }], spam: [] });

  await erase(server, { phone: PHONE, keep: { leads: [id] } });
  await server.context.privacy.reapply();
  expect(await exported(server)).toMatchObject({ leads: [{ id }] });
});

test('keeps an excluded lead also in an older backup in which it is still spam', async () => {
  await server.request('POST', '/api/contact', { body: makeEnquiry({ ...PERSON, website: 'x' }) });
  const file = await copyAside(server);
  const { id } = (await server.request('POST', '/api/spam/1/rescue', { as: 'efua' })).json as { id: number };
  await erase(server, { email: EMAIL, seen: { leads: [id], spam: [] }, keep: { leads: [id] } });
  await putBack(server, file);
  await expect.poll(async () => (await server.countRows())['erasures']).toBe(1);
  await server.context.privacy.reapply();
  expect(await exported(server)).toMatchObject({ leads: [], spam: [{ id: 1 }] });
});

test('a line that a crash has cut off is ignored', async () => {
  await makePerson(server);
  await erase(server, { email: EMAIL, keep: { leads: [1, 3], spam: [1] } });
  const list = server.path('erasures');
  const line = readFileSync(list, 'utf8').trim();
  await server.restart(() => {
    for (let length = 0; length < line.length; length += 1) appendFileSync(list, `\n${line.slice(0, length)}`);
  });
  await server.context.privacy.reapply();
  expect(await exported(server)).toMatchObject({ leads: [{ id: 1 }, { id: 3 }], spam: [{ id: 1 }] });
});
