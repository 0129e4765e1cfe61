// The public pages in small windows: on the smallest phones, on phones in landscape orientation, and on tablets.
import type { Page } from 'playwright';
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { describe, expect, test } from 'vitest';
import { writeFacts } from '../scripts/demo/company-facts.ts';
import { writeContent } from '../scripts/demo/fill-site.ts';
import { PROJECT_PAGES } from '../scripts/demo/project-pages.ts';
import { fillEnquiry, openPage, untilAlive } from './journey.ts';
import { makePng } from './make-png.ts';
import { addPicture } from './media-steps.ts';
import { staffedForFile, type StaffedServer } from './staffed-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const staffed = staffedForFile();

const PATHS = [...PAGE_PATHS, '/projects/mv-volta-star-hull-repaint', '/offline', '/nowhere'];

/** Runs in the page: finds words and, if asked, telephone numbers and addresses that are broken across two lines. */
function brokenTexts(withNumbers: boolean): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  const isBroken = (node: Node, from: number, to: number): boolean => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
    return new Set(lines).size > 1;
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const isHidden = node.parentElement?.closest('script, style, template, .vh, .trap');
    if (isHidden || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const part of text.matchAll(/\+?\d[\d ()]{6,}\d|[^\s-]+/g))
      if ((withNumbers || !/[\d@]/.test(part[0])) && isBroken(node, part.index, part.index + part[0].length))
        found.push(part[0]);
  }
  for (const part of document.querySelectorAll(withNumbers ? '.stats dd, .piece' : '.stats dd'))
    if (part.checkVisibility() && isBroken(part, 0, part.childNodes.length)) found.push(part.textContent);
  if (document.documentElement.scrollWidth > innerWidth) found.push('The page scrolls sideways');
  return found;
}

async function expectWhole(
  { browser, server }: StaffedServer,
  [width, height, withNumbers]: Size,
  paths = PATHS,
): Promise<void> {
  const { page, close } = await openPage(browser, server, { viewport: { width, height } });
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect([path, await page.evaluate(brokenTexts, withNumbers)]).toEqual([path, []]);
  }
  await close();
}

type Size = [width: number, height: number, withNumbers: boolean];
// The second is a phone of 412 pixels whose text is twice its size: a number or an address may need two lines there.
const SIZES: Size[] = [
  [320, 640, true],
  [206, 458, false],
];

test.each(SIZES)('on %i pixels no word, number or address is broken, on any page', (...size) =>
  expectWhole(staffed, size),
);

test.each([
  [1024, 768],
  [1180, 820],
])('on %i x %i pixels, where columns are narrow, nothing is broken either', (width, height) =>
  expectWhole(staffed, [width, height, true], ['/', '/contact']),
);

/** Opens each state of the pages that needs a person, and passes its name. */
async function throughStates(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  const send = (name = 'Send enquiry') => page.getByRole('button', { name }).click();
  await page.goto('/');
  await page.locator('summary').first().click();
  await page.locator('.menu').getByRole('link', { name: 'Contact' }).waitFor();
  await look('menu');
  await page.goto('/contact');
  await untilAlive(page);
  await send();
  await page.getByText('Name is required').first().waitFor();
  await look('form with errors');
  await page.goto('/contact?sent=0001');
  await page.getByRole('status').filter({ hasText: 'Your reference is' }).waitFor();
  await look('thanks');
  await page.goto('/contact');
  await untilAlive(page);
  await fillEnquiry(page);
  await page.context().setOffline(true);
  await send();
  await page.getByText('You are offline.').waitFor();
  await look('not sent yet');
  await page.context().setOffline(false);
  await page.getByRole('status').filter({ hasText: 'Your reference is' }).waitFor();
  await page.goto('/gallery');
  await untilAlive(page);
  await page.locator('.tile a').first().click();
  await page.getByRole('dialog', { name: 'Picture' }).waitFor();
  await look('lightbox');
}

test('on 320 pixels the menu, the states of the form and an open picture fit too', async () => {
  const viewport = { width: 320, height: 640 };
  const { page, close } = await openPage(staffed.browser, staffed.server, { viewport });
  await throughStates(page, async (state) => {
    expect([state, await page.evaluate(brokenTexts, true)]).toEqual([state, []]);
  });
  await close();
});

