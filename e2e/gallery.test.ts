// The gallery in a browser: filters, further pictures and the lightbox, with scripts and without.
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage, untilAlive } from './journey.ts';
import { makePng } from './make-png.ts';
import { addCategory, addPicture } from './media-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

const ALL = 60;
const FIRST = 48;
const MARINE = 5;

const staffed = staffedForFile({
  async prepare(all) {
    for (const name of ['Marine', 'Welding', 'Empty shelf']) await addCategory(all, name);
    for (let number = 1; number <= ALL; number += 1) {
      const name = `job-${number}.png`;
      await addPicture(all, name, makePng(number * 0x040201, false, 80, 60));
      const categories = number <= MARINE ? ['marine'] : number === ALL ? ['welding'] : [];
      await callApi(all.server, 'POST', `/api/uploads/${name}/meta`, { token: all.token, body: { categories } });
    }
  },
});

const open = (options?: BrowserContextOptions) => openPage(staffed.browser, staffed.server, options);

async function openGallery(address = '/gallery', options: BrowserContextOptions = {}) {
  const opened = await open(options);
  await opened.page.goto(address);
  if (options.javaScriptEnabled !== false) await untilAlive(opened.page);
  return opened;
}

const tiles = (page: Page) => page.locator('.tile');
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name, exact: true });
const query = (page: Page) => new URL(page.url()).search;
const captionInLightbox = (page: Page) => page.locator('dialog .lb-name').innerText();

describe('filters', () => {
  test('are mirrored into the address, and Back leaves the gallery in one step', async () => {
    const { page, close } = await open();
    await page.goto('/about');
    await page.goto('/gallery?utm_source=x');
    await untilAlive(page);
    await expect.poll(() => tiles(page).count()).toBe(FIRST);
    await filter(page, 'Marine').click();
    await expect.poll(() => tiles(page).count()).toBe(MARINE);
    expect(query(page)).toBe('?utm_source=x&category=marine');
    await expect.poll(() => filter(page, 'Marine').getAttribute('aria-current')).toBe('true');
    await expect.poll(() => page.getByRole('status').innerText()).toBe('5 images');
    await filter(page, 'Empty shelf').click();
    await page.getByText('No images for this category.').waitFor();
    await filter(page, 'All').click();
    await expect.poll(() => tiles(page).count()).toBe(FIRST);
    expect(query(page)).toBe('?utm_source=x');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/about');
    await close();
  });

  test.each([
    ['?category=MARINE', '?category=marine', MARINE],
    ['?category=Empty%20shelf', '?category=empty-shelf', 0],
    ['?category=nothing&utm_source=x', '?utm_source=x', FIRST],
  ])('%s becomes "%s"', async (given, kept, count) => {
    const { page, close } = await openGallery(`/gallery${given}`);
    await expect.poll(() => query(page)).toBe(kept);
    await expect.poll(() => tiles(page).count()).toBe(count);
    await close();
  });

  test('say that images are loading, and show an empty gallery when they do not come', async () => {
    const { page, close } = await openGallery();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/uploads?*', async (route) => {
      await answered.promise;
      await route.abort();
    });
    await filter(page, 'Marine').click();
    await page.getByText('Loading images...').waitFor();
    answered.resolve();
    await page.getByText('No images for this category.').waitFor();
    await close();
  });
});

test('further pictures come when they are asked for', async () => {
  const { page, close } = await openGallery();
  await expect.poll(() => page.getByRole('status').innerText()).toBe(`${FIRST} of ${ALL} images`);
  await page.getByRole('link', { name: 'Show more images' }).click();
  await expect.poll(() => tiles(page).count()).toBe(ALL);
  await expect.poll(() => page.getByRole('link', { name: 'Show more images' }).count()).toBe(0);
  const names = await page.locator('figcaption').allInnerTexts();
  expect(names).toEqual(Array.from({ length: ALL }, (_, index) => `job-${ALL - index}.png`));
  await close();
});

