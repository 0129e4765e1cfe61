import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, leadRow, openedLead } from '../../testing/lead-screen.ts';
import { keepNotices, notices } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { changeLead, sendEnquiry, sendMany } from '../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { watchRequests } from '../../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

const line = (words: RegExp) => page.getByRole('link', { name: words });
const markAll = () => button('Mark all as seen');
const live = () => page.getByText('Live', { exact: true });

async function startWith(...names: string[]): Promise<ScreenServer> {
  const server = await startServer();
  for (const name of names) await sendEnquiry(server, { name });
  return server;
}

/** Hides this window behind another one, or shows it. */
function cover(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('an empty bell says that nothing is waiting', async () => {
  await openScreen(await startServer(), '/admin/users');
  await button('Notifications').click();
  await expect.element(page.getByText('Nothing is waiting for you')).toBeVisible();
  await expect.element(page.getByText('No open messages. New enquiries appear here.')).toBeVisible();
  await expect.element(markAll()).not.toBeInTheDocument();
});

test('the bell does not say that nothing is waiting before the number is loaded', async () => {
  const server = await startWith('Not Listed');
  // An event would have the list loaded again.
  await server.hold('/api/events');
  const arrive = await server.hold('/api/messages/unseen');
  await server.refuse('/api/messages?limit=8', 'GET', 500);
  await openScreen(server, '/admin/users');
  await button('Notifications').click();
  await expect.element(page.getByText('The newest messages could not be loaded.')).toBeVisible();
  expect(page.getByText(/Nothing is waiting|No open messages/).query()).toBeNull();
  await arrive();
  await expect.element(page.getByText('1 waiting for you')).toBeVisible();
  await expect.element(line(/^Waiting: Not Listed Quote/)).toBeVisible();
});

test('the bell counts unopened leads, and its lines open them', async () => {
  const server = await startWith('Rings The Bell', 'Rings It Again');
  await openScreen(server, '/admin/users');
  await button('Notifications, 2 waiting').click();
  await expect.element(page.getByText('2 waiting for you')).toBeVisible();
  await expect.element(line(/^Waiting: Rings It Again Quote/)).toBeVisible();
  // Opened again, as the first focus depends on whether its lines had been loaded.
  await userEvent.keyboard('{Escape}');
  await button('Notifications, 2 waiting').click();
  await expect.element(line(/^Waiting: Rings It Again Quote/)).toHaveFocus();
  await line(/^Waiting: Rings The Bell Quote/).click();
  await expect.element(openedLead('Rings The Bell')).toBeVisible();
  await button('Notifications, 1 waiting').click();
  await expect.element(line(/^Rings The Bell Quote/)).toBeVisible();
  // The bell is updated before the server has stored the opening.
  const unseen = () => server.request('GET', '/api/messages/unseen');
  await expect.poll(unseen).toMatchObject({ count: 1, ids: [2] });
});

test('the bell lists the newest eight leads', thorough, async () => {
  await openScreen(await startWith('1', '2', '3', '4', '5', '6', '7', '8', '9'), '/admin/users');
  await button('Notifications, 9 waiting').click();
  await expect.element(line(/^Waiting: 9 Quote/)).toBeVisible();
  expect(page.getByRole('link', { name: /Quote/ }).elements()).toHaveLength(8);
});

test('unopened leads are named also below newer ones that are closed or opened, of which no closed one is', async () => {
  const server = await startWith('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11');
  await server.request('POST', '/api/messages/11/seen');
  for (let id = 10; id > 2; id -= 1) await changeLead(server, id, { status: 'closed' });
  await openScreen(server, '/admin/users');
  await button('Notifications, 2 waiting').click();
  await expect.element(line(/^11 Quote/)).toBeVisible();
  const words = page
    .getByRole('link', { name: /Quote|in Messages/ })
    .elements()
    .map(({ textContent }) => /^(Waiting: )?\d+ Quote/.exec(textContent)?.[0]);
  expect(words).toEqual(['Waiting: 2 Quote', 'Waiting: 1 Quote', '11 Quote']);
});

test('unopened leads are listed before opened ones, with the number of further ones', async () => {
  const server = await startWith('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12');
  for (const id of [12, 10]) await server.request('POST', `/api/messages/${id}/seen`);
  await openScreen(server, '/admin/users');
  await button('Notifications, 10 waiting').click();
  await expect.element(line(/^2 more in Messages$/)).toBeVisible();
  const words = page
    .getByRole('link', { name: /Quote|more in Messages/ })
    .elements()
    .map(({ textContent }) => /^(Waiting: )?\d+ (Quote|more)/.exec(textContent)?.[0]);
  const waiting = ['11', '9', '8', '7', '6', '5', '4', '3'].map((name) => `Waiting: ${name} Quote`);
  expect(words).toEqual([...waiting, '2 more']);
  await line(/^2 more in Messages$/).click();
  await expect.poll(() => location.pathname).toBe('/admin/messages');
});

test('the link to further leads shows them even if Messages was left with filters that hide them', async () => {
  const server = await startWith('Not Listed', '2', '3', '4', '5', '6', '7', '8', '9');
  await openScreen(server, '/admin/messages?view=closed&q=nowhere');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await button('Notifications, 9 waiting').click();
  await line(/^1 more in Messages$/).click();
  await expect.element(leadRow('Not Listed')).toBeVisible();
});

test('a lead that was opened on another device is not counted', thorough, async () => {
  const server = await startWith('Seen Elsewhere', 'Seen Nowhere');
  await openScreen(server, '/admin/users');
  await expect.element(live()).toBeVisible();
  await expect.element(button('Notifications, 2 waiting')).toBeVisible();
  await server.request('POST', '/api/messages/1/seen');
  await expect.element(button('Notifications, 1 waiting')).toBeVisible();
  await server.request('POST', '/api/messages/seen', { body: { upTo: 2 } });
  await expect.element(button('Notifications')).toBeVisible();
});

test('all counted leads can be marked as seen even if their list fails to load', thorough, async () => {
  const server = await startWith('Counted Alone');
  await server.refuse('/api/messages?limit=8', 'GET', 500);
  await openScreen(server, '/admin/users');
  await button('Notifications, 1 waiting').click();
  await markAll().click();
  await expect.element(button('Notifications')).toBeVisible();
  await expect.poll(() => server.request('GET', '/api/messages/unseen')).toMatchObject({ count: 0 });
});

test('a lead that was assigned after the list was loaded is not marked as seen', async () => {
  const server = await startWith('Assigned Since', 'Listed');
  // This window gets no events.
  await server.hold('/api/events');
  await openScreen(server, '/admin/profile', { as: 'kofi' });
  await button('Notifications, 2 waiting').click();
  await changeLead(server, 1, { assignee: 'kofi' });
  await markAll().click();
  await button('Notifications, 1 waiting').click();
  await expect.element(line(/^Waiting: Assigned Since Assigned to you/)).toBeVisible();
});

test('the bell keeps its number if marking as seen fails', thorough, async () => {
  const server = await startWith('Not Marked');
  await server.refuse('/api/messages/seen', 'POST', 500);
  await openScreen(server, '/admin/users');
  await button('Notifications, 1 waiting').click();
  await markAll().click();
  await expectToast('Not marked', 'Request failed: 500');
  await button('Notifications, 1 waiting').click();
  await expect.element(line(/^Waiting: Not Marked/)).toBeVisible();
});

test('a lead opened in a hidden window counts as opened once the window is visible', thorough, async () => {
  const server = await startWith('Behind Other Windows');
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  const asked = watchRequests();
  await openScreen(server, '/admin/users');
  await expect.element(live()).toBeVisible();
  cover(true);
  await button('Notifications, 1 waiting').click();
  await line(/Behind Other Windows/).click();
  await expect.element(openedLead('Behind Other Windows')).toBeVisible();
  // Once a later event has come, the opening would have been sent.
  await sendEnquiry(server, { name: 'Later' });
  await expect.element(button('Notifications, 2 waiting')).toBeVisible();
  expect(asked()).not.toContain('POST /api/messages/1/seen');
  cover(false);
  await expect.element(button('Notifications, 1 waiting')).toBeVisible();
  await expect.poll(asked).toContain('POST /api/messages/1/seen');
});

test('a lead that was assigned while no window was open is in the bell until it is opened', thorough, async () => {
  const server = await startWith('Handed To Kofi');
  await server.request('POST', '/api/messages/seen', { body: { upTo: 1 }, as: 'kofi' });
  await changeLead(server, 1, { assignee: 'kofi' });
  await changeLead(server, 1, { priority: 'high' });
  await openScreen(server, '/admin/profile', { as: 'kofi' });
  await button('Notifications, 1 waiting').click();
  await line(/^Waiting: Handed To Kofi Assigned to you by efua, Quote/).click();
  await expect.element(openedLead('Handed To Kofi')).toBeVisible();
  await expect.element(button('Notifications')).toBeVisible();
});

test('each lead has one row with its most urgent reason, and the rows add up to the number', async () => {
  keepNotices();
  const server = await startWith('Given And Late', 'Given And Changed', 'Nobody Has It');
  await openScreen(server, '/admin/profile', { as: 'kofi' });
  await expect.element(live()).toBeVisible();
  await changeLead(server, 1, { assignee: 'kofi' });
  await changeLead(server, 1, { followUpAt: new Date(Date.now() - 60_000).toISOString() });
  await changeLead(server, 2, { assignee: 'kofi' });
  await changeLead(server, 2, { priority: 'high' });
  await expect
    .element(
      notices()
        .getByText(/^Changed by efua/)
        .last(),
    )
    .toBeVisible();
  await button('Notifications, 3 waiting').click();
  const rows = () =>
    page
      .getByRole('link', { name: /^Waiting: |more in Messages/ })
      .elements()
      .map(({ textContent }) => /^Waiting: .*Quote/.exec(textContent)?.[0]);
  const expected = [
    'Waiting: Given And Late Late, Quote',
    'Waiting: Given And Changed Assigned to you by efua, Quote',
    'Waiting: Nobody Has It Quote',
  ];
  await expect.poll(rows).toEqual(expected);
});

test.each([1440, 390])('the reason is completely visible at %i pixels with a long name', async (width) => {
  const server = await startServer();
  const name = 'Takoradi Marine Works and Dry Dock Company';
  await sendEnquiry(server, { name }, { assignee: 'kofi' });
  await openScreen(server, '/admin/profile', { as: 'kofi', width });
  await button('Notifications, 1 waiting').click();
  await expect.element(line(/Assigned to you by efua, Quote/)).toBeVisible();
  const reason = await page.getByText('Assigned to you by efua, Quote').findElement();
  const time = await line(/Assigned to you/)
    .getByRole('time')
    .findElement();
  expect(reason.getBoundingClientRect().right).toBeLessThanOrEqual(time.getBoundingClientRect().left);
});

test('Escape closes the bell, and the arrow keys move between its lines', thorough, async () => {
  await openScreen(await startWith('One', 'Two'), '/admin/users');
  await button('Notifications, 2 waiting').click();
  await expect.element(line(/^Waiting: One/)).toBeVisible();
  // Opened again, as the first focus depends on whether its lines had been loaded.
  await userEvent.keyboard('{Escape}');
  await button('Notifications, 2 waiting').click();
  await expect.element(line(/^Waiting: Two/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(line(/^Waiting: One/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(markAll()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(line(/^Waiting: Two/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(markAll()).not.toBeInTheDocument();
  await expect.element(button('Notifications, 2 waiting')).toHaveFocus();
});

test('the bell shows the same number as the sidebar, also above 99', async () => {
  const server = await startServer();
  await sendMany(server, 101);
  await openScreen(server, '/admin/users');
  await expect.element(button('Notifications, 101 waiting').getByText('101', { exact: true })).toBeVisible();
  await expect.element(line(/^Messages.*101 waiting/)).toBeVisible();
});
