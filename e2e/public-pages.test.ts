// What every public page promises a visitor's browser: quick, quiet, still, and usable by keys alone.
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, shiftsOn, untilAlive, watchShifts } from './journey.ts';
import { makePng } from './make-png.ts';
import { addPicture } from './media-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

const PATHS = ['/', '/about', '/services', '/safety', '/gallery', '/contact', '/privacy', '/terms', '/nowhere'];
const PHONE = { width: 390, height: 844 };
const ELSEWHERE = 'https://elsewhere.example/logo.png';
/** Of nine, the second and third cannot be shown anywhere. */
const PROJECTS = [
  '/uploads/yard.png',
  '/uploads/gone.png',
  ELSEWHERE,
  '/uploads/tank.png',
  ...Array.from({ length: 5 }, () => '/art/yard.svg'),
];

interface Content {
  hero: Record<string, unknown>;
  home: Record<string, unknown>;
  cta: Record<string, unknown>;
}

const staffed = staffedForFile({
  async prepare(all) {
    const { server, token } = all;
    await addPicture(all, 'yard.png', makePng(0xffffff, false, 1600, 900));
    await addPicture(all, 'tank.png', makePng(0x336699, false, 1600, 900));
    const content = (await callApi(server, 'GET', '/api/content')) as Content;
    const imageUrl = '/uploads/yard.png';
    const body = {
      ...content,
      hero: { ...content.hero, image: imageUrl, backgroundImage: imageUrl },
      cta: { ...content.cta, backgroundImage: imageUrl },
      home: {
        ...content.home,
        projects: PROJECTS.map((address, index) => ({ title: `Project ${index + 1}`, imageUrl: address })),
        clients: [
          { name: 'Volta Lines', logoUrl: ELSEWHERE, href: '' },
          { name: 'Keta Yards', logoUrl: '/uploads/tank.png', href: '' },
        ],
      },
    };
    await callApi(server, 'PUT', '/api/content', { token, body });
  },
});

const open = (options?: BrowserContextOptions) => openPage(staffed.browser, staffed.server, options);

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
    }
  });
}

test('pages ask nobody else, come alive as they were sent, and nothing in them moves', async () => {
  const { page, close } = await open({ viewport: PHONE });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await watchShifts(page);
  for (const path of PATHS) {
    await page.goto(path);
    await untilAlive(page);
    await scrollThrough(page);
    expect(await shiftsOn(page), path).toBeLessThan(0.001);
  }
  expect(asked.filter((url) => new URL(url).origin !== staffed.server.url && !url.startsWith('data:'))).toEqual([]);
  await close();
});

/** The least contrast of white words with what is behind them, by the pixels of a screenshot without the words. */
async function leastContrast(page: Page, words: string): Promise<number> {
  const lines = await page.locator(words).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
  });
  await page.locator(words).evaluate((element) => element.style.setProperty('color', 'transparent'));
  const screenshot = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ({ source, rows }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(image, 0, 0);
      let brightest = 0;
      for (const { x, y, width, height } of rows) {
        const { data = [] } = context?.getImageData(x, y, width, height) ?? {};
        for (let at = 0; at < data.length; at += 4) {
          const linear = [0, 1, 2].map((channel) => ((data[at + channel] ?? 0) / 255) ** 2.2);
          const [red = 0, green = 0, blue = 0] = linear;
          brightest = Math.max(brightest, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
        }
      }
      return 1.05 / (brightest + 0.05);
    },
    { source: screenshot, rows: lines },
  );
}

test.each([360, 768, 992, 1440, 1920])('words over a white photo are readable at %i px', async (width) => {
  const { page, close } = await open({ viewport: { width, height: 900 } });
  await page.goto('/');
  await page.locator('.hero-img').evaluate((image) => (image as HTMLImageElement).decode());
  expect(await leastContrast(page, '.hero h1')).toBeGreaterThan(3);
  expect(await leastContrast(page, '.hero-body p')).toBeGreaterThan(4.5);
  await close();
});

test('no script is asked for before the page has loaded', async () => {
  const { page, close } = await open();
  await page.goto('/');
  await untilAlive(page);
  const { loaded, asked } = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'));
    const [visit] = performance.getEntriesByType('navigation');
    return {
      loaded: (visit as PerformanceNavigationTiming).loadEventStart,
      asked: scripts.map((script) => script.startTime),
    };
  });
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(loaded);
  await close();
});

test('an island that cannot come alive stays as it was sent', async () => {
  const context = await staffed.browser.newContext({ baseURL: staffed.server.url });
  const page = await context.newPage();
  await page.route('/gallery', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('&quot;categories&quot;:', '&quot;categories&quot;:null,&quot;x&quot;:');
    await route.fulfill({ response: answer, body: html });
  });
  const failed = page.waitForEvent('pageerror');
  await page.goto('/gallery');
  await page.locator('button.theme:enabled').first().waitFor({ state: 'attached' });
  await page.mouse.move(100, 100);
  await failed;
  await expect.poll(() => page.locator('h1').count()).toBe(1);
  await expect.poll(() => page.getByRole('link', { name: 'Open tank.png' }).count()).toBe(1);
  await context.close();
});

