// Restoring a backup over HTTP while the server runs (rule H21).
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { MailOverview } from 'shared/mail/mail.ts';
import type { BackupAnswer, BackupList } from 'shared/system/backups.ts';
import type { RestoreState } from 'shared/system/restoring.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { ProcessEnded } from '../../platform/task-process.ts';
import { SHARED_PROCESSES } from '../../testing/shared-processes.ts';
import { listen } from '../../testing/listen.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { startInbox } from '../../testing/mail-inbox.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { TEST_PASSWORD, type Person } from '../../testing/people.ts';
import { startTestServer, type TestAnswer, type TestServer } from '../../testing/test-server.ts';
import type { BackupProcess } from './backup-tasks.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const send = (method: string, address: string, body?: unknown) =>
  server.request(method, address, { as: 'efua', ...(body !== undefined && { body }) });
const read = async <T>(address: string) => (await send('GET', address)).json as T;

/** Advances the clock by a second, so that the next rows are newer. */
async function makeBackup(): Promise<BackupAnswer> {
  const { json } = await send('POST', '/api/backups');
  server.advance(1000);
  return json as BackupAnswer;
}

function begin(name: string, keepNewerLeads = true, currentPassword = TEST_PASSWORD): Promise<TestAnswer> {
  return send('POST', `/api/backups/${name}/restore`, { keepNewerLeads, currentPassword });
}

/** Waits until the other database is served, or the old one again. */
async function settle(): Promise<RestoreState> {
  await server.context.restoring.idle();
  await server.host.settled();
  return read<RestoreState>('/api/restore');
}

async function goBack(name: string, keepNewerLeads = true): Promise<RestoreState> {
  const answer = await begin(name, keepNewerLeads);
  expect(answer.status).toBe(202);
  expect(answer.json).toMatchObject({ running: { phase: 'copying', by: 'efua' } });
  return settle();
}

test('the site is as it was, newer leads are kept, and a backup of the former state is in the list', async () => {
  const old = await makeLead(server, { assignee: 'kofi' });
  await makeLead(server, {}, { phone: '024 111 1111', email: 'erased@example.com' });
  const { url } = await makeUpload(server);
  await server.context.media.variants.idle();
  const backup = await makeBackup();
  await send('PATCH', `/api/messages/${old.id}`, { status: 'closed' });
  await send('DELETE', `/api/uploads/${path.basename(url)}`);
  await send('POST', '/api/privacy/erase', { phone: '024 111 1111' });
  await send('POST', '/api/users', { username: 'nana', password: 'a good password' });
  // The setting for which leads staff may see is not restored.
  await send('PATCH', '/api/settings', { staffSeeOwnLeadsOnly: true });
  const newer = await makeLead(server, { assignee: 'nana', note: 'Called.' }, { name: 'Yaw Boateng' });
  const taken = await makeLead(server, { assignee: 'ama' }, { name: 'Esi Addo', phone: '024 222 2222' });

  expect(await read(`/api/backups/${backup.name}/changes`)).toEqual({
    leads: { newer: 2, changed: 1, back: 1 },
    people: ['nana'],
    revisions: 0,
    pictures: { gone: 0, back: 0 },
    settings: false,
  });
  const events = await listen(server, { as: 'kofi' });
  await events.next();
  const { running, last } = await goBack(backup.name);
  expect([running, last]).toMatchObject([null, { by: 'efua', madeAt: backup.madeAt, leadsKept: 2, failure: null }]);
  expect((await events.next()).data).toMatchObject({ type: 'restore.changed', actor: 'efua' });
  await events.rest();

  const leads = await read<{ id: number }[]>('/api/messages');
  expect(new Set(leads.map(({ id }) => id))).toEqual(new Set([old.id, newer.id, taken.id]));
  expect(await read(`/api/messages/${old.id}`)).toMatchObject({ status: old.status, assignee: 'kofi' });
  expect(await read(`/api/messages/${newer.id}`)).toMatchObject({
    assignee: '',
    notes: expect.stringContaining('Called.') as string,
  });
  expect(await read(`/api/messages/${taken.id}`)).toMatchObject({ assignee: 'ama', name: 'Esi Addo' });
  expect((await server.request('GET', url)).status).toBe(200);
  const [entry] = await read<{ actor: string; action: string }[]>('/api/activity?limit=1&type=other');
  expect(entry).toMatchObject({ actor: 'efua', action: expect.stringMatching(/^Restored the backup of/) as string });
  // The former database is in a backup, and its file is kept too; the present one is in the newest backup.
  await expect.poll(async () => (await read<BackupList>('/api/backups')).backups.length).toBe(3);
  expect(readdirSync(server.path()).some((name) => name.startsWith('site.db.before-restore-'))).toBe(true);
  expect((await makeLead(server)).id).toBeGreaterThan(taken.id);
});

