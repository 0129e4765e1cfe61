// Pictures in the installed console: dropped on any screen or passed by the system, stored over a restart and an outage
// until the server has them, and shown. Also what leaves the window: calls, mails, web addresses, prints.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInOnPage } from '../journey.ts';
import { makePng } from '../make-png.ts';
import { callApi, type RunningServer } from '../running-server.ts';
import { startStaffedServer } from '../staffed-server.ts';
import type { DesktopRun } from './desktop-driver.ts';
import { writePhoto } from './desktop-folder.ts';
import { startDesktop } from './desktop-run.ts';
import { untilLive } from './offline-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: RunningServer;
let token: string;
let folder: string;
let photos: string;
let desktop: DesktopRun;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  photos = path.join(folder, 'photos');
  mkdirSync(photos);
  ({ server, token } = await startStaffedServer());
  // Deployed with settings, so that the console does not ask for an address.
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ server: server.url, servers: [server.url] }));
  desktop = await startDesktop(folder);
  const page = await desktop.page();
  await signInOnPage(page);
  await page.getByRole('button', { name: 'No, thanks' }).click();
  // Dropped files are not accepted while a dialog is open.
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await untilLive(page);
});
afterAll(async () => {
  await desktop.quit();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

const makePhoto = (name: string) => writePhoto(photos, name);

const stored = async () =>
  ((await callApi(server, 'GET', '/api/uploads?limit=500', { token })) as { name: string }[])
    .map(({ name }) => name)
    .toSorted();
const titles = async () => (await desktop.notices()).map(({ title }) => title);

const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' });

async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** Tells the stand-in the paths of the files by name, as Chromium does not reveal them. */
async function passPaths(page: Page, files: string[]): Promise<void> {
  const places = Object.fromEntries(files.map((file) => [path.basename(file), file]));
  await page.evaluate((all) => void Object.assign(window, { standInPaths: all }), places);
}

/** Chooses files in the screen's form, as with the system's file dialog. */
async function choose(page: Page, ...files: string[]): Promise<void> {
  await passPaths(page, files);
  await page.locator('input[type="file"]').first().setInputFiles(files);
}

/** Drags files of this computer over the page and drops them, with the events that the system would cause. */
async function drop(page: Page, ...files: string[]): Promise<void> {
  await passPaths(page, files);
  const inspector = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    inspector.send('Input.dispatchDragEvent', { type, x: 500, y: 300, data });
  await page.evaluate(() => {
    Object.assign(window, { hasDropped: false });
    window.addEventListener('drop', () => Object.assign(window, { hasDropped: true }), { capture: true, once: true });
  });
  // Repeated, as Chromium discards the files until it knows that the page accepts them.
  await expect
    .poll(async () => {
      await drag('dragEnter');
      await drag('dragOver');
      await drag('drop');
      return page.evaluate(() => (window as never as { hasDropped: boolean }).hasDropped);
    })
    .toBe(true);
  await inspector.detach();
}

test('a picture and a folder dropped on any screen are uploaded to the library', thorough, async () => {
  const page = await desktop.page();
  // Public pages open in the browser, even those of a server on this computer, which has no https.
  await page.getByRole('link', { name: 'Send a test enquiry' }).click();
  await expect.poll(() => desktop.opened()).toEqual([`${server.url}/contact`]);
  await go(page, 'Messages');
  makePhoto('trip/roof.png');
  makePhoto('trip/deeper/wall.png');
  writeFileSync(path.join(photos, 'trip', 'list.txt'), 'not for the library');
  await drop(page, makePhoto('gate.png'), path.join(photos, 'trip'));
  await page.getByText('3 pictures are on the way').waitFor();
  await expect.poll(stored).toEqual(['gate.png', 'roof.png', 'wall.png']);
  await go(page, 'Media');
  await panel(page).getByRole('button', { name: 'Clear list' }).click();
  await expect.poll(async () => (await desktop.progress()).at(-1)).toBe(-1);
  expect((await desktop.progress()).some((share) => share >= 0)).toBe(true);
});

test('files added while the server is away are stored encrypted, and sent when both are back', async () => {
  const page = await desktop.page();
  await go(page, 'Media');
  const before = await stored();
  await server.end('SIGKILL');
  await page.getByText('The server does not answer').waitFor();
  const changed = makePhoto('changed.png');
  await desktop.startAgain('/opt/console', makePhoto('crane.png'), `file://${makePhoto('hull.png')}`, changed);
  await panel(page).getByTitle('crane.png').waitFor();
  await choose(page, makePhoto('chosen.png'));
  // Without a connection the uploads have not failed: they wait, and continue automatically.
  await panel(page).getByText('4 waiting for the connection').waitFor();
  await expect.poll(() => panel(page).getByText('Waits for the connection').count()).toBe(4);
  const failed = panel(page).getByText(/failed/);
  expect(await failed.count()).toBe(0);
  await desktop.quit();
  writeFileSync(changed, makePng(0x111111, true, 80, 60));
  const list = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) =>
    /offline.*uploads$/.test(name),
  );
  expect(readFileSync(path.join(folder, list ?? '')).includes('crane.png')).toBe(false);

  desktop = await startDesktop(folder);
  const again = await desktop.page();
  // The waiting files are known, and none is sent yet. A notice says so too, but may disappear too early on a slow
  // computer.
  await go(again, 'Media');
  await panel(again).getByText('3 waiting for the connection, 1 failed').waitFor();
  await desktop.closeWindow();
  await server.restart();
  const all = [...before, 'chosen.png', 'crane.png', 'hull.png'].toSorted();
  await expect.poll(stored).toEqual(all);
  await expect.poll(titles).toContain('Upload not finished');
  await expect.poll(async () => (await desktop.notices()).at(-1)?.body).toBe('3 pictures uploaded, 1 could not be.');

  await desktop.startAgain('/opt/console');
  await go(again, 'Media');
  await again.getByText('The file was changed since it was chosen').waitFor();
  await again.getByRole('button', { name: 'Remove changed.png' }).click();
  await again.getByRole('button', { name: 'Remove changed.png' }).waitFor({ state: 'detached' });
});

