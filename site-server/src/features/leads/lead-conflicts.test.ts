// Changes that are repeated, late, or made by two people at once, over HTTP (rules E6, E20).
import { beforeEach, describe, expect, test } from 'vitest';
import { parseNotes } from 'shared/leads/lead-notes.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { serverForEach } from '../../testing/test-server.ts';

const DAY_MS = 24 * 3_600_000;

const server = serverForEach();
beforeEach(async () => {
  await makeLead(server, { assignee: 'kofi' });
});

function patch(body: unknown, { as = 'kofi', key, id = 1 }: { as?: Person; key?: string; id?: number } = {}) {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  return server.request('PATCH', `/api/messages/${id}`, { as, body, headers });
}

async function current(): Promise<Lead> {
  return (await server.request('GET', '/api/messages/1', { as: 'efua' })).json as Lead;
}

describe('with a base', () => {
  test('a change of a field that nobody else has changed is accepted', async () => {
    await patch({ priority: 'high' }, { as: 'efua' });
    const answer = await patch({ status: 'closed', base: { status: 'new' } });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ status: 'closed', priority: 'high' });
  });

  test('a field changed since is a conflict that names it and shows the lead; nothing is stored', async () => {
    await patch({ status: 'in_progress', assignee: 'kofi' }, { as: 'efua' });
    const [before, rows] = [await current(), await server.countRows()];
    const answer = await patch(
      {
        status: 'closed',
        priority: 'high',
        note: 'Done.',
        base: { status: 'new', priority: 'medium', assignee: 'Kofi@yard' },
      },
      { key: 'k' },
    );
    expect(answer.status).toBe(409);
    const { ip: _ip, ua: _ua, ...shown } = before;
    expect(answer.json).toEqual({
      error: 'efua has changed this message meanwhile',
      code: 'conflict',
      reason: 'conflict',
      fields: { status: 'Status is in progress by now (efua)' },
      changedBy: { status: 'efua' },
      current: shown,
      requestId: answer.headers.get('x-request-id'),
    });
    expect(await current()).toEqual(before);
    expect(await server.countRows()).toEqual(rows);
  });

  test('a field that already has the new value is no conflict', async () => {
    await patch({ status: 'closed' }, { as: 'efua' });
    expect((await patch({ status: 'closed', base: { status: 'new' } })).status).toBe(200);
  });

  test.each([
    [{ read: false }, { read: true }, 'read', 'Read is yes by now (you)'],
    [{ priority: 'medium' }, { priority: 'low' }, 'priority', 'Priority is low by now (you)'],
    [{ assignee: '' }, {}, 'assignee', 'Assignee is kofi by now (you)'],
    [{ assignee: 'kofi' }, { assignee: null }, 'assignee', 'Assignee is nobody by now (you)'],
  ])('every field can clash, also one that is not changed: %j', async (base, theirs, field, sentence) => {
    await patch(theirs, { as: 'efua' });
    const answer = await patch({ status: 'closed', base }, { as: 'efua' });
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ fields: { [field]: sentence } });
  });

  eachCase([{ base: 7 }, { base: { status: 'open' } }, { base: { read: 'yes' } }, { base: [] }])(
    '%j is refused',
    async (body) => {
      const before = await current();
      expect((await patch({ status: 'closed', ...body })).status).toBe(400);
      expect(await current()).toEqual(before);
    },
  );

  test('of two from the same base at the same moment, one is accepted', async () => {
    const answers = await Promise.all(
      (['in_progress', 'closed'] as const).map((status) => patch({ status, base: { status: 'new' } })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('with an Idempotency-Key', () => {
  test('a repeat gets the first answer and changes nothing, whatever has happened since', async () => {
    const first = await patch({ status: 'closed', note: 'Done.' }, { key: 'k1' });
    await patch({ status: 'new', assignee: 'ama' }, { as: 'efua' });
    const rows = await server.countRows();
    const second = await patch({ status: 'closed', note: 'Done.' }, { key: 'k1' });
    expect(second.status).toBe(200);
    expect(second.json).toEqual(first.json);
    expect(await current()).toMatchObject({ status: 'new', assignee: 'ama' });
    expect(await server.countRows()).toEqual(rows);
  });

  test('copies that arrive together are one change', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => patch({ note: 'Called.' }, { key: 'k' })));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await server.countRows()).toMatchObject({ lead_notes: 1, idempotency_keys: 1 });
  });

  test('the key belongs to one person and one lead', async () => {
    await makeLead(server, { assignee: 'kofi' });
    await patch({ note: 'One.' }, { key: 'k' });
    await patch({ note: 'Two.' }, { key: 'k', as: 'efua' });
    await patch({ note: 'Three.' }, { key: 'k', id: 2 });
    expect(await server.countRows()).toMatchObject({ lead_notes: 3, idempotency_keys: 3 });
  });

  test('a refused change is not remembered, so it can be sent again when it is allowed', async () => {
    const rows = await server.countRows();
    expect((await patch({ status: 'closed' }, { as: 'ama', key: 'k' })).status).toBe(403);
    expect((await patch({ status: 'open' }, { key: 'k' })).status).toBe(400);
    expect(await server.countRows()).toEqual(rows);
    await patch({ assignee: 'ama' }, { as: 'efua' });
    expect((await patch({ status: 'closed' }, { as: 'ama', key: 'k' })).json).toMatchObject({ status: 'closed' });
  });

  test('that is too long is refused', async () => {
    expect((await patch({ note: 'Called.' }, { key: 'x'.repeat(201) })).status).toBe(400);
    expect(await server.countRows()).toMatchObject({ lead_notes: 0, idempotency_keys: 0 });
  });

  test('a repeat gets the lead as it is after seven days, and is another change after a year', async () => {
    const again = async (days: number) => {
      server.advance(days * DAY_MS);
      await server.context.enquiries.forgetOldKeys();
      const token = await signInAgain(server, 'kofi');
      const headers = { 'Idempotency-Key': 'k' };
      const body = { note: 'Called.', writtenAt: server.context.clock.timestamp() };
      return server.request('PATCH', '/api/messages/1', { token, headers, body });
    };
    await patch({ note: 'Called.' }, { key: 'k' });
    await patch({ status: 'closed' });
    expect(await again(8)).toMatchObject({ status: 200, json: { id: 1, status: 'closed' } });
    const { reads } = server.context.database;
    expect(await reads.selectFrom('idempotency_keys').select('answer').execute()).toEqual([{ answer: 'null' }]);
    await again(350);
    expect(await server.countRows()).toMatchObject({ lead_notes: 1 });
    await again(10);
    expect(await server.countRows()).toMatchObject({ lead_notes: 2 });
  });
});