test(
  'mail that was sent or withdrawn after the backup is not sent again, and waiting mail uses the present address',
  thorough,
  async () => {
    const inbox = await startInbox();
    onTestFinished(() => inbox.close());
    await server.close();
    server = await startTestServer(inbox.config);
    await send('PATCH', '/api/users/1', { email: 'former@example.com' });
    inbox.refusal = { status: 450, words: 'Try again later' };
    const settings = { mailNewLeadsTo: [1] };
    expect((await send('PATCH', '/api/settings', settings)).status).toBe(200);
    async function enquire(): Promise<void> {
      await server.request('POST', '/api/contact', { body: makeEnquiry() });
      server.context.mail.wake();
      await server.context.mail.idle();
    }
    await enquire();
    const { mails } = await read<MailOverview>('/api/mail');
    expect(mails.map(({ state }) => state)).toContain('waiting');
    const backup = await makeBackup();
    for (const { id } of mails) expect((await send('DELETE', `/api/mail/${id}`)).status).toBe(200);
    await send('PATCH', '/api/users/1', { email: 'present@example.com' });
    await enquire();
    const present = (await read<MailOverview>('/api/mail')).mails;
    await goBack(backup.name);
    expect((await read<MailOverview>('/api/mail')).mails).toEqual(present);
    expect(await read('/api/me')).toMatchObject({ email: 'present@example.com' });
  },
);

test('a completed restore is not reported as a failure, even if its process could not report it', async () => {
  const tasks = SHARED_PROCESSES.makeBackupProcess();
  const run: BackupProcess['run'] = (name, ...input) =>
    tasks.run(name, ...input).then((result) => {
      if (name === 'restore') throw new ProcessEnded('The process ended (SIGKILL)');
      return result;
    });
  await server.close();
  const processes = { ...SHARED_PROCESSES, makeBackupProcess: () => ({ ...tasks, run }) };
  server = await startTestServer({}, { processes });
  const backup = await makeBackup();
  await makeLead(server);
  const { last, restoredAt } = await goBack(backup.name);
  expect(last).toMatchObject({ failure: null, leadsKept: 1, madeAt: backup.madeAt });
  expect(restoredAt).toEqual(expect.any(String));
});

