// The number and the list of the bell.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countAnswers } from '../../testing/count-answers.ts';
import { leadRow, openedLead } from '../../testing/lead-screen.ts';
import { holdNotice, keepNotices, notices } from '../../testing/notices.ts';
import { bell, openWithLeads } from '../../testing/open-with-leads.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { decide } from '../../testing/settings-screen.ts';
import { ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const shown = () => [...document.querySelectorAll('.toast')].map(({ textContent }) => textContent);

test('the bell also counts with notices turned off', thorough, async () => {
  const server = await openWithLeads('kofi');
  await page.getByRole('checkbox', { name: /^Notices Notifies/ }).click();
  await expect.element(bell(/^Notifications, 2 waiting$/)).toBeVisible();
  await sendEnquiry(server, { name: 'Quiet' });
  await expect.element(bell(/^Notifications, 3 waiting$/)).toBeVisible();
  expect(shown()).toEqual([]);
});

test(
  'a lead that its assignee does not open has a notice, and stays in the bell until it is opened',
  thorough,
  async () => {
    keepNotices();
    const server = await openWithLeads('kofi');
    await decide(server, {
      ...ALWAYS_OPEN,
      escalation: { assignee: 5, everyone: null, admins: null },
    });
    // The office is closed for the last minute of a day.
    const toMidnight = 86_400_000 - (Date.now() % 86_400_000);
    await server.advance(toMidnight < 400_000 ? 800_000 : 301_000);
    await bell(/^Notifications, 2 waiting$/).click();
    await server.escalate();
    await expect.element(notices().getByText('You have not opened it yet')).toBeVisible();
    await holdNotice('Open');
    await expect.poll(() => shown().join()).toContain('Abla Mensah, #0001, Quote');
    await expect
      .element(page.getByRole('link', { name: /^Waiting: Abla Mensah You have not opened it, Quote/ }))
      .toBeVisible();
    // Each lead has one row, even if it was also assigned to the person.
    expect(page.getByText('Abla Mensah', { exact: true }).elements()).toHaveLength(1);
    await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
    await expect.element(notices().getByText('You have not opened it yet')).not.toBeInTheDocument();
    await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
  },
);

test('a lead that Messages selects by itself counts as unopened until somebody acts on it', async () => {
  const server = await openWithLeads('efua', '/admin/users');
  await sendEnquiry(server, { name: 'Shown By Itself' });
  await expect.element(bell(/^Notifications, 2 waiting$/)).toBeVisible();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect.element(openedLead('Shown By Itself')).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await userEvent.wheel(leadRow('Shown By Itself'), { delta: { y: 20 } });
  await page.getByRole('searchbox').fill('itself');
  await expect.poll(() => location.search).toContain('q=itself&id=');
  await bell(/^Notifications, 2 waiting$/).click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: /^Messages/ }).click();
  // Returning to the page does not count as opening it either.
  await expect.element(openedLead('Shown By Itself')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await leadRow('Efe Agbeko').click();
  await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
  await expect.poll(() => server.request('GET', '/api/messages/unseen')).toMatchObject({ ids: [4] });
});

eachCase([
  ['does not answer', 503],
  ['fails', 500],
] as const)('a lead that is opened while the server %s is opened once it answers', async (_, status) => {
  const server = await openWithLeads('efua', '/admin/messages?view=all&id=1');
  const end = await server.refuse('/api/messages/2/seen', 'POST', status);
  await leadRow('Efe Agbeko').click();
  await expect.poll(() => countAnswers('/api/messages/2/seen')).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Users' }).click();
  await end();
  await expect.poll(() => server.request('GET', '/api/messages/unseen')).toMatchObject({ ids: [] });
});

test('a lead that was assigned to the person after they opened it in an outage waits on', async () => {
  const server = await openWithLeads('kofi', '/admin/messages?view=all&id=1');
  const end = await server.refuse('/api/messages/2/seen', 'POST', 503);
  await leadRow('Efe Agbeko').click();
  await expect.poll(() => countAnswers('/api/messages/2/seen')).toBeGreaterThan(0);
  await changeLead(server, 2, { assignee: 'kofi' });
  await end();
  const reports = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isTaken = ({ name, responseStatus: status }: PerformanceResourceTiming) =>
    name.includes('/api/messages/2/seen') && status === 200;
  await expect.poll(() => reports().some(isTaken)).toBe(true);
  expect(await server.request('GET', '/api/messages/unseen', { as: 'kofi' })).toMatchObject({ ids: [2] });
});

