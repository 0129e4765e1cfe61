import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from '../../../testing/count-answers.ts';
import { button, leadRow, openedLead, scrollListUntil } from '../../../testing/lead-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry, sendMany } from '../../../testing/send-enquiry.ts';
import { startServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const pane = () => page.getByRole('region', { name: 'Message list' });
const names = () =>
  pane()
    .getByRole('link', { name: /^Status:/ })
    .elements()
    .map((row) => row.querySelector('.lead-name')?.textContent.replace(' (unread)', ''));

eachCase(
  [
    ['', 'New enquiries from the contact form appear here by themselves. Closed ones are under All.'],
    ['?view=late', 'Leads whose time is over appear here.'],
    ['?view=mine', 'Open leads that are assigned to you appear here.'],
    ['?view=unassigned', 'Open leads that nobody works on appear here.'],
    ['?view=all', 'Enquiries from the contact form appear here by themselves.'],
  ],
  0,
)('an empty list at %j says what belongs in it', async (search, words) => {
  await openScreen(await startServer(), `/admin/messages${search}`);
  await expect.element(pane().getByText(words)).toBeVisible();
  await expect.element(page.getByText('Select a message to view details')).toBeVisible();
  await expect.element(button('Clear filters')).not.toBeInTheDocument();
});

test('where nothing is open it says how many are closed and in the bin, with the way there', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Bonsu' }, { status: 'closed' });
  const gone = await sendEnquiry(server, { name: 'Ama Darko' });
  await server.request('DELETE', `/api/messages/${gone}`);
  await openScreen(server, '/admin/messages');
  await expect.element(pane().getByText('Nothing open')).toBeVisible();
  await pane().getByRole('link', { name: '1 in the bin' }).click();
  await expect.element(page.getByRole('button', { name: 'Restore Ama Darko' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await pane().getByRole('link', { name: '1 closed' }).click();
  await expect.element(pane().getByRole('link', { name: /Esi Bonsu/ })).toBeVisible();
});

test('so it does for staff, who have no bin', thorough, async () => {
  const server = await startServer();
  const gone = await sendEnquiry(server, { name: 'Ama Darko' });
  await server.request('DELETE', `/api/messages/${gone}`);
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(pane().getByText('No messages')).toBeVisible();
  await expect.element(pane().getByRole('link', { name: /in the bin/ })).not.toBeInTheDocument();
});

test('each row says who, what, whose, how urgent and how far', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Akosua Frimpong', message: 'Two water tanks.' });
  await sendEnquiry(
    server,
    { name: 'Kwabena Ofori', reason: 'Support' },
    { status: 'in_progress', priority: 'high', assignee: 'kofi', read: true },
  );
  await openScreen(server, '/admin/messages');
  const first = leadRow('Akosua Frimpong');
  await expect.element(first).toMatchTextContent(/Status: New\..*\(unread\).*nowQuoteTwo water tanks\./);
  await expect.element(first).toMatchTextContent(/Priority: Medium\..*Unassigned\./);
  const second = leadRow('Kwabena Ofori');
  await expect.element(second).toMatchTextContent(/Status: In progress\..*Support.*Priority: High\..*to kofi\./);
  await expect.element(second).not.toMatchTextContent(/unread/);
  await expect.element(pane().getByRole('region', { name: 'Today' })).toBeVisible();
  expect(names()).toEqual(['Kwabena Ofori', 'Akosua Frimpong']);
});

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('late leads have a tab and a count, the longest late first; each row shows its clock', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Late Since Yesterday' }, { followUpAt: hoursFromNow(-26) });
  await sendEnquiry(server, { name: 'Later On' });
  await sendEnquiry(server, { name: 'Late Since Now' }, { followUpAt: hoursFromNow(-0.1) });
  await openScreen(server, '/admin/messages');
  const late = pane().getByRole('link', { name: /^Late/ });
  await expect.element(late).toMatchTextContent('Late2');
  await expect.element(leadRow('Late Since Now')).toMatchTextContent(/Follow-up late by .*of office time\./);
  await expect.element(leadRow('Later On')).toMatchTextContent(/Response due in .*of office time\./);
  await late.click();
  await expect.poll(names).toEqual(['Late Since Yesterday', 'Late Since Now']);
  await expect.element(pane().getByRole('region', { name: 'Late' })).toBeVisible();
  // Answered by somebody else, it is late no more; as it is open, it stays in view above the others.
  await server.request('POST', '/api/messages/1/contact', { body: { channel: 'call', outcome: 'spoke' } });
  await expect.element(late).toMatchTextContent('Late1');
  await expect.element(pane().getByRole('region', { name: 'Open now' })).toMatchTextContent(/Late Since Yesterday/);
  await expect
    .element(pane().getByRole('region', { name: 'Late', exact: true }))
    .not.toMatchTextContent(/Late Since Yesterday/);
});

test('open leads can be listed as they are due', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Due Tomorrow' });
  await sendEnquiry(server, { name: 'Due Now' }, { followUpAt: hoursFromNow(-1) });
  await sendEnquiry(server, { name: 'Answered' });
  await server.request('POST', '/api/messages/3/contact', { body: { channel: 'call', outcome: 'spoke' } });
  await openScreen(server, '/admin/messages');
  await expect.poll(names).toEqual(['Answered', 'Due Now', 'Due Tomorrow']);
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Due');
  await expect.poll(names).toEqual(['Due Now', 'Due Tomorrow', 'Answered']);
  expect(location.search).toMatch(/sort=due/);
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Newest');
  await expect.poll(names).toEqual(['Answered', 'Due Now', 'Due Tomorrow']);
});

