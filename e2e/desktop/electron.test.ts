// What only a real Electron on a real desktop can show: notices as they go over the bus, a tray that is there, a window that
// was hidden for long, and a server that is forgotten with all that was kept for it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { callApi, type RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import { electronOfRun, startElectron, type ElectronRun } from './electron-run.ts';
import type { BusNotice } from './electron/watch-notices.ts';
import { untilKept, untilLive } from './offline-steps.ts';

const electron = electronOfRun();
const isTested = electron?.needsSession === true;
/** A notice's picture is drawn this large at most: a larger one holds the console up while it goes over the bus. */
const PICTURE_BYTES = 128 * 128 * 4;

let server: RunningServer;
let token: string;
let folder: string;
let desktop: ElectronRun;

const start = async (...args: string[]) => {
  if (!electron) throw new Error('There is no Electron');
  desktop = await startElectron(electron, folder, args);
};

beforeAll(async () => {
  if (!isTested) return console.log('Not run: Electron on a desktop of Linux is not to be had here.');
  console.log(`The desktop console runs in Electron ${electron.version}.`);
  folder = mkdtempSync(path.join(tmpdir(), 'electron-e2e-'));
  ({ server, token } = await startStaffedServer());
  const settings = { server: server.url, servers: [server.url], hasAskedForLogin: true };
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify(settings));
  await start();
  const page = await desktop.page();
  await signInOnPage(page);
  await untilLive(page);
});
afterAll(async () => {
  if (!isTested) return;
  await desktop.quit();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

let people = 0;
async function addLead(name: string): Promise<number> {
  people += 1;
  // Nobody is told of what one person sends over and over.
  const address = { email: `person-${people}@example.com`, phone: `024 000 ${1000 + people}` };
  const body = { name, ...address, message: 'Hi.', reason: 'Quote', consent: true };
  return ((await callApi(server, 'POST', '/api/contact', { body })) as { id: number }).id;
}
const busNotices = () => desktop.session?.busNotices() ?? [];
async function untilOnBus(title: string, body: RegExp): Promise<BusNotice> {
  const find = () => busNotices().find((one) => one.title === title && body.test(one.body));
  await expect.poll(() => find() !== undefined, { timeout: 20_000 }).toBe(true);
  return find() as BusNotice;
}
const isHidden = async () => (await desktop.page()).evaluate(() => document.hidden);

describe.runIf(isTested)('on a desktop of Linux', () => {
  test('the page knows whether its window is hidden, and the tray brings it back', async () => {
    expect(await isHidden()).toBe(false);
    await desktop.closeWindow();
    await expect.poll(isHidden).toBe(true);
    await desktop.clickTray('Open the console');
    await expect.poll(isHidden).toBe(false);
    expect(await desktop.isVisible()).toBe(true);
  });

  test('a lead goes over the bus with what can be pressed, and a press opens it in the window', async () => {
    await desktop.closeWindow();
    await expect.poll(isHidden).toBe(true);
    await addLead('Akosua Frimpong');
    const told = await untilOnBus('New enquiry: Quote', /^Akosua/);
    expect(told.actions).toContain('default');
    expect(told.pictureBytes).toBeGreaterThan(0);
    expect(told.pictureBytes).toBeLessThanOrEqual(PICTURE_BYTES);
    // By the person, at the notification service; the console hears of it over the bus.
    desktop.session?.pressNotice();
    const page = await desktop.page();
    await page.getByRole('heading', { name: 'Akosua Frimpong' }).waitFor();
    await expect.poll(isHidden).toBe(false);
    await expect.poll(() => desktop.session?.busSignals()).toContain('ActionInvoked');
    await expect.poll(() => desktop.session?.busSignals()).toContain('NotificationClosed');
  });

  test('a lead is assigned and noted in the window', async () => {
    const id = await addLead('Yaw Darko');
    await desktop.startAgain('/opt/console', `siteconsole://lead/${id}`);
    const page = await desktop.page();
    await page.getByRole('heading', { name: 'Yaw Darko' }).waitFor();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByLabel('Add a note').fill('Called back');
    await page.getByLabel('Add a note').press('Control+Enter');
    const stored = () => callApi(server, 'GET', `/api/messages/${id}`, { token });
    await expect
      .poll(stored)
      .toMatchObject({ assignee: 'efua', notes: expect.stringMatching(/Called back$/) as string });
  });

  test('nothing that is shown outlives the program', async () => {
    await desktop.closeWindow();
    await expect.poll(isHidden).toBe(true);
    await addLead('Esi Owusu');
    await untilOnBus('New enquiry: Quote', /^Esi/);
    await desktop.quit();
    await expect.poll(() => desktop.session?.shownNotices()).toBe(0);
    await start();
    await untilLive(await desktop.page());
  });

  test('a server that is forgotten leaves nothing on this computer', async () => {
    const page = await desktop.page();
    await untilKept(page);
    const kept = () => readdirSync(path.join(folder, 'offline'), { recursive: true, encoding: 'utf8' });
    expect(kept().some((name) => name.endsWith('.part'))).toBe(true);
    const storage = () =>
      readdirSync(path.join(folder, 'Partitions'), { recursive: true, encoding: 'utf8' })
        .filter((name) => /Local Storage\/leveldb\/.*\.(log|ldb)$/.test(name))
        .map((name) => readFileSync(path.join(folder, 'Partitions', name), 'latin1'))
        .join('');
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
    await desktop.clickMenu('Servers…');
    await page.getByRole('button', { name: `Forget ${server.url}` }).click();
    await page
      .getByRole('button', { name: 'Forget it' })
      .click()
      .catch((error: unknown) => {
        // The window makes room for another one.
        if (!String(error).includes('closed')) throw error;
      });
    const welcome = async () => (await desktop.page()).getByRole('heading', { name: /Welcome|Servers/ }).count();
    await expect.poll(welcome).toBeGreaterThan(0);
    await expect.poll(kept).toEqual([]);
    await desktop.quit();
    expect(storage()).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });

  test('the log of all this holds no error', () => {
    expect(readFileSync(path.join(folder, 'logs/main.log'), 'utf8')).not.toMatch(/\[error\]/);
  });
});
