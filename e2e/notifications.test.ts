// Notices on two devices: what is opened on one is withdrawn on the other.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { holdToast, openConsole } from './journey.ts';
import { sendEnquiry } from './lead-steps.ts';
import { ADMIN, callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

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

test('a lead opened on one device is no news on the other, at once', thorough, async () => {
  const desktop = await open('/admin/users');
  const phone = await open('/admin/users');
  // With nothing unseen there is no figure.
  const badge = async () => Number((await phone.page.locator('.bell .count').allTextContents())[0] ?? 0);
  const { count: before } = (await call('GET', '/api/messages/unseen')) as { count: number };
  await expect.poll(badge).toBe(before);
  await addLead('Seen Elsewhere');
  const [toast, notice] = await Promise.all([
    holdToast(desktop.page, 'New enquiry', 'Quote'),
    holdToast(phone.page, 'New enquiry', 'Quote'),
  ]);
  await expect.poll(badge).toBe(before + 1);
  await toast.getByRole('button', { name: 'Open' }).click();
  await desktop.page.locator('#lead-name').filter({ hasText: 'Seen Elsewhere' }).waitFor();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(badge).toBe(before);
  await desktop.close();
  await phone.close();
});

test('what is addressed to a person waits in the bell of every window until the lead is opened in one', async () => {
  const id = await addLead('Handed To Kofi');
  const desktop = await open('/admin/profile', KOFI);
  const phone = await open('/admin/profile', KOFI);
  await desktop.page.getByRole('button', { name: /^Notifications/ }).click();
  await desktop.page.getByRole('button', { name: 'Mark all as seen' }).click();
  await bell(phone.page, 'Notifications').waitFor();
  await call('PATCH', `/api/messages/${id}`, { assignee: 'kofi' });
  await bell(desktop.page, 'Notifications, 1 waiting').click();
  await bell(phone.page, 'Notifications, 1 waiting').waitFor();
  // Nor does it need a window that was open when it happened.
  await phone.page.reload();
  await bell(phone.page, 'Notifications, 1 waiting').click();
  await phone.page.getByRole('link', { name: /Waiting: Handed To Kofi Assigned to you by efua/ }).waitFor();
  await phone.page.keyboard.press('Escape');
  await desktop.page.getByRole('link', { name: /Waiting: Handed To Kofi/ }).click();
  await desktop.page.getByRole('heading', { name: 'Handed To Kofi' }).waitFor();
  for (const { page } of [desktop, phone]) await bell(page, 'Notifications').waitFor();
  await desktop.close();
  await phone.close();
});

/**
 * A window behind others. The browser of the tests lets no page show notices: what a page would have shown is kept instead,
 * and the person says yes when asked.
 */
async function behindOthers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.hasFocus = () => false;
    class Kept extends EventTarget {
      static permission = 'default';
      static shown: Kept[] = [];
      static requestPermission() {
        Kept.permission = 'granted';
        return Promise.resolve('granted');
      }
      readonly title: string;
      readonly body: string;
      isClosed = false;
      constructor(title: string, { body }: { body: string }) {
        super();
        this.title = title;
        this.body = body;
        Kept.shown.push(this);
      }
      close() {
        this.isClosed = true;
      }
    }
    Object.assign(window, { Notification: Kept, shownNotices: Kept.shown });
  });
}

const shownOn = (page: Page) =>
  page.evaluate(() => {
    const { shownNotices } = window as unknown as {
      shownNotices: { title: string; body: string; isClosed: boolean }[];
    };
    return shownNotices.map(({ title, body, isClosed }) => ({ title, body, isClosed }));
  });

test('a browser shows notices of the system where a person wants them, and takes them back', thorough, async () => {
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin/profile', {
    user: KOFI,
    prepare: behindOthers,
  });
  await page.getByText('Live', { exact: true }).waitFor();
  await addLead('Before Anybody Asked');
  await holdToast(page, 'New enquiry', 'Before Anybody Asked');
  expect(await shownOn(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Notices of the system/ }).check();
  const id = await addLead('Akosua Frimpong');
  await expect
    .poll(() => shownOn(page))
    .toEqual([{ title: 'New enquiry', body: `Akosua, #000${id}, Quote`, isClosed: false }]);
  await call('POST', `/api/messages/${id}/seen`);
  await expect.poll(async () => (await shownOn(page))[0]?.isClosed).toBe(true);
  const other = await addLead('Yaw Badu');
  await expect.poll(async () => (await shownOn(page)).length).toBe(2);
  await page.evaluate(() => {
    (window as unknown as { shownNotices: EventTarget[] }).shownNotices.at(-1)?.dispatchEvent(new Event('click'));
  });
  await page.getByRole('heading', { name: 'Yaw Badu' }).waitFor();
  expect(page.url()).toContain(`id=${other}`);
  await close();
});
