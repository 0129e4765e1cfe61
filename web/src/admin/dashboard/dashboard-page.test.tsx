import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { comeBackLater } from '../../testing/come-back.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { openedLead } from '../../testing/lead-screen.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { readLead, sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { stopIntervals } from '../../testing/stop-intervals.ts';
import { watchRequests } from '../../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

const card = (name: string) => page.getByRole('region', { name });
const link = (name: RegExp, within: Pick<typeof page, 'getByRole'> = page.getByRole('main')) =>
  within.getByRole('link', { name });

/** All texts of one of the figures. */
function figure(name: string): string | undefined {
  const term = [...document.querySelectorAll('.stats dt')].find(({ textContent }) => textContent.includes(name));
  return term?.parentElement?.textContent;
}

async function openOffice(): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' }, { assignee: 'efua' });
  await sendEnquiry(server, { name: 'Efe Agbeko' });
  const form = new FormData();
  form.append('file', await makePicture('hull.png'));
  await server.request('POST', '/api/upload', { form });
  await openScreen(server, '/admin');
  await expect.element(card('My Open Leads').getByRole('link', { name: 'Abla Mensah', exact: true })).toBeVisible();
  return server;
}

test('greets the person by the display name', async () => {
  const server = await startServer();
  await server.request('PATCH', '/api/users/1', { body: { displayName: 'Efua Sarpong' } });
  await openScreen(server, '/admin');
  await expect.element(page.getByText(/^Welcome( back)?, Efua Sarpong\.$/)).toBeVisible();
});

test('shows the figures, recent activity, and links', async () => {
  await openOffice();
  await expect.element(page.getByText('Welcome, efua.')).toBeVisible();
  await expect.poll(() => figure('Media Files')).toMatch(/^Media Files1 in allSince last month$/);
  await expect.poll(() => figure('Users')).toMatch(/Users4/);
  await expect.poll(() => figure('Messages')).toMatch(/Messages2/);
  await expect.poll(() => figure('Storage Used')).toMatch(/0%.* of 5 GB/);
  await expect.element(card('Recent Activity').getByText(/hull\.png/)).toBeVisible();
  const actions = card('Quick Actions').getByRole('link').elements();
  expect(actions.map((one) => [one.querySelector('span')?.firstChild?.textContent, one.getAttribute('href')])).toEqual([
    ['New Post', '/admin/content'],
    ['Upload Media', '/admin/media'],
    ['Manage Users', '/admin/users'],
    ['Settings', '/admin/settings'],
  ]);
  await expect.element(link(/^View all activity$/)).toHaveAttribute('href', '/admin/activity');
  await expect.element(link(/^View all messages$/)).toHaveAttribute('href', '/admin/messages');
  await expect.element(link(/^View late$/)).toHaveAttribute('href', '/admin/messages?view=late');
  await expect.element(link(/^Go to Messages$/)).toHaveAttribute('href', '/admin/messages?view=unassigned');
});

test("today's tasks are visible at 1366 by 768 without scrolling", thorough, async () => {
  await openOffice();
  for (const name of ['Late Leads', 'Unassigned Leads', 'My Open Leads'])
    await expect.element(card(name).getByRole('heading')).toBeInViewport({ ratio: 1 });
  for (const [name, lead] of [
    ['Unassigned Leads', 'Efe Agbeko'],
    ['My Open Leads', 'Abla Mensah'],
  ] as const)
    await expect.element(card(name).getByRole('link', { name: lead, exact: true })).toBeInViewport({ ratio: 1 });
  expect(document.scrollingElement?.scrollTop).toBe(0);
});

