// To whom leads that nobody opens are escalated, over HTTP, live events and SMTP (rule D17).
import { describe, expect, test } from 'vitest';
import type { Unseen } from 'shared/leads/lead-work.ts';
import { ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import { officeForEachTest } from '../../testing/escalation-office.ts';
import { listen } from '../../testing/listen.ts';
import { startInbox } from '../../testing/mail-inbox.ts';

const MINUTE_MS = 60_000;

const office = officeForEachTest();
const { settings, send, pass, called, steps, assign } = office;

describe('an unassigned lead', () => {
  test('is escalated to all who may take it, then to administrators; the history records it', async () => {
    await send();
    await pass(19);
    expect([await called(), await steps()]).toEqual([{}, []]);
    await pass(1);
    expect(await called()).toEqual({ efua: [1], kofi: [1], ama: [1] });
    expect(await steps()).toEqual(['everyone']);
    await pass(39);
    expect(await steps()).toEqual(['everyone']);
    await pass(1);
    expect(await steps()).toEqual(['admins', 'everyone']);
    await pass(300);
    expect(await steps()).toEqual(['admins', 'everyone']);
  });

  test('is escalated only to administrators if staff may not take it, or read it', async () => {
    await settings({ staffMayClaim: false });
    await send();
    await pass(20);
    expect(await called()).toEqual({ efua: [1] });
    await settings({ staffMayClaim: true, staffSeeOwnLeadsOnly: true });
    await send();
    await pass(20);
    expect(await called()).toEqual({ efua: [2, 1] });
  });

  test('is not escalated any more once somebody has opened it', async () => {
    await send();
    await pass(20);
    await office.server.request('POST', '/api/messages/1/seen', { as: 'ama' });
    expect(await called()).toEqual({});
    await pass(60);
    expect(await steps()).toEqual(['everyone']);
  });

  test('is still escalated to the others after one person has marked it as seen', async () => {
    await send();
    await office.server.request('POST', '/api/messages/seen', { as: 'kofi', body: { upTo: 1 } });
    await pass(20);
    expect(await called()).toMatchObject({ kofi: [1], ama: [1] });
    await office.server.request('POST', '/api/messages/seen', { as: 'kofi', body: { upTo: 1 } });
    expect(await called()).toEqual({ efua: [1], ama: [1] });
  });

  test('taken by two notified people at once is assigned to one of them, and nobody is notified again', async () => {
    await send();
    // Two runs at once are one.
    office.server.advance(20 * MINUTE_MS);
    await Promise.all([office.server.context.escalation.run(), office.server.context.escalation.run()]);
    expect(await steps()).toEqual(['everyone']);
    const people = ['kofi', 'ama'] as const;
    const answers = await Promise.all(
      people.map((as) =>
        office.server.request('PATCH', '/api/messages/1', { as, body: { assignee: as, base: { assignee: '' } } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const winner = people[answers.findIndex(({ status }) => status === 200)] ?? 'kofi';
    expect(answers.find(({ status }) => status === 403)?.json).toMatchObject({
      reason: 'not_assigned',
      assignee: winner,
    });
    await office.server.request('POST', '/api/messages/1/seen', { as: winner });
    expect(await called()).toEqual({});
    await pass(300);
    expect(await steps()).toEqual(['everyone']);
  });

  test.each(['closed', 'deleted'])('is not escalated if it is %s', async (how) => {
    await send();
    if (how === 'deleted') await office.server.request('DELETE', '/api/messages/1', { as: 'efua' });
    else await office.server.request('PATCH', '/api/messages/1', { as: 'efua', body: { status: 'closed' } });
    await pass(100);
    expect(await called()).toEqual({});
  });
});

describe('an assigned lead', () => {
  test('is escalated to the assignee, then to administrators, until the assignee has opened it', async () => {
    await send();
    await pass(5);
    await assign('kofi');
    await pass(9);
    expect(await called()).toEqual({});
    await pass(1);
    expect(await called()).toEqual({ kofi: [1] });
    await pass(10);
    expect(await called()).toEqual({ kofi: [1], efua: [1] });
    // Somebody else has not opened it for the assignee.
    await office.server.request('POST', '/api/messages/1/seen', { as: 'efua' });
    expect(await called()).toEqual({ kofi: [1] });
    await pass(40);
    expect(await steps()).toEqual(['admins', 'admins', 'assignee']);
    await office.server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
    expect(await called()).toEqual({});
  });

  test('is escalated from the first step again after it is given to another person', async () => {
    await send();
    await assign('kofi');
    await pass(20);
    await assign('ama');
    expect(await called()).toEqual({});
    await pass(10);
    expect(await called()).toEqual({ ama: [1] });
  });

  test('is escalated to an assignee who took it without opening it, and not to one who has opened it', async () => {
    await send();
    await send();
    await office.server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { assignee: 'kofi' } });
    await office.server.request('POST', '/api/messages/2/seen', { as: 'kofi' });
    await office.server.request('PATCH', '/api/messages/2', { as: 'kofi', body: { assignee: 'kofi' } });
    await pass(10);
    expect(await called()).toEqual({ kofi: [1] });
  });

  test('of a deactivated person is escalated to those who may take it', async () => {
    await send();
    await assign('kofi');
    await office.server.request('PATCH', '/api/users/2', { as: 'efua', body: { active: false } });
    await pass(20);
    const { addressed } = (await office.server.request('GET', '/api/messages/unseen', { as: 'ama' })).json as Unseen;
    expect(addressed).toMatchObject([{ kind: 'unopened', assignee: '' }]);
  });

  test('shows its assignee in the notice, also to a person who has opened it', async () => {
    await send();
    await office.server.request('POST', '/api/messages/1/seen', { as: 'efua' });
    await assign('Kofi');
    await pass(60);
    const { addressed } = (await office.server.request('GET', '/api/messages/unseen', { as: 'efua' })).json as Unseen;
    expect(addressed).toMatchObject([{ kind: 'unopened', lead: 1, assignee: 'kofi' }]);
  });
});

test('an unassigned lead is not escalated if it is one of many from the same sender', async () => {
  for (let count = 0; count < 12; count += 1) await send();
  await pass(20);
  expect([await steps(1), await steps(12)]).toEqual([['everyone'], []]);
  const patch = (body: object) => office.server.request('PATCH', '/api/messages/12', { as: 'efua', body });
  // Nor after a change that is undone.
  await patch({ status: 'closed' });
  await patch({ status: 'new', undo: true });
  await pass(20);
  expect(await steps(12)).toEqual([]);
  await patch({ assignee: 'kofi' });
  await pass(10);
  expect(await steps(12)).toEqual(['assignee']);
});

test('many leads are escalated in batches', async () => {
  for (let count = 0; count < 130; count += 1)
    await send({ email: `p${count}@example.com`, phone: `0240000${String(count).padStart(3, '0')}` });
  await pass(20);
  expect([await steps(1), await steps(130)]).toEqual([['everyone'], ['everyone']]);
});

test('the people to whom a step escalates get an event at once, and nobody else', async () => {
  await send();
  await assign('kofi');
  const [kofi, ama] = [await listen(office.server, { as: 'kofi' }), await listen(office.server, { as: 'ama' })];
  for (const stream of [kofi, ama]) await stream.next();
  await pass(10);
  await office.server.request('PATCH', '/api/messages/1', { as: 'efua', body: { priority: 'high' } });
  expect((await kofi.next()).data).toEqual({
    type: 'lead.escalated',
    id: 1,
    ref: '0001',
    name: 'Akosua Frimpong',
    reason: 'Quote',
    actor: '',
    ts: expect.any(String) as string,
    step: 'assignee',
    assignee: 'kofi',
  });
  expect((await ama.next()).data).toMatchObject({ type: 'lead.changed' });
  kofi.stop();
  ama.stop();
});

async function openWithMail() {
  const inbox = await startInbox();
  await office.reopen(inbox.config);
  await settings({
    ...ALWAYS_OPEN,
    escalation: { assignee: 10, everyone: 20, admins: 60 },
  });
  await office.server.request('PATCH', '/api/users/1', { as: 'efua', body: { email: 'efua@example.com' } });
  return inbox;
}

test('they also get a mail, unless the lead was opened before the mail was sent', async () => {
  const inbox = await openWithMail();
  await send();
  await pass(20);
  await office.server.context.mail.idle();
  expect(inbox.mails).toMatchObject([
    { subject: 'Nobody has opened enquiry 0001: Quote', to: [{ address: 'efua@example.com' }] },
  ]);
  expect(inbox.mails[0]?.text).toContain('/admin/messages?id=1');
  await inbox.close();
});

test('the mail names the assignee who has not opened the lead', async () => {
  const inbox = await openWithMail();
  const kofi = { displayName: 'Kofi Annan', email: 'kofi@example.com' };
  await office.server.request('PATCH', '/api/users/2', { as: 'efua', body: kofi });
  await send();
  await office.server.request('POST', '/api/messages/1/seen', { as: 'efua' });
  await assign('kofi');
  await pass(10);
  await office.server.context.mail.idle();
  await pass(50);
  await office.server.context.mail.idle();
  expect(inbox.mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)).toEqual([
    'kofi@example.com: You have not opened enquiry 0001: Quote',
    'efua@example.com: Kofi Annan has not opened enquiry 0001: Quote',
  ]);
  await inbox.close();
});
