// A window that is hidden for minutes in a real Electron, where Chromium throttles it. Its server stops and comes back:
// new leads are notified, and waiting edits are sent. No debugger is attached, as that would prevent the throttling.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { sendEnquiry } from '../lead-steps.ts';
import { shortOrLong } from 'shared/testing/thorough.ts';
import { startProxy, type Proxy } from '../proxy.ts';
import { callApi, type RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import { rollOut } from './desktop-folder.ts';
import { electronOfRun, startElectron, type ElectronRun } from './electron-run.ts';
import { untilLive } from './offline-steps.ts';
import { PATIENCE_MS } from '../wait-limit.ts';

const electron = electronOfRun();
const isTested = electron?.needsSession === true;
const IS_LONG = shortOrLong(false, true);
/** After some minutes Chromium runs the timers of a hidden page only once a minute, unless the program prevents it. */
const MINUTES = 20;
/** Makes Chromium throttle hidden pages after five seconds. */
const SOONER =
  '--enable-features=QuickIntensiveWakeUpThrottlingAfterLoading:grace_period_seconds_loaded/5,IntensiveWakeUpThrottling:grace_period_seconds/5';
/** The long form runs alone and checks the promised time; beside other tests the console may be slower. */
const SOON_MS = IS_LONG ? 5000 : PATIENCE_MS;
/** Time at the end of the break in which enough attempts and timer events must happen. */
const LAST_MS = 30_000;
const LEAST_ATTEMPTS = 3;
/** Minimum number of events of a timer that fires once a second. */
const LEAST_BEATS = 6;

let server: RunningServer;
let token: string;
let proxy: Proxy;
let folder: string;
let desktop: ElectronRun;

beforeAll(async () => {
  if (!isTested || !electron) return console.log('Not run: Electron on a desktop of Linux is not to be had here.');
  const howLong = IS_LONG ? `for ${MINUTES} minutes` : 'until its timers would be slow';
  console.log(`The desktop console runs in Electron ${electron.version}, hidden ${howLong}.`);
  folder = mkdtempSync(path.join(tmpdir(), 'hidden-e2e-'));
  ({ server, token } = await startStaffedServer());
  proxy = await startProxy(server.url);
  rollOut(folder, proxy.url);
  desktop = await startElectron(electron, folder, []);
  await signInOnPage(await desktop.page());
  await untilLive(await desktop.page());
  await desktop.quit();
});
afterAll(async () => {
  if (!isTested) return;
  await desktop.quit();
  await proxy.close();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const hasNoteBox = () => desktop.evaluate('document.querySelector("#note-box") !== null');
const textOfPage = () => desktop.evaluate<string>('document.body.innerText');

/** Does something with `box`, as soon as it is there: while the lead is read again, it is created again. */
async function onNoteBox(does: string): Promise<void> {
  const doing = `(() => { const box = document.querySelector('#note-box'); if (box) { ${does} } return box !== null })()`;
  await expect.poll(() => desktop.evaluate(doing)).toBe(true);
}

/**
 * Types a note with the events of a person's input, waits until the page knows it, and presses the keys that save it.
 */
async function writeNote(text: string): Promise<void> {
  await onNoteBox(
    `Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(box, ${JSON.stringify(text)});
    box.dispatchEvent(new Event('input', { bubbles: true }));`,
  );
  await expect.poll(textOfPage).toContain('Unsaved');
  await onNoteBox(`box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));`);
}

test.runIf(isTested)(
  'after minutes hidden and an outage, a lead has a notification and a note is sent as soon as the server is back',
  { tags: ['electron'], timeout: (IS_LONG ? MINUTES * 60_000 : 0) + 120_000 },
  async () => {
    if (!electron) return;
    const id = await sendEnquiry(server, { name: 'Waits For A Note', reason: 'Quote' });
    desktop = await startElectron(electron, folder, [`siteconsole://lead/${id}`, ...(IS_LONG ? [] : [SOONER])]);
    await expect.poll(hasNoteBox).toBe(true);
    await expect.poll(textOfPage).toContain('Live');
    await desktop.closeWindow();
    await expect.poll(() => desktop.evaluate('document.hidden')).toBe(true);
    proxy.refuse(true);
    await expect.poll(textOfPage).toContain('Offline since');
    await writeNote('Written meanwhile');
    await expect.poll(textOfPage).toContain('waiting to be sent');

    await desktop.evaluate('window.beats = 0; (function beat() { window.beats += 1; setTimeout(beat, 1000); })()');
    if (IS_LONG) await wait(MINUTES * 60_000 - LAST_MS);
    const beats = () => desktop.evaluate<number>('window.beats');
    const before = { attempts: proxy.asked.length, beats: await beats() };
    // Throttled timers, once a minute, would not reach these numbers.
    await expect
      .poll(
        async () =>
          proxy.asked.length - before.attempts >= LEAST_ATTEMPTS && (await beats()) - before.beats >= LEAST_BEATS,
        { timeout: LAST_MS },
      )
      .toBe(true);
    expect(await desktop.evaluate('document.hidden')).toBe(true);

    await sendEnquiry(server, { name: 'Came Meanwhile', reason: 'Support' });
    const back = performance.now();
    proxy.refuse(false);
    const hasNotice = () => desktop.session?.busNotices().some(({ title }) => title === 'New enquiry: Support');
    const stored = async () =>
      ((await callApi(server, 'GET', `/api/messages/${id}`, { token })) as { notes: string }).notes;
    const tookMs = (what: string) => console.log(`${what} ${Math.round(performance.now() - back)} ms after its return`);
    await Promise.all([
      expect
        .poll(hasNotice, { timeout: SOON_MS, interval: 20 })
        .toBe(true)
        .then(() => tookMs('The notice of the lead')),
      expect
        .poll(stored, { timeout: SOON_MS, interval: 20 })
        .toMatch(/Written meanwhile$/)
        .then(() => tookMs('The note was stored')),
    ]);
    expect(readFileSync(path.join(folder, 'logs/main.log'), 'utf8')).not.toMatch(/\[error\]/);
  },
);