test('they are also visible if every card is full and the first steps are shown', async () => {
  const server = await startServer();
  const followUpAt = new Date(Date.now() - 3_600_000).toISOString();
  for (let count = 1; count <= 6; count += 1) {
    await sendEnquiry(server, { name: `Late Of Efua ${count}` }, { assignee: 'efua', followUpAt });
    await sendEnquiry(server, { name: `Of Nobody ${count}` });
  }
  await openScreen(server, '/admin');
  await expect.element(page.getByRole('status').filter({ hasText: /^6 late/ })).toBeInViewport({ ratio: 1 });
  await expect.element(card('First steps')).toBeVisible();
  for (const name of ['Late Leads', 'Unassigned Leads', 'My Open Leads']) {
    await expect.poll(() => card(name).getByRole('listitem').elements().length).toBe(5);
    await expect.element(card(name).getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
  }
  expect(document.scrollingElement?.scrollTop).toBe(0);
});

test('marks a lead as read, and opens it', thorough, async () => {
  const server = await openOffice();
  const mine = card('My Open Leads');
  await mine.getByRole('button', { name: /^Mark as read.*Abla Mensah$/ }).click();
  await expect.element(mine.getByRole('button', { name: /^Mark as read/ })).not.toBeInTheDocument();
  expect(await readLead(server, 1)).toMatchObject({ read: true });
  await link(/^Open.*Abla Mensah$/, mine).click();
  await expect.element(page.getByRole('heading', { name: 'Abla Mensah' })).toBeVisible();
});

test('takes an unassigned lead', thorough, async () => {
  const server = await openOffice();
  await card('Unassigned Leads')
    .getByRole('button', { name: /^Assign to me.*Efe Agbeko$/ })
    .click();
  await expect.element(link(/^Efe Agbeko$/, card('My Open Leads'))).toBeVisible();
  await expect.element(card('Unassigned Leads').getByText('All caught up. No unassigned leads.')).toBeVisible();
  expect(await readLead(server, 2)).toMatchObject({ assignee: 'efua' });
});

test('empty cards have a text', thorough, async () => {
  await openScreen(await startServer(), '/admin');
  for (const words of ['No recent activity.', 'No open leads assigned to you.', 'All caught up. No unassigned leads.'])
    await expect.element(page.getByText(words)).toBeVisible();
});

test('parts that could not be loaded count as empty, are reported, and can be loaded again', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' }, { assignee: 'efua' });
  const paths = ['/api/activity', '/api/messages', '/api/uploads', '/api/users/count'];
  const mends = await Promise.all(paths.map((path) => server.refuse(path, 'GET', 501)));
  const asked = watchRequests();
  // Otherwise events, and the opening stream, would request it again.
  stopIntervals();
  await server.hold('/api/events');
  await openScreen(server, '/admin');
  await expect.element(card('Recent Activity').getByText('No recent activity.')).toBeVisible();
  await expect.element(card('Recent Activity').getByText(/could not load/)).toBeVisible();
  await expect.element(card('My Open Leads').getByText('No open leads assigned to you.')).toBeVisible();
  await expect.poll(() => figure('Storage Used')).toMatch(/^Storage Used.*0%/);
  const retry = card('My Open Leads').getByRole('button', { name: 'retry' });
  await expect.element(retry).toBeVisible();
  asked();
  await retry.click();
  await expect.poll(asked).toContainEqual(expect.stringMatching(/^GET \/api\/messages\?.*assignee=efua/));
  await expect.element(retry).toBeVisible();
  for (const mend of mends) await mend();
  await retry.click();
  await expect.element(link(/^Abla Mensah$/, card('My Open Leads'))).toBeVisible();
});

test('is read again after a minute in the background, and keeps its scroll position (rule G11)', async () => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Abla Mensah' }, { assignee: 'kofi' });
  stopIntervals();
  await server.hold('/api/events');
  await openScreen(server, '/admin', { width: 390 });
  await expect.poll(() => figure('Users')).toMatch(/Users4/);
  await expect.poll(() => figure('Messages')).toMatch(/Messages1/);
  // In no card, so that nothing above moves.
  await sendEnquiry(server, { name: 'Efe Agbeko' }, { assignee: 'kofi' });
  await server.request('POST', '/api/users', {
    body: { username: 'nana', password: 'a good password', role: 'staff' },
  });
  const screen = await page.getByRole('main').findElement();
  screen.scrollTop = 400;
  comeBackLater();
  await expect.poll(() => figure('Users')).toMatch(/Users5/);
  await expect.poll(() => figure('Messages')).toMatch(/Messages2/);
  await expect.element(card('Recent Activity').getByText(/nana/)).toBeInTheDocument();
  expect(screen.scrollTop).toBe(400);
});

test('figures that are unknown without the server are not zero, and appear when it is back', async () => {
  const server = await startServer();
  // The signed-in person is known.
  const paths = [
    'activity',
    'backups',
    'content',
    'events',
    'health',
    'messages',
    'office',
    'people',
    'upload',
    'users',
  ];
  const mends = await Promise.all(paths.map((path) => server.breakOff(`/api/${path}`)));
  await openScreen(server, '/admin');
  const values = () => [...document.querySelectorAll('.stat-value')].map(({ textContent }) => textContent);
  await expect.poll(values).toEqual(Array(4).fill('–Not known'));
  expect(document.querySelectorAll('.stats meter').length).toBe(0);
  await expect.poll(() => page.getByText('Not known while the server cannot be reached.').elements().length).toBe(4);
  for (const said of ['No recent activity.', 'No open leads', 'All caught up', 'Nobody waits', 'Nothing is late'])
    expect(page.getByText(said).query()).toBeNull();
  // Invisible, and without anything to focus, until it is known whether the first steps come above it.
  await expect.element(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await expectAccessible();
  for (const mend of mends) await mend();
  await expect.poll(values).not.toContain('–Not known');
  await expect.element(page.getByText(/Not known/)).not.toBeInTheDocument();
});

test('while nobody is known to be signed in, no lead is assigned, and rights are unknown', thorough, async () => {
  const server = await startServer();
  await server.refuse('/api/me', 'GET', 501);
  await openScreen(server, '/admin');
  await expect.element(page.getByText('Sign in to see assigned leads.')).toBeVisible();
  await expect.element(page.getByText(/^Your rights are unknown/)).toBeVisible();
  await expect.element(card('Unassigned Leads')).not.toBeInTheDocument();
});

test('the link of staff to Messages leads back to the open lead', thorough, async () => {
  const server = await startServer();
  const id = await sendEnquiry(server, { name: 'Left Open' });
  await openScreen(server, `/admin/messages?view=all&id=${id}`, { as: 'kofi' });
  await expect.element(openedLead('Left Open')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await card('Quick Actions')
    .getByRole('link', { name: /^Messages/ })
    .click();
  await expect.element(openedLead('Left Open')).toBeVisible();
  expect(location.search).toBe(`?view=all&id=${id}`);
});

test('staff have other links', thorough, async () => {
  await openScreen(await startServer(), '/admin', { as: 'kofi' });
  await expect.element(card('Quick Actions').getByRole('link')).toHaveAttribute('href', '/admin/messages');
});
