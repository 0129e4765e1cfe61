// Counts of the views, and where a lead is found.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, leadList, leadRow, listedNames, openedLead } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { changeLead, sendEnquiry, sendMany } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('counts the leads in each view, and opens it', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Of Nobody' });
  await sendEnquiry(server, { name: 'Given To Efua' }, { assignee: 'efua' });
  await sendEnquiry(server, { name: 'Done With' }, { status: 'closed' });
  await openScreen(server, '/admin/messages');
  const views = page.getByRole('navigation', { name: 'Views' });
  const view = (name: string) => views.getByRole('link', { name });
  await expect.element(view('Open 2')).toHaveAttribute('aria-current', 'page');
  for (const [link, address, shown] of [
    ['Mine 1', '?view=mine', ['Given To Efua']],
    ['Unassigned 1', '?view=unassigned', ['Of Nobody']],
    ['All', '?view=all', ['Done With', 'Given To Efua', 'Of Nobody']],
    ['Open 2', '', ['Given To Efua', 'Of Nobody']],
  ] as const) {
    await view(link).click();
    await expect.element(view(link)).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => [listedNames(), location.search.replace(/[?&]id=\d+/, '')]).toEqual([shown, address]);
  }
});

test('links to leads with unsaved edits, one after the other', thorough, async () => {
  const server = await startServer();
  const edited = ['Edited First', 'Edited Second', 'Edited Third'];
  for (const name of [...edited, 'On Screen']) await sendEnquiry(server, { name });
  await openScreen(server, '/admin/messages');
  for (const name of edited) {
    await leadRow(name).click();
    await expect.element(openedLead(name)).toBeVisible();
    await page.getByRole('radio', { name: 'High' }).click();
  }
  await leadRow('On Screen').click();
  await expect.element(openedLead('On Screen')).toBeVisible();
  await expect.element(leadRow('Edited First')).toMatchTextContent(/Unsaved edits\./);
  await button('3 unsaved').click();
  for (const name of [...edited, 'Edited First']) {
    await expect.element(openedLead(name)).toBeVisible();
    await expect.element(page.getByText('Unsaved: priority')).toBeVisible();
    await button('2 unsaved').click();
  }
});

test('a word is searched in every view: tabs count the hits, and link to those elsewhere', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { status: 'closed' });
  await sendEnquiry(server, { name: 'Kofi Mensah' }, { status: 'closed' });
  await sendEnquiry(server, { name: 'Abla Ofori' });
  await openScreen(server, '/admin/messages?q=mensah');
  await expect.element(leadList().getByText('Nothing in this view, but 2 matches among all messages.')).toBeVisible();
  await expect.element(leadList().getByRole('link', { name: /^Open/ })).toMatchTextContent('Open0');
  await expect.element(leadList().getByRole('link', { name: /^All/ })).toMatchTextContent('All2');
  await leadList().getByRole('link', { name: 'Show all 2' }).click();
  await expect.poll(listedNames).toEqual(['Kofi Mensah', 'Esi Mensah']);
});

test('while the hits in other views are not known, an empty view leads to them', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { status: 'closed' });
  const letGo = await server.hold('/api/messages/count?q=');
  await openScreen(server, '/admin/messages?q=mensah');
  await expect
    .element(leadList().getByText('Nothing in this view. There may be matches among all messages.'))
    .toBeVisible();
  await expect.element(button('Clear filters')).not.toBeInTheDocument();
  await leadList().getByRole('link', { name: 'Search all messages' }).click();
  await expect.poll(listedNames).toEqual(['Esi Mensah']);
  await page.getByRole('combobox', { name: 'Priority' }).selectOptions('High');
  await expect
    .element(leadList().getByText('Nothing here with these filters. There may be matches without them.'))
    .toBeVisible();
  await letGo();
  await leadList().getByRole('link', { name: 'Show all 1' }).click();
  await expect.poll(listedNames).toEqual(['Esi Mensah']);
});

test('a view that cannot be counted is not said to be without hits', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { status: 'closed' });
  await server.refuse('/api/messages/count');
  await openScreen(server, '/admin/messages?q=mensah');
  await leadList().getByRole('link', { name: 'Search all messages' }).click();
  await expect.poll(listedNames).toEqual(['Esi Mensah']);
});

test('the tab of the open view counts only hits that match the filter Assigned to me', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  await sendEnquiry(server, { name: 'Kofi Mensah' }, { assignee: 'efua' });
  await openScreen(server, '/admin/messages?view=all&mine=1&q=mensah');
  await expect.poll(listedNames).toEqual(['Kofi Mensah']);
  await expect.element(leadList().getByRole('link', { name: /^Open/ })).toMatchTextContent('Open2');
  await expect.element(leadList().getByRole('link', { name: /^All/ })).toMatchTextContent('All1');
});

