// Following a link without a reload, compared to the same build in a browser that loads every page: the time from the
// click to the paint of the new page, on slow 4G with a processor slowed down four times, by mouse, by finger and by
// Back. Also the memory that 200 page changes leave in use. `--rounds 5`: visits of each kind; 0 measures memory alone.
// Exits with 1 if a goal is missed.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright';
import { ensureBrowser, launchBrowser } from '../e2e/browser.ts';
import { untilAlive } from '../e2e/journey.ts';
import { prepareServer } from '../e2e/running-server.ts';
import { buildStale } from '../scripts/build.ts';
import { endOnSignal, unlessEnding } from '../scripts/run-program.ts';
import { median } from './load.ts';
import { TABLE_HEAD, formatVerdict, isMet, type Verdict } from './verdict.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

/** Lighthouse's slow 4G on an open connection: a round trip of 150 ms, and 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER = 4;
const HELD_MS = 200;
const TARGETS = ['/about', '/services', '/gallery', '/contact'];
const MOVES = 200;
/**
 * Page changes before memory is measured: all scripts are loaded then, and the history has its fifty entries at most.
 */
const FIRST_MOVES = 60;

/** How the visitor goes to another page. */
type Way = 'pointer' | 'finger' | 'back';

/** Kinds of page changes, and the share of a full load that each may take. */
const KINDS: { way: Way; heldMs: number; atMost: number; words: string }[] = [
  { way: 'pointer', heldMs: HELD_MS, atMost: 0.5, words: `after ${HELD_MS} ms on the link` },
  { way: 'finger', heldMs: HELD_MS, atMost: 0.5, words: `after ${HELD_MS} ms under a finger` },
  { way: 'pointer', heldMs: 0, atMost: 1, words: 'at once' },
  { way: 'back', heldMs: 0, atMost: 1, words: 'by Back' },
];

interface Noted {
  paintedAt?: number;
}

/** Runs in every document: records when a link is clicked, and when the first frame with the new page is done. */
function noteTimes(): void {
  let drawn: string | null | undefined;
  const look = (): void => {
    const path = document.querySelector('h1') && document.querySelector('.nav a[aria-current]')?.getAttribute('href');
    if (path !== drawn && path === location.pathname) {
      const { port1, port2 } = new MessageChannel();
      const note = () => Object.assign(window, { paintedAt: performance.timeOrigin + performance.now() });
      port1.addEventListener('message', note);
      port1.start();
      port2.postMessage(path);
    }
    drawn = path;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const begin = ({ timeStamp }: Event): void => {
    sessionStorage.setItem('clickedAt', String(performance.timeOrigin + timeStamp));
    Reflect.deleteProperty(window, 'paintedAt');
  };
  addEventListener('click', begin, { capture: true });
  Object.assign(window, {
    // Delayed, so that the call from the test is answered before the page is left.
    goBack: () =>
      void setTimeout(() => {
        begin(new Event('back'));
        history.back();
      }),
  });
}

async function open(browser: Browser, url: string, loadsEveryPage: boolean): Promise<[Page, CDPSession]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'block',
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(noteTimes);
  if (loadsEveryPage) await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await page.goto('/', { waitUntil: 'networkidle' });
  await untilAlive(page);
  return [page, await context.newCDPSession(page)];
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

async function tap(session: CDPSession, x: number, y: number, heldMs: number): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await wait(heldMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Presses a link of the menu. */
async function press(page: Page, session: CDPSession, target: string, way: Way, heldMs: number): Promise<void> {
  const link = await page.locator(`.nav a[href="${target}"]`).boundingBox();
  if (!link) throw new Error(`No link to ${target}`);
  const at = [link.x + link.width / 2, link.y + link.height / 2] as const;
  if (way === 'finger') return tap(session, ...at, heldMs);
  if (heldMs > 0) {
    await page.mouse.move(...at);
    await wait(heldMs);
  }
  await page.mouse.click(...at);
}

/** Visits `target` and returns to the home page by a link, so that Back leads to `target`. */
async function comeFrom(page: Page, target: string): Promise<void> {
  await page.evaluate((path) => document.querySelector<HTMLElement>(`.nav a[href="${path}"]`)?.click(), target);
  await page.waitForURL(target, { waitUntil: 'commit' });
  await untilAlive(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('.nav a[href="/"]')?.click());
  await page.waitForURL('/', { waitUntil: 'commit' });
  await untilAlive(page);
}

/** Milliseconds from the click on a link of the home page, or from Back, to the paint of the new page. */
async function visit(page: Page, session: CDPSession, target: string, way: Way, heldMs: number): Promise<number> {
  if (way === 'back') await comeFrom(page, target);
  await slowDown(session);
  if (way === 'back') await page.evaluate(() => (window as unknown as { goBack: () => void }).goBack());
  else await press(page, session, target, way, heldMs);
  await page.waitForURL(target, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    (path) => location.pathname === path && (window as unknown as Noted).paintedAt,
    target,
  );
  const clickedAt = await page.evaluate(() => Number(sessionStorage.getItem('clickedAt')));
  return Number(await painted.jsonValue()) - clickedAt;
}

type Kind = (typeof KINDS)[number];

async function measure(
  browser: Browser,
  url: string,
  target: string,
  { way, heldMs }: Kind,
): Promise<[number, number]> {
  const times: number[] = [];
  for (const loadsEveryPage of [false, true]) {
    const [page, session] = await open(browser, url, loadsEveryPage);
    times.push(await visit(page, session, target, way, heldMs));
    await page.context().close();
  }
  return [times[0] ?? NaN, times[1] ?? NaN];
}

async function compare(browser: Browser, url: string, target: string, kind: Kind): Promise<Verdict> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) pairs.push(await measure(browser, url, target, kind));
  const [own, full] = [median(pairs.map(([time]) => time)), median(pairs.map(([, time]) => time))];
  return {
    what: `to ${target} ${kind.words}, of a load`,
    figure: median(pairs.map(([one, other]) => one / other)),
    atMost: kind.atMost,
    beside: `${own.toFixed(0)} ms, loaded ${full.toFixed(0)} ms`,
  };
}

