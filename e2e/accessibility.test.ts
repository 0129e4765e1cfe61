// axe on every public page, in light and dark colours, and at a width of 320 pixels. For the screens of the console see
// web/src/admin/screens.test.tsx.
import type { BrowserContextOptions } from 'playwright';
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { expect, test } from 'vitest';
import { overflow, violations } from './axe-findings.ts';
import { fillEnquiry, openPage, untilAlive } from './journey.ts';
import { shortOrLong, thorough } from 'shared/testing/thorough.ts';
import { makePng } from './make-png.ts';
import { addCategory, addPicture } from './media-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile, type StaffedServer } from './staffed-server.ts';

const PUBLIC_PATHS = [...PAGE_PATHS, '/projects/mv-volta-star-hull-repaint', '/offline', '/nowhere'];
/** Pages made of the same parts as `/privacy` and `/offline`, which are tested in every run. */
const LIKE_OTHERS = ['/terms', '/nowhere'];
const ALSO_WIDE = shortOrLong(['/'], PUBLIC_PATHS);

const staffed = staffedForFile({
  async prepare(all) {
    await addCategory(all, 'Marine');
    for (const name of ['hull.png', 'crane.png']) await addPicture(all, name, makePng(0x3c5a78 + name.length));
    await writeFacts(all);
  },
});

/** Adds content that no page of a new site has. */
async function writeFacts({ server, token }: StaffedServer): Promise<void> {
  const { pages, ...content } = (await callApi(server, 'GET', '/api/content')) as { pages: Record<string, object> };
  const people = [
    { name: 'Ama Serwaa', role: 'Yard manager', imageUrl: '/uploads/hull.png' },
    { name: 'Ebo Quansah', role: 'Estimating' },
  ];
  const certificates = [
    { name: 'ISO 9001', number: 'QMS-1', body: 'A registrar', validUntil: '2999-06-30', href: '/documents/iso.pdf' },
  ];
  const yards = [
    { name: 'Tema yard', town: 'Tema', phone: '+233 30 000 0000', position: '5.64, 0.01', openingHours: 'office' },
    { name: 'Takoradi yard', street: 'Harbour View Road', position: '4.89, -1.75', openingHours: 'none' },
  ];
  const figures = [{ value: '412', label: 'days without a lost-time injury' }];
  const facts = {
    about: { ...pages['about'], people, coreValues: ['Integrity: We say what we found.', 'People'] },
    safety: { ...pages['safety'], figures, certificates },
    contact: { ...pages['contact'], yards },
  };
  await callApi(server, 'PUT', '/api/content', { token, body: { ...content, pages: { ...pages, ...facts } } });
}

const openSite = (options: BrowserContextOptions = {}) => openPage(staffed.browser, staffed.server, options);

test('public pages', async () => {
  const { page, close } = await openSite();
  for (const path of PUBLIC_PATHS.filter((one) => !shortOrLong(LIKE_OTHERS, []).includes(one))) {
    if (ALSO_WIDE.includes(path)) {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(path);
      expect(await violations(page), `${path} wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    if (!ALSO_WIDE.includes(path)) await page.goto(path);
    expect(await violations(page), `${path} narrow`).toEqual([]);
    expect(await overflow(page), `${path} at 320 px`).toBe(0);
  }
  await close();
});

test('public states: menu open, form with errors, thanks, short number, not sent yet', async () => {
  const { page, close } = await openSite({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.locator('summary').first().click();
  expect(await violations(page), 'menu').toEqual([]);
  await page.goto('/contact');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByText('Name is required').first().waitFor();
  // The focus has scrolled the list of errors under the header, where axe would report its links as covered.
  await page.locator('.notice').evaluate((notice) => notice.scrollIntoView({ block: 'center' }));
  expect(await violations(page), 'errors').toEqual([]);
  await page.goto('/contact?sent=0001');
  expect(await violations(page), 'thanks').toEqual([]);
  await page.goto('/contact');
  await untilAlive(page);
  await fillEnquiry(page, { Phone: '12 34' });
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByText('has fewer than six digits').waitFor();
  expect(await violations(page), 'short number').toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await page.getByText('You are offline.').waitFor();
  expect(await violations(page), 'not sent yet').toEqual([]);
  await close();
});

test('public states: lightbox open, empty category', thorough, async () => {
  const { page, close } = await openSite();
  for (const width of shortOrLong([320], [1366, 320])) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/gallery');
    await untilAlive(page);
    await page.getByRole('link', { name: 'Open hull' }).click();
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