test('without scripts every picture is reached by links', async () => {
  const { page, close } = await openGallery('/gallery', { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Show more images' }).click();
  await expect.poll(() => tiles(page).count()).toBe(ALL - FIRST);
  await page.getByRole('link', { name: 'Newer images' }).click();
  await expect.poll(() => tiles(page).count()).toBe(FIRST);
  await filter(page, 'Marine').click();
  expect(query(page)).toBe('?category=marine');
  const picture = await page.getByRole('link', { name: 'Open job-5.png' }).getAttribute('href');
  expect(picture).toMatch(/^\/uploads\/job-5\.png\?v=\w+$/);
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
  await close();
});

describe('the lightbox', () => {
  test('is steered by keys alone, wraps around, and gives the focus back', async () => {
    const { page, close } = await openGallery('/gallery?category=marine');
    const opener = page.getByRole('link', { name: 'Open job-5.png' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    const position = () => page.locator('.lb-count').innerText();
    await expect.poll(() => captionInLightbox(page)).toBe('job-5.png');
    await expect.poll(() => position()).toBe('1 of 5');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => captionInLightbox(page)).toBe('job-1.png');
    await expect.poll(() => position()).toBe('5 of 5');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => captionInLightbox(page)).toBe('job-4.png');

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const visited = new Set<string>();
    for (let step = 0; step < 8; step += 1) {
      visited.add(await focused());
      await page.keyboard.press('Tab');
    }
    visited.delete('');
    expect([...visited].toSorted()).toEqual(['Close', 'Next', 'Previous']);
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect.poll(() => captionInLightbox(page)).toBe('job-3.png');

    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  test('opens for a click that was quicker than the script', async () => {
    const { page, close } = await open();
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route('**/assets/hydrate-island-*.js', async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    await page.goto('/gallery?category=marine');
    await asked.promise;
    await page.getByRole('link', { name: 'Open job-4.png' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    answered.resolve();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => captionInLightbox(page)).toBe('job-4.png');
    expect(new URL(page.url()).pathname).toBe('/gallery');
    await close();
  });

  test('keeps the page still, and has its neighbours loaded before they are asked for', async () => {
    const { page, close } = await openGallery('/gallery?category=marine');
    await page.getByRole('link', { name: 'Open job-3.png' }).click();
    await page.getByRole('dialog').waitFor();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    const loaded = () =>
      page
        .locator('.lb-slide img')
        .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
    await expect.poll(loaded).toBe(3);
    const [shown, name] = await Promise.all(
      ['.lb-slide:not([hidden]) img', '.lb-name'].map((part) => page.locator(part).boundingBox()),
    );
    expect((shown?.y ?? 0) + (shown?.height ?? 0), 'the picture ends above its name').toBeLessThanOrEqual(name?.y ?? 0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await close();
  });

  test('of a single image goes on at itself', async () => {
    const { page, close } = await openGallery('/gallery?category=welding');
    await page.getByRole('link', { name: 'Open job-60.png' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => captionInLightbox(page)).toBe('job-60.png');
    await expect.poll(() => page.locator('.lb-count').innerText()).toBe('1 of 1');
    await close();
  });

  test('goes on beyond the pictures that were loaded', async () => {
    const { page, close } = await openGallery();
    await page.getByRole('link', { name: `Open job-${ALL - FIRST + 1}.png` }).click();
    await expect.poll(() => tiles(page).count()).toBe(ALL);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => captionInLightbox(page)).toBe(`job-${ALL - FIRST}.png`);
    await expect.poll(() => page.locator('.lb-count').innerText()).toBe(`${FIRST + 1} of ${ALL}`);
    await close();
  });

  test('follows a finger, and closes on a tap beside the picture', async () => {
    const { page, close } = await openGallery('/gallery?category=marine', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('link', { name: 'Open job-5.png' }).tap();
    await page.getByRole('dialog').waitFor();
    const driver = await page.context().newCDPSession(page);
    const stroke = async (from: number, to: number) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        driver.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] });
      await touch('touchStart', from);
      await touch('touchMove', (from + to) / 2);
      await touch('touchMove', to);
      await touch('touchEnd');
    };
    await stroke(300, 100);
    await expect.poll(() => captionInLightbox(page)).toBe('job-4.png');
    await stroke(100, 300);
    await expect.poll(() => captionInLightbox(page)).toBe('job-5.png');
    await stroke(200, 215);
    await expect.poll(() => captionInLightbox(page)).toBe('job-5.png');
    await page.touchscreen.tap(20, 120);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await close();
  });
});