test('for staff their own leads stand first', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Given To Kofi' }, { assignee: 'kofi' });
  await sendEnquiry(server, { name: 'Of Nobody' });
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(pane().getByRole('region', { name: 'Mine' }).getByText('Given To Kofi')).toBeVisible();
  await expect.element(pane().getByRole('region', { name: 'Today' }).getByText('Of Nobody')).toBeVisible();
  expect(names()).toEqual(['Given To Kofi', 'Of Nobody']);
});

test('is busy until the list is there', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Comes Late' });
  const arrive = await server.holdAnswers('/api/messages?');
  await openScreen(server, '/admin/messages');
  await expect.element(pane().getByText('Loading messages')).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Selected message' })).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await expect.element(leadRow('Comes Late')).toBeVisible();
  await expect.element(pane().getByText('Loading messages')).not.toBeInTheDocument();
});

test('says that the list could not be loaded and why, and tries again', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'There All The Time' });
  const mend = await server.refuse('/api/messages?', 'GET', 500);
  // With the stream that opens it would be asked for again by itself.
  await server.hold('/api/events');
  await openScreen(server, '/admin/messages');
  await expect.element(pane().getByText('Messages could not be loaded')).toBeVisible();
  await expect.element(pane().getByText('Request failed: 500')).toBeVisible();
  await mend();
  await button('Try again', pane()).click();
  await expect.element(leadRow('There All The Time')).toBeVisible();
});

test('brings the next page when its end comes near, and tries again where that fails', async () => {
  const server = await startServer();
  await sendMany(server, 53);
  const mend = await server.refuse('/api/messages?open=true&limit=50&cursor=', 'GET', 500);
  await openScreen(server, '/admin/messages');
  await expect.element(page.getByText('1 of 50+')).toBeVisible();
  // Once more with the stream that opens. After that nothing is asked by itself, which would try again too.
  await expect.poll(() => countAnswers('/api/messages?open=true&limit=50')).toBeGreaterThan(1);
  await scrollListUntil(() => pane().getByText('More messages could not be loaded.').query() !== null);
  expect(names()).toHaveLength(50);
  await mend();
  await button('Try again', pane()).click();
  await expect.element(leadRow('Lead 1 ')).toBeInTheDocument();
  expect(new Set(names()).size).toBe(53);
  expect(names().at(-1)).toBe('Lead 1');
  await expect.element(page.getByText('1 of 53')).toBeVisible();
});