test('the number of an undone revision stands for the content that was shown before it', async () => {
  await send('PATCH', '/api/users/3', { role: 'admin' });
  const save = (hero: object, as: Person, ifMatch?: string) =>
    server.request('PUT', '/api/content', { as, body: { hero }, ...(ifMatch && { headers: { 'If-Match': ifMatch } }) });
  await save({ title: 'One' }, 'efua');
  await save({ title: 'One', subtitle: 'Of Efua' }, 'efua');
  const backup = await makeBackup();
  await save({ title: 'Undone' }, 'efua');
  await save({ title: 'Undone too' }, 'efua');
  await goBack(backup.name);
  expect((await save({ title: 'Of Ama', subtitle: 'Of Efua' }, 'ama')).headers.get('x-content-revision')).toBe('5');
  const revisions = await read<{ revision: number }[]>('/api/content/revisions');
  expect(revisions.map(({ revision }) => revision)).toEqual([5, 2, 1]);

  const hero = { title: 'One', subtitle: 'Of Efua' };
  const before = await send('GET', '/api/content/revisions/4');
  expect(before.headers.get('x-content-revision')).toBe('2');
  expect(before.json).toMatchObject({ hero });
  expect((await send('GET', '/api/content/revisions/6')).status).toBe(404);
  // A revision that somebody has seen and that was undone cannot be the base of a save.
  expect((await save({ title: 'Mine' }, 'efua', '"4"')).json).toMatchObject({ reason: 'conflict' });
  const clash = await save({ title: 'One', subtitle: 'Mine' }, 'ama', '"1"');
  expect(clash.json).toMatchObject({ changedBy: { 'hero.subtitle': 'efua' } });
  expect((await send('POST', '/api/content/revisions/4/restore')).json).toMatchObject({ hero });
  const [entry] = await read<{ action: string }[]>('/api/activity?limit=1');
  expect(entry?.action).toBe('Restored revision 2 of the content');
});

test('a backup cannot be deleted while it is being restored', thorough, async () => {
  const backup = await makeBackup();
  await makeBackup();
  await begin(backup.name);
  // 503 if the databases are already exchanged.
  expect([409, 503]).toContain((await send('DELETE', `/api/backups/${backup.name}`)).status);
  expect((await settle()).last).toMatchObject({ failure: null });
  expect((await send('DELETE', `/api/backups/${backup.name}`)).status).toBe(200);
});

test('newer leads are left out on request, and the backup of the former state restores them', thorough, async () => {
  await makeLead(server);
  const backup = await makeBackup();
  const newer = await makeLead(server);
  await goBack(backup.name, false);
  expect((await send('GET', `/api/messages/${newer.id}`)).status).toBe(404);
  await expect.poll(async () => (await read<BackupList>('/api/backups')).backups.length).toBe(3);
  const [, before] = (await read<BackupList>('/api/backups')).backups;
  await goBack(before?.name ?? '', false);
  expect((await send('GET', `/api/messages/${newer.id}`)).status).toBe(200);
  expect((await makeLead(server)).id).toBeGreaterThan(newer.id);
});

test('a spam enquiry that has become a lead is not spam again after a restore', async () => {
  await server.request('POST', '/api/contact', { body: makeEnquiry({ website: 'x' }) });
  const backup = await makeBackup();
  await send('POST', '/api/spam/1/rescue');
  await goBack(backup.name);
  expect(await server.countRows()).toMatchObject({ leads: 1, spam_enquiries: 0 });
});

test('a restore that is not possible is refused with advice, and changes nothing', async () => {
  await makeLead(server);
  const backup = await makeBackup();
  const before = await server.fingerprint();
  expect((await begin(backup.name, true, 'a wrong password')).json).toMatchObject({ reason: 'wrong_password' });
  expect((await begin('site-2020-01-01T00-00-00-000Z')).status).toBe(404);
  expect((await begin('..%2Fsite')).status).toBe(404);
  const { json } = await send('POST', `/api/backups/${backup.name}/restore`, { currentPassword: TEST_PASSWORD });
  expect(json).toMatchObject({ code: 'invalid', fields: { keepNewerLeads: expect.any(String) as string } });
  const body = { keepNewerLeads: true, currentPassword: TEST_PASSWORD };
  const address = `/api/backups/${backup.name}/restore`;
  expect((await server.request('POST', address, { as: 'kofi', body })).status).toBe(403);
  const file = new Connection(server.path('backups', `${backup.name}.db`));
  file.exec(`update kysely_migration set name = '9999' where name = (select max(name) from kysely_migration)`);
  file.close();
  const newer = await begin(backup.name);
  expect(newer.status).toBe(409);
  expect(newer.json).toMatchObject({ error: expect.stringMatching(/newer version.*Choose another/) as string });
  writeFileSync(server.path('backups', `${backup.name}.db`), 'no database at all');
  expect((await begin(backup.name)).json).toMatchObject({ code: 'conflict', reason: 'unusable_backup' });
  expect(await read(`/api/backups/${backup.name}/changes`)).toMatchObject({ reason: 'unusable_backup' });
  expect(await server.fingerprint()).toEqual(before);
  expect(await read('/api/restore')).toEqual({ running: null, last: null, restoredAt: null });
});

