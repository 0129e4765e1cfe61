// The window of the installed console: where it opens, that it is never blank and never opened twice, the native menus,
// and questions in native dialogs. Most tests need no server.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PretendedRun } from './desktop-driver.ts';
import { startPretended } from './desktop-run.ts';
import { thorough } from 'shared/testing/thorough.ts';

let folder: string;
let desktop: PretendedRun;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'desktop-e2e-'));
  // The stored position is on a second display, which is not connected any more.
  const bounds = { x: 2600, y: 80, width: 1200, height: 700 };
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ bounds, isMaximized: false }));
  desktop = startPretended(folder, { setting: { system: 'win32' } });
});
afterAll(async () => {
  await desktop.quit();
  rmSync(folder, { recursive: true, force: true });
});

const untilWelcome = (page: Page) => page.getByRole('heading', { name: 'Welcome' }).waitFor();

test('the position on a removed display is not used, and the present one is stored', async () => {
  const page = await desktop.page();
  await untilWelcome(page);
  // Without a position the system centres the window; its size is the stored one.
  await expect.poll(() => desktop.bounds()).toEqual({ width: 1200, height: 700 });
  await desktop.closeWindow();
  const { bounds } = JSON.parse(readFileSync(path.join(folder, 'settings.json'), 'utf8')) as { bounds: object };
  expect(bounds).toEqual({ x: 40, y: 30, width: 1200, height: 700 });
});

test('closing hides the window, has one notification, and a second start shows the same window', async () => {
  const shown = async () => (await desktop.notices()).filter(({ title }) => title === 'The console goes on').length;
  await desktop.startAgain('/opt/console');
  await expect.poll(() => desktop.isVisible()).toBe(true);
  await desktop.closeWindow();
  await expect.poll(shown).toBe(1);
  await expect.poll(() => desktop.isVisible()).toBe(false);
  await desktop.startAgain('/opt/console');
  await expect.poll(() => desktop.isVisible()).toBe(true);
  await desktop.closeWindow();
  await expect.poll(() => desktop.isVisible()).toBe(false);
  expect(await shown()).toBe(1);
  await desktop.clickTray('Open the console');
  await expect.poll(() => desktop.isVisible()).toBe(true);
});

test(
  'after a first crash the page is reloaded, a second one and a missing file are explained, and a retry works',
  thorough,
  async () => {
    const page = await desktop.page();
    await desktop.crash();
    await untilWelcome(page);
    expect(page.url()).not.toContain('/failure');
    await desktop.crash();
    await page.getByRole('heading', { name: 'The console stopped twice in a row' }).waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await untilWelcome(page);
    await desktop.failLoad();
    await page.getByRole('heading', { name: 'The console could not be loaded' }).waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await untilWelcome(page);
  },
);

test('a window that hangs is waited for or reloaded, as the person chooses', thorough, async () => {
  const page = await desktop.page();
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await desktop.answer(0);
  await desktop.hang();
  await expect.poll(async () => (await desktop.asked()).at(-1)).toBe('The console does not answer');
  await desktop.answer(1);
  // Later than the time within which a second crash would count.
  await desktop.passTime(10);
  await desktop.hang();
  await expect.poll(() => loads).toBeGreaterThan(0);
  await untilWelcome(page);
  // By the second answer alone.
  expect(loads).toBe(1);
});

test('a misspelt word can be corrected, and the menu has zoom and printing', async () => {
  const facts = { misspelledWord: 'tnak', dictionarySuggestions: ['tank'], isEditable: true, selectionText: 'tnak' };
  await desktop.rightClick(facts);
  await expect
    .poll(() => desktop.popup())
    .toEqual(['tank', 'Add “tnak” to the dictionary', 'cut', 'copy', 'paste', 'selectAll']);
  await desktop.clickMenu('Print…');
  await expect.poll(() => desktop.printed()).toBe(1);
  // A folder has the name of the file, so that saving fails.
  mkdirSync(path.join(folder, 'saved.pdf'));
  await desktop.clickMenu('Save as PDF…');
  await expect.poll(async () => (await desktop.asked()).at(-1)).toBe('The PDF was not saved');
});

test('an AppImage started without its sandbox opens no window, and gives advice', thorough, async () => {
  const own = mkdtempSync(path.join(folder, 'unshielded-'));
  const unshielded = startPretended(own, { setting: { system: 'linux', isPackaged: true }, args: ['--no-sandbox'] });
  try {
    await expect.poll(() => unshielded.hasEnded()).toBe(true);
  } finally {
    await unshielded.quit();
  }
  expect(readFileSync(path.join(own, 'error-boxes.txt'), 'utf8')).toContain('Install the deb package instead');
  expect(readdirSync(own).filter((name) => name.startsWith('persist-'))).toEqual([]);
});

test(
  'only an installed console registers for links and notifications, and only if it is the only one running',
  thorough,
  async () => {
    const [installed, unpacked] = [true, false].map((isPackaged) => {
      const own = mkdtempSync(path.join(folder, 'registering-'));
      return startPretended(own, { setting: { system: 'win32', isPackaged } });
    });
    try {
      await untilWelcome((await installed?.page()) as Page);
      expect(await installed?.registered()).toEqual([
        'lock',
        'com.harbourline.siteconsole',
        '{6E0B7A52-3C1D-4B8F-9C55-2F4D1C7E8A90}',
        'siteconsole',
      ]);
      await untilWelcome((await unpacked?.page()) as Page);
      expect(await unpacked?.registered()).toEqual(['lock']);
    } finally {
      await Promise.all([installed?.quit(), unpacked?.quit()]);
    }
  },
);
