// axe on every public page, in light and dark, and at 320 pixels. Of the console: web/src/admin/screens.test.tsx.
import type { BrowserContextOptions } from 'playwright';
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { expect, test } from 'vitest';
import { overflow, violations } from './axe-findings.ts';
import { openPage, untilAlive } from './journey.ts';
import { shortOrLong, thorough } from 'shared/testing/thorough.ts';
import { makePng } from './make-png.ts';
import { addCategory, addPicture } from './media-steps.ts';
import { staffedForFile } from './staffed-server.ts';

const PUBLIC_PATHS = [...PAGE_PATHS, '/projects/mv-volta-star-hull-repaint', '/offline', '/nowhere'];
/** Made of the same parts as the page of privacy and the one that stands in. */
const LIKE_OTHERS = ['/terms', '/nowhere'];
const ALSO_WIDE = shortOrLong(['/'], PUBLIC_PATHS);

const staffed = staffedForFile({
  async prepare(all) {
    await addCategory(all, 'Marine');
    for (const name of ['hull.png', 'crane.png']) await addPicture(all, name, makePng(0x3c5a78 + name.length));
  },
});

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
