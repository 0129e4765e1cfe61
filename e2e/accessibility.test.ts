// axe on every page and console screen, in light and dark; and everything fits into its window from 320 to 2560 pixels.
import type { BrowserContextOptions } from 'playwright';
import { expect, test } from 'vitest';
import { overflow, violations } from './axe-findings.ts';
import { openConsole, openPage, untilAlive } from './journey.ts';
import { layoutFaults } from './layout-findings.ts';
import { sendEnquiry } from './lead-steps.ts';
import { makePng } from './make-png.ts';
import { addCategory, addPicture } from './media-steps.ts';
import { ADMIN, callApi } from './running-server.ts';
import { KOFI, staffedForFile } from './staffed-server.ts';

const PUBLIC_PATHS = ['/', '/about', '/services', '/safety', '/gallery', '/contact', '/privacy', '/terms', '/nowhere'];
const CONSOLE_PATHS = [
  '/admin',
  '/admin/media',
  '/admin/messages',
  '/admin/messages?id=1',
  '/admin/messages?status=closed',
  '/admin/users',
  '/admin/settings',
  '/admin/profile',
  '/admin/activity',
  '/admin/report',
];
const ALL_ROOMS = [
  ...CONSOLE_PATHS,
  '/admin/messages/bin',
  '/admin/content',
  '/admin/content/home',
  '/admin/content/branding',
  '/admin/content/revisions',
  ...['leads', 'hours', 'keeping', 'privacy', 'spam', 'mail', 'backups', 'system'].map((at) => `/admin/settings/${at}`),
];
const DOORS = ['/admin/login', '/admin/login?ended=session_revoked', '/admin/forgot', '/admin/reset#code=x'];

const staffed = staffedForFile({
  async prepare(all) {
    for (const name of ['Kwame Addo', 'Akosua Frimpong', 'Ebenezer Quaye'])
      await sendEnquiry(all.server, { name, reason: 'Quote' });
    const changes = { status: 'in_progress', priority: 'high', assignee: 'efua', note: 'Called.' };
    await call('PATCH', '/api/messages/1', changes);
    await addCategory(all, 'Marine');
    for (const name of ['hull.png', 'crane.png']) await addPicture(all, name, makePng(0x3c5a78 + name.length));
  },
});

const call = (method: string, address: string, body?: unknown) =>
  callApi(staffed.server, method, address, { token: staffed.token, body });
const openSite = (options: BrowserContextOptions = {}) =>
  openPage(staffed.browser, staffed.server, { reducedMotion: 'reduce', ...options });
const open = (address: string, user = ADMIN) =>
  openConsole(staffed.browser, staffed.server, address, { user, reducedMotion: 'reduce' });

test('public pages', async () => {
  const { page, close } = await openSite();
  for (const path of PUBLIC_PATHS) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(path);
    expect(await violations(page), `${path} wide`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violations(page), `${path} narrow`).toEqual([]);
    expect(await overflow(page), `${path} at 320 px`).toBe(0);
  }
  await close();
});

