// Unassigned leads: staff ask for them, and take them if the owner allows it (rule E4), over HTTP.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Unseen } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { listen } from '../../testing/listen.ts';
import { makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();
beforeEach(async () => {
  await makeLead(server);
});

const patch = (as: Person, body: unknown) => server.request('PATCH', '/api/messages/1', { as, body });
const ask = (as: Person, id = 1) => server.request('POST', `/api/messages/${id}/ask`, { as });
const withdraw = (as: Person, id = 1) => server.request('DELETE', `/api/messages/${id}/ask`, { as });
const read = async (as: Person) => (await server.request('GET', '/api/messages/1', { as })).json as Lead;
const allow = () => server.request('PATCH', '/api/settings', { as: 'efua', body: { staffMayClaim: true } });

async function actions(): Promise<string[]> {
  const answer = await server.request('GET', '/api/activity?type=message', { as: 'efua' });
  return (answer.json as { action: string }[]).map((entry) => entry.action);
}

describe('taking a lead', () => {
  test('is refused to staff unless the owner allows it', async () => {
    expect((await patch('kofi', { assignee: 'kofi' })).json).toMatchObject({ reason: 'admin_only' });
    await allow();
    const answer = await patch('kofi', { assignee: 'KOFI@yard', status: 'in_progress', note: 'Mine.' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ assignee: 'kofi', status: 'in_progress' });
    expect(await actions()).toContain('Assigned to kofi (enquiry 0001)');
  });

  test('succeeds for one of two at the same time, and the other is told who has it', async () => {
    await allow();
    const answers = await Promise.all((['kofi', 'ama'] as const).map((who) => patch(who, { assignee: who })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const { assignee } = await read('efua');
    expect(answers.find(({ status }) => status === 403)?.json).toMatchObject({ reason: 'not_assigned', assignee });
    expect((await actions()).filter((action) => action.startsWith('Assigned'))).toHaveLength(1);
  });

  test.each<[what: string, before: Record<string, unknown>, body: Record<string, unknown>, reason: string]>([
    ['take a lead of a colleague', { assignee: 'ama' }, { assignee: 'kofi' }, 'not_assigned'],
    ['assign a lead to a colleague', {}, { assignee: 'ama' }, 'admin_only'],
    ['unassign their own lead', { assignee: 'kofi' }, { assignee: '' }, 'admin_only'],
    ['change a lead without taking it', {}, { status: 'closed' }, 'not_assigned'],
  ])('staff cannot %s', async (_what, before, body, reason) => {
    await allow();
    await patch('efua', before);
    const rows = await server.fingerprint();
    const answer = await patch('kofi', body);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ reason });
    expect(await server.fingerprint()).toEqual(rows);
  });

  test('is possible if its assignee has been deactivated', async () => {
    await patch('efua', { assignee: 'ama' });
    await server.request('PATCH', '/api/users/3', { as: 'efua', body: { active: false } });
    await allow();
    expect((await patch('kofi', { assignee: 'kofi' })).json).toMatchObject({ assignee: 'kofi' });
  });
});

describe('Undo of taking a lead', () => {
  const giveBack = { assignee: '', base: { assignee: 'kofi' }, undo: true };
  const unopened = async (as: Person) =>
    ((await server.request('GET', '/api/messages/unseen', { as })).json as Unseen).ids;

  test('makes it unassigned again, and it counts in the bells of others as before', async () => {
    await allow();
    expect(await unopened('ama')).toEqual([1]);
    await patch('kofi', { assignee: 'kofi' });
    expect(await unopened('ama')).toEqual([]);
    const events = await listen(server, { as: 'ama' });
    await events.next();
    const answer = await patch('kofi', giveBack);
    expect([answer.status, answer.json]).toMatchObject([200, { assignee: '' }]);
    expect((await events.next()).data).toMatchObject({ type: 'lead.changed', assignee: '', formerAssignee: 'kofi' });
    events.stop();
    for (const who of ['ama', 'kofi', 'efua'] as const) expect(await unopened(who)).toEqual([1]);
    expect((await actions())[0]).toBe('Removed the assignee (enquiry 0001)');
  });

  test('leaves a lead opened that somebody had opened before', async () => {
    await allow();
    await server.request('POST', '/api/messages/1/seen', { as: 'ama' });
    await patch('kofi', { assignee: 'kofi' });
    await patch('kofi', giveBack);
    for (const who of ['ama', 'kofi', 'efua'] as const) expect(await unopened(who)).toEqual([]);
  });

  test('is possible after the owner has changed that staff may take leads', async () => {
    await allow();
    await patch('kofi', { assignee: 'kofi' });
    await server.request('PATCH', '/api/settings', { as: 'efua', body: { staffMayClaim: false } });
    expect((await patch('kofi', giveBack)).json).toMatchObject({ assignee: '' });
  });

  test('changes nothing if taking it never arrived', async () => {
    await allow();
    const rows = await server.fingerprint();
    const answer = await patch('kofi', giveBack);
    expect([answer.status, answer.json]).toMatchObject([200, { assignee: '' }]);
    expect((await patch('kofi', { ...giveBack, priority: 'high' })).json).toMatchObject({ reason: 'not_assigned' });
    expect(await server.fingerprint()).toEqual(rows);
  });

  test('changes nothing either if an administrator has assigned the lead before, and unassigned it again', async () => {
    await allow();
    for (const assignee of ['ama', '']) await patch('efua', { assignee });
    const rows = await server.fingerprint();
    const answer = await patch('kofi', giveBack);
    expect([answer.status, answer.json]).toMatchObject([200, { assignee: '' }]);
    expect(await server.fingerprint()).toEqual(rows);
  });

  test('is refused after ten minutes, and says whom to ask', async () => {
    await allow();
    await patch('kofi', { assignee: 'kofi' });
    server.advance(10 * 60_000 + 1);
    const answer = await patch('kofi', giveBack);
    expect([answer.status, answer.json]).toMatchObject([
      403,
      { error: 'It is too late to give this message back. Ask an administrator.', reason: 'admin_only' },
    ]);
    expect(await read('efua')).toMatchObject({ assignee: 'kofi' });
  });

  test('is refused after a clock that was ahead was corrected', async () => {
    await allow();
    server.advance(9 * 60 * 60_000);
    await patch('kofi', { assignee: 'kofi' });
    server.advance(-9 * 60 * 60_000);
    expect((await patch('kofi', giveBack)).status).toBe(403);
  });

  test('is refused to staff who see only their own messages by now, and says that it is not the time', async () => {
    await allow();
    await patch('kofi', { assignee: 'kofi' });
    await server.request('PATCH', '/api/settings', { as: 'efua', body: { staffSeeOwnLeadsOnly: true } });
    const answer = await patch('kofi', giveBack);
    expect([answer.status, answer.json]).toMatchObject([
      403,
      { error: 'You may not give this message back any more. Ask an administrator.', reason: 'admin_only' },
    ]);
    expect(await read('efua')).toMatchObject({ assignee: 'kofi' });
  });

  test('names who has it by now', async () => {
    await allow();
    await patch('kofi', { assignee: 'kofi' });
    await patch('efua', { assignee: 'ama' });
    const answer = await patch('kofi', giveBack);
    expect([answer.status, answer.json]).toMatchObject([409, { error: expect.stringContaining('efua') as string }]);
    expect(await read('efua')).toMatchObject({ assignee: 'ama' });
  });

  test.each<[what: string, who: Person, body: Record<string, unknown>, reason: string]>([
    ['for a lead that an administrator gave the person', 'efua', giveBack, 'conflict'],
    ['without saying that it is Undo', 'kofi', { ...giveBack, undo: false }, 'admin_only'],
    ['without saying who had it', 'kofi', { assignee: '', undo: true }, 'admin_only'],
    ['to give it to somebody else', 'kofi', { ...giveBack, assignee: 'ama' }, 'admin_only'],
  ])('is refused %s', async (_what, who, body, reason) => {
    await allow();
    await patch(who, { assignee: 'kofi' });
    const rows = await server.fingerprint();
    expect((await patch('kofi', body)).json).toMatchObject({ reason });
    expect(await server.fingerprint()).toEqual(rows);
  });
});

const lead = { id: 1, ref: '0001', name: 'Akosua Frimpong', ts: expect.any(String) as string };

describe('asking for a lead', () => {
  test('notifies administrators once, and is recorded in the activity', async () => {
    const [admin, staff] = [await listen(server, { as: 'efua' }), await listen(server, { as: 'ama' })];
    for (const events of [admin, staff]) await events.next();
    for (const who of ['kofi', 'kofi', 'ama'] as const) expect((await ask(who)).status).toBe(200);
    await patch('efua', { assignee: 'kofi' });

    expect((await admin.next()).data).toEqual({ type: 'lead.asked', ...lead, actor: 'kofi' });
    // The event also goes to other windows of the person who asks, but not to colleagues.
    for (const events of [admin, staff])
      expect((await events.next()).data).toEqual({ type: 'lead.asked', ...lead, actor: 'ama' });
    for (const events of [admin, staff]) {
      expect((await events.next()).data).toMatchObject({ type: 'lead.changed', assignee: 'kofi', formerAssignee: '' });
      events.stop();
    }
    expect((await actions()).toReversed()).toEqual([
      'New enquiry 0001',
      'Asked for enquiry 0001',
      'Asked for enquiry 0001',
      'Assigned to kofi (enquiry 0001)',
    ]);
  });

  test('shows administrators who asked until it is assigned; staff see only their own request', async () => {
    expect(await read('efua')).not.toHaveProperty('askedBy');
    await ask('ama');
    await ask('kofi');
    expect((await read('efua')).askedBy).toEqual(['ama', 'kofi']);
    expect((await read('kofi')).askedBy).toEqual(['kofi']);
    await patch('efua', { priority: 'high' });
    expect((await read('efua')).askedBy).toEqual(['ama', 'kofi']);
    await patch('efua', { assignee: 'ama' });
    await patch('efua', { assignee: '' });
    expect(await read('efua')).not.toHaveProperty('askedBy');
    await ask('kofi');
    expect((await read('efua')).askedBy).toEqual(['kofi']);
  });

  test('is refused for an assigned and for an unknown lead', async () => {
    await patch('efua', { assignee: 'ama' });
    await server.request('PATCH', '/api/users/3', { as: 'efua', body: { displayName: 'Ama Owusu' } });
    const before = await server.fingerprint();
    const answer = await ask('kofi');
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ error: 'This message is assigned to Ama Owusu by now', reason: 'assigned' });
    expect((await ask('kofi', 9)).status).toBe(404);
    expect(await server.fingerprint()).toEqual(before);
  });
});

