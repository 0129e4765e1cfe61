import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, leadRow, openedLead } from '../../../testing/lead-screen.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { sendEnquiry } from '../../../testing/send-enquiry.ts';
import { startServer, type Person, type ScreenServer } from '../../../testing/start-server.ts';
import { watchRequests } from '../../../testing/watch-requests.ts';
import { thorough } from 'shared/testing/thorough.ts';

const box = () => page.getByRole('combobox', { name: 'Search or jump to' });
const option = (name: string) => page.getByRole('option', { name });
const chosen = () => page.getByRole('listbox', { name: 'What was found' }).getByRole('option', { selected: true });
const labels = (group: string) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('option')
    .elements()
    .map((one) => one.querySelector('bdi')?.textContent);
const pressItsKey = () => userEvent.keyboard('{Control>}k{/Control}');

async function opensIt(): Promise<void> {
  await pressItsKey();
  await expect.element(box()).toHaveFocus();
}

/** Opens it once the window gets live events, as it gets keys by then, too. */
async function open(server: ScreenServer, address: string, as: Person = 'efua'): Promise<void> {
  await openScreen(server, address, { as });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
}

async function startWithLead(): Promise<ScreenServer> {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Ebenezer Quaye', phone: '0241112222', email: 'eb@harbour.example' });
  return server;
}

async function openMessages(server: ScreenServer): Promise<void> {
  await openScreen(server, '/admin/messages');
  await expect.element(openedLead('Ebenezer Quaye')).toBeVisible();
}

test('offers every page and action, and nothing recent at first', thorough, async () => {
  await open(await startServer(), '/admin');
  await opensIt();
  const pages = ['Dashboard', 'Content', 'Media', 'Messages', 'Deleted messages', 'Users', 'Settings', 'Activity'];
  expect(labels('Pages')).toEqual([...pages, 'Report', 'Your profile']);
  expect(labels('Actions')).toEqual([
    'Show open leads',
    'Show my open leads',
    'Show unassigned leads',
    'Show closed leads',
    'Upload Media',
    'Add a user',
    'Change your password',
    'Switch to dark mode',
    'Turn letter shortcuts off',
    'Sign out',
  ]);
  expect(labels('Recent')).toEqual([]);
});

test('offers staff what they may do', thorough, async () => {
  await open(await startServer(), '/admin', 'kofi');
  await opensIt();
  await expect.element(option('Dashboard')).toBeVisible();
  for (const name of ['Users', 'Settings', 'Deleted messages', 'Add a user', 'Show my open leads', 'Upload Media'])
    await expect.element(option(name)).not.toBeInTheDocument();
});

test.each([
  ['my open', '/admin/messages?view=mine'],
  ['unassigned', '/admin/messages?view=unassigned'],
  ['closed', '/admin/messages?view=all&status=closed'],
  ['add a user', '/admin/users'],
  ['password', '/admin/profile'],
  ['delmes', '/admin/messages/bin'],
  ['upload', '/admin/media'],
  ['backups', '/admin/settings/backups'],
  ['office hours', '/admin/settings/hours'],
  ['reply templates', '/admin/settings/leads'],
  ['holidays', '/admin/settings/hours'],
  ['passkey', '/admin/profile'],
  ['settings', '/admin/settings'],
])('%s leads to %s', thorough, async (typed, address) => {
  await open(await startServer(), '/admin/activity');
  await opensIt();
  await userEvent.keyboard(`${typed}{Enter}`);
  await expect.poll(() => location.pathname + location.search).toBe(address);
});

test('offers staff the sections of their profile, and none of the settings', thorough, async () => {
  await open(await startServer(), '/admin', 'kofi');
  await opensIt();
  await userEvent.keyboard('passkey');
  await expect.poll(() => labels('Sections')).toEqual(['Passkeys']);
});

