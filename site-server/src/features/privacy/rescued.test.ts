// What is kept of spam that has become a lead (rule B14d) is erased with the lead, over HTTP (rule B20).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Lead } from 'shared/leads/leads.ts';
import { EMAIL, erase, exported, makePerson } from '../../testing/make-person.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

/** The person's spam is a lead now. */
async function rescue(): Promise<Lead> {
  await makePerson(server);
  return (await server.request('POST', '/api/spam/1/rescue', { as: 'efua' })).json as Lead;
}

const undo = ({ updatedAt }: Lead) =>
  server.request('POST', '/api/spam/1/rescue/undo', { as: 'efua', body: { updatedAt } });

test('it is shown as the lead only, counts as that, and is gone with it', async () => {
  const lead = await rescue();
  expect(await exported(server)).toMatchObject({ leads: [{ id: 1 }, { id: 3 }, { id: lead.id }], spam: [] });
  const seen = { leads: [1, 3, lead.id], spam: [] };
  expect((await erase(server, { email: EMAIL, seen })).json).toMatchObject({ leads: 3, spam: 0 });
  expect(await server.countRows()).toMatchObject({ spam_enquiries: 0 });
  expect((await undo(lead)).status).toBe(404);
  for (const file of ['site.db', 'site.db-wal']) {
    expect(readFileSync(server.path(file), 'latin1').includes('xylophag'), file).toBe(false);
  }
});

test('it is gone too where the lead is left out, which then stays a lead', async () => {
  const lead = await rescue();
  await erase(server, { email: EMAIL, keep: { leads: [lead.id] } });
  expect(await server.countRows()).toMatchObject({ spam_enquiries: 0 });
  expect((await undo(lead)).status).toBe(404);
  expect(await exported(server)).toMatchObject({ leads: [{ id: lead.id }], spam: [] });
});

test('an erasure that was shown the lead does not begin when that is spam again', async () => {
  const lead = await rescue();
  await undo(lead);
  const answer = await erase(server, { email: EMAIL, seen: { leads: [1, 3, lead.id], spam: [] } });
  expect(answer).toMatchObject({ status: 409, json: { reason: 'held_changed' } });
});

test('Undo while the erasure is being decided brings nothing back', async () => {
  const { id, updatedAt } = await rescue();
  const { database, privacy, spam } = server.context;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = database.transaction(() => held);
  // Both wait to write now, one right behind the other.
  const erasing = privacy.erase('efua', { email: EMAIL, phone: '', keep: { leads: [], spam: [] } });
  const undoing = spam.undoRescue({ username: 'efua', role: 'admin' }, 1, { updatedAt });
  release();
  await holding;
  await expect(undoing).rejects.toThrow('This enquiry can no longer be put back into the spam list');
  expect(await erasing).toMatchObject({ leads: 3, spam: 0 });
  expect(await exported(server)).toMatchObject({ leads: [], spam: [] });
  expect(id).toBe(5);
});