eachCase<[string, () => Promise<unknown>]>([
  ['a click on it', () => openedLead('Efe Agbeko').click()],
  ['a click on its row', () => leadRow('Efe Agbeko').click()],
  ['scrolling it', () => userEvent.wheel(openedLead('Efe Agbeko'), { delta: { y: 20 } })],
])('a lead that Messages selected by itself is opened by %s', async (_, act) => {
  await openWithLeads('efua', '/admin/messages?view=unassigned');
  await expect.element(openedLead('Efe Agbeko')).toBeVisible();
  await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
  await act();
  await expect.element(bell('Notifications')).toBeVisible();
});

test('moving on from a lead that Messages selected by itself opens only the next one', thorough, async () => {
  const server = await openWithLeads('efua', '/admin/messages?view=unassigned');
  await expect.element(openedLead('Efe Agbeko')).toBeVisible();
  await sendEnquiry(server, { name: 'Came Later' });
  await expect.element(leadRow('Came Later')).toBeVisible();
  await expect.element(bell(/^Notifications, 2 waiting$/)).toBeVisible();
  (await page.getByRole('button', { name: 'Previous lead' }).findElement()).focus();
  await userEvent.keyboard('[Space>]');
  // While the key is down.
  const last = await sendEnquiry(server, { name: 'Came Last' });
  await expect.element(bell(/^Notifications, 3 waiting$/)).toBeVisible();
  await userEvent.keyboard('[/Space]');
  await expect.element(openedLead('Came Later')).toBeVisible();
  await expect.element(bell(/^Notifications, 2 waiting$/)).toBeVisible();
  await expect.poll(() => server.request('GET', '/api/messages/unseen')).toMatchObject({ ids: [last, 2] });
});

test('a lead assigned to a person who has it open is unopened until they act on it', thorough, async () => {
  const server = await openWithLeads('kofi', '/admin/messages?view=all&id=2');
  await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
  const unseen = () => server.request('GET', '/api/messages/unseen', { as: 'kofi' });
  // The bell is updated before the server has stored the opening.
  await expect.poll(unseen).toMatchObject({ ids: [1] });
  await changeLead(server, 2, { assignee: 'kofi' });
  await expect.element(bell(/^Notifications, 2 waiting$/)).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await bell(/^Notifications, 2 waiting$/).click();
  await userEvent.keyboard('{Escape}');
  expect(await unseen()).toMatchObject({ ids: [2, 1] });
  await openedLead('Efe Agbeko').click();
  await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
  await expect.poll(unseen).toMatchObject({ ids: [1] });
});

test('a change of one’s own lead is listed until the lead is opened, and is not counted', thorough, async () => {
  const server = await openWithLeads('kofi');
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

test('a change of several own leads is listed until each of them is opened', async () => {
  const server = await openWithLeads('kofi');
  await changeLead(server, 2, { assignee: 'kofi' });
  const changes = [1, 2].map((id) => ({ id, status: 'in_progress' }));
  await server.request('POST', '/api/messages/bulk', { body: { changes } });
  await expect.element(notices().getByText(/^Changed by efua/)).toBeVisible();
  const line = page.getByRole('button', { name: /^Changed by efua 2 messages/ });
  await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
  await expect.element(bell(/^Notifications, 1 waiting$/)).toBeVisible();
  await bell(/^Notifications, 1 waiting$/).click();
  await expect.element(line).toBeVisible();
  await server.request('POST', '/api/messages/2/seen', { as: 'kofi' });
  await expect.element(line).not.toBeInTheDocument();
});

test('a notice of a deleted lead is removed from the bell by a click', thorough, async () => {
  const server = await openWithLeads('kofi');
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

test('Mark all as seen empties the bell', async () => {
  const server = await openWithLeads('kofi');
  await bell(/^Notifications, 2 waiting$/).click();
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect.element(bell('Notifications')).toBeVisible();
  await expect.poll(() => server.request('GET', '/api/messages/unseen', { as: 'kofi' })).toMatchObject({ count: 0 });
});
