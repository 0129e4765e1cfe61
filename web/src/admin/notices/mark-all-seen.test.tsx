// "Mark all as seen" in the bell, and its Undo.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { thorough } from 'shared/testing/thorough.ts';
import { button, leadRow } from '../../testing/lead-screen.ts';
import { holdNotice, keepNotices, notices, pressInNotice } from '../../testing/notices.ts';
import { bell, openWithLeads } from '../../testing/open-with-leads.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';

const line = (words: RegExp) => page.getByRole('link', { name: words });
const markAll = () => button('Mark all as seen');
const sidebar = (words: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: words });
const NOT_OPENED = /Not opened yet\./;
const isUndone = () => expectToast('Changed back', 'What nobody has opened since waits for you again');

async function startWith(...names: string[]): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of names) await sendEnquiry(server, { name });
  return server;
}

test('the notice has the number of marked messages, and Undo restores the bell, the sidebar and the list', async () => {
  keepNotices();
  const server = await startWith('One', 'Two', 'Three');
  await openScreen(server, '/admin/messages');
  await button('Notifications, 3 waiting').click();
  await markAll().click();
  await expectToast('Marked as seen', /^3 messages$/);
  await expect.element(button('Notifications')).toBeVisible();
  await expect.element(sidebar(/^Messages$/)).toBeVisible();
  await expect.element(leadRow('One')).not.toHaveAccessibleName(NOT_OPENED);
  await pressInNotice('Undo');
  await isUndone();
  await expect.element(sidebar(/^Messages.*3 waiting/)).toBeVisible();
  await expect.element(leadRow('One')).toHaveAccessibleName(NOT_OPENED);
  await button('Notifications, 3 waiting').click();
  await expect.element(line(/^Waiting: Two Quote/)).toBeVisible();
  expect(await server.request('GET', '/api/messages/unseen')).toMatchObject({ ids: [3, 2, 1] });
});

test('all is marked as seen and restored by the keyboard', async () => {
  await openScreen(await startWith('One'), '/admin/users');
  (await button('Notifications, 1 waiting').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line(/^Waiting: One/)).toBeVisible();
  await expect.element(markAll()).toBeVisible();
  // Opened again, as the first focus depends on whether its lines had been loaded.
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(line(/^Waiting: One/)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(markAll()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(notices().getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.keyboard('{F8}');
  await expect.element(notices().getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await isUndone();
  await expect.element(button('Notifications, 1 waiting')).toBeVisible();
});

test('Undo does not restore a message that a colleague has opened since', async () => {
  const server = await openWithLeads('efua');
  await sendEnquiry(server, { name: 'Opened By Kofi' });
  await bell('Notifications, 2 waiting').click();
  await markAll().click();
  await expectToast('Marked as seen', /^2 messages$/);
  await holdNotice('Undo');
  await server.request('POST', '/api/messages/4/seen', { as: 'kofi' });
  await pressInNotice('Undo');
  await isUndone();
  await expect.element(bell('Notifications, 1 waiting')).toBeVisible();
});

test('Undo fails if all was marked again on another computer since', async () => {
  const server = await startWith('One');
  await openScreen(server, '/admin/users');
  await button('Notifications, 1 waiting').click();
  await markAll().click();
  await holdNotice('Undo');
  await sendEnquiry(server, { name: 'Two' });
  await server.request('POST', '/api/messages/seen', { body: { upTo: 2 } });
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'This marking can no longer be undone. It stays as it is now.');
  expect(await server.request('GET', '/api/messages/unseen')).toMatchObject({ count: 0 });
});

test('Undo restores the bell after two presses of Mark all as seen before the first answer', async () => {
  const server = await startWith('One');
  await openScreen(server, '/admin/users');
  const letGo = await server.hold('/api/messages/seen', 'POST');
  await button('Notifications, 1 waiting').click();
  await markAll().click();
  await button('Notifications, 1 waiting').click();
  await markAll().click();
  await letGo();
  await expectToast('Marked as seen', 'Nothing was waiting any more');
  await pressInNotice('Undo');
  await isUndone();
  await expect.element(bell('Notifications, 1 waiting')).toBeVisible();
});

test('Undo on another computer restores the bell here', async () => {
  const server = await openWithLeads('efua', '/admin/users');
  await expect.element(bell('Notifications, 1 waiting')).toBeVisible();
  const { marking } = await server.request<{ marking: number }>('POST', '/api/messages/seen', { body: { upTo: 9 } });
  await expect.element(bell(/^Notifications$/)).toBeVisible();
  await server.request('POST', '/api/messages/seen/undo', { body: { marking } });
  await expect.element(bell('Notifications, 1 waiting')).toBeVisible();
});

/** Lead 1 is assigned to Kofi, who has opened it, and the bell lists a notice of it. */
async function openWithNotice(): Promise<ScreenServer> {
  keepNotices();
  const server = await openWithLeads('kofi');
  await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
  await changeLead(server, 1, { priority: 'high' });
  await expect.element(notices().getByText(/^Abla Mensah, #0001: priority/)).toBeVisible();
  await bell('Notifications, 1 waiting').click();
  await expect.element(line(/^Changed by efua Abla Mensah, #0001: priority/)).toBeVisible();
  return server;
}

test('Undo also restores notices in the bell, except those of leads that were opened since', thorough, async () => {
  keepNotices();
  const server = await openWithNotice();
  await markAll().click();
  await expectToast('Marked as seen', /^1 message and 1 notice$/);
  await pressInNotice('Undo');
  await isUndone();
  await bell('Notifications, 1 waiting').click();
  await expect.element(line(/^Changed by efua Abla Mensah/)).toBeVisible();
  await markAll().click();
  await expect.element(bell(/^Notifications$/)).toBeVisible();
  await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
  await pressInNotice('Undo');
  await bell('Notifications, 1 waiting').click();
  await expect.element(line(/^Waiting: Efe Agbeko/)).toBeVisible();
  expect(line(/^Changed by efua Abla Mensah/).query()).toBeNull();
});

test('notices that were marked on another computer are restored by Undo there', thorough, async () => {
  const server = await openWithNotice();
  const mark = { body: { upTo: 9 }, as: 'kofi' } as const;
  const { marking } = await server.request<{ marking: number }>('POST', '/api/messages/seen', mark);
  await expect.element(bell(/^Notifications$/)).toBeVisible();
  await expect.element(line(/^Changed by efua Abla Mensah/)).not.toBeInTheDocument();
  await server.request('POST', '/api/messages/seen/undo', { body: { marking }, as: 'kofi' });
  await expect.element(bell('Notifications, 1 waiting')).toBeVisible();
  await expect.element(line(/^Changed by efua Abla Mensah/)).toBeVisible();
});

test('if nothing was waiting, the notice says so and offers no Undo', thorough, async () => {
  const server = await startWith('Opened Meanwhile');
  await server.hold('/api/events');
  await openScreen(server, '/admin/users');
  await button('Notifications, 1 waiting').click();
  await expect.element(markAll()).toBeVisible();
  await server.request('POST', '/api/messages/1/seen', { as: 'kofi' });
  keepNotices();
  await markAll().click();
  await expectToast('Marked as seen', 'Nothing was waiting any more');
  expect(notices().getByRole('button', { name: 'Undo' }).query()).toBeNull();
});
