// Undo of deleting an enquiry from the spam list, over HTTP (rule B14e).
import { expect, test } from 'vitest';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { damageTable } from '../../testing/damage-table.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import { EMAIL, erase, exported, makePerson } from '../../testing/make-person.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { serverForEach } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const server = serverForEach();

async function trap(...names: string[]): Promise<void> {
  for (const name of names)
    await server.request('POST', '/api/contact', { body: makeEnquiry({ name, website: 'http://spam.example' }) });
}

async function list(): Promise<SpamEnquiry[]> {
  const token = await signInAgain(server, 'efua');
  return (await server.request('GET', '/api/spam', { token })).json as SpamEnquiry[];
}

const remove = (id: number) => server.request('DELETE', `/api/spam/${id}`, { as: 'efua' });
const restore = (id: number) => server.request('POST', `/api/spam/${id}/restore`, { as: 'efua' });

async function trapAndRemove(): Promise<void> {
  await trap('Akosua Frimpong');
  expect((await remove(1)).json).toEqual({ ok: true });
}

test('the entry is in the list again as it was, and the activity says so', async () => {
  await trap('One', 'Two', 'Three');
  const before = await list();
  await remove(2);
  expect((await list()).map(({ name }) => name)).toEqual(['Three', 'One']);
  const answer = await restore(2);
  expect([answer.status, answer.json]).toEqual([200, before[1]]);
  expect(await list()).toEqual(before);
  expect((await server.request('GET', '/api/activity?limit=2', { as: 'kofi' })).json).toMatchObject([
    { type: 'message', actor: 'efua', action: 'Put a deleted enquiry back into the spam list' },
    { type: 'message', actor: 'efua', action: 'Deleted an enquiry from spam' },
  ]);
  expect((await restore(2)).json).toMatchObject({ error: 'This enquiry is in the spam list' });
});

test('a deleted entry can be neither rescued nor deleted again, and a lead is not restored', async () => {
  await trapAndRemove();
  expect((await remove(1)).status).toBe(404);
  expect((await server.request('POST', '/api/spam/1/rescue', { as: 'efua' })).status).toBe(404);
  await restore(1);
  const { updatedAt } = (await server.request('POST', '/api/spam/1/rescue', { as: 'efua' })).json as SpamEnquiry & {
    updatedAt: string;
  };
  expect(await restore(1)).toMatchObject({ status: 409, json: { error: 'This enquiry is a lead' } });
  const undoRescue = () => server.request('POST', '/api/spam/1/rescue/undo', { as: 'efua', body: { updatedAt } });
  expect((await undoRescue()).status).toBe(200);
  await remove(1);
  expect(await undoRescue()).toMatchObject({ status: 409, json: { error: 'This enquiry was deleted' } });
});

test('it is removed for good after an hour', async () => {
  await trapAndRemove();
  server.advance(HOUR_MS - 1000);
  await server.context.spam.forgetOld();
  expect(await server.countRows()).toMatchObject({ spam_enquiries: 1 });
  server.advance(2000);
  await server.context.spam.forgetOld();
  expect(await server.countRows()).toMatchObject({ spam_enquiries: 0 });
  expect((await restore(1)).status).toBe(404);
});

test('an enquiry that was deleted while the clock was hours ahead is removed once that is corrected', async () => {
  server.advance(9 * HOUR_MS);
  await trapAndRemove();
  server.advance(-9 * HOUR_MS);
  await server.context.spam.forgetOld();
  expect(await server.countRows()).toMatchObject({ spam_enquiries: 0 });
});

test('it does not come back once its 30 days are over', thorough, async () => {
  await trapAndRemove();
  const ts = new Date(server.context.clock.now() - 30 * DAY_MS).toISOString();
  await server.context.database.transaction(async (tx) => {
    await tx.db.updateTable('spam_enquiries').set({ ts }).execute();
  });
  expect((await restore(1)).status).toBe(404);
});

test('a copy of a person’s data has it as long as it is kept, and erasing removes it', async () => {
  await makePerson(server);
  await remove(1);
  expect(await exported(server)).toMatchObject({ spam: [{ id: 1 }] });
  expect((await erase(server, { email: EMAIL, seen: { leads: [1, 3], spam: [1] } })).json).toMatchObject({ spam: 1 });
  expect(await server.countRows()).toMatchObject({ spam_enquiries: 0 });
  expect((await restore(1)).status).toBe(404);
});

test('deleted after the backup it stays deleted where a damaged database is restored', thorough, async () => {
  await trap('Kept', 'Deleted');
  await makeBackup(server);
  await remove(2);
  await server.restart(() => damageTable(server.path('site.db'), 'content_revisions'));
  expect((await list()).map(({ name }) => name)).toEqual(['Kept']);
});