test('public states: menu open, form with errors, thanks', async () => {
  const { page, close } = await openSite({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.locator('summary').first().click();
  expect(await violations(page), 'menu').toEqual([]);
  await page.goto('/contact');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByText('Name is required').first().waitFor();
  // The focus has scrolled the list of errors under the header, where no finger is aiming.
  await page.locator('.notice').evaluate((notice) => notice.scrollIntoView({ block: 'center' }));
  expect(await violations(page), 'errors').toEqual([]);
  await page.goto('/contact?sent=0001');
  expect(await violations(page), 'thanks').toEqual([]);
  await close();
});

test('public states: lightbox open, empty category', async () => {
  const { page, close } = await openSite();
  for (const width of [1366, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/gallery');
    await untilAlive(page);
    await page.getByRole('link', { name: 'Open hull.png' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page), `lightbox, ${width}`).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Marine', exact: true }).click();
    await page.getByText('No images for this category.').waitFor();
    expect(await violations(page), `empty category, ${width}`).toEqual([]);
    expect(await overflow(page), `gallery at ${width} px`).toBe(0);
  }
  await close();
});

test('doors of the console', async () => {
  const { page, close } = await openSite();
  for (const path of DOORS) {
    await page.goto('about:blank');
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page), `${path} wide`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violations(page), `${path} narrow`).toEqual([]);
    expect(await overflow(page), `${path} at 320 px`).toBe(0);
  }
  await close();
});

test('console screens', async () => {
  const { page, close } = await open('/admin');
  for (const path of CONSOLE_PATHS) {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(path);
    await page
      .getByText('Live', { exact: true })
      .or(page.getByRole('button', { name: 'Open menu' }))
      .first()
      .waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    expect(await violations(page), `${path} wide`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violations(page), `${path} narrow`).toEqual([]);
    expect(await overflow(page), `${path} at 320 px`).toBe(0);
  }
  await close();
});

test('what floats above the console', async () => {
  const { page, close } = await open('/admin');
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const inMenu = async (menu: string, item: string) => {
    await button(menu).click();
    await page.locator('[popover]:popover-open').getByText(item, { exact: true }).click();
  };
  const floating: [address: string, name: string, open: () => Promise<unknown>][] = [
    ['/admin', 'bell', () => button(/^Notifications/).click()],
    ['/admin', 'own menu', () => button('User menu').click()],
    ['/admin', 'report', () => button('Generate Report').click()],
    ['/admin/messages?view=all&id=1', 'actions', () => button('More actions').click()],
    ['/admin/messages?view=all&id=1', 'deletion', () => inMenu('More actions', 'Delete')],
    ['/admin/media', 'category', () => button('Delete Marine').click()],
    ['/admin/content', 'picker', () => button('Choose').click()],
  ];
  for (const [address, name, open] of floating) {
    for (const width of [1366, 320]) {
      // On small screens the categories have a window of their own.
      if (name === 'category' && width === 320) continue;
      await page.setViewportSize({ width, height: 700 });
      await page.goto(address);
      await open();
      await page.locator('dialog[open], [popover]:popover-open').first().waitFor();
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
      expect(await violations(page), `${name} at ${width}`).toEqual([]);
      await expect.poll(() => layoutFaults(page), { message: `${name} at ${width}` }).toEqual([]);
    }
  }
  // As wide as it takes for the drawer to lie over no half of a button.
  await page.setViewportSize({ width: 500, height: 700 });
  await page.goto('/admin/messages/bin');
  await button('Open menu').click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await violations(page), 'drawer').toEqual([]);
  await close();

  // Staff: leads of others are locked, and pictures only looked at.
  const staff = await open('/admin/messages?id=1', KOFI);
  for (const address of ['/admin/messages?id=1', '/admin', '/admin/media', '/admin/profile']) {
    await staff.page.goto(address);
    await staff.page.locator('#main h2').first().waitFor({ state: 'attached' });
    await expect.poll(() => staff.page.locator('.skeleton').count()).toBe(0);
    expect(await violations(staff.page), `staff, ${address}`).toEqual([]);
  }
  await staff.close();
});

test('every room fits from 320 to 2560 pixels, with the longest of names', async () => {
  const username = 'bartholomew.agyeman-prempeh';
  await call('POST', '/api/users', { username, password: 'tide and steel', role: 'staff', canUpload: true });
  await call('POST', '/api/categories', { name: 'Offshore-supply-vessels-and-barges' });
  const name = 'Bartholomew Agyeman-Prempeh-Owusu-Ansah';
  const body = { name, email: `${'long'.repeat(15)}@example.com`, phone: '024 111 2222', message: 'm'.repeat(300) };
  const { id } = (await call('POST', '/api/contact', { ...body, reason: 'Partnership', consent: true })) as {
    id: number;
  };
  await call('PATCH', `/api/messages/${id}`, { assignee: username, priority: 'high' });
  await call('POST', '/api/contact', { ...body, phone: '024 333 4444', consent: true });
  await call('POST', '/api/backups', {});
  await call('POST', '/api/contact', { ...body, website: 'http://buy.example', consent: true });
  await call('DELETE', '/api/messages/2');

  const { page, close } = await open('/admin');
  for (const path of [...ALL_ROOMS, `/admin/messages?view=all&id=${id}`]) {
    await page.goto(path);
    await page.locator('#main h1, #main h2').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    for (const width of [320, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: width === 320 ? 'detached' : 'visible' });
      await expect.poll(() => layoutFaults(page), { message: `${path} at ${width}` }).toEqual([]);
    }
  }
  await close();
});

test('console states: a clash, a history, a person', async () => {
  const { page, close } = await open('/admin');
  for (const width of [1366, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await call('PATCH', '/api/messages/1', { status: 'in_progress' });
    await page.goto('/admin/messages?id=1');
    await page.getByText('History', { exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'set priority to High' }).first().waitFor();
    await page.getByRole('radio', { name: 'New' }).check();
    await call('PATCH', '/api/messages/1', { status: 'closed' });
    await page.getByRole('group', { name: 'Status was changed meanwhile' }).waitFor();
    expect(await violations(page), `clash, ${width}`).toEqual([]);
    expect(await overflow(page), `clash at ${width} px`).toBe(0);
    await page.getByRole('button', { name: 'Take Closed' }).click();

    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Manage efua' }).click();
    await page.getByRole('button', { name: 'Make a reset link' }).click();
    await page.getByRole('link', { name: 'Share by WhatsApp' }).waitFor();
    expect(await violations(page), `person, ${width}`).toEqual([]);
    expect(await overflow(page), `person at ${width} px`).toBe(0);
  }
  await close();
});
