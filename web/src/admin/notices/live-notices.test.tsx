// Which users get which notices.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notices, pressInNotice } from '../../testing/notices.ts';
import { openWithLeads } from '../../testing/open-with-leads.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { sendTogether } from '../../testing/send-together.ts';
import { decide } from '../../testing/settings-screen.ts';
import type { ScreenServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);

const changeMany = (server: ScreenServer, ids: number[], change: object) =>
  server.request('POST', '/api/messages/bulk', { body: { changes: ids.map((id) => ({ id, ...change })) } });

eachCase<[string, string, (server: ScreenServer) => Promise<unknown>]>([
  [
    'a lead assigned to them',
    'Assigned to youEfe Agbeko, #0002, by efua',
    (server) => changeLead(server, 2, { assignee: 'kofi' }),
  ],
  [
    'a change of their lead',
    'Changed by efuaAbla Mensah, #0001: status',
    (server) => changeLead(server, 1, { status: 'closed' }),
  ],
  [
    'a deletion of their lead',
    'Deleted by efuaAbla Mensah, #0001 was assigned to you',
    (server) => server.request('DELETE', '/api/messages/1'),
  ],
  [
    'several leads assigned to them',
    'Assigned to you2 messages (Efe Agbeko, Nana Owusu), by efua',
    (server) => changeMany(server, [2, 3], { assignee: 'kofi' }),
  ],
  [
    'a change of several leads, of which one is theirs',
    'Changed by efuaAbla Mensah, #0001: status',
    (server) => changeMany(server, [1, 3], { status: 'closed' }),
  ],
])('notifies people of %s', async (_, words, happen) => {
  const server = await openWithLeads('kofi');
  await happen(server);
  await expect.poll(() => shown().join().replace('Dismiss', '')).toContain(words);
  expect(shown()).toHaveLength(1);
});

test('notifies an administrator of a request for a lead', thorough, async () => {
  const server = await openWithLeads('efua');
  await server.request('POST', '/api/messages/2/ask', { as: 'kofi' });
  await expect.element(notices().getByText(/^kofi would like to have Efe Agbeko, #0002/)).toBeVisible();
});

test('Open in a notice shows its lead', thorough, async () => {
  const server = await openWithLeads('kofi');
  await changeLead(server, 2, { assignee: 'kofi' });
  await pressInNotice('Open');
  await expect.element(page.getByRole('heading', { name: 'Efe Agbeko' })).toBeVisible();
  expect(location.search).toBe('?view=all&id=2');
});

test('enquiries that arrive together have one notice, which opens the newest', thorough, async () => {
  const server = await openWithLeads('efua');
  await sendTogether(server, 'One', 'Two');
  await expect.element(notices().getByText('2 new enquiries')).toBeVisible();
  await expect.element(notices().getByText(/^The newest is (One|Two), #0005, Quote/)).toBeVisible();
  await pressInNotice('Open');
  await expect.poll(() => location.search).toBe('?view=all&id=5');
});

test('a user gets no notice of their own changes, nor of leads of others', thorough, async () => {
  const server = await openWithLeads('kofi');
  await server.request('PATCH', '/api/messages/1', { body: { status: 'closed' }, as: 'kofi' });
  await changeLead(server, 3, { status: 'closed' });
  // Events come in order, so the changes above have been handled by then.
  await changeLead(server, 1, { priority: 'high' });
  await expect.element(notices().getByText(/#0001: priority/)).toBeVisible();
  expect(shown()).toHaveLength(1);
});

test('staff get no notices of new enquiries if only administrators are notified', thorough, async () => {
  const server = await openWithLeads('kofi', '/admin/messages?view=all&id=2');
  await decide(server, { newLeadsTell: 'admins', staffMayClaim: true });
  // The new settings have reached this window.
  await expect.element(page.getByRole('button', { name: 'Take this lead' })).toBeVisible();
  await sendEnquiry(server, { name: 'Quiet' });
  await changeLead(server, 1, { priority: 'high' });
  await expect.element(notices().getByText(/#0001: priority/)).toBeVisible();
  expect(shown()).toHaveLength(1);
});