test('nothing of sent and removed files is left at the next start', thorough, async () => {
  await desktop.quit();
  desktop = await startDesktop(folder);
  const last = await desktop.page();
  await untilLive(last);
  await go(last, 'Media');
  await last.getByRole('gridcell').first().waitFor();
  await expect.poll(() => panel(last).count()).toBe(0);
});

/** Widths of the server's pictures in a part of the page, after all have loaded. */
async function widthsIn(part: ReturnType<Page['locator']>): Promise<number[]> {
  const pictures = part.locator(`img[src^="${server.url}/"]`);
  await pictures.first().waitFor();
  const widths = () => pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(widths).not.toContain(0);
  return widths();
}

test('pictures of the server are shown: in the library, in full, in forms and in the preview', thorough, async () => {
  const page = await desktop.page();
  await go(page, 'Media');
  await choose(page, makePhoto('dock.png'));
  await expect.poll(stored).toContain('dock.png');
  const tile = page.getByRole('gridcell').filter({ hasText: 'dock.png' });
  expect((await widthsIn(tile)).length).toBe(1);
  await tile.getByRole('button').first().click();
  expect((await widthsIn(page.getByRole('dialog').locator('.file-picture'))).length).toBe(1);
  await page.keyboard.press('Escape');

  const content = (await callApi(server, 'GET', '/api/content')) as {
    branding: { logoUrl: string };
    hero: { image: string };
  };
  content.branding.logoUrl = '/uploads/dock.png';
  content.hero.image = '/art/yard.svg';
  await callApi(server, 'PUT', '/api/content', { token, body: content });
  await page.reload();
  await untilLive(page);
  await go(page, 'Content');
  const frame = page.frameLocator('iframe[title="Preview of the page"]').locator('body');
  expect((await widthsIn(frame)).length).toBeGreaterThan(0);
  // The preview and the form show the product's built-in pictures, which are packed with the console.
  for (const part of [frame, page.locator('.content-thumb')]) {
    const builtIn = part.locator('img[src*="/art/"]');
    await builtIn.first().scrollIntoViewIfNeeded();
    await expect.poll(() => builtIn.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
});

test('calls, mails and other sites open outside, and the report is printed and saved', thorough, async () => {
  const body = {
    name: 'Efua',
    email: 'efua@example.com',
    phone: '024 000 0000',
    whatsapp: true,
    message: 'Hi.',
    consent: true,
  };
  const { id } = (await callApi(server, 'POST', '/api/contact', { body })) as { id: number };
  await desktop.startAgain('/opt/console', `siteconsole://lead/${id}`);
  const page = await desktop.page();
  await page.getByRole('heading', { name: 'Efua' }).waitFor();
  const ways = [
    { name: 'Call', address: 'tel:' },
    { name: 'SMS', address: 'sms:' },
    { name: 'Mail', address: 'mailto:efua@example.com' },
    { name: 'WhatsApp', address: 'https://wa.me/' },
  ];
  for (const { name, address } of ways) {
    const link = page.getByRole('link', { name, exact: true });
    await expect.poll(() => link.getAttribute('href')).toContain(address);
  }
  for (const { address } of ways) {
    // Clicked by a script: Playwright would wait for a navigation that is passed to another program.
    await page.evaluate((begin) => document.querySelector<HTMLElement>(`a[href^="${begin}"]`)?.click(), address);
    await expect.poll(async () => (await desktop.opened()).at(-1)).toContain(address);
  }
  // The console has not navigated.
  const headings = () => [...document.querySelectorAll('h1, h2, h3')].map(({ textContent }) => textContent);
  expect(await page.evaluate(headings)).toContain('Efua');

  await desktop.clickMenu('Print…');
  await expect.poll(() => desktop.printed()).toBe(1);
  await desktop.clickMenu('Save as PDF…');
  const saved = () =>
    readdirSync(folder).includes('saved.pdf') ? readFileSync(path.join(folder, 'saved.pdf'), 'latin1') : '';
  await expect.poll(() => saved().slice(0, 5)).toBe('%PDF-');
});
