// Undo of "Mark all as seen", over HTTP (rule D4o).
import { expect, test } from 'vitest';
import type { AllSeen, Unseen } from 'shared/leads/lead-work.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';
import { officeForEachTest } from '../../testing/escalation-office.ts';
import { listen } from '../../testing/listen.ts';
import type { Person } from '../../testing/people.ts';

const office = officeForEachTest();
const { send, pass, assign, settings } = office;

const request = (...call: Parameters<typeof office.server.request>) => office.server.request(...call);

async function list(as: Person = 'kofi'): Promise<Unseen> {
  return (await request('GET', '/api/messages/unseen', { as })).json as Unseen;
}

async function markAll({ mark }: Partial<Unseen> = {}, as: Person = 'kofi'): Promise<AllSeen> {
  const body = { upTo: 1000, ...(mark !== undefined && { mark }) };
  const answer = await request('POST', '/api/messages/seen', { as, body });
  expect(answer.status).toBe(200);
  return answer.json as AllSeen;
}

const unmark = ({ marking }: Partial<AllSeen>, as: Person = 'kofi') =>
  request('POST', '/api/messages/seen/undo', { as, body: { marking } });

/** Lead 3 is assigned to kofi, lead 2 is escalated to everybody, lead 1 was marked as seen long ago, and 4 is new. */
async function fillBell(): Promise<void> {
  await send();
  await markAll();
  for (let count = 0; count < 2; count += 1) await send();
  await request('POST', '/api/messages/1/seen', { as: 'efua' });
  await pass(20);
  await request('PATCH', '/api/messages/3', { as: 'efua', body: { assignee: 'kofi' } });
  await send();
}

/** Adds copies of the last lead, which nobody has opened. */
async function addCopies(count: number): Promise<void> {
  const { database } = office.server.context;
  const last = await database.reads.selectFrom('leads').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  const { id: _, due_at: _due, ...lead } = last;
  await database.transaction(async (tx) => {
    for (let added = 0; added < count; added += 1) await tx.db.insertInto('leads').values(lead).execute();
  });
}

test('Undo restores the bell for this person alone, also after a restart', async () => {
  await fillBell();
  const before = await list();
  expect(before.addressed.map(({ kind, lead }) => [kind, lead])).toEqual([
    ['unopened', 2],
    ['assigned', 3],
  ]);
  const others = await list('ama');
  const marked = await markAll(before);
  expect(marked).toMatchObject({ ok: true, count: 3, more: false });
  expect((await list()).ids).toEqual([]);
  await office.server.restart();
  expect((await unmark(marked)).json).toEqual({ ok: true });
  expect(await list()).toMatchObject({ count: 3, ids: [4, 3, 2], addressed: before.addressed });
  expect(await list('ama')).toEqual({ ...others, mark: expect.any(Number) as number });
  // Repeating it changes nothing.
  expect((await unmark(marked)).status).toBe(200);
  expect((await list()).ids).toEqual([4, 3, 2]);
});

test('Undo does not restore leads that were opened, closed or reassigned since', async () => {
  await fillBell();
  const marked = await markAll();
  await request('POST', '/api/messages/2/seen', { as: 'ama' });
  await request('PATCH', '/api/messages/3', { as: 'efua', body: { assignee: 'ama' } });
  await request('PATCH', '/api/messages/4', { as: 'efua', body: { status: 'closed' } });
  await send();
  expect((await unmark(marked)).status).toBe(200);
  expect(await list()).toMatchObject({ ids: [5], addressed: [] });
});

test('a marking that dismisses nothing has the number of the previous one, which can still be undone', async () => {
  await fillBell();
  const marked = await markAll();
  expect(await markAll()).toEqual({ ok: true, count: 0, more: false, marking: marked.marking });
  expect((await unmark(marked)).status).toBe(200);
  expect((await list()).ids).toEqual([4, 3, 2]);
});

test('leads that are only asked for do not count as marked', thorough, async () => {
  await send();
  await request('POST', '/api/messages/1/seen', { as: 'efua' });
  await request('POST', '/api/messages/1/ask', { as: 'kofi' });
  await send();
  await addCopies(499);
  expect(await markAll({}, 'efua')).toMatchObject({ count: 500, more: false });
});

test('Undo is refused once the person has marked all as seen again, on any computer', async () => {
  await fillBell();
  const marked = await markAll();
  await send();
  const again = await markAll();
  expect(again.count).toBe(1);
  const refused = await unmark(marked);
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({ reason: 'conflict', error: 'This marking can no longer be undone' });
  expect((await list()).ids).toEqual([]);
  // The later marking can be undone, which restores nothing of the earlier one.
  await unmark(again);
  expect((await list()).ids).toEqual([5]);
});

test('Undo is refused for a marking before a lead was escalated and marked again', thorough, async () => {
  await send();
  await pass(20);
  const marked = await markAll({}, 'efua');
  await pass(40);
  expect((await list('efua')).addressed.map(({ lead }) => lead)).toEqual([1]);
  await markAll({}, 'efua');
  expect((await unmark(marked, 'efua')).status).toBe(409);
  expect((await list('efua')).ids).toEqual([]);
});

test('Undo restores only own leads for staff who see no others', async () => {
  await fillBell();
  await markAll();
  await settings({ staffSeeOwnLeadsOnly: true });
  await assign('kofi');
  const marked = await markAll();
  expect(marked.count).toBe(1);
  await unmark(marked);
  expect((await list()).ids).toEqual([1]);
  await settings({ staffSeeOwnLeadsOnly: false });
  expect((await list()).ids).toEqual([1]);
});

test('all windows of the person get events with the number of the marking, and colleagues get none', async () => {
  await send();
  const [own, other] = [await listen(office.server, { as: 'kofi' }), await listen(office.server, { as: 'ama' })];
  for (const stream of [own, other]) await stream.next();
  const marked = await markAll();
  await unmark(marked);
  await request('PATCH', '/api/messages/1', { as: 'efua', body: { priority: 'high' } });
  const { marking } = marked;
  expect((await own.next()).data).toMatchObject({ type: 'lead.seen', andOlder: true, marking });
  expect((await own.next()).data).toMatchObject({ type: 'lead.unseen', actor: 'kofi', marking });
  expect((await other.next()).data).toMatchObject({ type: 'lead.changed' });
  for (const stream of [own, other]) stream.stop();
});

test('the answer reports that there are more leads than are listed', thorough, async () => {
  await send();
  await addCopies(600);
  const marked = await markAll();
  expect(marked).toMatchObject({ count: 500, more: true });
  await unmark(marked);
  expect(await list()).toMatchObject({ count: 500, more: true });
});

test('Undo with the number of another person’s marking, or an unknown number, is refused', async () => {
  await fillBell();
  const marked = await markAll({}, 'ama');
  const own = await markAll();
  const rows = await office.server.fingerprint();
  for (const marking of [marked.marking, (own.marking ?? 0) + 1, 1, 999_999_999_999]) {
    expect((await unmark({ marking })).status, String(marking)).toBe(409);
  }
  expect(await office.server.fingerprint()).toEqual(rows);
});

eachCase([undefined, null, 'x', 0, -1, 1.5, 1e300])('Undo with the number %j is refused', async (marking) => {
  const answer = await request('POST', '/api/messages/seen/undo', { as: 'kofi', body: { marking } });
  expect(answer.status).toBe(400);
});