test('a backup that is being restored cannot be deleted meanwhile, and the person is named', async () => {
  const older = await makeBackup();
  server.advance(3_600_000);
  await makeBackup();
  const remove = () => send('DELETE', `/api/backups/${older.name}`);
  const letGo = server.context.backups.backups.hold(older.name, 'Efua Sarpong');
  const refused = await remove();
  expect(refused.json).toMatchObject({
    error: 'Efua Sarpong is going back to this backup. You can delete it when that is done.',
    reason: 'restore_running',
  });
  letGo();
  expect((await remove()).status).toBe(200);
});

test('of two restores at once the second is refused, as is one by a person not in the backup', thorough, async () => {
  const backup = await makeBackup();
  const answers = await Promise.all([begin(backup.name), begin(backup.name)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ reason: 'restore_running' });
  expect((await settle()).last).toMatchObject({ failure: null });

  await send('POST', '/api/users', { username: 'nana', password: 'a good password', role: 'admin' });
  const signedIn = await server.request('POST', '/api/auth/login', {
    body: { username: 'nana', password: 'a good password' },
  });
  const { token } = signedIn.json as { token: string };
  const refused = await server.request('POST', `/api/backups/${backup.name}/restore`, {
    token,
    body: { keepNewerLeads: true, currentPassword: 'a good password' },
  });
  expect(refused.json).toMatchObject({ code: 'conflict', reason: 'not_in_backup' });
});

test('under load every acknowledged enquiry is kept, and the other senders were asked to try again', async () => {
  await send('PUT', '/api/content', { footer: { whatsapp: '024 111 1111' } });
  const backup = await makeBackup();
  const state = { isDone: false };
  const acknowledged: number[] = [];
  const refused: TestAnswer[] = [];
  const pouring = [1, 2, 3, 4].map(async () => {
    while (!state.isDone) {
      const answer = await server.request('POST', '/api/contact', { body: makeEnquiry() });
      if (answer.status === 201) acknowledged.push((answer.json as { id: number }).id);
      else refused.push(answer);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
  await begin(backup.name);
  await server.context.restoring.idle();
  const form = new URLSearchParams({ name: 'Akosua Frimpong', phone: '024 000 0000', message: 'Please call.' });
  const [page, health, sent] = await Promise.all([
    server.request('GET', '/'),
    server.request('GET', '/api/health'),
    server.request('POST', '/contact', { raw: form }),
  ]);
  expect([page.status, health.status, sent.status]).toEqual([503, 503, 503]);
  // A page that reloads by itself would show an empty form, as if the enquiry had been sent.
  expect(sent.text).toContain('Nothing was sent');
  expect(sent.text).toMatch(/href="tel:\+[^"]+".*href="https:\/\/wa\.me\//s);
  expect(sent.text).not.toContain('http-equiv');
  expect(sent.headers.get('cache-control')).toBe('private, no-cache');
  expect(page.headers.get('retry-after')).toBe('2');
  expect(page.text).toContain('back in a few seconds');
  await server.host.settled();
  state.isDone = true;
  await Promise.all(pouring);
  const rows = await server.context.database.reads.selectFrom('leads').select('id').execute();
  const there = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);
  for (const { status, json, headers } of refused) {
    expect(status).toBe(503);
    expect(json).toMatchObject({ code: 'unavailable', reason: 'restoring', requestId: headers.get('x-request-id') });
  }
  expect(existsSync(server.path('site.db.restoring'))).toBe(false);
});
