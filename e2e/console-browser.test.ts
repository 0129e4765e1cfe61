// The console in a browser: data that the browser stores for it, the colours of the system, and its security policy.
import { expect, test } from 'vitest';
import { openEntry, openTab } from './content-steps.ts';
import { openConsole, openPage } from './journey.ts';
import { addPicture } from './media-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

test("the site's own theme is there from the first paint", thorough, async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server);
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  const content = (await callApi(staffed.server, 'GET', '/api/content')) as { branding: { theme: { mode: string } } };
  content.branding.theme.mode = 'dark';
  let slowly = Promise.resolve();
  await page.route('**/api/content?*', async (route) => {
    await slowly;
    return route.fulfill({ json: content });
  });
  await page.goto('/admin/login');
  await expect.poll(isDark).toBe(true);
  const { promise, resolve } = Promise.withResolvers<void>();
  slowly = promise;
  await page.reload();
  await page.getByLabel('Username').waitFor();
  await expect.poll(() => isDark()).toBe(true);
  const answered = page.waitForResponse('**/api/content?*');
  resolve();
  await answered;
  await expect.poll(() => isDark()).toBe(true);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await Promise.all([page.waitForResponse('**/api/content?*'), page.reload()]);
  await expect.poll(() => isDark()).toBe(false);
  await close();
});

test('before a sign-in, a page becomes dark with the system', thorough, async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, { colorScheme: 'light' });
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await page.goto('/admin/login');
  await page.getByLabel('Username').waitFor();
  await expect.poll(isDark).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(isDark).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(isDark).toBe(false);
  await close();
});

test('the tab of an open console gets another icon of the site, and its own again', async () => {
  const { server, token } = staffed;
  const { page, close } = await openConsole(staffed.browser, server, '/admin');
  const icons = () =>
    page.locator('link[rel="icon"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const own = await icons();
  const content = (await callApi(server, 'GET', '/api/content')) as { branding: { faviconUrl: string } };
  await addPicture(staffed, 'mark.png');
  await callApi(server, 'PUT', '/api/content', {
    token,
    body: { ...content, branding: { ...content.branding, faviconUrl: '/uploads/mark.png' } },
  });
  const made = [expect.stringMatching(/^\/icons\/.*-32\.png$/), expect.stringMatching(/^\/icons\/.*-192\.png$/)];
  await expect.poll(icons).toEqual(made);
  await callApi(server, 'PUT', '/api/content', { token, body: content });
  await expect.poll(icons).toEqual(own);
  await close();
});

/** Each section of the settings, and a heading that only it has. */
const SECTIONS = {
  'This device': 'In this browser',
  Leads: 'Staff and leads',
  'Office hours': 'Closed days',
  'Signing in': 'How administrators sign in',
  'What is kept': 'What is kept, and for how long',
  Privacy: 'One person',
  'Spam list': 'Taken for spam',
  Mail: 'Sending mail',
  Backups: 'Backups',
  'System health': 'System health',
};

test('screens that load libraries comply with the content security policy', async () => {
  const { page, close } = await openConsole(staffed.browser, staffed.server, '/admin');
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      document.documentElement.setAttribute('data-refused', violatedDirective),
    );
  });
  const zod = page.waitForResponse(/\/zod-[^/]*\.js$/);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const sections = page.getByRole('navigation', { name: 'Settings' });
  for (const [name, heading] of Object.entries(SECTIONS)) {
    await sections.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name: heading }).first().waitFor();
  }
  expect(await sections.getByRole('link').count()).toBe(Object.keys(SECTIONS).length);
  await zod;
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await openTab(page, 'Services');
  await openEntry(page, 'Marine engine services');
  await page.getByRole('button', { name: 'Icons' }).click();
  await page
    .getByRole('dialog', { name: 'Choose an icon' })
    .getByRole('button', { name: 'anchor', exact: true })
    .waitFor();
  expect(await page.locator('html').getAttribute('data-refused')).toBeNull();
  await close();
});
