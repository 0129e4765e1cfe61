// A server that is away for long, and a window that nobody looks at: as soon as it is back, there is a notice of what came
// meanwhile, and what waits goes out. The time of the page is in the test's hands.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { sendEnquiry } from '../lead-steps.ts';
import { startProxy, type Proxy } from '../proxy.ts';
import { callApi, type RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { PretendedRun } from './desktop-driver.ts';
import { rollOut } from './desktop-folder.ts';
import { startPretended } from './desktop-run.ts';
import { electronOfRun } from './electron-run.ts';
import { openLead, untilLive, writeNote } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

/** Where there is an Electron, hidden.test.ts shows what comes of it. */
const hasOwnProof = electronOfRun()?.needsSession === true ? thorough : {};
/** More than a pause between two attempts, and less than a person would call a delay. */
const PAUSE_MS = 4000;

let server: RunningServer;
let token: string;
let proxy: Proxy;
let folder: string;
let desktop: PretendedRun;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  ({ server, token } = await startStaffedServer());
  proxy = await startProxy(server.url);
  rollOut(folder, proxy.url);
  desktop = startPretended(folder);
  await signInOnPage(await desktop.page());
  await untilLive(await desktop.page());
});
afterAll(async () => {
  await desktop.quit();
  await proxy.close();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** As Chromium says of the page of a hidden window. */
async function hide(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await desktop.closeWindow();
}

const hasNotice = async (title: string) => (await desktop.notices()).some((notice) => notice.title === title);
const notesOf = async (id: number) =>
  ((await callApi(server, 'GET', `/api/messages/${id}`, { token })) as { notes: string }).notes;

/** Lets so much of the page's time pass that it asks the server once more. */
async function passPause(page: Page): Promise<void> {
  const before = proxy.asked.length;
  await page.clock.runFor(PAUSE_MS);
  await expect.poll(() => proxy.asked.length).toBeGreaterThan(before);
}

test('the timers of a hidden window are asked for, which a page of the stand-in has anyway', hasOwnProof, async () => {
  expect(await desktop.switches()).toContain('disable-background-timer-throttling');
});

test(
  'however long the server refuses, it is tried every few seconds; its return is noticed at once',
  thorough,
  async () => {
    const id = await sendEnquiry(server, { name: 'Waits For A Note', reason: 'Quote' });
    const page = await desktop.page();
    await page.clock.install();
    await hide(page);
    await page.reload();
    await untilLive(page);
    await openLead(page, id, 'Waits For A Note');
    proxy.refuse(true);
    await page.getByText(/Offline since/).waitFor();
    await writeNote(page, 'Written meanwhile');
    // From here only what the test lets pass does.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    for (let look = 0; look < 15; look += 1) await passPause(page);

    await sendEnquiry(server, { name: 'Came Meanwhile', reason: 'Support' });
    proxy.refuse(false);
    // Five seconds of the page's time in all (rule D22b).
    await passPause(page);
    await page.clock.runFor(1000);
    await expect.poll(() => hasNotice('New enquiry: Support')).toBe(true);
    await expect.poll(() => notesOf(id)).toMatch(/Written meanwhile$/);
  },
);

test(
  'a console that starts hidden without its server shows notices of leads once the server is back',
  thorough,
  async () => {
    await desktop.quit();
    proxy.refuse(true);
    desktop = startPretended(folder);
    const page = await desktop.page();
    await hide(page);
    await page.reload();
    const before = proxy.asked.length;
    const asked = (address: string) => proxy.asked.slice(before).filter((one) => one.endsWith(address)).length;
    await expect.poll(() => asked('/api/messages/unseen')).toBeGreaterThan(0);
    // Long enough for all that is tried twice.
    const probes = asked('/api/health');
    await expect.poll(() => asked('/api/health')).toBeGreaterThan(probes + 2);
    await sendEnquiry(server, { name: 'Came In The Morning', reason: 'Partnership' });
    proxy.refuse(false);
    await expect.poll(() => hasNotice('New enquiry: Partnership')).toBe(true);
  },
);
