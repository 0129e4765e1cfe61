// A copy of one person's data, and its erasure for good, over HTTP (rule B20).
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExportedPerson } from './export-person.ts';
import { listen } from '../../testing/listen.ts';
import { makeEnquiry, makeFailedMail, makeLead } from '../../testing/make.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NAME = 'Quintessa Zyblikiewicz';
const EMAIL = 'quintessa@zyblikiewicz.example';
const PHONE = '0249 876 543';
const WORDS = 'Hydroblasting of xylophagous barnacles';
const PERSON = { name: NAME, email: EMAIL, phone: PHONE, message: WORDS };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** A lead with all that can hang on one, a binned one, spam; and somebody else's lead. */
async function makePerson(): Promise<void> {
  const enquiry = { ...PERSON, clientId: 'k1' };
  await makeLead(server, { assignee: 'kofi', note: `Called ${NAME}.`, status: 'in_progress' }, enquiry);
  await makeLead(server);
  await makeLead(server, {}, { ...PERSON, email: EMAIL.toUpperCase(), phone: '+233249876543' });
  await server.request('DELETE', '/api/messages/3', { as: 'efua' });
  await server.request('POST', '/api/messages/1/contact', { as: 'kofi', body: { channel: 'whatsapp' } });
  await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
  await server.request('PATCH', '/api/messages/1', {
    as: 'efua',
    body: { priority: 'high' },
    headers: { 'Idempotency-Key': 'p1' },
  });
  await makeFailedMail(server);
  await server.request('POST', '/api/contact', { body: makeEnquiry({ ...PERSON, website: 'x' }) });
  await saveViews('efua', ABOUT_EFUAS_WORK, [ABOUT_PERSON[0], ABOUT_PERSON[1]]);
  await saveViews('kofi', KOFIS, [ABOUT_PERSON[2], ABOUT_PERSON[3], ABOUT_PERSON[4]]);
}

type View = { name: string; query: string };
const ABOUT_PERSON: [View, View, View, View, View] = [
  { name: 'Call back', query: 'view=all&q=0249+876543' },
  { name: 'Quintessa ZYBLIKIEWICZ', query: 'status=closed' },
  { name: 'Barge', query: 'q=quint%C3%A9ssa' },
  { name: 'Mails', query: `q=${encodeURIComponent('Quintessa@Zyb')}` },
  { name: 'On 876 543', query: 'q=%2B233+24+987+6543&reason=Quote' },
];
/** About others, and about leads. */
const ABOUT_EFUAS_WORK: View[] = [
  { name: 'Quotes', query: 'view=all&reason=Quote' },
  { name: 'Lead 0001', query: 'view=all&q=0001' },
];
const KOFIS: View[] = [{ name: 'Akosua', query: 'q=akosua+%400240000000' }];

async function saveViews(as: 'efua' | 'kofi', own: View[], about: View[]): Promise<void> {
  const views = [...about, ...own];
  const answer = await server.request('PUT', '/api/me/views', { as, body: { revision: 0, views } });
  expect(answer.status).toBe(200);
}

const viewsOf = async (as: 'efua' | 'kofi') => (await server.request('GET', '/api/me/views', { as })).json;

const erase = (body: unknown) => server.request('POST', '/api/privacy/erase', { as: 'efua', body });

function expectGone(...words: string[]): void {
  for (const file of ['site.db', 'site.db-wal']) {
    const bytes = readFileSync(path.join(server.context.config.dataDir, file)).toString('latin1').toLowerCase();
    for (const word of words) expect(bytes.includes(word.toLowerCase()), `${word} in ${file}`).toBe(false);
  }
}

