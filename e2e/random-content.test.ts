// Random invalid content documents on every public page: nothing breaks, no unsafe address becomes a link, and no page
// is wider than a phone. The documents are made from a seed, so they are the same in every run.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { readContent } from 'shared/content/read-content.ts';
import { isSafeUrl } from 'shared/text/safe-url.ts';
import type { PageData, PageRenderer, PublicAssets } from 'shared/site/page-renderer.ts';
import { openPage, untilAlive } from './journey.ts';
import { shortOrLong, thorough } from 'shared/testing/thorough.ts';
import { staffedForFile } from './staffed-server.ts';

const DOCUMENTS = shortOrLong(40, 200);
/** One of this many documents is also opened in a browser. */
const LOOKED_AT = 20;
const PHONE = 360;
/** Browser pages that are open at the same time. */
const PAGES = 5;

const WEB_DIST = path.join(import.meta.dirname, '../web/dist');

/** A generator of pseudo-random numbers from 0 to 1. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TEXTS = [
  '',
  ' ',
  'Tank',
  'Two tanks were blasted, lined and handed over a day early.',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'x'.repeat(3000),
  'many words '.repeat(400),
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>"\'&amp;',
  'a\u0000b\u2028\u202e\ud800',
  '👷🏾‍♀️🚢'.repeat(40),
  'سفينة في الحوض الجاف',
  '# Heading\n- item\n\n- item\n# \n',
  '{{constructor.constructor("alert(1)")()}}',
  'https://example.com/' + 'segment-without-end'.repeat(30),
];
const ADDRESSES = [
  '',
  '/services',
  '#fragment',
  'https://example.com/a?b=c#d',
  'mailto:info@example.com',
  'tel:+233300000000',
  'javascript:alert(1)',
  ' \u0001JaVa\tscript:alert(1)',
  'java&#115;cript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example/x',
  '/uploads/gone.jpg',
  '/art/welding.svg',
  '/"onclick="alert(1)',
  'x'.repeat(2000),
];
const ODD: unknown[] = [
  null,
  undefined,
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [[]],
  { toString: 1 },
  'system',
  '#fff}body{display:none',
];

/** A document in the shape of `sample`, in which any part may be missing, empty, huge, hostile or of another type. */
function makeDocument(sample: unknown, random: () => number, key = ''): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = random();
  // Left empty, as the browser itself fetches the icon, whatever the page does.
  if (key === 'faviconUrl') return '';
  if (chance < 0.06) return undefined;
  if (chance < 0.12) return pick(ODD);
  if (Array.isArray(sample)) {
    const length = pick([0, 1, 2, 3, 4, 5, 7, 13]);
    return Array.from({ length }, () => makeDocument(sample[0] ?? '', random, key));
  }
  if (typeof sample === 'object' && sample !== null) {
    return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, makeDocument(value, random, name)]));
  }
  if (chance < 0.3) return sample;
  return pick(/href|url|image$/i.test(key) ? ADDRESSES : TEXTS);
}

const staffed = staffedForFile();
let renderer: PageRenderer;
let assets: PublicAssets;
beforeAll(async () => {
  renderer = (await import(pathToFileURL(path.join(WEB_DIST, 'render/public-render.js')).href)) as PageRenderer;
  const manifest = readFileSync(path.join(WEB_DIST, 'public/.vite/manifest.json'), 'utf8');
  const { file, css } = (JSON.parse(manifest) as Record<string, { file: string; css: string[] }>)[
    'src/public-main.ts'
  ] ?? { file: '', css: [] };
  assets = {
    script: `/${file}`,
    islandScript: '',
    styles: css.map((name) => `/${name}`),
    fonts: [],
    links: [],
    release: 'x',
  };
});

async function pagesOf(seed: number): Promise<{ path: string; html: string }[]> {
  const content = readContent(makeDocument(readContent({}), numbersFrom(seed)));
  const data: PageData = {
    content,
    projectPictures: [],
    pictures: [],
    origin: staffed.server.url,
    shareVersion: 'x',
    icons: await renderer.resolveIcons(content),
    year: 2026,
    now: Date.parse('2026-11-02T09:00:00Z'),
    office: DEFAULT_SETTINGS,
  };
  const paths = [...renderer.paths, '/nowhere'];
  return Promise.all(paths.map(async (at) => ({ path: at, html: (await renderer.renderPage(at, data, assets)).html })));
}

function unescapeAttribute(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Problems in the HTML that must not occur whatever the content: unsafe links, scripts, event handlers, and so on. */
function dangersIn(html: string): string[] {
  const links = [...html.matchAll(/ (?:href|src|action)="([^"]*)"/g)].map((match) => unescapeAttribute(match[1] ?? ''));
  const scripts = [...html.matchAll(/<script(?![^>]*type="application)[^>]*>(.*?)<\/script>/gs)].map(
    (match) => match[1] ?? '',
  );
  return [
    ...links.filter((link) => !isSafeUrl(link)),
    ...scripts.filter((script) => script.includes('alert')),
    ...(html.match(/<(?:img|a|svg)[^>"]*(?:"[^"]*"[^>"]*)* on[a-z]+=|<[a-z]+[^>"]*(?:"[^"]*"[^>"]*)* style="/g) ?? []),
    ...(html.match(/<h1[ >]/g)?.length === 1 ? [] : ['not one first heading']),
  ];
}

test(`${DOCUMENTS} documents make every page without anything dangerous`, async () => {
  for (let seed = 0; seed < DOCUMENTS; seed += 1) {
    for (const { path: at, html } of await pagesOf(seed)) {
      expect(dangersIn(html), `document ${seed}, ${at}`).toEqual([]);
    }
  }
});

/** Describes the part of the page that is wider than its window; empty if the page fits. */
function widestPart(page: Page): Promise<string> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return '';
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1,
    );
    return wide.map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`).join(' ') || 'something';
  });
}

async function lookAt(seeds: readonly number[]): Promise<void> {
  const { page, close } = await openPage(staffed.browser, staffed.server, { viewport: { width: PHONE, height: 740 } });
  let html = '';
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
      : route.fallback(),
  );
  for (const seed of seeds) {
    for (const { path: at, html: made } of await pagesOf(seed)) {
      html = made;
      await page.goto(at);
      await untilAlive(page);
      expect(await widestPart(page), `document ${seed}, ${at}`).toBe('');
    }
  }
  await close();
}

test(
  'in a browser they hydrate as they were sent, and none is wider than a phone',
  { ...thorough, timeout: 300_000 },
  async () => {
    const seeds = Array.from({ length: DOCUMENTS / LOOKED_AT }, (_, index) => index * LOOKED_AT);
    // Each browser page mostly waits, so several are used at once.
    await Promise.all(
      Array.from({ length: PAGES }, (_, page) => lookAt(seeds.filter((_seed, index) => index % PAGES === page))),
    );
  },
);
