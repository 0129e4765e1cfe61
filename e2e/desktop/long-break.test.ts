// A server that is unavailable for long, and a hidden window. As soon as the server is back, new leads are notified and
// waiting edits are sent. The test controls the page's clock.
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

/** With a real Electron hidden.test.ts shows the same, so this test is only in the long form. */
const hasOwnProof = electronOfRun()?.needsSession === true ? thorough : {};
/** Longer than the pause between two attempts, and shorter than a delay that a person notices. */
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

/** Makes the page count as hidden, as Chromium does for a hidden window. */
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

/** Advances the page's clock until it has asked the server again. */
async function passPause(page: Page): Promise<void> {
  const before = proxy.asked.length;
  await page.clock.runFor(PAUSE_MS);
  await expect.poll(() => proxy.asked.length).toBeGreaterThan(before);
}

test('the program switches off the throttling of timers in hidden windows', hasOwnProof, async () => {
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
    // From here on the page's clock only advances when the test says so.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    for (let look = 0; look < 15; look += 1) await passPause(page);

    await sendEnquiry(server, { name: 'Came Meanwhile', reason: 'Support' });
    proxy.refuse(false);
    // `passPause` and this are five seconds of the page's time (rule D22b).
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
    // Waits for more health checks, so that requests that are tried twice have failed by then.
    const probes = asked('/api/health');
    await expect.poll(() => asked('/api/health')).toBeGreaterThan(probes + 2);
    await sendEnquiry(server, { name: 'Came In The Morning', reason: 'Partnership' });
    proxy.refuse(false);
    await expect.poll(() => hasNotice('New enquiry: Partnership')).toBe(true);
  },
);
