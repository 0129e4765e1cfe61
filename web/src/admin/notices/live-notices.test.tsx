import { WEEKDAYS } from 'shared/office/weekdays.ts';
import type { Settings } from 'shared/office/settings.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide } from '../../testing/settings-screen.ts';
import { startServer, type Person, type ScreenServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const ALL_DAY = { from: '00:00', to: '23:59' };
const notices = () => page.getByRole('region', { name: 'Notifications (F8)' });
const bell = (words: string | RegExp) => page.getByRole('button', { name: words });
const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);

/** Lead 1 is Kofi's, lead 2 unassigned, lead 3 Ama's. The window is open once it gets live events. */
async function openFor(as: Person, address = '/admin/profile'): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' }, { assignee: 'kofi' });
  await sendEnquiry(server, { name: 'Efe Agbeko' });
  await sendEnquiry(server, { name: 'Nana Owusu' }, { assignee: 'ama' });
  await openScreen(server, address, { as });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  return server;
}

const changeMany = (server: ScreenServer, ids: number[], change: object) =>
  server.request('POST', '/api/messages/bulk', { body: { changes: ids.map((id) => ({ id, ...change })) } });

eachCase<[string, string, (server: ScreenServer) => Promise<unknown>]>([
  [
    'a lead that is given to them',
    'Assigned to youEfe Agbeko, #0002, by efua',
    (server) => changeLead(server, 2, { assignee: 'kofi' }),
  ],
  [
    'a change of their own',
    'Changed by efuaAbla Mensah, #0001: status',
    (server) => changeLead(server, 1, { status: 'closed' }),
  ],
  [
    'a deletion',
    'Deleted by efuaAbla Mensah, #0001 was assigned to you',
    (server) => server.request('DELETE', '/api/messages/1'),
  ],
  [
    'many that are given to them',
    'Assigned to you2 messages (Efe Agbeko, Nana Owusu), by efua',
    (server) => changeMany(server, [2, 3], { assignee: 'kofi' }),
  ],
  [
    'one of many that changed',
    'Changed by efuaAbla Mensah, #0001: status',
    (server) => changeMany(server, [1, 3], { status: 'closed' }),
  ],
])('notifies people of %s', async (_, words, happen) => {
  const server = await openFor('kofi');
  await happen(server);
  await expect.poll(() => shown().join().replace('Dismiss', '')).toContain(words);
  expect(shown()).toHaveLength(1);
});

