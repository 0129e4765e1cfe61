// Leads that nobody opens: whom they are brought to, over HTTP, live events and SMTP (rule D17).
import { describe, expect, test } from 'vitest';
import type { Unseen } from 'shared/leads/lead-work.ts';
import { ALL_DAY } from 'shared/testing/all-day.ts';
import { officeForEachTest } from '../../testing/escalation-office.ts';
import { listen } from '../../testing/listen.ts';
import { startInbox } from '../../testing/mail-inbox.ts';

const MINUTE_MS = 60_000;

const office = officeForEachTest();
const { settings, send, pass, called, steps, assign } = office;

describe('a lead that is nobody’s', () => {
  test('is brought to all who may take it, then to administrators; the history says so', async () => {
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

  test('only to administrators where staff may not take it, or read it', async () => {
    await settings({ staffMayClaim: false });
    await send();
    await pass(20);
    expect(await called()).toEqual({ efua: [1] });
    await settings({ staffMayClaim: true, staffSeeOwnLeadsOnly: true });
    await send();
    await pass(20);
    expect(await called()).toEqual({ efua: [2, 1] });
  });

  test('a call is over for all once somebody has opened the lead', async () => {
    await send();
    await pass(20);
    await office.server.request('POST', '/api/messages/1/seen', { as: 'ama' });
    expect(await called()).toEqual({});
    await pass(60);
    expect(await steps()).toEqual(['everyone']);
  });

  test('marked as seen by one, it is still brought to the others', async () => {
    await send();
    await office.server.request('POST', '/api/messages/seen', { as: 'kofi', body: { upTo: 1 } });
    await pass(20);
    expect(await called()).toMatchObject({ kofi: [1], ama: [1] });
    await office.server.request('POST', '/api/messages/seen', { as: 'kofi', body: { upTo: 1 } });
    expect(await called()).toEqual({ efua: [1], ama: [1] });
  });

  test('of two who are called and take it at the same moment one has it, and nobody is called any more', async () => {
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

  test.each(['closed', 'deleted'])('a %s one is left alone', async (how) => {
    await send();
    if (how === 'deleted') await office.server.request('DELETE', '/api/messages/1', { as: 'efua' });
    else await office.server.request('PATCH', '/api/messages/1', { as: 'efua', body: { status: 'closed' } });
    await pass(100);
    expect(await called()).toEqual({});
  });
});

describe('a lead that was assigned to somebody', () => {
  test('goes to the assignee again, then to administrators, until the assignee has opened it', async () => {
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
    expect(await steps()).toEqual(['admins', 'everyone', 'assignee']);
    await office.server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
    expect(await called()).toEqual({});
  });

  test('given to another person it begins anew', async () => {
    await send();
    await assign('kofi');
    await pass(20);
    await assign('ama');
    expect(await called()).toEqual({});
    await pass(10);
    expect(await called()).toEqual({ ama: [1] });
  });

  test('taken by somebody who never opened it, it waits for them; opened and taken, it is done', async () => {
    await send();
    await send();
    await office.server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { assignee: 'kofi' } });
    await office.server.request('POST', '/api/messages/2/seen', { as: 'kofi' });
    await office.server.request('PATCH', '/api/messages/2', { as: 'kofi', body: { assignee: 'kofi' } });
    await pass(10);
    expect(await called()).toEqual({ kofi: [1] });
  });

  test('of somebody who was made inactive it is brought to those who may take it', async () => {
    await send();
    await assign('kofi');
    await office.server.request('PATCH', '/api/users/2', { as: 'efua', body: { active: false } });
    await pass(20);
    const { addressed } = (await office.server.request('GET', '/api/messages/unseen', { as: 'ama' })).json as Unseen;
    expect(addressed).toMatchObject([{ kind: 'unopened', assignee: '' }]);
  });

  test('says of whom it waits, also to somebody who has opened it', async () => {
    await send();
    await office.server.request('POST', '/api/messages/1/seen', { as: 'efua' });
    await assign('Kofi');
    await pass(60);
    const { addressed } = (await office.server.request('GET', '/api/messages/unseen', { as: 'efua' })).json as Unseen;
    expect(addressed).toMatchObject([{ kind: 'unopened', lead: 1, assignee: 'kofi' }]);
  });
});

test('nobody is called for one of many from the same sender', async () => {
  for (let count = 0; count < 12; count += 1) await send();
  await pass(20);
  expect([await steps(1), await steps(12)]).toEqual([['everyone'], []]);
  await office.server.request('PATCH', '/api/messages/12', { as: 'efua', body: { assignee: 'kofi' } });
  await pass(10);
  expect(await steps(12)).toEqual(['assignee']);
});

test('many leads are brought on in turns', async () => {
  for (let count = 0; count < 130; count += 1)
    await send({ email: `p${count}@example.com`, phone: `0240000${String(count).padStart(3, '0')}` });
  await pass(20);
  expect([await steps(1), await steps(130)]).toEqual([['everyone'], ['everyone']]);
});

test('whom a step calls gets an event at once, and nobody else', async () => {
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
    officeHours: ALL_DAY,
    publicHolidays: false,
    escalation: { assignee: 10, everyone: 20, admins: 60 },
  });
  await office.server.request('PATCH', '/api/users/1', { as: 'efua', body: { email: 'efua@example.com' } });
  return inbox;
}

test('by mail too, unless it was opened before the mail went out', async () => {
  const inbox = await openWithMail();
  await send();
  await pass(20);
  await office.server.context.mail.idle();
  expect(inbox.mails).toMatchObject([
    { subject: 'Nobody has opened enquiry 0001: Quote', to: [{ address: 'efua@example.com' }] },
  ]);
  expect(inbox.mails[0]?.text).toContain('/admin/messages?id=1');
  // Of many, ten an hour are written; the bell has them all.
  for (let count = 0; count < 14; count += 1)
    await send({ email: `p${count}@example.com`, phone: `0240000${String(count).padStart(3, '0')}` });
  await pass(20);
  await office.server.context.mail.idle();
  expect(inbox.mails).toHaveLength(10);
  await inbox.close();
});

test('the mail says who has not opened it', async () => {
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
