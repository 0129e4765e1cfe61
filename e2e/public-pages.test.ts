// Promises of every built page to a visitor's browser: no requests to other sites, no layout shifts, readable text.
import type { BrowserContextOptions, Page } from 'playwright';
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { expect, test } from 'vitest';
import { openPage, shiftsOn, untilAlive, watchShifts } from './journey.ts';
import { makePng } from './make-png.ts';
import { addPicture } from './media-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const PATHS = [...PAGE_PATHS, '/projects/first', '/nowhere'];
const PHONE = { width: 390, height: 844 };
const ELSEWHERE = 'https://elsewhere.example/logo.png';
/** Pictures of nine projects. The second is missing and the third is on another site, so neither can be shown. */
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
        projects: PROJECTS.map((address, index) => ({
          title: `Project ${index + 1}`,
          imageUrl: address,
          page: index === 0 ? { slug: 'first', beforeUrl: imageUrl, afterUrl: '/uploads/tank.png' } : {},
        })),
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

/** Scrolls to the end in steps, and waits in each until the pictures in view have loaded. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isOnItsWay = (image: HTMLImageElement) => {
      const { top, bottom } = image.getBoundingClientRect();
      return !image.complete && bottom > 0 && top < innerHeight;
    };
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await nextFrame();
      // A loaded picture is drawn in the next frame.
      do await nextFrame();
      while ([...document.images].some(isOnItsWay));
    }
  });
}

test('pages request nothing from other sites, hydrate as they were sent, and nothing in them moves', async () => {
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

/** The lowest contrast of white text with the background, measured on a screenshot without the text. */
async function leastContrast(page: Page, words: string): Promise<number> {
  const lines = await page.locator(words).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
  });
  await page.locator(words).evaluate((element) => element.style.setProperty('color', 'transparent'));
  const screenshot = (await page.screenshot()).toString('base64');
  await page.locator(words).evaluate((element) => element.style.removeProperty('color'));
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

test('words over a white photo are readable at every width', thorough, async () => {
  const { page, close } = await open();
  await page.goto('/');
  for (const width of [360, 768, 992, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator('.hero-img').evaluate((image) => (image as HTMLImageElement).decode());
    expect(await leastContrast(page, '.hero h1'), `${width} px`).toBeGreaterThan(3);
    expect(await leastContrast(page, '.hero-body p'), `${width} px`).toBeGreaterThan(4.5);
  }
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

test('colours chosen by the visitor are applied from the first paint of the next page', async () => {
  const { page, close } = await open({ colorScheme: 'light' });
  await page.goto('/');
  await untilAlive(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.locator('.foot').getByRole('button', { name: 'Dark colours' }).click();
  await expect.poll(() => ground()).not.toBe(light);
  const dark = await ground();
  // The page's script is replaced by an empty one: the colours must be right without it.
  await page.route('**/assets/*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await page.goto('/about');
  await expect.poll(() => ground()).toBe(dark);
  await close();
});