test('finds leads on screen by name, number and address, without a call', async () => {
  const server = await startWithLead();
  // The opening stream reads everything again.
  await server.hold('/api/events');
  const asked = watchRequests();
  await openMessages(server);
  await opensIt();
  asked();
  for (const typed of ['ebqua', '0241112222', 'harbour.ex', '#0001']) {
    await box().fill(typed);
    await expect.element(chosen()).toMatchTextContent(/^Ebenezer Quaye#0001 · Quote$/);
  }
  await box().fill('nothing of the kind');
  await expect.element(chosen()).toMatchTextContent('Search all messages for “nothing of the kind”');
  expect(asked()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.search).toBe('?view=all&q=nothing+of+the+kind');
});

test('input can be searched for among all messages even if there is a match', thorough, async () => {
  await openMessages(await startWithLead());
  await opensIt();
  await box().fill('ebqua');
  await expect.element(chosen()).toMatchTextContent(/^Ebenezer Quaye/);
  await page.getByRole('option', { name: 'Search all messages for “ebqua”' }).click();
  await expect.poll(() => location.search).toBe('?view=all&q=ebqua');
  // A search is not listed as recent.
  await opensIt();
  await expect.element(chosen()).not.toMatchTextContent(/^Search all/);
});

test('recent entries come first, and first among equal matches', thorough, async () => {
  await openMessages(await startWithLead());
  await opensIt();
  await userEvent.keyboard('ebenezer{Enter}');
  await expect.poll(() => location.search).toBe('?view=all&id=1');
  await opensIt();
  await expect.element(chosen()).toMatchTextContent('Ebenezer Quaye');
  expect(labels('Recent')).toEqual(['Ebenezer Quaye']);
  // From the first entry to the last.
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(chosen()).toMatchTextContent('Sign out');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(chosen()).toMatchTextContent('Dashboard');
  await userEvent.keyboard('{Escape}');
  await expect.element(box()).not.toBeInTheDocument();
  // No letter of it was used as a shortcut.
  await expect.element(page.getByText(/^Unsaved:/)).not.toBeInTheDocument();
});

test('a recent action is listed as itself, although a page has the same address', thorough, async () => {
  await openScreen(await startServer(), '/admin/users');
  await button(/^Search or jump to/).click();
  await expect.element(box()).toHaveFocus();
  await option('Show open leads').click();
  await expect.poll(() => location.pathname).toBe('/admin/messages');
  await opensIt();
  await expect.poll(() => labels('Recent')).toEqual(['Show open leads']);
});

test('finds saved views and files', thorough, async () => {
  const server = await startWithLead();
  const views = [{ name: 'Tema harbour', query: 'view=all&q=tema' }];
  await server.request('PUT', '/api/me/views', { body: { revision: 0, views } });
  const form = new FormData();
  form.append('file', await makePicture('hull.png'));
  await server.request('POST', '/api/upload', { form });
  await openMessages(server);
  // Only fetched entries are stored.
  await expect.element(page.getByRole('link', { name: 'Tema harbour' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
  await expect.element(page.getByText('hull.png').first()).toBeVisible();
  await opensIt();
  await expect.element(option('Tema harbour')).toBeVisible();
  expect(labels('Your views')).toEqual(['Tema harbour']);
  await box().fill('hull');
  await expect.element(chosen()).toMatchTextContent('hull.png');
  await box().fill('tema');
  await option('Tema harbour').click();
  await expect.poll(() => location.pathname + location.search).toBe('/admin/messages?view=all&q=tema');
  await opensIt();
  await box().fill('hull');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname + location.search).toBe('/admin/media?q=hull.png');
});

test('switches the colours and the letter keys of this browser', thorough, async () => {
  await open(await startServer(), '/admin');
  const isDark = () => document.documentElement.classList.contains('dark');
  await button(/^Search or jump to/).click();
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('dark{Enter}');
  await expect.poll(isDark).toBe(true);
  await opensIt();
  await userEvent.keyboard('theme{Enter}');
  await expect.poll(isDark).toBe(false);
  await opensIt();
  await userEvent.keyboard('keyboard{Enter}');
  expect(localStorage.getItem('single-keys')).toBe('off');
  await opensIt();
  await box().fill('letter');
  await expect.element(option('Turn letter shortcuts on')).toBeVisible();
});

test('signs out', thorough, async () => {
  await open(await startServer(), '/admin');
  await opensIt();
  await userEvent.keyboard('log out{Enter}');
  await expect.poll(() => localStorage.getItem('token')).toBeNull();
});

test('closes by its key and by a click beside it, and asks no question twice', thorough, async () => {
  await openMessages(await startWithLead());
  await opensIt();
  await pressItsKey();
  await expect.element(box()).not.toBeInTheDocument();
  await opensIt();
  await page.getByRole('dialog', { name: 'Search or jump to' }).click({ position: { x: 2, y: 2 } });
  // A click within the window does not close it.
  await expect.element(box()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('More actions').click();
  await button('Delete').click();
  await pressItsKey();
  await expect.element(page.getByRole('dialog', { name: 'Delete this message?' })).toBeVisible();
  await expect.element(box()).not.toBeInTheDocument();
});

test('opens in a narrow window too, which an open lead fills', thorough, async () => {
  await openScreen(await startWithLead(), '/admin/messages?view=all&id=1', { width: 683, height: 700 });
  await expect.element(openedLead('Ebenezer Quaye')).toBeVisible();
  await expect.element(leadRow('Ebenezer Quaye')).not.toBeInTheDocument();
  await opensIt();
  await userEvent.keyboard('users{Enter}');
  await expect.element(page.getByRole('region', { name: 'People' })).toBeVisible();
});

test('Messages leads back to the open lead, as does the card of the dashboard', thorough, async () => {
  await openScreen(await startWithLead(), '/admin/messages?view=all&id=1');
  await expect.element(openedLead('Ebenezer Quaye')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const all = page.getByRole('link', { name: 'View all messages' });
  await expect.element(all).toHaveAttribute('href', '/admin/messages?view=all&id=1');
  await opensIt();
  await userEvent.keyboard('messages{Enter}');
  await expect.element(openedLead('Ebenezer Quaye')).toBeVisible();
  expect(location.search).toBe('?view=all&id=1');
});