test('notifies an administrator that a lead is asked for', thorough, async () => {
  const server = await openFor('efua');
  await server.request('POST', '/api/messages/2/ask', { as: 'kofi' });
  await expect.element(notices().getByText(/^kofi would like to have Efe Agbeko, #0002/)).toBeVisible();
});

test('a notice leads to its lead', thorough, async () => {
  const server = await openFor('kofi');
  await changeLead(server, 2, { assignee: 'kofi' });
  await notices().getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('heading', { name: 'Efe Agbeko' })).toBeVisible();
  expect(location.search).toBe('?view=all&id=2');
});

test('enquiries that come together are one notice, which leads to the newest', thorough, async () => {
  const server = await openFor('efua');
  await Promise.all(['One', 'Two'].map((name) => sendEnquiry(server, { name })));
  await expect.element(notices().getByText('2 new enquiries')).toBeVisible();
  await expect.element(notices().getByText(/^The newest is (One|Two), #0005, Quote/)).toBeVisible();
  await notices().getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => location.search).toBe('?view=all&id=5');
});

test('nobody is notified of what they did themselves, nor of leads of others', thorough, async () => {
  const server = await openFor('kofi');
  await server.request('PATCH', '/api/messages/1', { body: { status: 'closed' }, as: 'kofi' });
  await changeLead(server, 3, { status: 'closed' });
  // The events come in order.
  await changeLead(server, 1, { priority: 'high' });
  await expect.element(notices().getByText(/#0001: priority/)).toBeVisible();
  expect(shown()).toHaveLength(1);
});

test('staff get no notices of new enquiries when administrators alone are to be notified', thorough, async () => {
  const server = await openFor('kofi', '/admin/messages?view=all&id=2');
  await decide(server, { newLeadsTell: 'admins', staffMayClaim: true });
  // What was decided is known here.
  await expect.element(page.getByRole('button', { name: 'Take this lead' })).toBeVisible();
  await sendEnquiry(server, { name: 'Quiet' });
  await changeLead(server, 1, { priority: 'high' });
  await expect.element(notices().getByText(/#0001: priority/)).toBeVisible();
  expect(shown()).toHaveLength(1);
});

test('without notices the bell counts all the same', thorough, async () => {
  const server = await openFor('kofi');
  await page.getByRole('checkbox', { name: /^Notices Notifies/ }).click();
  await expect.element(bell(/^Notifications, 2 waiting$/)).toBeVisible();
  await sendEnquiry(server, { name: 'Quiet' });
  await expect.element(bell(/^Notifications, 3 waiting$/)).toBeVisible();
  expect(shown()).toEqual([]);
});

test('a notice of a new enquiry goes once it was opened on another device', thorough, async () => {
  const server = await openFor('efua');
  await sendEnquiry(server, { name: 'One' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await server.request('POST', '/api/messages/4/seen');
  await expect.element(notices().getByText('New enquiry')).not.toBeInTheDocument();
  await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
});

test('a notice of a new enquiry goes once a colleague has opened it', async () => {
  const server = await openFor('efua');
  await sendEnquiry(server, { name: 'One' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await server.request('POST', '/api/messages/4/seen', { as: 'kofi' });
  await expect.element(notices().getByText('New enquiry')).not.toBeInTheDocument();
  await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
});

test('a notice of a new enquiry goes once a colleague has taken it, or it is deleted', thorough, async () => {
  const server = await openFor('efua');
  await sendEnquiry(server, { name: 'One' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await server.request('PATCH', '/api/messages/4', { body: { status: 'in_progress' } });
  await expect.element(notices().getByText('New enquiry')).not.toBeInTheDocument();
  await sendEnquiry(server, { name: 'Two' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await server.request('DELETE', '/api/messages/5');
  await expect.element(notices().getByText('New enquiry')).not.toBeInTheDocument();
});

test('a lead that nobody opens has a notice, and stays in the bell until it is opened', thorough, async () => {
  const server = await openFor('kofi');
  await decide(server, {
    officeHours: Object.fromEntries(WEEKDAYS.map((day) => [day, ALL_DAY])) as Settings['officeHours'],
    escalation: { assignee: 5, everyone: null, admins: null },
  });
  // The office is closed for the last minute of a day.
  const toMidnight = 86_400_000 - (Date.now() % 86_400_000);
  await server.advance(toMidnight < 400_000 ? 800_000 : 301_000);
  await server.escalate();
  await expect.element(notices().getByText('Nobody has opened it yet')).toBeVisible();
  await expect.poll(() => shown().join()).toContain('Abla Mensah, #0001, Quote');
  await bell(/^Notifications, 2 waiting$/).click();
  await expect
    .element(page.getByRole('link', { name: /^Waiting: Abla Mensah Not opened by anybody, Quote/ }))
    .toBeVisible();
  await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
  await expect.element(notices().getByText('Nobody has opened it yet')).not.toBeInTheDocument();
  await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
});

test('what happened to a lead of one’s own is listed until it is opened, and not counted', thorough, async () => {
  const server = await openFor('kofi');
  for (const id of [1, 2]) await server.request('POST', `/api/messages/${id}/seen`, { as: 'kofi' });
  await expect.element(bell('Notifications')).toBeVisible();
  await changeLead(server, 1, { status: 'closed' });
  await bell('Notifications').click();
  const line = page.getByRole('link', { name: /^Changed by efua Abla Mensah, #0001: status/ });
  await line.click();
  await expect.element(page.getByRole('heading', { name: 'Abla Mensah' })).toBeVisible();
  await bell('Notifications').click();
  await expect.element(page.getByRole('link', { name: /^Efe Agbeko/ })).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});

test('what is gone is put away in the bell by a click', thorough, async () => {
  const server = await openFor('kofi');
  for (const id of [1, 2]) await server.request('POST', `/api/messages/${id}/seen`, { as: 'kofi' });
  await server.request('DELETE', '/api/messages/1');
  const line = page.getByRole('button', { name: /^Deleted by efua/ });
  await expect.element(notices().getByText(/^Deleted by efua/)).toBeVisible();
  await bell('Notifications').click();
  await line.click();
  await bell('Notifications').click();
  await expect.element(page.getByRole('link', { name: /^Efe Agbeko/ })).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});

test('all that the bell counts is marked as seen', async () => {
  const server = await openFor('kofi');
  await bell(/^Notifications, 2 waiting$/).click();
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect.element(bell('Notifications')).toBeVisible();
  await expect.poll(() => server.request('GET', '/api/messages/unseen', { as: 'kofi' })).toMatchObject({ count: 0 });
});