describe('withdrawing the request for a lead', () => {
  const bellOf = async (as: Person) =>
    ((await server.request('GET', '/api/messages/unseen', { as })).json as Unseen).addressed.map(
      ({ kind, by }) => `${kind} ${by}`,
    );

  test('removes it from the bell of administrators, and is recorded in the activity', async () => {
    for (const who of ['ama', 'kofi'] as const) await ask(who);
    const { updatedAt } = await read('kofi');
    const streams = await Promise.all((['efua', 'kofi', 'ama'] as const).map((as) => listen(server, { as })));
    for (const events of streams) await events.next();
    const answer = await withdraw('kofi');
    expect(answer.status).toBe(200);
    expect(answer.json).not.toHaveProperty('askedBy');
    // Consoles keep the state with the later time.
    expect((answer.json as Lead).updatedAt > updatedAt).toBe(true);
    expect((await read('efua')).askedBy).toEqual(['ama']);
    expect(await bellOf('efua')).toEqual(['asked ama']);
    await withdraw('ama');
    expect(await bellOf('efua')).toEqual([]);
    for (const [at, actors] of [['kofi', 'ama'], ['kofi'], ['ama']].entries()) {
      const events = streams[at];
      for (const actor of actors)
        expect((await events?.next())?.data).toEqual({ type: 'lead.unasked', ...lead, actor });
      events?.stop();
    }
    expect((await actions()).slice(0, 3)).toEqual([
      'Withdrew the request for enquiry 0001',
      'Withdrew the request for enquiry 0001',
      'Asked for enquiry 0001',
    ]);
  });

  test('changes nothing else of the lead, nor who has opened it', async () => {
    const before = await read('efua');
    await ask('kofi');
    await withdraw('kofi');
    expect({ ...(await read('efua')), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    expect((await server.request('GET', '/api/messages/unseen', { as: 'efua' })).json).toMatchObject({ ids: [1] });
  });

  test('changes nothing for a person who has not asked, or when repeated', async () => {
    await ask('kofi');
    await withdraw('kofi');
    const before = await server.fingerprint();
    for (const who of ['kofi', 'ama'] as const) expect((await withdraw(who)).status).toBe(200);
    expect(await server.fingerprint()).toEqual(before);
  });

  test('is refused with the reason once the lead is assigned, and for an unknown lead', async () => {
    await ask('kofi');
    await patch('efua', { assignee: 'kofi' });
    expect((await withdraw('kofi')).json).toMatchObject({ error: 'This message is assigned to you by now' });
    await patch('efua', { assignee: 'ama' });
    const before = await server.fingerprint();
    const answer = await withdraw('kofi');
    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ error: 'This message is assigned to ama by now', reason: 'assigned' });
    expect((await withdraw('kofi', 9)).status).toBe(404);
    expect(await server.fingerprint()).toEqual(before);
  });
});
