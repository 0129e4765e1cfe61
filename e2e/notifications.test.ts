// The bell and the activity: what somebody has not seen yet, on whatever device, and what was done by whom.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole } from './journey.ts';
import { ADMIN, callApi, type RunningServer } from './running-server.ts';
import { KOFI, startStaffedServer } from './staffed-server.ts';

let server: RunningServer;
let browser: Browser;
let token: string;
beforeAll(async () => {
  ({ server, browser, token } = await startStaffedServer());
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

async function addLead(name: string): Promise<number> {
  const body = { name, email: 'a@example.com', phone: '024 000 0000', message: 'Hi.', reason: 'Quote', consent: true };
  return ((await callApi(server, 'POST', '/api/contact', { body })) as { id: number }).id;
}

async function open(address: string, user = ADMIN): Promise<{ page: Page; close: () => Promise<void> }> {
  const opened = await openConsole(browser, server, address, { user });
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

test('the activity by kind, person and day, page by page, and as a table', async () => {
  const id = await addLead('For The Record');
  for (let index = 0; index < 30; index += 1) {
    for (const status of ['in_progress', 'closed']) {
      await callApi(server, 'PATCH', `/api/messages/${id}`, { token, body: { status } });
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
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const table = readFileSync(await download.path(), 'utf8');
  expect(table.trim().split('\n')).toHaveLength(3);
  await page.getByLabel('from').fill('2020-01-01');
  await page.getByLabel('to', { exact: true }).fill('2020-01-31');
  await page.getByText('Nothing was done that matches.').waitFor();
  await close();

  const staff = await open('/admin/activity', KOFI);
  const kinds = await staff.page.getByLabel('Kind').getByRole('option').allTextContents();
  expect(kinds).not.toContain('Signing in');
  expect(kinds).not.toContain('Users');
  await staff.close();
});