test('asks again at the press of a button', thorough, async () => {
  const server = await startServer();
  await server.breakOff('/api/events');
  await sendEnquiry(server, { name: 'There Before' });
  await openScreen(server, '/admin/messages');
  await expect.element(leadRow('There Before')).toBeVisible();
  await sendEnquiry(server, { name: 'Came Since' });
  await button('Refresh').click();
  await expect.element(leadRow('Came Since')).toBeVisible();
});

test('says of when the list is while it cannot be renewed', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Of Before' });
  await openScreen(server, '/admin/messages');
  await expect.element(leadRow('Of Before')).toBeVisible();
  const mend = await server.refuse('/api/messages?');
  await button('Refresh').click();
  await expect.element(pane().getByText(/^No connection\. This list is from \d/)).toBeVisible();
  await expect.element(leadRow('Of Before')).toBeVisible();
  await mend();
  await button('Refresh').click();
  await expect.element(pane().getByText(/^No connection/)).not.toBeInTheDocument();
});

test('counts what waits in each view, and opens it', thorough, async () => {
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
    await expect.poll(() => [names(), location.search.replace(/[?&]id=\d+/, '')]).toEqual([shown, address]);
  }
});

test('leads to leads with unsaved edits, one after the other', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Edited First' });
  await sendEnquiry(server, { name: 'On Screen' });
  await openScreen(server, '/admin/messages');
  await leadRow('Edited First').click();
  await expect.element(openedLead('Edited First')).toBeVisible();
  await page.getByRole('radio', { name: 'High' }).click();
  await leadRow('On Screen').click();
  await expect.element(openedLead('On Screen')).toBeVisible();
  await expect.element(leadRow('Edited First')).toMatchTextContent(/Unsaved edits\./);
  await button('1 unsaved').click();
  await expect.element(openedLead('Edited First')).toBeVisible();
  await expect.element(page.getByText('Unsaved: priority')).toBeVisible();
  await expect.element(button('1 unsaved')).not.toBeInTheDocument();
});

test('a word is looked for in every view: tabs count the hits, and lead to those elsewhere', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { status: 'closed' });
  await sendEnquiry(server, { name: 'Kofi Mensah' }, { status: 'closed' });
  await sendEnquiry(server, { name: 'Abla Ofori' });
  await openScreen(server, '/admin/messages?q=mensah');
  await expect.element(pane().getByText('Nothing in this view, but 2 matches among all messages.')).toBeVisible();
  await expect.element(pane().getByRole('link', { name: /^Open/ })).toMatchTextContent('Open0');
  await expect.element(pane().getByRole('link', { name: /^All/ })).toMatchTextContent('All2');
  await pane().getByRole('link', { name: 'Show all 2' }).click();
  await expect.poll(names).toEqual(['Kofi Mensah', 'Esi Mensah']);
});

test('hits beyond the view are named below those in it', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Esi Mensah' }, { status: 'closed' });
  await sendEnquiry(server, { name: 'Kofi Mensah' });
  await openScreen(server, '/admin/messages?q=mensah');
  await expect.poll(names).toEqual(['Kofi Mensah']);
  await pane().getByRole('link', { name: '1 more match among all messages' }).click();
  await expect.poll(names).toEqual(['Kofi Mensah', 'Esi Mensah']);
  expect(location.search).toMatch(/view=all&q=mensah/);
});

test('a lead that is opened by its address is in the list, and in view', thorough, async () => {
  const server = await startServer();
  await sendMany(server, 40);
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(openedLead('Lead 1')).toBeVisible();
  await expect.element(leadRow(/Lead 1 /)).toBeInViewport();
});

test('one that is in no list of this view stands above it', thorough, async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Done Already' }, { status: 'closed' });
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(pane().getByRole('region', { name: 'Open now' }).getByText('Done Already')).toBeVisible();
  await expect.element(pane().getByText('Nothing open')).toBeVisible();
  await expect.element(pane().getByRole('link', { name: '1 closed' })).toBeVisible();
});

test(
  'a person who comes back from another screen finds the same lead open, with the same filters',
  thorough,
  async () => {
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
  },
);