describe('the copy', () => {
  test.each([
    ['email', `?email=${encodeURIComponent(` ${EMAIL.toUpperCase()} `)}`],
    ['number', `?phone=${encodeURIComponent(PHONE)}`],
    ['number in another form', '?phone=00233249876543'],
    ['both', `?phone=${encodeURIComponent(PHONE)}&email=${EMAIL}`],
  ])('has everything, by %s', async (_name, query) => {
    await makePerson();
    const before = await server.fingerprint();
    const answer = await server.request('GET', `/api/privacy/export${query}`, { as: 'efua' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
    const copy = answer.json as ExportedPerson;
    expect(copy.leads).toMatchObject([
      {
        ref: '0001',
        ...PERSON,
        ip: '127.0.0.1',
        consentWording: 1,
        deletedAt: null,
        notes: [{ author: 'efua', text: `Called ${NAME}.` }],
        contactAttempts: [{ actor: 'kofi', channel: 'whatsapp' }],
        mails: [{ kind: 'acknowledgement', state: 'failed' }],
      },
      { ref: '0003', deletedAt: expect.any(String) as string, notes: [] },
    ]);
    expect(copy.leads[0]?.history.map((entry) => entry.field)).toContain('priority');
    expect(copy.spam).toMatchObject([{ enquiry: PERSON }]);
    expect(copy.savedViews).toEqual(ABOUT_PERSON);
    expect(answer.text).not.toContain('Akosua');
    expect(await server.fingerprint()).toEqual(before);
  });

  test('of somebody unknown is empty', async () => {
    await makePerson();
    const answer = await server.request('GET', '/api/privacy/export?email=nobody@example.com', { as: 'efua' });
    expect(answer.json).toMatchObject({ person: { email: 'nobody@example.com' }, leads: [], spam: [], savedViews: [] });
  });

  test('of a person with more than a page of leads is whole', async () => {
    for (let count = 0; count < 105; count += 1) await server.request('POST', '/api/contact', { body: makeEnquiry() });
    const answer = await server.request('GET', '/api/privacy/export?phone=0240000000', { as: 'efua' });
    expect((answer.json as ExportedPerson).leads).toHaveLength(105);
  });
});

test.each([
  {},
  { email: '' },
  { email: 'x' },
  { phone: '12' },
  { phone: 'none' },
  { email: 7 },
  { email: EMAIL, phone: '1' },
])('nobody is meant by %j', async (body) => {
  await makePerson();
  const before = await server.fingerprint();
  expect((await erase(body)).status).toBe(400);
  const query = new URLSearchParams(body as Record<string, string>).toString();
  expect((await server.request('GET', `/api/privacy/export?${query}`, { as: 'efua' })).status).toBe(400);
  expect(await server.fingerprint()).toEqual(before);
});

describe('erasing', () => {
  test.each([{ email: EMAIL }, { phone: PHONE }, { email: EMAIL, phone: PHONE }])(
    'by %j removes every trace, also from the files, and leaves everybody else',
    async (person) => {
      await makePerson();
      // The index is asked before: its words are then on pages of their own.
      expect((await server.request('GET', '/api/messages?q=xylophagous', { as: 'efua' })).json).toHaveLength(1);
      const answer = await erase(person);
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
        { type: 'message', action: 'Erased all that was held about one person (enquiries: 2)' },
      ]);
      expectGone(NAME, 'quintessa', 'zyblikiewicz', '249876543', '0249 876', 'xylophag', 'barnacl', 'hydroblast');
    },
  );

  test('notifies everybody who has it on screen', async () => {
    await makePerson();
    const events = await listen(server, { as: 'ama' });
    await events.next();
    await erase({ email: EMAIL });
    expect((await events.next()).data).toMatchObject({ type: 'lead.deleted', id: 1, actor: 'efua' });
    events.stop();
  });

  test('is no wall: what the person sends later is kept', async () => {
    await makePerson();
    await erase({ email: EMAIL });
    server.advance(1000);
    await server.request('POST', '/api/contact', { body: makeEnquiry({ email: EMAIL }) });
    await server.context.privacy.reapply();
    expect(await server.countRows()).toMatchObject({ leads: 2 });
  });

  test('of more than one page finishes', async () => {
    for (let count = 0; count < 120; count += 1) await server.request('POST', '/api/contact', { body: makeEnquiry() });
    expect((await erase({ phone: '024 000 0000' })).json).toEqual({ leads: 120, spam: 0, views: 0 });
    expect(await server.countRows()).toMatchObject({ leads: 0 });
  });

  test('is for administrators', async () => {
    await makePerson();
    const before = await server.fingerprint();
    const answer = await server.request('POST', '/api/privacy/erase', { as: 'kofi', body: { email: EMAIL } });
    expect(answer.status).toBe(403);
    expect((await server.request('GET', `/api/privacy/export?email=${EMAIL}`, { as: 'kofi' })).status).toBe(403);
    expect(await server.fingerprint()).toEqual(before);
  });
});

describe('an older database in the place of this one', () => {
  /** The state before the erasure, as a backup has it. */
  async function copyAside(): Promise<string> {
    await server.context.database.checkpoint();
    const file = path.join(server.context.config.dataDir, 'site.db');
    copyFileSync(file, `${file}.aside`);
    return file;
  }

  test('does not bring erased people back: they are removed again at the start', async () => {
    await makePerson();
    const file = await copyAside();
    await erase({ email: EMAIL });
    await server.restart(() => {
      rmSync(`${file}-wal`, { force: true });
      rmSync(`${file}-shm`, { force: true });
      copyFileSync(`${file}.aside`, file);
      rmSync(`${file}.aside`);
    });
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

  test('is not begun with while nobody could be recognised', async () => {
    await erase({ email: EMAIL });
    const secret = path.join(server.context.config.dataDir, 'erasure-secret');
    await expect(server.restart(() => rmSync(secret))).rejects.toThrow(`${secret} is missing. Bring it back`);
  });

  test('the list of the erased names nobody', async () => {
    await makePerson();
    await erase({ email: EMAIL, phone: PHONE });
    const list = readFileSync(path.join(server.context.config.dataDir, 'erasures'), 'utf8');
    expect(list.trim().split('\n')).toHaveLength(2);
    expect(list).not.toMatch(/zybl|249876/);
  });
});
