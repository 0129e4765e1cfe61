// Leads that arrive while the list is scrolled: an announcement leads to them.
import { ADDRESSED_MAX, LEAD_PAGE_MAX } from 'shared/limits.ts';
import { ALWAYS_OPEN } from 'shared/testing/all-day.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, leadRow } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { changeLead, markAllSeen, sendEnquiry, sendMany } from '../../../testing/send-enquiry.ts';
import { decide } from '../../../testing/settings-screen.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('announces leads that arrive above the visible part, and scrolls to them', async () => {
  const server = await startServer();
  await sendMany(server, 30);
  await markAllSeen(server);
  await openScreen(server, '/admin/messages');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(leadRow('Lead 1 ')).toBeInTheDocument();
  (await leadRow('Lead 1 ').findElement()).scrollIntoView();
  await sendEnquiry(server, { name: 'Came In Above' });
  await button('1 new message').click();
  await expect.element(leadRow('Came In Above')).toBeInViewport();
  await expect.element(button('1 new message')).not.toBeInTheDocument();
  await changeLead(server, 1, { status: 'in_progress' });
  await expect.element(leadRow('Lead 1 ')).toMatchTextContent(/In progress/);
  await expect.element(button(/new message/)).not.toBeInTheDocument();
});

test('announces leads that arrive below the visible part, and scrolls to them, even much later', thorough, async () => {
  const server = await startServer();
  for (let count = 1; count <= 20; count += 1)
    await sendEnquiry(server, { name: `Own ${count}` }, { assignee: 'kofi' });
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(leadRow('Own 1 ')).toBeInTheDocument();
  await sendEnquiry(server, { name: 'Came In Below' });
  await button('1 new message').click();
  await expect.element(leadRow('Came In Below')).toBeInViewport();
  await expect.element(button('1 new message')).not.toBeInTheDocument();
});