test('a picture that does not come gives way to the next project, to a name, or to a quiet surface', async () => {
  const shown = (page: Page) => page.locator('.pj h3').allInnerTexts();
  const plain = await open({ javaScriptEnabled: false });
  await plain.page.goto('/');
  await expect.poll(() => shown(plain.page)).toEqual([1, 4, 5, 6, 7, 8].map((number) => `Project ${number}`));
  await plain.close();

  const { page, close } = await open();
  const uploads = (await callApi(staffed.server, 'GET', '/api/uploads')) as { name: string; version: string }[];
  const version = uploads.find(({ name }) => name === 'tank.png')?.version;
  await page.route(new RegExp(`tank\\.png|${version}`), (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await untilAlive(page);
  await scrollThrough(page);
  await expect.poll(() => shown(page)).toEqual([1, 5, 6, 7, 8, 9].map((number) => `Project ${number}`));
  await expect.poll(() => page.locator('.logos li').allInnerTexts()).toEqual(['Volta Lines', 'Keta Yards']);

  await page.goto('/gallery');
  await untilAlive(page);
  const tile = page.getByRole('link', { name: 'Open tank.png' });
  await tile.locator('img.no-picture').waitFor();
  await tile.click();
  await page.getByRole('dialog').locator('img.no-picture').first().waitFor();
  await expect.poll(() => page.locator('.lb-name').innerText()).toBe('tank.png');
  await close();
});

test('the menu of a phone is opened, read and closed by keys', async () => {
  const { page, close } = await open({ viewport: PHONE });
  await page.goto('/');
  await untilAlive(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  await page.locator('summary').focus();
  await page.keyboard.press('Enter');
  const labels: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    labels.push(await focused());
  }
  expect(labels).toEqual(['Home', 'About', 'Services', 'Safety', 'Gallery', 'Contact']);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('details.menu').getAttribute('open')).toBeNull();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/about');
  await close();
});

test('the carousel of a phone knows which slide is in view, and brings another there', async () => {
  const { page, close } = await open({ viewport: PHONE, reducedMotion: 'reduce' });
  await page.goto('/');
  await untilAlive(page);
  const current = () => page.locator('.dots [aria-current]').getAttribute('aria-label');
  await expect.poll(() => current()).toBe('Show Marine Engine Services');
  await page.locator('.cards').evaluate((row) => row.scrollTo({ left: row.clientWidth * 0.9 }));
  await expect.poll(current).toBe('Show Welding and Fabrication');
  await page.getByRole('link', { name: 'Show Industrial Painting' }).click();
  await expect.poll(current).toBe('Show Industrial Painting');
  await page.setViewportSize({ width: 1366, height: 768 });
  const tops = await page
    .locator('.cards > li')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);
  await expect.poll(() => page.locator('.dots').isVisible()).toBe(false);
  await close();
});

test.each([640, 320])('no page scrolls sideways at %i px, as a wide screen magnified has', async (width) => {
  const { page, close } = await open({ viewport: { width, height: 400 } });
  for (const path of PATHS) {
    await page.goto(path);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, path).toBe(clientWidth);
  }
  await close();
});

test('colours chosen by the visitor are there from the first paint of the next page', async () => {
  const { page, close } = await open({ colorScheme: 'light' });
  await page.goto('/');
  await untilAlive(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.locator('.foot').getByRole('button', { name: 'Dark colours' }).click();
  await expect.poll(() => ground()).not.toBe(light);
  const dark = await ground();
  // The page's own script is held back: what is seen is what was there before it.
  await page.route('**/assets/*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await page.goto('/about');
  await expect.poll(() => ground()).toBe(dark);
  await close();
});

test('colours chosen in one tab are those of the others, and of the page behind Back', async () => {
  const { page, close } = await open({ colorScheme: 'light' });
  await page.goto('/');
  await untilAlive(page);
  const dark = (at: Page) => at.locator('html').evaluate((root) => root.className === 'dark');
  const other = await page.context().newPage();
  await other.goto('/about');
  await untilAlive(other);
  await other.locator('.foot').getByRole('button', { name: 'Dark colours' }).click();
  await expect.poll(() => dark(page)).toBe(true);
  const offer = page.locator('.foot').getByRole('button', { name: 'Light colours' });
  await offer.waitFor();
  // A page that is brought back as it was left heard nothing meanwhile: the storage is asked again.
  await page.evaluate(() => {
    document.documentElement.className = 'light';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(() => dark(page)).toBe(true);
  await offer.click();
  await expect.poll(() => dark(other)).toBe(false);
  await close();
});

test('React comes with the first move, and the forms are ready then', async () => {
  const { page, close } = await open();
  const isAlive = () =>
    page.locator('#enquiry').evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react')));
  await page.goto('/contact');
  // Its code is fetched, but does not run.
  await page.waitForFunction(() => {
    const { islandScript = '' } = document.body.dataset;
    return performance.getEntriesByType('resource').some(({ name }) => islandScript && name.endsWith(islandScript));
  });
  await page.waitForTimeout(200);
  expect(await isAlive()).toBe(false);
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('Typed at once');
  await expect.poll(isAlive).toBe(true);
  await page.waitForFunction(() => localStorage.getItem('enquiry-draft')?.includes('Typed at once'));
  // What was written is brought back without a move.
  await page.reload();
  await expect.poll(isAlive).toBe(true);
  await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Typed at once');
  await close();
});
