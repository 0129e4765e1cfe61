// Marking all as seen puts aside what the person was shown, and nothing that came since (rules D4, D17).
import { expect, test } from 'vitest';
import type { Unseen } from 'shared/leads/lead-work.ts';
import { officeForEachTest } from '../../testing/escalation-office.ts';
import { listen } from '../../testing/listen.ts';

const office = officeForEachTest();
const { send, pass, assign } = office;

const list = async () => (await office.server.request('GET', '/api/messages/unseen', { as: 'kofi' })).json as Unseen;
const change = (address: string, body: object) => office.server.request('PATCH', address, { as: 'efua', body });
const seeAll = ({ mark }: Unseen) =>
  office.server.request('POST', '/api/messages/seen', { as: 'kofi', body: { upTo: 3, mark } });

test('what was given, given back or escalated after the list was read stays', async () => {
  for (let count = 0; count < 3; count += 1) await send();
  await assign('ama');
  const first = await list();
  await assign('');
  await change('/api/messages/2', { assignee: 'kofi' });
  const otherDevice = await listen(office.server, { as: 'kofi' });
  await otherDevice.next();
  await seeAll(first);
  // Notices of what stays are not withdrawn.
  expect((await otherDevice.next()).data).toMatchObject({ type: 'lead.seen', andOlder: true, stays: [2, 1] });
  otherDevice.stop();
  const second = await list();
  expect(second.ids).toEqual([2, 1]);
  await pass(20);
  await seeAll(second);
  const third = await list();
  expect(third.ids).toEqual([3, 2, 1]);
  await seeAll(third);
  expect((await list()).ids).toEqual([]);
});

test.each([
  ['given back', () => change('/api/messages/2', { assignee: '' })],
  ['its assignee deactivated', () => change('/api/users/3', { active: false })],
])('so does what came back after the last one of the list was opened: %s', async (_, comeBack) => {
  for (let count = 0; count < 2; count += 1) await send();
  await seeAll(await list());
  await change('/api/messages/2', { assignee: 'ama' });
  await assign('ama');
  await assign('');
  const seen = await list();
  expect(seen.ids).toEqual([1]);
  await office.server.request('POST', '/api/messages/1/seen', { as: 'efua' });
  await comeBack();
  await seeAll(seen);
  const left = await list();
  expect(left.ids).toEqual([2]);
  await seeAll(left);
  expect((await list()).ids).toEqual([]);
});