describe('with the facts of a company', () => {
  const filled = staffedForFile({
    async prepare({ server, token }) {
      await writeContent(server, token);
      await writeFacts(server, token);
    },
  });

  const projects = Object.values(PROJECT_PAGES).map(({ slug }) => `/projects/${slug}`);

  test.each(SIZES)('on %i pixels those of people, yards, certificates, figures and projects fit', thorough, (...size) =>
    expectWhole(filled, size, [...PATHS, ...projects]),
  );

  test.each([
    [360, 740],
    [375, 812],
    [390, 844],
  ])('a phone of %i x %i pixels shows the whole hero above the bar', async (width, height) => {
    const { page, close } = await openPage(filled.browser, filled.server, { viewport: { width, height } });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const [hero, bar] = [page.locator('.hero'), page.getByRole('navigation', { name: 'Quick contact' })];
    const { y, height: high } = (await hero.boundingBox()) ?? { y: 0, height: Infinity };
    expect(y + high).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    await close();
  });
});

/** Expects headline and first button of the home page above the bar at the end of a phone on its side. */
async function expectHeroInView(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Quick contact' });
  const edge = (await bar.boundingBox())?.y ?? 0;
  for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'Get Started' })]) {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: Infinity };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(edge);
  }
  const words = await page.locator('.hero-body').boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 0), 'no part of the strip is cut').toBeGreaterThanOrEqual(
    Math.floor(edge),
  );
}

const ON_ITS_SIDE = { viewport: { width: 844, height: 390 } };

test('a phone in landscape shows headline and button, and the form does not link to itself for a quote', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, ON_ITS_SIDE);
  await page.goto('/');
  await expectHeroInView(page);
  const bar = page.getByRole('navigation', { name: 'Quick contact' });
  const edge = (await bar.boundingBox())?.y ?? 0;
  await page.goto('/nowhere');
  const home = await page.getByRole('main').getByRole('link', { name: 'Home' }).boundingBox();
  expect((home?.y ?? Infinity) + (home?.height ?? 0)).toBeLessThanOrEqual(edge);
  await page.goto('/contact');
  await bar.getByRole('link', { name: 'Call' }).waitFor();
  expect(await bar.getByRole('link', { name: 'Get a quote' }).count()).toBe(0);
  await page.goto('/about');
  expect(await bar.getByRole('link', { name: 'Get a quote' }).count()).toBe(1);
  await close();
});

describe('with its own photograph and a long title', () => {
  const own = staffedForFile({
    async prepare(all) {
      await addPicture(all, 'yard.png', makePng(0x8fa6b8, false, 1600, 900));
      const content = (await all.call('GET', '/api/content')) as { hero: object };
      const title = 'Marine and industrial contracting from Takoradi and Tema yard';
      const hero = { ...content.hero, title, image: '/uploads/yard.png', backgroundImage: '/uploads/yard.png' };
      await all.call('PUT', '/api/content', { ...content, hero });
    },
  });

  test('a phone in landscape shows headline and button at once', async () => {
    const { page, close } = await openPage(own.browser, own.server, ON_ITS_SIDE);
    await page.goto('/');
    await page.locator('.hero-photo').evaluate((photo) => (photo as HTMLImageElement).decode());
    await expectHeroInView(page);
    await close();
  });
});

test.each([
  [180, 280],
  [341, 160],
])('a picture and its caption are visible with large text: %i x %i', async (width, height) => {
  const { page, close } = await openPage(staffed.browser, staffed.server, { viewport: { width, height } });
  await page.goto('/gallery');
  await untilAlive(page);
  await page.locator('.tile a').first().click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const picture = dialog.locator('.lb-slide:not([hidden]) img');
  for (const part of [picture, dialog.locator('.lb-name')]) {
    await part.scrollIntoViewIfNeeded();
    const box = (await part.boundingBox()) ?? { y: 0, width: 0, height: 0 };
    expect(box.width).toBeGreaterThan(100);
    expect(box.y).toBeGreaterThanOrEqual(-1);
    expect(box.y + box.height).toBeLessThanOrEqual(height + 1);
  }
  expect((await picture.boundingBox())?.height).toBeGreaterThan(90);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('2 of 6').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await close();
});
