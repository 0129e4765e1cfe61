// What happens elsewhere reaches an open console within moments, and the console never claims more than it knows.
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast, holdToast, openConsole, openPage, signInOnPage } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { addCategory, addPicture } from './media-steps.ts';
import { ADMIN, callApi, signIn } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

/** Sooner than anything that asks by the clock. */
const AT_ONCE = { timeout: 15_000 };

const staffed = staffedForFile();

const call = (method: string, address: string, body?: unknown) =>
  callApi(staffed.server, method, address, { token: staffed.token, body });

async function addLead(name: string, assignee = ''): Promise<number> {
  const id = await sendEnquiry(staffed.server, { name, reason: 'Quote' });
  if (assignee) await patch(id, { assignee });
  return id;
}

const patch = (id: number, body: object, by = staffed.token) =>
  callApi(staffed.server, 'PATCH', `/api/messages/${id}`, { token: by, body });

async function open(address: string, user = ADMIN): Promise<{ page: Page; close: () => Promise<void> }> {
  const opened = await openConsole(staffed.browser, staffed.server, address, { user });
  await untilLive(opened.page);
  return opened;
}

const untilLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor({ timeout: 20_000 });
/** In steps: an answer takes some of the real time, and is given up when much of the page's has passed. */
const passTimeUntil = (page: Page, shown: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(4000);
      return shown.isVisible();
    })
    .toBe(true);
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

test('a new enquiry, a change and a deletion are on screen at once, and the place is kept', async () => {
  const id = await addLead('There Before');
  const { page, close } = await open(`/admin/messages?id=${id}`);
  await page.getByLabel('Add a note').fill('Unfinished');
  await page.getByLabel('Add a note').focus();
  const other = await addLead('Just Arrived');
  await Promise.all([
    row(page, 'Just Arrived').waitFor(AT_ONCE),
    expectToast(page, 'New enquiry', `#${String(other).padStart(4, '0')}, Quote`),
  ]);

  const kofi = await signIn(staffed.server, KOFI);
  await patch(other, { assignee: 'kofi' });
  await patch(other, { status: 'in_progress' }, kofi);
  await row(page, 'Just Arrived').filter({ hasText: 'In progress' }).waitFor(AT_ONCE);

  await call('DELETE', `/api/messages/${other}`);
  await row(page, 'Just Arrived').waitFor({ ...AT_ONCE, state: 'detached' });
  await expect.poll(() => page.getByLabel('Add a note').inputValue()).toBe('Unfinished');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('note-box');
  await close();
});

test('people are told of what concerns them, and not of what they did themselves', async () => {
  const id = await addLead('For Kofi');
  const { page, close } = await open('/admin', KOFI);
  await patch(id, { assignee: 'kofi' });
  await expectToast(page, 'Assigned to you', 'by efua');
  const own = await page.evaluate(() => localStorage.getItem('token'));
  await patch(id, { priority: 'high' }, own ?? '');
  await patch(id, { status: 'in_progress' });
  const told = await holdToast(page, 'Changed by efua', 'status');
  await expect.poll(() => page.locator('.toast').filter({ hasText: 'Changed by kofi' }).count()).toBe(0);
  await told.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'For Kofi' }).waitFor();
  await close();
});

test('a lead that goes to somebody else leaves the lists of staff who see only their own', async () => {
  const id = await addLead('Going Away', 'kofi');
  await addLead('Staying Here', 'kofi');
  await addLead('Never Theirs');
  const { page, close } = await open('/admin/messages', KOFI);
  await row(page, 'Never Theirs').waitFor();
  await call('PATCH', '/api/settings', { staffSeeOwnLeadsOnly: true });
  await row(page, 'Never Theirs').waitFor({ ...AT_ONCE, state: 'detached' });
  await row(page, 'Going Away').waitFor();
  await patch(id, { assignee: 'efua' });
  await row(page, 'Going Away').waitFor({ ...AT_ONCE, state: 'detached' });
  await row(page, 'Staying Here').waitFor();
  await call('PATCH', '/api/settings', { staffSeeOwnLeadsOnly: false });
  await row(page, 'Never Theirs').waitFor(AT_ONCE);
  await close();
});

test('a session that is ended elsewhere ends here at once, and says why', async () => {
  const { page, close } = await open('/admin/messages', KOFI);
  const users = (await call('GET', '/api/users')) as { id: number; username: string }[];
  const { id } = users.find(({ username }) => username === 'kofi') ?? { id: 0 };
  await call('PATCH', `/api/users/${id}`, { active: false });
  await page.waitForURL('**/admin/login**', AT_ONCE);
  await page.getByText('Your account is not active any more. Ask an administrator.').waitFor();
  await call('PATCH', `/api/users/${id}`, { active: true });
  await close();
});

test('without a stream the server is asked, and the label does not say Live', async () => {
  const opened = await openPage(staffed.browser, staffed.server);
  const { page } = opened;
  await page.clock.install();
  await page.route('**/api/events', (route) => route.abort());
  await page.goto('/admin/messages');
  await signInOnPage(page);
  await page.clock.runFor(4000);
  await page.getByText('Not live, asking twice a minute').waitFor();
  // Time stands still from here, and what was on its way has come: only asking can find what comes now.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  await page.waitForTimeout(1000);
  await addLead('Found By Asking');
  await page.waitForTimeout(500);
  expect(await row(page, 'Found By Asking').count()).toBe(0);
  await passTimeUntil(page, row(page, 'Found By Asking'));
  await page.unroute('**/api/events');
  await passTimeUntil(page, page.getByText('Live', { exact: true }));
  await opened.close();
});

test('a request that the network has swallowed holds up what is new for half a minute, and no longer', async () => {
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/messages?view=all', {
    prepare: (fresh) => fresh.clock.install(),
  });
  await untilLive(page);
  const swallowed = Promise.withResolvers<void>();
  await page.route(/\/api\/messages\?.*limit=50/, () => swallowed.resolve(), { times: 1 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await swallowed.promise;
  await addLead('After The Swallowed');
  await expectToast(page, 'New enquiry', 'Quote');
  await passTimeUntil(page, row(page, 'After The Swallowed'));
  await close();
});

test('what happened to the library before the stream was open is told when it opens', async () => {
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/media', {
    prepare: (fresh) => fresh.route('**/api/events', (route) => route.abort()),
  });
  await page.getByText('0 files, ').waitFor();
  await page.getByText('No categories yet').waitFor();
  await addPicture(staffed, 'meanwhile.png');
  await addCategory(staffed, 'Marine');
  await page.unroute('**/api/events');
  await untilLive(page);
  await page.getByText('1 file, ').waitFor();
  await page.getByRole('button', { name: 'Marine 0 files' }).waitFor();
  await close();
});

test('a server that goes away is told within seconds, and what it missed is there when it is back', async () => {
  await addLead('Before The Fall');
  const { page, close } = await open('/admin/messages');
  await row(page, 'Before The Fall').waitFor();
  await staffed.server.end('SIGKILL');
  await page.getByText('No connection, trying again').waitFor({ timeout: 20_000 });
  await page.getByText('This list is from').waitFor();
  await staffed.server.restart();
  await addLead('After The Fall');
  await untilLive(page);
  await row(page, 'After The Fall').waitFor(AT_ONCE);
  await page.getByText('This list is from').waitFor({ state: 'detached' });
  await close();
});