test(
  'the announcement stays until the leads were seen, also on another screen and after a reload',
  thorough,
  async () => {
    const server = await startServer();
    for (let count = 1; count <= 20; count += 1)
      await sendEnquiry(server, { name: `Own ${count}` }, { assignee: 'kofi' });
    const { end } = await openScreen(server, '/admin/messages', { as: 'kofi' });
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    await expect.element(leadRow('Own 1 ')).toBeInTheDocument();
    await sendEnquiry(server, { name: 'Came In Below' });
    await expect.element(button('1 new message')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await expect.element(button('1 new message')).toBeVisible();
    const keptInTab = { ...sessionStorage };
    end();
    await openScreen(server, '/admin/messages', { as: 'kofi', keptInTab });
    await button('1 new message').click();
    await expect.element(leadRow('Came In Below')).toBeInViewport();
    await expect.element(button('1 new message')).not.toBeInTheDocument();
  },
);

test('leads that a colleague opens or closes meanwhile are not announced any more, in any view', async () => {
  const server = await startServer();
  for (let count = 1; count <= 20; count += 1)
    await sendEnquiry(server, { name: `Own ${count}` }, { assignee: 'kofi' });
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(leadRow('Own 1 ')).toBeInTheDocument();
  const opened = await sendEnquiry(server, { name: 'Opened By Ama' });
  await expect.element(button('1 new message')).toBeVisible();
  await server.request('POST', `/api/messages/${opened}/seen`, { as: 'ama' });
  await expect.element(button(/new message/)).not.toBeInTheDocument();
  const closed = [await sendEnquiry(server, { name: 'Done' }), await sendEnquiry(server, { name: 'Done Too' })];
  await button('2 new messages').click();
  const keptInTab = () => Object.values<string>({ ...sessionStorage }).join();
  for (const id of closed) await expect.poll(keptInTab).toMatch(new RegExp(`\\b${id}\\b`));
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  for (const id of closed) await changeLead(server, id, { status: 'closed' });
  await page
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click();
  await expect.element(leadRow('Done Too')).toBeInTheDocument();
  await sendEnquiry(server, { name: 'Still New' });
  await expect.element(button('1 new message')).toBeVisible();
  await expect.poll(keptInTab).not.toMatch(new RegExp(`\\b(${[opened, ...closed].join('|')})\\b`));
});

test('what one person has seen is announced to another who signs in in the same tab', thorough, async () => {
  const server = await startServer();
  await sendMany(server, 20);
  await markAllSeen(server);
  await markAllSeen(server, 'kofi');
  const { end } = await openScreen(server, '/admin/messages?sort=due');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(leadRow('Lead 20 ')).toBeInTheDocument();
  for (const name of ['One', 'Two']) await sendEnquiry(server, { name: `${name} For Efua` });
  await button('2 new messages').click();
  await expect.element(leadRow('Two For Efua')).toBeInViewport();
  await expect.element(button(/new message/)).not.toBeInTheDocument();
  const keptInTab = { ...sessionStorage };
  end();
  await openScreen(server, '/admin/messages?sort=due', { as: 'kofi', keptInTab });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(button('2 new messages')).toBeVisible();
});

test('leads are announced in the order of due times too', thorough, async () => {
  const server = await startServer();
  await sendMany(server, 20);
  await markAllSeen(server);
  await openScreen(server, '/admin/messages?sort=due');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(leadRow('Lead 20 ')).toBeInTheDocument();
  await sendEnquiry(server, { name: 'Due Last' });
  await button('1 new message').click();
  await expect.element(leadRow('Due Last')).toBeInViewport();
});

/** So that a page has 20 leads. */
const SMALL_PAGES = { kept: { 'data-saver': 'on' } };

test('a new lead beyond the pages that are loaded is announced, and shown among the unassigned ones', async () => {
  const server = await startServer();
  for (let count = 1; count <= 45; count += 1)
    await sendEnquiry(server, { name: `Own ${count} ` }, { assignee: 'kofi', status: 'in_progress' });
  await openScreen(server, '/admin/messages', { as: 'kofi', height: 400, ...SMALL_PAGES });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.element(leadRow('Own 45 ')).toBeInTheDocument();
  await sendEnquiry(server, { name: 'Came In Below' });
  await expect.element(button('1 new message')).toBeVisible();
  await expect.element(leadRow('Came In Below')).not.toBeInTheDocument();
  await button('1 new message').click();
  await expect.element(leadRow('Came In Below')).toBeInViewport();
  await expect.element(button('1 new message')).not.toBeInTheDocument();
  expect(location.search).toMatch(/^\?view=unassigned/);
});

test('so it is beside a hundred late leads of the own', thorough, async () => {
  const server = await startServer();
  await decide(server, { ...ALWAYS_OPEN, escalation: { assignee: null, everyone: null, admins: null } });
  await sendMany(server, ADDRESSED_MAX);
  const changes = Array.from({ length: ADDRESSED_MAX }, (_, at) => ({ id: at + 1, assignee: 'kofi' }));
  await server.request('POST', '/api/messages/bulk', { body: { changes } });
  await markAllSeen(server, 'kofi');
  await server.advance(5 * 3_600_000);
  await openScreen(server, '/admin/messages', { as: 'kofi', height: 400, ...SMALL_PAGES });
  await expect.element(page.getByRole('link', { name: /^Late\D*100/ })).toBeVisible();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await sendEnquiry(server, { name: 'Came In Below' });
  await button('1 new message').click();
  await expect.element(leadRow('Came In Below')).toBeInViewport();
});

test(
  'a new lead that is due after those that are loaded is announced, and leads with filters are not',
  thorough,
  async () => {
    const server = await startServer();
    await sendMany(server, 45);
    await markAllSeen(server);
    await openScreen(server, '/admin/messages?sort=due', { height: 400, ...SMALL_PAGES });
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    await expect.element(leadRow('Lead 1 ')).toBeInTheDocument();
    await sendEnquiry(server, { name: 'Due Last' });
    await expect.element(button('1 new message')).toBeVisible();
    await page.getByRole('combobox', { name: 'Priority' }).selectOptions('High');
    await expect.element(page.getByText('Nothing matches these filters.')).toBeVisible();
    await expect.element(button(/new message/)).not.toBeInTheDocument();
    await button('Clear filters').click();
    await button('1 new message').click();
    await expect.element(leadRow('Due Last')).toBeInViewport();
    await expect.element(button('1 new message')).not.toBeInTheDocument();
  },
);

test('leads that came before Messages was opened are announced if they are below the view', async () => {
  const server = await startServer();
  for (let count = 1; count <= 15; count += 1)
    await sendEnquiry(server, { name: `Own ${count}` }, { assignee: 'kofi' });
  await sendEnquiry(server, { name: 'Came At Night' });
  await openScreen(server, '/admin/messages', { as: 'kofi', height: 400 });
  await button('1 new message').click();
  await expect.element(leadRow('Came At Night')).toBeInViewport();
  await expect.element(button('1 new message')).not.toBeInTheDocument();
});

test('in Unassigned the announcement goes on to older leads, page by page', thorough, async () => {
  const server = await startServer();
  await sendMany(server, 45);
  await openScreen(server, '/admin/messages?view=unassigned', { height: 400, ...SMALL_PAGES });
  await expect.element(leadRow('Lead 45 ')).toBeInTheDocument();
  const pill = () => document.querySelector<HTMLElement>('.arrivals button');
  await expect.poll(() => pill()?.textContent).toMatch(/^\d+ new messages$/);
  await expect
    .poll(() => {
      pill()?.click();
      return leadRow('Lead 1 ').query() !== null && !pill();
    })
    .toBe(true);
  expect(location.search).toMatch(/view=unassigned/);
});

test('of more unopened leads than are named only those that are loaded are announced', thorough, async () => {
  const server = await startServer();
  await sendMany(server, LEAD_PAGE_MAX + 10);
  await openScreen(server, '/admin/messages', { height: 400, ...SMALL_PAGES });
  await expect.element(button(/^\d\d new messages$/)).toBeVisible();
});
