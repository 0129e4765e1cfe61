// Leads follow a person who becomes active or inactive (rule E15), also if there are many, and if the server was
// stopped meanwhile.
import { rmSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../database/open-database.ts';
import { makeFormerDatabase } from '../../testing/former-database.ts';
import { makeLead } from '../../testing/make.ts';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { serverForEach } from '../../testing/test-server.ts';
import { updateUser } from '../users/users.store.ts';
import { countLeads } from './lead-list.store.ts';

const NOW = '2026-03-02T09:15:00.000Z';
const AMA = '/api/users/3';
/** More than are written in one batch, for each of three batches. */
const MANY = 250;

const server = serverForEach();
beforeEach(async () => {
  const { id } = await makeLead(server, { assignee: 'ama', message: 'The tank leaks.' });
  const { database } = server.context;
  const lead = await database.reads.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _, due_at: _due, ...copy } = lead;
  await database.transaction(async (tx) => {
    for (let count = 1; count < MANY; count += 1) await tx.db.insertInto('leads').values(copy).execute();
  });
});

async function count(query: string): Promise<number> {
  const answer = await server.request('GET', `/api/messages/count?${query}`, { as: 'efua' });
  return (answer.json as { count: number }).count;
}

async function expectAssigned(assigned: number): Promise<void> {
  expect([await count('unassigned=true'), await count('unassigned=false')]).toEqual([MANY - assigned, assigned]);
  const page = await server.request('GET', '/api/messages?unassigned=true&limit=200', { as: 'efua' });
  expect((page.json as unknown[]).length).toBe(Math.min(MANY - assigned, 200));
  // They still have her name.
  expect(await count('assignee=ama')).toBe(MANY);
}

test('all leads have followed when the call is answered, and the search finds all of them', async () => {
  await expectAssigned(MANY);
  await server.request('PATCH', AMA, { as: 'efua', body: { active: false } });
  await expectAssigned(0);
  // The search index follows the leads.
  await expect.poll(() => count('q=tank')).toBe(MANY);
  expect([await count('q=tank&unassigned=true'), await count('q=tank&unassigned=false')]).toEqual([MANY, 0]);
  await server.request('PATCH', AMA, { as: 'efua', body: { active: true } });
  await expectAssigned(MANY);
  expect([await count('q=tank&unassigned=true'), await count('q=tank&unassigned=false')]).toEqual([0, MANY]);
});

test('unopened leads stay with a person who was inactive too briefly for leads to follow', async () => {
  const { database } = server.context;
  for (const active of [0, 1] as const) await database.transaction((tx) => updateUser(tx, 3, { active }));
  const waiting = await database.reads.selectFrom('lead_unopened').select(['lead_id', 'user_id']).execute();
  expect(waiting).toEqual([{ lead_id: 1, user_id: 3 }]);
});

test('of simultaneous changes the last one counts', async () => {
  const changes = [false, true, false].map((active) => server.request('PATCH', AMA, { as: 'efua', body: { active } }));
  const answers = await Promise.all(changes);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { database } = server.context;
  const ama = await database.reads.selectFrom('users').select('active').where('id', '=', 3).executeTakeFirstOrThrow();
  await expectAssigned(ama.active === 1 ? MANY : 0);
});

test('changes that a stop of the server interrupted are completed at the next start', async () => {
  await server.context.database.transaction(async (tx) => {
    await tx.db.updateTable('users').set({ active: 0 }).where('id', '=', 3).execute();
    await tx.db.updateTable('leads').set({ desk_key: '' }).where('id', '<', 40).execute();
  });
  await server.restart();
  await expect.poll(() => count('unassigned=true')).toBe(MANY);
  await expectAssigned(0);
});

test('an older database has the right active assignees after the migration, and its leads follow them', async () => {
  const folder = makeTestFolder('active-assignees');
  const lead = (assignee: string) =>
    `insert into leads (ts, updated_at, name, email, phone, message, reason, preferred_contact, best_time, whatsapp, consent,
      consent_wording, read, status, priority, assignee, assignee_key, desk_key, phone_key, phone_search, email_key,
      possible_repeat, source, ip, ua)
    values ('${NOW}', '${NOW}', 'Ama', '', '', '', '', '', '', 0, 1, 1, 1, 'new', 'low', '${assignee}', '${assignee}',
      '${assignee}', '', '', '', 0, '{}', '', '');`;
  const users = `insert into users (username, username_key, role, active, password_hash, created_at)
    values ('kofi', 'kofi', 'staff', 1, 'x', '${NOW}'), ('yaw', 'yaw', 'staff', 1, 'x', '${NOW}');`;
  const left = `update users set active = 0 where username = 'yaw';`;
  // As they were while both were inactive.
  const waiting = `insert into lead_unopened (lead_id, since) values (1, '${NOW}'), (2, '${NOW}');`;
  const rows = users + ['kofi', 'yaw', ''].map(lead).join('') + left + waiting;
  await makeFormerDatabase(folder, '0037-upload-totals', rows);
  const database = await openDatabase(folder, NOW);
  try {
    expect(await countLeads(database.reads, { unassigned: true })).toBe(2);
    expect(await countLeads(database.reads, { unassigned: false })).toBe(1);
    const waits = database.reads.selectFrom('lead_unopened').select(['lead_id', 'user_id']).orderBy('lead_id');
    expect((await waits.execute()).map((row) => [row.lead_id, row.user_id])).toEqual([
      [1, 1],
      [2, null],
      [3, null],
    ]);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
