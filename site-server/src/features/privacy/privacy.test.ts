// The erasure of one person's data for good, over HTTP (rule B20).
import { readFileSync, rmSync } from 'node:fs';
import Connection from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';
import {
  ABOUT_EFUAS_WORK,
  copyAside,
  EMAIL,
  erase,
  KOFIS,
  makePerson,
  NAME,
  PHONE,
  putBack,
} from '../../testing/make-person.ts';

const server = serverForEach();

const viewsOf = async (as: 'efua' | 'kofi') => (await server.request('GET', '/api/me/views', { as })).json;

function expectGone(...words: string[]): void {
  for (const file of ['site.db', 'site.db-wal']) {
    const bytes = readFileSync(server.path(file)).toString('latin1').toLowerCase();
    for (const word of words) expect(bytes.includes(word.toLowerCase()), `${word} in ${file}`).toBe(false);
  }
}

test.each([
  {},
  { email: '' },
  { email: 'x' },
  { phone: '12' },
  { phone: 'none' },
  { email: 7 },
  { email: EMAIL, phone: '1' },
])('%j does not identify a person', async (body) => {
  await makePerson(server);
  const before = await server.fingerprint();
  expect((await erase(server, body)).status).toBe(400);
  const query = new URLSearchParams(body as Record<string, string>).toString();
  expect((await server.request('GET', `/api/privacy/export?${query}`, { as: 'efua' })).status).toBe(400);
  expect(await server.fingerprint()).toEqual(before);
});

describe('erasing', () => {
  test.each([{ email: EMAIL }, { phone: PHONE }, { email: EMAIL, phone: PHONE }])(
    'by %j removes all data of the person, also from the files, and nothing of others',
    async (person) => {
      await makePerson(server);
      // The index is queried before: its words are then on pages of their own.
      expect((await server.request('GET', '/api/messages?q=xylophagous', { as: 'efua' })).json).toHaveLength(1);
      const answer = await erase(server, person);
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual({ leads: 2, spam: 1, views: 5 });
      expect(await viewsOf('efua')).toEqual({ revision: 2, views: ABOUT_EFUAS_WORK });
      expect(await viewsOf('kofi')).toEqual({ revision: 2, views: KOFIS });
      expect(await server.countRows()).toMatchObject({
        leads: 1,
        lead_notes: 0,
        lead_history: 0,
        lead_contacts: 0,
        lead_unopened: 1,
        lead_calls: 0,
        spam_enquiries: 0,
        outgoing_mail: 0,
        erasures: Object.keys(person).length,
      });
      const { reads } = server.context.database;
      const kept = await reads.selectFrom('idempotency_keys').selectAll().execute();
      expect(kept.map((row) => row.key)).toEqual(['enquiry k1']);
      expect((await server.request('GET', '/api/messages', { as: 'efua' })).json).toMatchObject([{ id: 2 }]);
      expect((await server.request('GET', '/api/messages?q=xylophagous', { as: 'efua' })).json).toEqual([]);
      expect((await server.request('GET', '/api/messages/count', { as: 'efua' })).json).toEqual({ count: 1 });
      const activity = await server.request('GET', '/api/activity?limit=1', { as: 'kofi' });
      expect(activity.json).toMatchObject([
        { type: 'message', actor: 'efua', action: 'Erased all that was held about one person (enquiries: 2)' },
      ]);
      expectGone(NAME, 'quintessa', 'zyblikiewicz', '249876543', '0249 876', 'xylophag', 'barnacl', 'hydroblast');
    },
  );

  test('while somebody reads an older state removes the person from the log once that has ended', async () => {
    await makePerson(server);
    const reader = new Connection(server.path('site.db'), { readonly: true });
    reader.exec('begin; select * from leads');
    const erasing = erase(server, { email: EMAIL });
    await expect
      .poll(async () => (await server.request('GET', '/api/activity?limit=1', { as: 'kofi' })).json)
      .toMatchObject([{ action: 'Erased all that was held about one person (enquiries: 2)' }]);
    reader.exec('commit');
    reader.close();
    expect((await erasing).status).toBe(200);
    expectGone(NAME, 'quintessa', 'zyblikiewicz', '249876543', 'xylophag');
  });

  test('notifies everybody who has the person on screen', async () => {
    await makePerson(server);
    const events = await listen(server, { as: 'ama' });
    await events.next();
    await erase(server, { email: EMAIL });
    expect((await events.next()).data).toMatchObject({ type: 'lead.deleted', id: 1, actor: 'efua' });
    events.stop();
  });

  test('keeps later enquiries of the person', async () => {
    await makePerson(server);
    await erase(server, { email: EMAIL });
    server.advance(1000);
    await server.request('POST', '/api/contact', { body: makeEnquiry({ email: EMAIL }) });
    await server.context.privacy.reapply();
    expect(await server.countRows()).toMatchObject({ leads: 2 });
  });

  test('a sender with the name of a filter removes no saved views with that filter', async () => {
    const views = [
      { name: 'Help wanted', query: 'view=all&reason=Support&status=new' },
      { name: 'Promised to them', query: 'q=Support' },
    ];
    await server.request('PUT', '/api/me/views', { as: 'kofi', body: { revision: 0, views } });
    await server.request('POST', '/api/contact', { body: makeEnquiry({ name: 'Support', email: EMAIL }) });
    await server.request('POST', '/api/contact', { body: makeEnquiry({ name: 'New', email: EMAIL }) });
    expect((await erase(server, { email: EMAIL })).json).toEqual({ leads: 2, spam: 0, views: 1 });
    expect(await viewsOf('kofi')).toEqual({ revision: 2, views: views.slice(0, 1) });
  });

  test('of more than one page is completed', async () => {
    for (let count = 0; count < 120; count += 1) await server.request('POST', '/api/contact', { body: makeEnquiry() });
    expect((await erase(server, { phone: '024 000 0000' })).json).toEqual({ leads: 120, spam: 0, views: 0 });
    expect(await server.countRows()).toMatchObject({ leads: 0 });
  });

  test.each([
    '0244 123 456 / 0249 876 543',
    '0249 876 543 ext 12',
    '+233 249 876543, +233 24 412 3456',
    '00233 249 876543 ext 12',
    '0244 123 456 / 00233 (0)249 876543',
  ])('by a number finds it beside others or with an extension, and again in an older database: %s', async (phone) => {
    await makeLead(server);
    await makeLead(server, {}, { phone });
    await server.request('POST', '/api/contact', { body: makeEnquiry({ phone, website: 'x' }) });
    const held = await server.request('GET', `/api/privacy/export?phone=${encodeURIComponent(PHONE)}`, {
      as: 'efua',
    });
    expect(held.json).toMatchObject({ leads: [{ phone }], spam: [{ enquiry: { phone } }] });
    const file = await copyAside(server);
    expect((await erase(server, { phone: PHONE })).json).toMatchObject({ leads: 1, spam: 1 });
    await putBack(server, file);
    await expect.poll(async () => (await server.countRows())['erasures']).toBe(1);
    expect(await server.countRows()).toMatchObject({ leads: 1, spam_enquiries: 0 });
  });

  test('keeps a number of another country with the same digits, also in an older database', async () => {
    for (const phone of ['+225 02 49 87 65 43', '+49 30 249876543']) await makeLead(server, {}, { phone });
    await makeLead(server, {}, { phone: PHONE });
    const file = await copyAside(server);
    expect((await erase(server, { phone: PHONE })).json).toMatchObject({ leads: 1 });
    await putBack(server, file);
    await expect.poll(async () => (await server.countRows())['erasures']).toBe(1);
    expect(await server.countRows()).toMatchObject({ leads: 2 });
  });

  test('by a number finds enquiries that were stored with a wrong country', async () => {
    const phone = '233 123 456';
    await makeLead(server, {}, { phone });
    await server.request('POST', '/api/contact', { body: makeEnquiry({ phone, website: 'x' }) });
    await server.context.database.transaction(async ({ db }) => {
      for (const table of ['leads', 'spam_enquiries'] as const) {
        await db.updateTable(table).set({ phone_key: '+233123456' }).execute();
      }
    });
    expect((await erase(server, { phone: '0233 123 456' })).json).toMatchObject({ leads: 1, spam: 1 });
  });

  test('is for administrators', async () => {
    await makePerson(server);
    const before = await server.fingerprint();
    const answer = await server.request('POST', '/api/privacy/erase', { as: 'kofi', body: { email: EMAIL } });
    expect(answer.status).toBe(403);
    expect((await server.request('GET', `/api/privacy/export?email=${EMAIL}`, { as: 'kofi' })).status).toBe(403);
    expect(await server.fingerprint()).toEqual(before);
  });
});