describe('a note written offline', () => {
  const at = (age: number) => new Date(server.context.clock.now() - age).toISOString();

  async function timesOf(body: Record<string, unknown>): Promise<string[]> {
    const answer = await patch(body);
    expect(answer.status).toBe(200);
    return parseNotes((answer.json as Lead).notes).map((entry) => `${entry.ts} ${entry.text}`);
  }

  test('keeps the time when it was written, and its order among the others', async () => {
    const [later] = await timesOf({ note: 'later' });
    const writtenAt = at(2 * DAY_MS);
    expect(await timesOf({ note: 'earlier', writtenAt })).toEqual([`${writtenAt} earlier`, later]);
  });

  test('that arrives again is the same note', async () => {
    const writtenAt = at(DAY_MS);
    await timesOf({ note: 'once', writtenAt });
    expect(await timesOf({ note: 'once', writtenAt: writtenAt.replace('Z', '+00:00') })).toEqual([`${writtenAt} once`]);
  });

  test.each([
    ['more than seven days old', 7 * DAY_MS + 60_000],
    ['from the future', -60_000],
  ])('gets the time of the server when it is %s', async (_name, age) => {
    const earliest = server.context.clock.timestamp();
    const [entry = ''] = await timesOf({ note: 'x', writtenAt: at(age) });
    expect(entry >= earliest && entry <= `${server.context.clock.timestamp()} x`).toBe(true);
  });

  eachCase(['yesterday', '2026-03-02', '', 7, '9999-99-99T00:00:00Z'])('%j is no time', async (writtenAt) => {
    const answer = await patch({ note: 'x', writtenAt });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ fields: { writtenAt: 'writtenAt is a time such as 2026-03-02T09:15:00Z' } });
  });
});

describe('two people who set the same value', () => {
  const close = (as: Person) => patch({ status: 'closed', base: { status: 'new' } }, { as });
  const takeBack = (as: Person) => patch({ status: 'new', base: { status: 'closed' }, undo: true }, { as });

  eachCase<[Person, Person]>([
    ['efua', 'kofi'],
    ['kofi', 'efua'],
  ])("cannot undo each other's change: %s before %s", async (first, second) => {
    for (const as of [first, second]) expect((await close(as)).status).toBe(200);
    for (const [as, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const answer = await takeBack(as);
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({
        error: `${other} has changed this message meanwhile`,
        fields: { status: `Status is closed by now (${other})` },
        changedBy: { status: other },
      });
    }
    expect((await current()).status).toBe('closed');
    const { json } = await server.request('GET', '/api/messages/1/history?limit=2', { as: 'efua' });
    expect(json).toMatchObject([
      { actor: second, field: 'status', from: 'closed', to: 'closed' },
      { actor: first, field: 'status', from: 'new', to: 'closed' },
    ]);
  });

  test("cannot undo each other's follow-up either", async () => {
    const followUpAt = new Date(server.context.clock.now() + DAY_MS).toISOString();
    for (const as of ['efua', 'kofi'] as const)
      expect((await patch({ followUpAt, base: { followUpAt: null } }, { as })).status).toBe(200);
    for (const [as, other] of [
      ['efua', 'kofi'],
      ['kofi', 'efua'],
    ] as const) {
      const answer = await patch({ followUpAt: null, base: { followUpAt }, undo: true }, { as });
      expect(answer.json).toMatchObject({ changedBy: { followUpAt: other } });
    }
    expect((await current()).followUpAt).toBe(followUpAt);
  });

  test('the only person who set a value undoes it, also after an earlier change or a repeat of their own', async () => {
    await patch({ status: 'in_progress' }, { as: 'efua' });
    await patch({ status: 'closed', base: { status: 'in_progress' } });
    await close('kofi');
    const back = { status: 'in_progress', base: { status: 'closed' }, undo: true };
    expect((await patch(back)).json).toMatchObject({ status: 'in_progress' });
  });

  test('such values are not undone in a change of many leads', async () => {
    for (const as of ['efua', 'kofi'] as const) await close(as);
    const body = { changes: [{ id: 1, status: 'new', base: { status: 'closed' }, undo: true }] };
    const { json } = await server.request('POST', '/api/messages/bulk', { as: 'efua', body });
    expect(json).toMatchObject({ changed: [], failed: [{ id: 1, error: 'kofi has changed this message meanwhile' }] });
  });

  test('an undo that is not true or false is refused', async () => {
    expect((await patch({ status: 'new', undo: 'yes' })).status).toBe(400);
  });
});
