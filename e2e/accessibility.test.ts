// axe on every page and console screen, in light and dark, and no sideways scrolling at 320 pixels.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflow, violations } from './axe-findings.ts';
import { makePng } from './make-png.ts';
import { openConsole, openPage, untilAlive } from './journey.ts';
import { callApi, type RunningServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';

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
const DOORS = ['/admin/login', '/admin/login?ended=session_revoked', '/admin/forgot', '/admin/reset#code=x'];

let server: RunningServer;
let browser: Browser;
let token: string;
beforeAll(async () => {
  ({ server, browser, token } = await startStaffedServer());
  for (const name of ['Kwame Addo', 'Akosua Frimpong', 'Ebenezer Quaye']) {
    const body = {
      name,
      email: 'a@example.com',
      phone: '024 000 0000',
      message: 'Please call.',
      reason: 'Quote',
      consent: true,
    };
    await callApi(server, 'POST', '/api/contact', { body });
  }
  const body = { status: 'in_progress', priority: 'high', assignee: 'efua', note: 'Called.' };
  await callApi(server, 'PATCH', '/api/messages/1', { token, body });

  await callApi(server, 'POST', '/api/categories', { token, body: { name: 'Marine' } });
  for (const name of ['hull.png', 'crane.png']) {
    const form = new FormData();
    form.append('file', new Blob([makePng(0x3c5a78 + name.length)]), name);
    const sent = { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form };
    await fetch(`${server.url}/api/upload`, sent);
  }
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

test('public pages', async () => {
  const { page, close } = await openPage(browser, server, { reducedMotion: 'reduce' });
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
  const { page, close } = await openPage(browser, server, {
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
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
  const { page, close } = await openPage(browser, server, { reducedMotion: 'reduce' });
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
  const { page, close } = await openPage(browser, server, { reducedMotion: 'reduce' });
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
  const { page, close } = await openConsole(browser, server, '/admin', { reducedMotion: 'reduce' });
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

test('console states: a clash, a history, a person', async () => {
  const { page, close } = await openConsole(browser, server, '/admin', { reducedMotion: 'reduce' });
  for (const width of [1366, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await callApi(server, 'PATCH', '/api/messages/1', { token, body: { status: 'in_progress' } });
    await page.goto('/admin/messages?id=1');
    await page.getByText('History', { exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'set priority to High' }).first().waitFor();
    await page.getByRole('radio', { name: 'New' }).check();
    await callApi(server, 'PATCH', '/api/messages/1', { token, body: { status: 'closed' } });
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