describe('replacing the database by an older one', () => {
  test('does not restore erased people: they are erased again at the start', async () => {
    await makePerson(server);
    const file = await copyAside(server);
    await erase(server, { email: EMAIL });
    await putBack(server, file);
    await expect.poll(async () => (await server.countRows())['erasures']).toBe(1);
    expect(await server.countRows()).toMatchObject({ leads: 1, spam_enquiries: 0, outgoing_mail: 0 });
    await expect.poll(() => readFileSync(`${file}-wal`).length).toBe(0);
    expectGone('zyblikiewicz', 'xylophag', 'quint');
    expect(await viewsOf('efua')).toEqual({ revision: 2, views: ABOUT_EFUAS_WORK });
    const activity = await server.request('GET', '/api/activity?limit=1', { as: 'efua' });
    expect(activity.json).toMatchObject([{ action: 'Erased again what had been erased before (enquiries: 2)' }]);
    const before = await server.countRows();
    await server.restart();
    expect(await server.countRows()).toEqual(before);
  });

  test('is refused if erased people could not be recognised', async () => {
    await erase(server, { email: EMAIL });
    const secret = server.path('erasure-secret');
    await expect(server.restart(() => rmSync(secret))).rejects.toThrow(`${secret} is missing. Bring it back`);
  });

  test('the list of erased people has no names', async () => {
    await makePerson(server);
    await erase(server, { email: EMAIL, phone: PHONE });
    const list = readFileSync(server.path('erasures'), 'utf8');
    expect(list.trim().split('\n')).toHaveLength(2);
    expect(list).not.toMatch(/zybl|249876/);
  });
});