test('hits outside the view are linked below those in it', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { status: 'closed' });
  await sendEnquiry(server, { name: 'Kofi Mensah' });
  await openScreen(server, '/admin/messages?q=mensah');
  await expect.poll(listedNames).toEqual(['Kofi Mensah']);
  await leadList().getByRole('link', { name: '1 more match among all messages' }).click();
  await expect.poll(listedNames).toEqual(['Kofi Mensah', 'Esi Mensah']);
  expect(location.search).toMatch(/view=all&q=mensah/);
});

test('with filters, hits that do not match them are linked below those that do', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { status: 'closed' });
  await sendEnquiry(server, { name: 'Kofi Mensah' });
  await sendEnquiry(server, { name: 'Ama Mensah', reason: 'Support' }, { status: 'closed' });
  await openScreen(server, '/admin/messages?reason=Quote&q=mensah');
  await expect.poll(listedNames).toEqual(['Kofi Mensah']);
  await leadList().getByRole('link', { name: '3 matches without filters' }).click();
  await expect.poll(listedNames).toEqual(['Ama Mensah', 'Kofi Mensah', 'Esi Mensah']);
  expect(location.search).toMatch(/^\?view=all&q=mensah/);
  await expect.element(leadList().getByText(/without filters/)).not.toBeInTheDocument();
});

test('a hit that stays in the list only because it is open is linked too', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  await sendEnquiry(server, { name: 'Kofi Mensah' });
  await openScreen(server, '/admin/messages?status=new&q=mensah&id=2');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(listedNames).toEqual(['Kofi Mensah', 'Esi Mensah']);
  await changeLead(server, 2, { status: 'in_progress' });
  await expect.element(leadList().getByRole('link', { name: '2 matches without filters' })).toBeVisible();
  expect(listedNames()).toEqual(['Kofi Mensah', 'Esi Mensah']);
});

test('a word found only without the filters has a link, and stays when they are cleared', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { status: 'closed' });
  await sendEnquiry(server, { name: 'Kofi Mensah' });
  await sendEnquiry(server, { name: 'Abla Ofori' });
  const narrowed = '/admin/messages?view=all&status=new&priority=high&q=mensah';
  await openScreen(server, narrowed);
  await expect
    .element(leadList().getByText('Nothing here with these filters, but 2 matches without them.'))
    .toBeVisible();
  await leadList().getByRole('link', { name: 'Show all 2' }).click();
  await expect.poll(listedNames).toEqual(['Kofi Mensah', 'Esi Mensah']);
  expect(location.search).toMatch(/^\?view=all&q=mensah/);
  // A view without leads has no link.
  await page.getByRole('combobox', { name: 'Priority' }).selectOptions('High');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('nowhere');
  await expect.element(leadList().getByText('Nothing matches these filters.')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(() => location.search).toMatch(/^\?view=all&q=nowhere/);
  await button('Clear filters').click();
  await expect.poll(listedNames).toHaveLength(3);
});

test('a lead opened by its address is in the list, and in view', async () => {
  const server = await startServer();
  await sendMany(server, 40);
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(openedLead('Lead 1')).toBeVisible();
  await expect.element(leadRow(/Lead 1 /)).toBeInViewport();
});

test('an open lead that is in no list of this view is shown above it', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Done Already' }, { status: 'closed' });
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(leadList().getByRole('region', { name: 'Open now' }).getByText('Done Already')).toBeVisible();
  await expect.element(leadList().getByText('Nothing open')).toBeVisible();
  await expect.element(leadList().getByRole('link', { name: '1 closed' })).toBeVisible();
});

test('a person who returns from another screen sees the same lead open, with the same filters', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' });
  await sendEnquiry(server, { name: 'Yaw Darko' });
  await openScreen(server, '/admin/messages?view=all&id=1');
  await expect.element(openedLead('Esi Mensah')).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: /^Dashboard/ }).click();
  await expect.element(openedLead('Esi Mensah')).not.toBeInTheDocument();
  await main.getByRole('link', { name: /^Messages/ }).click();
  await expect.element(openedLead('Esi Mensah')).toBeVisible();
  expect(location.search).toBe('?view=all&id=1');
  // From Messages itself the link leads to its first view.
  await main.getByRole('link', { name: /^Messages/ }).click();
  await expect.element(openedLead('Yaw Darko')).toBeVisible();
});
