// Erasing enquiries that were received while the server's clock was ahead, over HTTP (rules B20c, B20e, B20g).
import { beforeEach, expect, test } from 'vitest';
import { makeEnquiry } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';
import { copyAside, EMAIL, erase, exported, makePerson, PERSON, PHONE, putBack } from '../../testing/make-person.ts';

const HOUR_MS = 3_600_000;

const server = serverForEach();
beforeEach(async () => {
  server.advance(HOUR_MS);
  await makePerson(server);
  server.advance(-HOUR_MS);
});

test('all existing enquiries are erased, and later ones are kept', async () => {
  expect((await erase(server, { email: EMAIL })).json).toMatchObject({ leads: 2, spam: 1 });
  await server.request('POST', '/api/contact', { body: makeEnquiry(PERSON) });
  await server.context.privacy.reapply();
  expect(await exported(server)).toMatchObject({ leads: [{ id: 5 }], spam: [] });
});

test('an older database restores only excluded enquiries, and none after another erasure', async () => {
  const file = await copyAside(server);
  await erase(server, { email: EMAIL, keep: { leads: [3] } });
  await putBack(server, file);
  await expect.poll(async () => (await server.countRows())['erasures']).toBe(1);
  expect(await exported(server)).toMatchObject({ leads: [{ id: 3 }], spam: [] });

  const second = await copyAside(server);
  await erase(server, { email: EMAIL, phone: PHONE });
  await erase(server, { email: EMAIL, phone: PHONE });
  await putBack(server, second);
  await expect.poll(async () => (await server.countRows())['erasures']).toBe(2);
  expect(await exported(server)).toMatchObject({ leads: [], spam: [] });
});

test('an erased lead is erased again in an older database in which it is still spam', async () => {
  const file = await copyAside(server);
  await server.request('POST', '/api/spam/1/rescue', { as: 'efua' });
  await erase(server, { email: EMAIL });
  await putBack(server, file);
  await expect.poll(async () => (await server.countRows())['erasures']).toBe(1);
  expect(await exported(server)).toMatchObject({ leads: [], spam: [] });
});

test('later enquiries are kept if the erasure itself was ahead, until they are erased too', async () => {
  server.advance(HOUR_MS);
  await erase(server, { email: EMAIL });
  server.advance(-HOUR_MS);
  await server.request('POST', '/api/contact', { body: makeEnquiry(PERSON) });
  await server.context.privacy.reapply();
  expect(await exported(server)).toMatchObject({ leads: [{ id: 5 }], spam: [] });

  const file = await copyAside(server);
  await erase(server, { email: EMAIL });
  await putBack(server, file);
  await expect.poll(() => exported(server)).toMatchObject({ leads: [], spam: [] });
});

test('in an older database, enquiries received after the erasure are kept: no number is used twice', async () => {
  const file = await copyAside(server);
  await server.request('POST', '/api/contact', { body: makeEnquiry(PERSON) });
  await erase(server, { email: EMAIL });
  await putBack(server, file);
  await expect.poll(async () => (await server.countRows())['erasures']).toBe(1);
  await server.request('POST', '/api/contact', { body: makeEnquiry(PERSON) });
  await server.context.privacy.reapply();
  expect(await exported(server)).toMatchObject({ leads: [{ id: 6 }], spam: [] });
});