async function countKept(session: CDPSession): Promise<Record<string, number>> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function moveAround(page: Page, times: number): Promise<void> {
  const round = ['/contact', '/gallery', '/services', '/'];
  for (let count = 0; count < times; count += 1) {
    const path = round[count % round.length] ?? '/';
    await page.evaluate((wanted) => document.querySelector<HTMLElement>(`.nav a[href="${wanted}"]`)?.click(), path);
    await page.waitForFunction(
      (wanted) => document.querySelector(`.nav a[aria-current][href="${wanted}"]`) !== null,
      path,
    );
    await untilAlive(page);
  }
}

/** Compares the memory before and after 200 page changes, between pages with islands and without. */
async function measureMemory(browser: Browser, url: string): Promise<Verdict[]> {
  const [page, session] = await open(browser, url, false);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await session.send('Performance.enable');
  await moveAround(page, FIRST_MOVES);
  const before = await countKept(session);
  await moveAround(page, MOVES);
  const after = await countKept(session);
  if (!(await page.evaluate(() => 'isFirst' in window))) throw new Error('A page was loaded');
  await page.context().close();
  const of = (name: string, what: string, unit: (value: number) => string): Verdict => ({
    what: `${what} after ${MOVES} moves, to before`,
    figure: (after[name] ?? NaN) / (before[name] ?? NaN),
    atMost: 1.1,
    beside: `${unit(before[name] ?? NaN)}, then ${unit(after[name] ?? NaN)}`,
  });
  return [
    of('JSHeapUsedSize', 'memory of scripts', (value) => `${(value / 2 ** 20).toFixed(2)} MiB`),
    of('Nodes', 'nodes', String),
    of('JSEventListeners', 'listeners', String),
  ];
}

const server = prepareServer({ environment: { LOG_LEVEL: 'error' } });
endOnSignal({ finish: () => server.remove() });
await buildStale();
ensureBrowser();
await server.restart();
const browser = await launchBrowser();
const verdicts: Verdict[] = [];
const add = (verdict: Verdict): void => {
  verdicts.push(verdict);
  console.log(formatVerdict(verdict));
};
try {
  console.log(TABLE_HEAD);
  for (const kind of Number(options.rounds) > 0 ? KINDS : [])
    for (const target of TARGETS) add(await compare(browser, server.url, target, kind));
  for (const verdict of await measureMemory(browser, server.url)) add(verdict);
} finally {
  await unlessEnding();
  await browser.close();
  await server.remove();
}
if (!verdicts.every(isMet)) process.exitCode = 1;
