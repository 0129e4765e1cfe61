// What only a real Electron on a real desktop can show: notifications as they are sent over the bus, the tray icon, a
// hidden window, and that all data of a forgotten server is deleted.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { sendFromNewPerson } from '../lead-steps.ts';
import { callApi, type RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import { rollOut } from './desktop-folder.ts';
import { electronOfRun, startElectron, type ElectronRun } from './electron-run.ts';
import type { BusNotice } from './electron/watch-notices.ts';
import { untilKept, untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

const electron = electronOfRun();
const isTested = electron?.needsSession === true;
const DESCRIPTION = path.join(import.meta.dirname, '../../desktop/package.json');
/** Largest picture of a notification: a larger one would block the console while it is sent over the bus. */
const PICTURE_BYTES = 128 * 128 * 4;

let server: RunningServer;
let token: string;
let folder: string;
let desktop: ElectronRun;

const start = async (...args: string[]) => {
  if (!electron) throw new Error('There is no Electron');
  desktop = await startElectron(electron, folder, args, { hasNotifySend: true });
};

beforeAll(async () => {
  if (!isTested) return console.log('Not run: Electron on a desktop of Linux is not to be had here.');
  console.log(`The desktop console runs in Electron ${electron.version}.`);
  folder = mkdtempSync(path.join(tmpdir(), 'electron-e2e-'));
  ({ server, token } = await startStaffedServer());
  rollOut(folder, server.url);
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

const addLead = (name: string) => sendFromNewPerson(server, name);
const busNotices = () => desktop.session?.busNotices() ?? [];
async function untilOnBus(title: string, body: RegExp): Promise<BusNotice> {
  const find = () => busNotices().find((one) => one.title === title && body.test(one.body));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() as BusNotice;
}
const untilShown = (count: number) => expect.poll(() => desktop.session?.shownNotices()).toBe(count);
/** The processes of this session that show notifications with buttons. */
const showing = () => desktop.session?.processesOf('notify-send') ?? [];
const readLead = (id: number) =>
  callApi(server, 'GET', `/api/messages/${id}`, { token }) as Promise<{
    assignee: string;
    notes: string;
    firstContactAt: string;
  }>;
const readLog = () => readFileSync(path.join(folder, 'logs/main.log'), 'utf8');
const isHidden = async () => (await desktop.page()).evaluate(() => document.hidden);

describe.runIf(isTested)('on a desktop of Linux', { tags: ['electron'] }, () => {
  test('the page knows whether its window is hidden, and the tray shows it again', async () => {
    expect(await isHidden()).toBe(false);
    await desktop.closeWindow();
    await expect.poll(isHidden).toBe(true);
    await desktop.clickTray('Open the console');
    await expect.poll(isHidden).toBe(false);
    expect(await desktop.isVisible()).toBe(true);
    // This notification has no buttons, so Electron itself shows it.
    const notice = await untilOnBus('The console goes on', /./);
    expect(notice.actions).toEqual(['default', 'View']);
    expect(notice.pictureBytes).toBeGreaterThan(0);
    expect(notice.pictureBytes).toBeLessThanOrEqual(PICTURE_BYTES);
    desktop.session?.pressNotice();
    await untilShown(0);
  });

  test('a lead is sent over the bus with its buttons, and a press opens it in the window', async () => {
    await desktop.closeWindow();
    await expect.poll(isHidden).toBe(true);
    await addLead('Akosua Frimpong');
    const notice = await untilOnBus('New enquiry: Quote', /^Akosua/);
    // Where Electron has shown it instead, the log says why.
    expect(notice.actions, readLog()).toEqual(['default', 'Open', '0', 'Assign to me', '1', 'Reply']);
    expect(path.basename(notice.pictureFile)).toBe('notice.png');
    expect(existsSync(notice.pictureFile)).toBe(true);
    // By this hint the desktop knows which program the notification belongs to.
    const { desktopName } = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as { desktopName: string };
    expect(notice.hints).toEqual(expect.arrayContaining(['desktop-entry', path.basename(desktopName, '.desktop')]));
    // Clicked at the notification service, which sends the console a signal over the bus.
    desktop.session?.pressNotice();
    const page = await desktop.page();
    await page.getByRole('heading', { name: 'Akosua Frimpong' }).waitFor();
    await expect.poll(isHidden).toBe(false);
    await expect.poll(() => desktop.session?.busSignals()).toContain('ActionInvoked');
    await expect.poll(() => desktop.session?.busSignals()).toContain('NotificationClosed');
  });

  test('a button takes the lead while the window stays hidden, and another one opens it for an answer', async () => {
    await desktop.closeWindow();
    await expect.poll(isHidden).toBe(true);
    const mine = await addLead('Kwesi Boateng');
    await untilOnBus('New enquiry: Quote', /^Kwesi/);
    await untilShown(1);
    desktop.session?.pressButton('New enquiry: Quote', 'Assign to me');
    const assignee = async () => (await readLead(mine)).assignee;
    await expect.poll(assignee).toBe('efua');
    await untilOnBus('Assigned to you', /./);
    expect(await isHidden()).toBe(true);
    expect(await desktop.isVisible()).toBe(false);

    const answered = await addLead('Abena Sarpong');
    await untilOnBus('New enquiry: Quote', /^Abena/);
    // The notification of the taken lead is withdrawn, and the one about the assignment is still on screen.
    await untilShown(2);
    desktop.session?.pressButton('New enquiry: Quote', 'Reply');
    await expect.poll(isHidden).toBe(false);
    // Not by Playwright, which would wait for the page to navigate to the `mailto:` address.
    await expect.poll(() => desktop.evaluate('document.body.innerText')).toContain('Abena Sarpong');
    await expect.poll(() => desktop.opened()).toEqual([expect.stringMatching(/^mailto:person-\d+@example\.com\?/)]);
    await expect.poll(async () => (await readLead(answered)).firstContactAt).toMatch(/^\d{4}-/);
  });

  test('text from strangers is only text in a notice, which is withdrawn if the lead is seen elsewhere', async () => {
    // Restarted, as more than three notifications within a minute would be combined into one.
    await desktop.quit();
    await start();
    await untilLive(await desktop.page());
    // The window is shown after its page has loaded: if it were closed earlier, it would be shown again.
    await expect.poll(() => desktop.isVisible()).toBe(true);
    await desktop.closeWindow();
    await expect.poll(isHidden).toBe(true);
    const id = await addLead('--hint=<b>\\n\\075&amp; Adu');
    // The text is escaped, as the notification service reads markup in it.
    await untilOnBus('New enquiry: Quote', /^--hint=&lt;b&gt;\\n\\075&amp;amp;, #/);
    await untilShown(1);
    await callApi(server, 'PATCH', `/api/messages/${id}`, { token, body: { assignee: 'efua' } });
    await untilShown(0);
    await expect.poll(showing).toEqual([]);
  });

  test('a lead is assigned and noted in the window', thorough, async () => {
    const id = await addLead('Yaw Darko');
    await desktop.startAgain('/opt/console', `siteconsole://lead/${id}`);
    const page = await desktop.page();
    await page.getByRole('heading', { name: 'Yaw Darko' }).waitFor();
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByLabel('Add a note').fill('Called back');
    await page.getByLabel('Add a note').press('Control+Enter');
    await expect
      .poll(() => readLead(id))
      .toMatchObject({ assignee: 'efua', notes: expect.stringMatching(/Called back$/) as string });
  });

  test('all notifications end with the program', thorough, async () => {
    await desktop.closeWindow();
    await expect.poll(isHidden).toBe(true);
    await addLead('Esi Owusu');
    await untilOnBus('New enquiry: Quote', /^Esi/);
    await expect.poll(() => desktop.session?.shownNotices()).toBeGreaterThan(0);
    await desktop.quit();
    await untilShown(0);
    await expect.poll(showing).toEqual([]);
    await start();
    await untilLive(await desktop.page());
  });

  test('a forgotten server leaves no data on this computer', thorough, async () => {
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
        // The window is replaced by another one, possibly before the click is confirmed.
        if (!String(error).includes('closed')) throw error;
      });
    const welcome = async () => (await desktop.page()).getByRole('heading', { name: /Welcome|Servers/ }).count();
    await expect.poll(welcome).toBeGreaterThan(0);
    await expect.poll(kept).toEqual([]);
    await desktop.quit();
    expect(storage()).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });

  test('the log of these tests has no error', () => {
    expect(readLog()).not.toMatch(/\[error\]/);
  });
});
