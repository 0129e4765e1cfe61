// A lead that was opened while the server did not answer counts as opened from that time on, over HTTP (rule D4q).
import { expect, test } from 'vitest';
import type { LoginAnswer } from 'shared/accounts/session.ts';
import type { Unseen } from 'shared/leads/lead-work.ts';
import { officeForEachTest } from '../../testing/escalation-office.ts';
import { listen } from '../../testing/listen.ts';
import { TEST_PASSWORD, type Person } from '../../testing/people.ts';

const DAY_MS = 24 * 3_600_000;

const office = officeForEachTest();
const { send, pass, assign, called } = office;

const unseen = async () =>
  ((await office.server.request('GET', '/api/messages/unseen', { as: 'kofi' })).json as Unseen).ids;
const now = () => office.server.context.clock.now();
const reportOpening = (openedAt: number, as: Person = 'kofi') =>
  office.server.request('POST', `/api/messages/1/seen?ago=${now() - openedAt}`, { as });

test('a lead that was assigned to the person since waits on, and nothing is withdrawn', async () => {
  await send();
  await pass(1);
  const openedAt = now();
  await pass(1);
  await assign('kofi');
  const otherDevice = await listen(office.server, { as: 'kofi' });
  await otherDevice.next();
  expect((await reportOpening(openedAt)).status).toBe(200);
  expect(await unseen()).toEqual([1]);
  await reportOpening(now());
  expect(await unseen()).toEqual([]);
  // Only of the second report.
  expect((await otherDevice.next()).data).toMatchObject({ type: 'lead.seen', lead: 1 });
  expect((await otherDevice.next()).data).toMatchObject({ type: 'lead.opened', lead: 1 });
  otherDevice.stop();
});

test('so does one whose opening is reported more than a week later', async () => {
  const signIn = async (username: Person) => {
    const body = { username, password: TEST_PASSWORD, remember: true };
    return ((await office.server.request('POST', '/api/auth/login', { body })).json as LoginAnswer).token;
  };
  const [kofi, efua] = [await signIn('kofi'), await signIn('efua')];
  await send();
  const openedAt = now();
  office.server.advance(8 * DAY_MS);
  await office.server.request('PATCH', '/api/messages/1', { token: efua, body: { assignee: 'kofi' } });
  office.server.advance(DAY_MS);
  await office.server.request('POST', `/api/messages/1/seen?ago=${now() - openedAt}`, { token: kofi });
  const answer = await office.server.request('GET', '/api/messages/unseen', { token: kofi });
  expect(answer.json).toMatchObject({ ids: [1] });
});

test('a colleague’s lead that was escalated to the person since waits on', async () => {
  await send();
  await assign('ama');
  await pass(10);
  const openedAt = now();
  await pass(10);
  const both = { ama: [1], efua: [1] };
  expect(await called()).toEqual(both);
  await reportOpening(openedAt, 'efua');
  expect(await called()).toEqual(both);
  await reportOpening(now(), 'efua');
  expect(await called()).toEqual({ ama: [1] });
});

test('a lead that waited already is opened, and with it ends an escalation that came since', async () => {
  await send();
  await pass(1);
  const openedAt = now();
  await pass(60);
  expect((await called()).efua).toEqual([1]);
  await reportOpening(openedAt);
  expect(await unseen()).toEqual([]);
  expect(await called()).toEqual({});
});
