// The console's screens with a million leads and 100,000 pictures, compared to the same screens with a thousandth of
// both, which show as much: the time until a screen can be used, and the size of the largest answer.
import type { Browser, Page } from 'playwright';
import { ensureBrowser, launchBrowser } from '../../e2e/browser.ts';
import { fillLibrary } from '../../e2e/fill-library.ts';
import { makePng } from '../../e2e/make-png.ts';
import { largestOf, recordAnswers, withoutLimit } from '../../e2e/recorded-answers.ts';
import { median } from '../load.ts';
import type { MeasuredServer } from '../measured-server.ts';
import { addressOf, copyFolder, leadFolder, signIn, startProduct, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const LEADS = 1_000_000;
const PICTURES = 100_000;
const SMALL = { leads: 1000, pictures: 100 };
const VISITS = 7;
const SCREENS = [
  ['dashboard', '/admin'],
  ['messages', '/admin/messages?view=all'],
  ['media', '/admin/media'],
  ['content', '/admin/content/hero'],
] as const;

interface Measured {
  interactiveAt?: number;
}

/** A signed-in page that records when its screen has finished loading and the browser is idle. */
async function openConsole(browser: Browser, server: MeasuredServer): Promise<Page> {
  const token = (await signIn(server)).Authorization.replace('Bearer ', '');
  const origins = [{ origin: addressOf(server, ''), localStorage: [{ name: 'token', value: token }] }];
  const context = await browser.newContext({
    baseURL: addressOf(server, ''),
    viewport: { width: 1366, height: 768 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins },
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const main = document.querySelector('#main');
      const isBusy = main?.closest('[aria-busy="true"]') ?? main?.querySelector('[aria-busy="true"], .skeleton');
      if (!main || isBusy) return;
      observer.disconnect();
      requestIdleCallback(() => Object.assign(window, { interactiveAt: performance.now() }));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
  return page;
}

/** Milliseconds from the navigation until the screen can be used. */
async function visit(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.waitForFunction(() => (window as never as Measured).interactiveAt !== undefined);
  return page.evaluate(() => (window as never as Measured).interactiveAt ?? Number.NaN);
}

async function compareScreens(small: Page, large: Page): Promise<Verdict[]> {
  const answers = recordAnswers(large);
  const verdicts: Verdict[] = [];
  for (const [name, address] of SCREENS) {
    // The first visit fills the browser's cache.
    await visit(small, address);
    await visit(large, address);
    const pairs: { ratio: number; time: number }[] = [];
    for (let round = 0; round < VISITS; round += 1) {
      const base = await visit(small, address);
      const time = await visit(large, address);
      pairs.push({ ratio: time / base, time });
    }
    verdicts.push({
      what: `console with 1 M leads and 100 k pictures, ${name}, to a thousandth`,
      figure: median(pairs.map(({ ratio }) => ratio)),
      atMost: 1.5,
      beside: `${median(pairs.map(({ time }) => time)).toFixed(0)} ms`,
    });
  }
  const all = await answers();
  const largest = largestOf(all);
  verdicts.push({
    what: 'its largest answer; lists without a limit count as failures',
    figure: largest.bytes / 1024,
    unit: 'KB',
    atMost: 150,
    beside: largest.address,
    failures: withoutLimit(all).length,
  });
  return verdicts;
}

/** Uploads the one file that all pictures of the library share. Without a file the grid would only show failures. */
async function addPicture(dataDir: string): Promise<void> {
  const server = await startProduct(dataDir);
  const form = new FormData();
  form.append('file', new Blob([makePng(0x3c5a78)]), 'yard.png');
  const answer = await fetch(addressOf(server, '/api/upload'), {
    method: 'POST',
    headers: await signIn(server),
    body: form,
  });
  await server.stop();
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}`);
}

async function startFilled(bench: Bench, name: string, { leads, pictures }: typeof SMALL): Promise<MeasuredServer> {
  const dataDir = copyFolder(bench, await leadFolder(bench, leads), name);
  await addPicture(dataDir);
  fillLibrary(dataDir, pictures);
  return startProduct(dataDir);
}

export async function measureConsole(bench: Bench): Promise<Verdict[]> {
  ensureBrowser();
  const [small, large] = [
    await startFilled(bench, 'console-small', SMALL),
    await startFilled(bench, 'console-large', { leads: LEADS, pictures: PICTURES }),
  ];
  const browser = await launchBrowser();
  try {
    return await compareScreens(await openConsole(browser, small), await openConsole(browser, large));
  } finally {
    await browser.close();
    await Promise.all([small.stop(), large.stop()]);
  }
}
