import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide } from '../../testing/settings-screen.ts';
import { startServer, type Person, type ScreenServer } from '../../testing/start-server.ts';

const notices = () => page.getByRole('region', { name: 'Notifications (F8)' });
const bell = (words: string | RegExp) => page.getByRole('button', { name: words });
const told = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);

/** Lead 1 is Kofi's, lead 2 nobody's, lead 3 Ama's. The window is open once it hears of everything. */
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

test.each<[string, string, (server: ScreenServer) => Promise<unknown>]>([
  [
    'a lead that is given to them',
    'Assigned to you#0002, by efua',
    (server) => changeLead(server, 2, { assignee: 'kofi' }),
  ],
  ['a change of their own', 'Changed by efua#0001: status', (server) => changeLead(server, 1, { status: 'closed' })],
  ['a deletion', 'Deleted by efua#0001 was assigned to you', (server) => server.request('DELETE', '/api/messages/1')],
  [
    'many that are given to them',
    'Assigned to you2 messages, by efua',
    (server) => changeMany(server, [2, 3], { assignee: 'kofi' }),
  ],
  [
    'one of many that changed',
    'Changed by efuaOne message: status',
    (server) => changeMany(server, [1, 3], { status: 'closed' }),
  ],
])('tells people of %s', async (_, words, happen) => {
  const server = await openFor('kofi');
  await happen(server);
  await expect.poll(() => told().join().replace('Dismiss', '')).toContain(words);
  expect(told()).toHaveLength(1);
});

test('tells an administrator that a lead is asked for', async () => {
  const server = await openFor('efua');
  await server.request('POST', '/api/messages/2/ask', { as: 'kofi' });
  await expect.element(notices().getByText(/^kofi would like to have #0002/)).toBeVisible();
});

test('a notice leads to its lead', async () => {
  const server = await openFor('kofi');
  await changeLead(server, 2, { assignee: 'kofi' });
  await notices().getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('heading', { name: 'Efe Agbeko' })).toBeVisible();
  expect(location.search).toBe('?view=all&id=2');
});

test('enquiries that come together are one notice, which leads to the newest', async () => {
  const server = await openFor('efua');
  await Promise.all(['One', 'Two'].map((name) => sendEnquiry(server, { name })));
  await expect.element(notices().getByText('2 new enquiries')).toBeVisible();
  await expect.element(notices().getByText(/^The newest is #0005, Quote/)).toBeVisible();
  await notices().getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => location.search).toBe('?view=all&id=5');
});

test('nobody is told of what they did themselves, nor of leads of others', async () => {
  const server = await openFor('kofi');
  await server.request('PATCH', '/api/messages/1', { body: { status: 'closed' }, as: 'kofi' });
  await changeLead(server, 3, { status: 'closed' });
  // What comes after has been heard of after.
  await changeLead(server, 1, { priority: 'high' });
  await expect.element(notices().getByText(/#0001: priority/)).toBeVisible();
  expect(told()).toHaveLength(1);
});

test('staff hear nothing of new enquiries when administrators alone are to be told', async () => {
  const server = await openFor('kofi', '/admin/messages?view=all&id=2');
  await decide(server, { newLeadsTell: 'admins', staffMayClaim: true });
  // What was decided is known here.
  await expect.element(page.getByRole('button', { name: 'Take this lead' })).toBeVisible();
  await sendEnquiry(server, { name: 'Quiet' });
  await changeLead(server, 1, { priority: 'high' });
  await expect.element(notices().getByText(/#0001: priority/)).toBeVisible();
  expect(told()).toHaveLength(1);
});

test('without notices the bell counts all the same', async () => {
  const server = await openFor('kofi');
  await page.getByRole('checkbox', { name: /^Notices Tells/ }).click();
  await expect.element(bell(/^Notifications, 3 not seen$/)).toBeVisible();
  await sendEnquiry(server, { name: 'Quiet' });
  await expect.element(bell(/^Notifications, 4 not seen$/)).toBeVisible();
  expect(told()).toEqual([]);
});

test('a notice of a new enquiry goes once it was opened on another device', async () => {
  const server = await openFor('efua');
  await sendEnquiry(server, { name: 'One' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await server.request('POST', '/api/messages/4/seen');
  await expect.element(notices().getByText('New enquiry')).not.toBeInTheDocument();
  await expect.element(bell(/^Notifications, 3 not seen$/)).toBeVisible();
});

test('what was told stays in the bell until its lead is opened', async () => {
  const server = await openFor('kofi');
  for (const id of [1, 2, 3]) await server.request('POST', `/api/messages/${id}/seen`, { as: 'kofi' });
  await expect.element(bell('Notifications')).toBeVisible();
  await changeLead(server, 1, { status: 'closed' });
  await bell(/^Notifications, 1 not seen$/).click();
  await page.getByRole('link', { name: /^Not seen: Changed by efua #0001: status/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Abla Mensah' })).toBeVisible();
  await expect.element(bell('Notifications')).toBeVisible();
});

test('what is gone is put away in the bell by a click', async () => {
  const server = await openFor('kofi');
  for (const id of [1, 2, 3]) await server.request('POST', `/api/messages/${id}/seen`, { as: 'kofi' });
  await server.request('DELETE', '/api/messages/1');
  await bell(/^Notifications, 1 not seen$/).click();
  await page.getByRole('button', { name: /^Not seen: Deleted by efua/ }).click();
  await expect.element(bell('Notifications')).toBeVisible();
});

test('all that the bell counts is marked as seen', async () => {
  const server = await openFor('kofi');
  await bell(/^Notifications, 3 not seen$/).click();
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect.element(bell('Notifications')).toBeVisible();
  await expect.poll(() => server.request('GET', '/api/messages/unseen', { as: 'kofi' })).toMatchObject({ count: 0 });
});
