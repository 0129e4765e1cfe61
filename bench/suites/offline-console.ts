// The installed console without its server: the time until its list of 20,000 stored leads can be used. Then with the
// server: how much its memory grows during an hour's worth of new leads.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { ensureBrowser } from '../../e2e/browser.ts';
import type { DesktopRun } from '../../e2e/desktop/desktop-driver.ts';
import { StandInRun } from '../../e2e/desktop/stand-in-run.ts';
import { callApi, startServer, type RunningServer } from '../../e2e/running-server.ts';
import { buildDesktop } from '../../scripts/desktop/build-desktop.ts';
import { median } from '../load.ts';
import { ADMIN, leadFolder, type Bench } from '../servers.ts';
import type { Verdict } from '../verdict.ts';

const KEPT = 20_000;
const STARTS = 5;
/** As many as arrive in an hour, at ten a minute. */
const ARRIVALS = 600;
const MIB = 1024 * 1024;

interface ConsoleWindow {
  desktop: {
    cache: { read(part: string): Promise<string | undefined> };
    preferences: { startAtLogin(isOn: boolean): Promise<boolean> };
  };
  interactiveAt?: number;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(250);
}

async function signInAt(desktop: DesktopRun, server: RunningServer): Promise<Page> {
  const first = await desktop.page();
  await first.getByLabel('Address of the server').fill(server.url);
  await first.getByRole('button', { name: 'Connect' }).click();
  await until(async () => (await desktop.page()).url().includes('/admin/login'));
  const page = await desktop.page();
  await page.evaluate(() => (window as never as ConsoleWindow).desktop.preferences.startAtLogin(false));
  await page.reload();
  await page.getByLabel('Username').fill(ADMIN.ADMIN_USERNAME);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return page;
}

async function untilKept(page: Page): Promise<void> {
  const progress = () =>
    page.evaluate(() => (window as never as ConsoleWindow).desktop.cache.read('progress').then((text) => text ?? ''));
  await until(async () => /"syncedTo":"/.test(await progress()));
}

/** Milliseconds from the navigation until a row can be clicked and the page has nothing else to do. */
async function timeStart(page: Page): Promise<number> {
  await page.reload();
  await page.waitForFunction(() => (window as never as ConsoleWindow).interactiveAt !== undefined);
  return page.evaluate(() => (window as never as ConsoleWindow).interactiveAt ?? Number.NaN);
}

async function measureStarts(page: Page): Promise<Verdict> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('a[data-lead]')) return;
      observer.disconnect();
      requestIdleCallback(() => Object.assign(window, { interactiveAt: performance.now() }));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.evaluate(() => history.replaceState(null, '', '/admin/messages?view=all'));
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) times.push(await timeStart(page));
  return {
    what: `desktop console offline, to its list of ${KEPT.toLocaleString('en')} kept leads`,
    figure: median(times) / 1000,
    unit: 's',
    atMost: 1.5,
    beside: `most ${(Math.max(...times) / 1000).toFixed(2)} s`,
  };
}

const rowOf = (page: Page, name: string) => page.locator('a[data-lead]').filter({ hasText: name }).first();

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

async function addLeads(server: RunningServer, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const body = {
      name: `Arrival ${number}`,
      email: `arrival${number}@example.com`,
      phone: `024${String(number).padStart(7, '0')}`,
      message: `Enquiry number ${number} of a long day, with a sentence or two about a tank.`,
      reason: 'Quote',
      consent: true,
    };
    await callApi(server, 'POST', '/api/contact', { body });
    await wait(100);
  }
}

async function measureDay(page: Page, server: RunningServer): Promise<Verdict> {
  const session = await page.context().newCDPSession(page);
  await page.getByText('Live', { exact: true }).waitFor({ timeout: 60_000 });
  await page.locator('a[data-lead]').first().waitFor();
  // The first leads make the page load what it loads once, which must not count as growth.
  await addLeads(server, 20);
  await rowOf(page, 'Arrival 19').waitFor();
  await page.waitForTimeout(3000);
  const before = await heapOf(session);
  await addLeads(server, ARRIVALS);
  await rowOf(page, `Arrival ${ARRIVALS - 1}`).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(10_000);
  const after = await heapOf(session);
  return {
    what: `memory of the desktop console after ${ARRIVALS} new leads, to before`,
    figure: after / before,
    atMost: 1.1,
    beside: `${(before / MIB).toFixed(1)} to ${(after / MIB).toFixed(1)} MiB`,
  };
}

export async function measureOfflineConsole(bench: Bench): Promise<Verdict[]> {
  await buildDesktop();
  ensureBrowser();
  const filled = await leadFolder(bench, KEPT);
  const server = await startServer({ from: filled, environment: { LOG_LEVEL: 'error' } });
  const folder = path.join(bench.folder, 'desktop');
  mkdirSync(folder);
  const desktop = new StandInRun(folder, {});
  try {
    const page = await signInAt(desktop, server);
    await untilKept(page);
    await server.end('SIGKILL');
    const starts = await measureStarts(page);
    await server.restart();
    await page.reload();
    return [starts, await measureDay(page, server)];
  } finally {
    await desktop.quit();
    await server.remove();
  }
}
