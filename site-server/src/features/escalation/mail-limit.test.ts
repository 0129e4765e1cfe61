// Mails about many leads that nobody opens, over HTTP and SMTP (rules D17f, D17i).
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import { ALL_DAY, ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { officeForEachTest } from '../../testing/escalation-office.ts';
import { startInbox, type MailInbox } from '../../testing/mail-inbox.ts';
import { settleMail } from '../../testing/settle-mail.ts';

const CLOSED = Object.fromEntries(WEEKDAYS.map((day) => [day, null]));
const office = officeForEachTest();
const { settings, send, pass } = office;

let inbox: MailInbox;
beforeEach(async () => {
  inbox = await startInbox();
  await office.reopen(inbox.config);
  await settings({
    ...ALWAYS_OPEN,
    escalation: { assignee: null, everyone: null, admins: 20 },
  });
  await office.server.request('PATCH', '/api/users/1', { as: 'efua', body: { email: 'efua@example.com' } });
});
afterEach(() => inbox.close());

/** Each from another sender. */
let senders = 0;
async function sendLeads(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    senders += 1;
    const phone = `0240${String(senders).padStart(6, '0')}`;
    await send({ email: `p${senders}@example.com`, phone });
  }
}

/** After these minutes, and once all mail that is due then has gone out. */
async function subjectsAfter(minutes: number): Promise<(string | undefined)[]> {
  inbox.mails.length = 0;
  await pass(minutes);
  await settleMail(office.server);
  return inbox.mails.map(({ subject }) => subject);
}

const open = (id: number) => office.server.request('POST', `/api/messages/${id}/seen`, { as: 'efua' });
const single = (id: number) => `Nobody has opened enquiry ${String(id).padStart(4, '0')}: Quote`;
const SINGLES = Array.from({ length: 10 }, (_, index) => single(index + 1));

test('one mail after the tenth names all others, each with its link, and is never repeated', async () => {
  await sendLeads(13);
  expect(await subjectsAfter(20)).toEqual([...SINGLES, '3 more enquiries have not been opened']);
  const last = inbox.mails.at(-1);
  expect(last?.to).toMatchObject([{ address: 'efua@example.com' }]);
  for (const id of [11, 12, 13]) {
    expect(last?.text).toContain(`${single(id)}:\nhttps://www.example.com/admin/messages?id=${id}\n`);
    expect(last?.html).toContain(`<a href="https://www.example.com/admin/messages?id=${id}">${single(id)}</a>`);
  }
  expect(last?.text).not.toContain('enquiry 0010');
  expect(last?.text).toContain('https://www.example.com/admin/messages\n');
  expect((await office.server.request('GET', '/api/mail?limit=1', { as: 'efua' })).json).toMatchObject({
    mails: [{ kind: 'unopened_leads', to: 'efua@example.com', ref: '', state: 'sent' }],
  });
  await office.server.restart();
  expect(await subjectsAfter(90)).toEqual([]);
});

test('it names all, however many they are', thorough, async () => {
  await sendLeads(111);
  expect(await subjectsAfter(20)).toEqual([...SINGLES, '101 more enquiries have not been opened']);
  const links = inbox.mails.at(-1)?.text?.match(/id=\d+$/gm);
  expect(links).toEqual(Array.from({ length: 101 }, (_, index) => `id=${index + 11}`));
});

test('what comes after that mail is named an hour later in the next, also after a restart', async () => {
  await sendLeads(11);
  expect(await subjectsAfter(20)).toEqual([...SINGLES, '1 more enquiry has not been opened']);
  await sendLeads(2);
  expect(await subjectsAfter(20)).toEqual([]);
  await office.server.restart();
  expect(await subjectsAfter(39)).toEqual([]);
  expect(await subjectsAfter(2)).toEqual(['2 more enquiries have not been opened']);
  expect(inbox.mails[0]?.text).toContain(single(13));
  expect(inbox.mails[0]?.text).not.toContain(single(11));
  expect(await subjectsAfter(61)).toEqual([]);
});

test('it waits while the office is closed', async () => {
  await sendLeads(11);
  await subjectsAfter(20);
  await sendLeads(1);
  await subjectsAfter(20);
  await settings({ officeHours: CLOSED });
  expect(await subjectsAfter(100)).toEqual([]);
  await settings({ officeHours: ALL_DAY });
  expect(await subjectsAfter(0)).toEqual(['1 more enquiry has not been opened']);
});

test('it names no lead that was opened, and is not sent if all were', async () => {
  await sendLeads(11);
  await subjectsAfter(20);
  await sendLeads(3);
  await subjectsAfter(20);
  await open(12);
  expect(await subjectsAfter(41)).toEqual(['2 more enquiries have not been opened']);
  await sendLeads(11);
  await subjectsAfter(20);
  inbox.refusal = { status: 451, words: 'Come back later' };
  await subjectsAfter(21);
  for (let id = 15; id <= 25; id += 1) await open(id);
  inbox.refusal = undefined;
  expect(await subjectsAfter(61)).toEqual([]);
});

test.each([
  ['has no address', { email: '' }, { email: 'kofi@example.com' }],
  ['is inactive', { active: false }, { active: true }],
])('who %s meanwhile gets it later, and its words are still true', thorough, async (_, away, again) => {
  const change = (body: object) => office.server.request('PATCH', '/api/users/2', { as: 'efua', body });
  await change({ role: 'admin', email: 'kofi@example.com' });
  await office.server.request('PATCH', '/api/users/1', { as: 'efua', body: { email: '' } });
  await sendLeads(11);
  await subjectsAfter(20);
  await sendLeads(2);
  expect(await subjectsAfter(20)).toEqual([]);
  await change(away);
  const rows = await office.server.fingerprint();
  expect(await subjectsAfter(90)).toEqual([]);
  expect(await office.server.fingerprint()).toEqual(rows);
  await change(again);
  expect(await subjectsAfter(1)).toEqual(['2 more enquiries have not been opened']);
  expect(inbox.mails[0]?.text).toContain('You get at most ten mails an hour about single enquiries');
});

test('it names the same leads when the mail server was down', thorough, async () => {
  await sendLeads(12);
  inbox.refusal = { status: 451, words: 'Come back later' };
  expect(await subjectsAfter(20)).toEqual([]);
  inbox.refusal = undefined;
  expect(await subjectsAfter(2)).toEqual([...SINGLES, '2 more enquiries have not been opened']);
  expect(inbox.mails.at(-1)?.text).toContain(single(11));
  expect(inbox.mails.at(-1)?.text).toContain(single(12));
});

test('nothing is kept for a mail while mail is off', thorough, async () => {
  await office.reopen({});
  await settings({
    ...ALWAYS_OPEN,
    escalation: { assignee: null, everyone: null, admins: 20 },
  });
  await office.server.request('PATCH', '/api/users/1', { as: 'efua', body: { email: 'efua@example.com' } });
  await sendLeads(12);
  await pass(20);
  expect(await office.server.countRows()).toMatchObject({ outgoing_mail: 0 });
});
