// The public pages on the smallest phones, and on phones in landscape orientation.
import { PAGE_PATHS } from 'shared/content/page-paths.ts';
import { expect, test } from 'vitest';
import { openPage } from './journey.ts';
import { staffedForFile } from './staffed-server.ts';

const staffed = staffedForFile();

const PATHS = [...PAGE_PATHS, '/projects/mv-volta-star-hull-repaint', '/offline', '/nowhere'];

/** Runs in the page: finds words and telephone numbers that are broken across two lines. */
function brokenTexts(): string[] {
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
      if (isBroken(node, part.index, part.index + part[0].length)) found.push(part[0]);
  }
  for (const figure of document.querySelectorAll('.stats dd'))
    if (isBroken(figure, 0, figure.childNodes.length)) found.push(figure.textContent);
  if (document.documentElement.scrollWidth > innerWidth) found.push('The page scrolls sideways');
  return found;
}

test('on 320 pixels no word, number or address is broken, on any page', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, { viewport: { width: 320, height: 640 } });
  for (const path of PATHS) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect([path, await page.evaluate(brokenTexts)]).toEqual([path, []]);
  }
  await close();
});

test('a phone on its side shows headline and button at once, and the form offers no quote beside itself', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, { viewport: { width: 844, height: 390 } });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Quick contact' });
  const edge = (await bar.boundingBox())?.y ?? 0;
  for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('link', { name: 'Get Started' })]) {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: Infinity };
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(edge);
  }
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
