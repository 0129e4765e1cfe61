// The bell and the activity: what somebody has not seen yet, on whatever device, and what was done by whom.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { holdToast, openConsole } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { ADMIN, callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const call = (method: string, address: string, body?: unknown) =>
  callApi(staffed.server, method, address, { token: staffed.token, body });

const addLead = (name: string) => sendEnquiry(staffed.server, { name, reason: 'Quote' });

async function open(address: string, user = ADMIN): Promise<{ page: Page; close: () => Promise<void> }> {
  const opened = await openConsole(staffed.browser, staffed.server, address, { user });
  await opened.page.getByText('Live', { exact: true }).waitFor();
  return opened;
}

const bell = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });

test('the bell counts what was not opened on any device, and leads to it', async () => {
  const { page, close } = await open('/admin/users');
  const other = await open('/admin/users');
  await bell(page, 'Notifications').waitFor();
  await addLead('Rings The Bell');
  await addLead('Rings It Again');
  await bell(page, 'Notifications, 2 not seen').click();
  await page.getByRole('link', { name: /Not seen: Rings The Bell/ }).click();
  await page.getByRole('heading', { name: 'Rings The Bell' }).waitFor();
  await bell(page, 'Notifications, 1 not seen').waitFor();
  // The other window hears of it when it is looked at again.
  await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await bell(other.page, 'Notifications, 1 not seen').click();
  await other.page.getByRole('button', { name: 'Mark all as seen' }).click();
  await bell(other.page, 'Notifications').waitFor();
  await page.reload();
  await bell(page, 'Notifications').waitFor();
  await other.close();
  await close();
});

test('all that the bell counts can be marked as seen where its list does not come', async () => {
  await addLead('Counted Alone');
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/users', {
    prepare: (fresh) => fresh.route('**/api/messages?limit=8', (route) => route.abort()),
  });
  await bell(page, 'Notifications, 1 not seen').click();
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await bell(page, 'Notifications').waitFor();
  await close();
});

test('a lead that was opened in a window behind others is seen once somebody looks there', async () => {
  const { page, close } = await open('/admin/users');
  const look = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await addLead('Behind Other Windows');
  const told = await holdToast(page, 'New enquiry', 'Quote');
  await bell(page, 'Notifications, 1 not seen').waitFor();
  await look(true);
  await told.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Behind Other Windows' }).waitFor();
  await bell(page, 'Notifications, 1 not seen').waitFor();
  await look(false);
  await bell(page, 'Notifications').waitFor();
  await close();
});

test('what a person was told of stays in the bell of every window until the lead is opened in one', async () => {
  const id = await addLead('Handed To Kofi');
  const desk = await open('/admin/profile', KOFI);
  const phone = await open('/admin/profile', KOFI);
  await desk.page.getByRole('button', { name: /^Notifications/ }).click();
  await desk.page.getByRole('button', { name: 'Mark all as seen' }).click();
  await bell(phone.page, 'Notifications').waitFor();
  await call('PATCH', `/api/messages/${id}`, { assignee: 'kofi' });
  await call('PATCH', `/api/messages/${id}`, { priority: 'high' });
  await bell(desk.page, 'Notifications, 1 not seen').click();
  await bell(phone.page, 'Notifications, 1 not seen').waitFor();
  // Nor does it need a window that was open when it happened.
  await phone.page.reload();
  await bell(phone.page, 'Notifications, 1 not seen').click();
  await phone.page.getByRole('link', { name: /Not seen: Assigned to you.*by efua/ }).waitFor();
  await phone.page.keyboard.press('Escape');
  await desk.page.getByRole('link', { name: /Not seen: Changed by efua.*priority/ }).click();
  await desk.page.getByRole('heading', { name: 'Handed To Kofi' }).waitFor();
  for (const { page } of [desk, phone]) await bell(page, 'Notifications').waitFor();

  // Of one that is gone there is nothing to open.
  await call('DELETE', `/api/messages/${id}`);
  await bell(phone.page, 'Notifications, 1 not seen').click();
  await phone.page.getByRole('button', { name: /Not seen: Deleted by efua/ }).click();
  await bell(phone.page, 'Notifications').waitFor();
  await desk.close();
  await phone.close();
});

test('the activity by kind, person and day, page by page, and as a table', async () => {
  const id = await addLead('For The Record');
  for (let index = 0; index < 30; index += 1) {
    for (const status of ['in_progress', 'closed']) {
      await call('PATCH', `/api/messages/${id}`, { status });
    }
  }
  const { page, close } = await open('/admin');
  await page.getByRole('link', { name: 'View all activity' }).click();
  await page.waitForURL('**/admin/activity');
  const entries = page.getByRole('region', { name: 'Activity', exact: true }).getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(50);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(50);
  await page.getByLabel('Kind').selectOption({ label: 'Users' });
  await expect.poll(() => entries.count()).toBe(2);
  await page.getByLabel('Person').fill('nobody');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing was done that matches.').waitFor();
  await expect.poll(() => page.url()).toContain('type=user&actor=nobody');
  await page.getByLabel('Person').fill('');
  await page.keyboard.press('Enter');
  await expect.poll(() => entries.count()).toBe(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const table = readFileSync(await download.path(), 'utf8');
  expect(table.trim().split('\n')).toHaveLength(3);
  await page.getByLabel('from').fill('2020-01-01');
  await page.getByLabel('to', { exact: true }).fill('2020-01-31');
  await page.getByLabel('Person').fill('nobody');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing was done that matches.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(50);
  await expect.poll(() => page.getByLabel('Person').inputValue()).toBe('');
  await close();

  const staff = await open('/admin/activity', KOFI);
  await staff.page.getByLabel('Kind').waitFor();
  const kinds = await staff.page.getByLabel('Kind').getByRole('option').allTextContents();
  expect(kinds).not.toContain('Signing in');
  expect(kinds).not.toContain('Users');
  await staff.close();
});
