// Leads of nobody: staff ask for them, and take them when the owner allows it (rule E4), over HTTP.
import { beforeEach, describe, expect, test } from 'vitest';
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
const read = async (as: Person) => (await server.request('GET', '/api/messages/1', { as })).json as Lead;
const allow = () => server.request('PATCH', '/api/settings', { as: 'efua', body: { staffMayClaim: true } });

async function actions(): Promise<string[]> {
  const answer = await server.request('GET', '/api/activity?type=message', { as: 'efua' });
  return (answer.json as { action: string }[]).map((entry) => entry.action);
}

describe('taking an unassigned lead', () => {
  test('is not for staff unless the owner says so', async () => {
    expect((await patch('kofi', { assignee: 'kofi' })).json).toMatchObject({ reason: 'admin_only' });
    await allow();
    const answer = await patch('kofi', { assignee: 'KOFI@yard', status: 'in_progress', note: 'Mine.' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ assignee: 'kofi', status: 'in_progress' });
    expect(await actions()).toContain('Assigned to kofi (enquiry 0001)');
  });

  test('has one winner; the others are answered with the name', async () => {
    await allow();
    const answers = await Promise.all((['kofi', 'ama'] as const).map((who) => patch(who, { assignee: who })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const { assignee } = await read('efua');
    expect(answers.find(({ status }) => status === 403)?.json).toMatchObject({ reason: 'not_assigned', assignee });
    expect((await actions()).filter((action) => action.startsWith('Assigned'))).toHaveLength(1);
  });

  test.each<[what: string, before: Record<string, unknown>, body: Record<string, unknown>, reason: string]>([
    ['of somebody', { assignee: 'ama' }, { assignee: 'kofi' }, 'not_assigned'],
    ['for somebody else', {}, { assignee: 'ama' }, 'admin_only'],
    ['to give it back', { assignee: 'kofi' }, { assignee: '' }, 'admin_only'],
    ['without taking it', {}, { status: 'closed' }, 'not_assigned'],
  ])('not %s', async (_what, before, body, reason) => {
    await allow();
    await patch('efua', before);
    const rows = await server.fingerprint();
    const answer = await patch('kofi', body);
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ reason });
    expect(await server.fingerprint()).toEqual(rows);
  });

  test('a user who has left no longer has it', async () => {
    await patch('efua', { assignee: 'ama' });
    await server.request('PATCH', '/api/users/3', { as: 'efua', body: { active: false } });
    await allow();
    expect((await patch('kofi', { assignee: 'kofi' })).json).toMatchObject({ assignee: 'kofi' });
  });
});

describe('asking for a lead', () => {
  test('notifies administrators, once, and is an entry of the activity', async () => {
    const [admin, staff] = [await listen(server, { as: 'efua' }), await listen(server, { as: 'ama' })];
    for (const events of [admin, staff]) await events.next();
    for (const who of ['kofi', 'kofi', 'ama'] as const) expect((await ask(who)).status).toBe(200);
    await patch('efua', { assignee: 'kofi' });

    const lead = { id: 1, ref: '0001', name: 'Akosua Frimpong', ts: expect.any(String) as string };
    expect((await admin.next()).data).toEqual({ type: 'lead.asked', ...lead, actor: 'kofi' });
    expect((await admin.next()).data).toEqual({ type: 'lead.asked', ...lead, actor: 'ama' });
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

  test('shows administrators who asked until somebody has it; staff see only that they did', async () => {
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

  test('is refused for one that is somebody’s, or not there', async () => {
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
