// The Media room as administrators, staff and staff who may upload use it: good files and bad ones, one picture and
// many, with the keyboard, and with a library of many thousands.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from './axe-findings.ts';
import { fillLibrary, growLibrary } from './fill-library.ts';
import { expectToast, openConsole, settled } from './journey.ts';
import { makePng } from './make-png.ts';
import { callApi, signIn, type RunningServer } from './running-server.ts';
import { KOFI, startStaffedServer } from './staffed-server.ts';

const AMA = { username: 'ama', password: 'uploader battery staple' };
const HELD_BYTES = 3000;

let server: RunningServer;
let browser: Browser;
let token: string;
beforeAll(async () => {
  ({ server, browser, token } = await startStaffedServer());
  const { id } = (await callApi(server, 'POST', '/api/users', { token, body: AMA })) as { id: number };
  await callApi(server, 'PATCH', `/api/users/${id}`, { token, body: { canUpload: true } });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

interface Listed {
  name: string;
  hidden: boolean;
  categories: string[];
  width: number;
}

async function list(): Promise<Listed[]> {
  return (await callApi(server, 'GET', '/api/uploads?limit=500', { token })) as Listed[];
}

async function upload(name: string, colour = 0x3c5a78): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([makePng(colour)]), name);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/upload`, { method: 'POST', headers, body: form });
  expect(response.status).toBe(201);
}

/** An empty library, without categories. Names and ids are not given twice: each test has its own. */
beforeEach(async () => {
  const names = (await list()).map(({ name }) => name);
  if (names.length > 0) await callApi(server, 'POST', '/api/uploads/bulk', { token, body: { names, delete: true } });
  for (const { id } of (await callApi(server, 'GET', '/api/categories')) as { id: string }[]) {
    await callApi(server, 'DELETE', `/api/categories/${id}`, { token });
  }
});

const png = (name: string, buffer: Buffer = makePng(0x884422)) => ({ name, mimeType: 'image/png', buffer });
/** The button of a tile, whose name begins with the one of its picture. */
const picture = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name.replaceAll('.', String.raw`\.`)} `) });
const tile = (page: Page, name: string) => page.getByRole('gridcell').filter({ has: picture(page, name) });
const panel = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const dialog = (page: Page) => page.getByRole('dialog');
const send = (page: Page, ...files: ReturnType<typeof png>[]) =>
  page.getByLabel('Pictures to upload').setInputFiles(files);

/** Sends files as a person does who drags them here, or pastes them. */
async function give(page: Page, how: 'drop' | 'paste', name: string): Promise<void> {
  const bytes = [...makePng(0x224466)];
  await page.evaluate(
    ({ bytes: content, name: called, how: way }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], called, { type: 'image/png' }));
      const target = document.querySelector('main');
      if (way === 'paste') {
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
      } else {
        for (const type of ['dragenter', 'dragover', 'drop']) {
          target?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
        }
      }
    },
    { bytes, name, how },
  );
}

describe('adding pictures', () => {
  test('from the dashboard the choice of files opens by itself, once', async () => {
    const { page, close } = await openConsole(browser, server, '/admin');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('link', { name: /Upload Media/ }).click();
    await (await chooser).setFiles([png('first.png'), png('second.png', makePng(0x112233))]);
    await tile(page, 'first.png').waitFor();
    await tile(page, 'second.png').waitFor();
    await page.getByText('2 files, ').waitFor();
    let opened = 0;
    page.on('filechooser', () => (opened += 1));
    await page.reload();
    await tile(page, 'first.png').waitFor();
    expect(opened).toBe(0);
    await close();
  });

  test('by button, drop and paste; what is no picture is refused in words, and keeps no other back', async () => {
    const { page, close } = await openConsole(browser, server, '/admin/media');
    await page.getByText('No uploads yet. Use the Upload button to add images').waitFor();
    await page.getByText('0 files, 0 B of 5 GB').waitFor();
    await send(
      page,
      png('hull.png'),
      { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
      png('torn.png', makePng(0x111111).subarray(0, 60)),
      { name: 'phone.heic', mimeType: '', buffer: Buffer.from('no picture at all') },
    );
    await tile(page, 'hull.png').waitFor();
    await panel(page).getByText('1 uploaded').waitFor();
    await panel(page).getByText('4 failed').waitFor();
    await expect
      .poll(() => panel(page).getByText('Upload failed: Please upload an image file', { exact: true }).count())
      .toBe(2);
    await panel(page).getByText('This picture is damaged or incomplete').waitFor();
    await panel(page).getByText('This browser cannot convert HEIC pictures').waitFor();
    // None of these files will ever be taken.
    await expect.poll(() => panel(page).getByRole('button', { name: 'Remove' }).count()).toBe(4);
    await expect.poll(() => panel(page).getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await panel(page).getByRole('button', { name: 'Remove plan.svg' }).click();
    await panel(page).getByText('3 failed').waitFor();
    await panel(page).getByRole('button', { name: 'Clear list' }).click();
    await panel(page).waitFor({ state: 'detached' });

    await give(page, 'drop', 'dropped.png');
    await tile(page, 'dropped.png').waitFor();
    await give(page, 'paste', 'pasted.png');
    await tile(page, 'pasted.png').waitFor();
    await expect
      .poll(async () => (await list()).map(({ name }) => name))
      .toEqual(['pasted.png', 'dropped.png', 'hull.png']);
    // What is loaded is a jump away.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dropped');
    await page.getByRole('option', { name: 'dropped.png', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/media?q=dropped.png');
    await tile(page, 'hull.png').waitFor({ state: 'detached' });
    await tile(page, 'dropped.png').waitFor();
    await close();
  });

  test('three at a time; one is cancelled, one fails and is tried again, in another room they go on', async () => {
    const { page, close } = await openConsole(browser, server, '/admin/media');
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    let sent = 0;
    let refused = 0;
    await page.route('**/api/upload', async (route) => {
      sent += 1;
      const isLarge = (route.request().postDataBuffer()?.length ?? 0) > HELD_BYTES;
      if (isLarge) await letGo;
      else if (refused++ === 0) return route.fulfill({ status: 409, json: { error: 'It could not be stored' } });
      return route.continue().catch(() => undefined);
    });
    const slow = [1, 2, 3, 4].map((number) => png(`slow-${number}.png`, makePng(number, false, 900, 900)));
    await send(page, png('late.png'), ...slow);
    await panel(page).getByText('Upload failed: It could not be stored').waitFor();
    await expect.poll(() => sent).toBe(4);
    await page.waitForTimeout(300);
    expect(sent).toBe(4);
    await panel(page).getByRole('button', { name: 'Cancel slow-2.png' }).click();
    await expect.poll(() => sent).toBe(5);
    await panel(page).getByRole('button', { name: 'Retry late.png' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    resolve();
    await expectToast(page, 'Upload finished', '4 pictures uploaded.');
    await page.locator('.toast').getByRole('button', { name: 'Show' }).click();
    await panel(page).getByText('4 uploaded').waitFor();
    await tile(page, 'late.png').waitFor();
    const names = (await list()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['late.png', 'slow-1.png', 'slow-3.png', 'slow-4.png']);
    await close();
  });

  test('a large picture is made smaller, unless originals are to be kept', async () => {
    const { page, close } = await openConsole(browser, server, '/admin/media');
    const large = makePng(0x204060, true, 3000, 900);
    await page.getByLabel('Keep originals as they are').check();
    await send(page, png('as-it-is.png', large));
    await tile(page, 'as-it-is.png').waitFor();
    await page.getByLabel('Keep originals as they are').uncheck();
    await send(page, png('smaller.png', large));
    await expect.poll(async () => (await list()).map(({ width }) => width)).toEqual([2560, 3000]);
    await close();
  });
});

describe('one picture', () => {
  test('its link, categories and visibility; replaced and put back; deleted and taken back', async () => {
    await upload('ferry.png');
    await callApi(server, 'POST', '/api/categories', { token, body: { name: 'Marine' } });
    const content = (await callApi(server, 'GET', '/api/content')) as Record<string, object>;
    const hero = { ...content['hero'], image: '/uploads/ferry.png', backgroundImage: '/uploads/ferry.png' };
    await callApi(server, 'PUT', '/api/content', { token, body: { ...content, hero } });
    const { page, close } = await openConsole(browser, server, '/admin/media');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tile(page, 'ferry.png').hover();
    await page.getByRole('button', { name: 'Copy link to ferry.png' }).click();
    await expectToast(page, 'Copied', 'Link copied');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${server.url}/uploads/ferry.png`);

    await page.getByRole('button', { name: 'Categories of ferry.png' }).click();
    await dialog(page).getByRole('checkbox', { name: 'Marine' }).check();
    await expect.poll(list).toMatchObject([{ categories: ['marine'] }]);
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Undo last replacement' }).count()).toBe(0);
    await expect
      .poll(() => dialog(page).locator('label', { hasText: 'Hidden' }).getAttribute('title'))
      .toMatch(/still works/);
    await dialog(page)
      .getByRole('checkbox', { name: /Hidden/ })
      .check();
    await expect.poll(list).toMatchObject([{ hidden: true, categories: ['marine'] }]);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await tile(page, 'ferry.png').getByText('Marine').waitFor();
    await tile(page, 'ferry.png').getByText('Hidden', { exact: true }).waitFor();

    await tile(page, 'ferry.png').hover();
    await page.getByRole('button', { name: 'Replace ferry.png' }).click();
    await dialog(page).getByText('Hero Section: image').waitFor();
    await dialog(page)
      .getByLabel('New file')
      .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await dialog(page).getByText('Replace failed: Please upload an image file').waitFor();
    await dialog(page)
      .getByLabel('New file')
      .setInputFiles(png('other.png', makePng(0xffffff, false, 90, 30)));
    await expectToast(page, 'Replaced', 'ferry.png replaced');
    await expect.poll(() => list()).toMatchObject([{ name: 'ferry.png', width: 90, hidden: true }]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(list).toMatchObject([{ name: 'ferry.png', width: 40 }]);
    // Offered in the window too, since there is something to undo by now.
    await picture(page, 'ferry.png').click();
    await dialog(page)
      .getByText(/^Kept until /)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Undo last replacement' }).click();
    await expect.poll(list).toMatchObject([{ name: 'ferry.png', width: 90 }]);
    await dialog(page).getByRole('button', { name: 'Close' }).click();

    await tile(page, 'ferry.png').hover();
    await page.getByRole('button', { name: 'Delete ferry.png' }).click();
    await dialog(page).getByText('Delete ferry.png? This cannot be undone').waitFor();
    const [used, question] = await Promise.all([
      dialog(page).getByText('Hero Section: image').boundingBox(),
      dialog(page).getByText('Delete ferry.png? This cannot be undone').boundingBox(),
    ]);
    expect(used?.y).toBeLessThan(question?.y ?? 0);
    await page.route('**/api/uploads/ferry.png', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 501, json: { error: 'Not today' } })
        : route.continue(),
    );
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Delete Failed', 'Not today');
    await page.unroute('**/api/uploads/ferry.png');
    await picture(page, 'ferry.png').focus();
    await page.keyboard.press('Delete');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await tile(page, 'ferry.png').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await tile(page, 'ferry.png').waitFor();
    await close();
  });

  test('the bin gives back what was deleted', async () => {
    await upload('lost.png');
    await callApi(server, 'DELETE', '/api/uploads/lost.png', { token });
    const { page, close } = await openConsole(browser, server, '/admin/media');
    await page.getByRole('button', { name: 'Bin' }).click();
    await dialog(page).getByRole('button', { name: 'Restore lost.png' }).click();
    await expectToast(page, 'Restored', 'lost.png is back');
    await dialog(page).getByRole('button', { name: 'Restore lost.png' }).waitFor({ state: 'detached' });
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await tile(page, 'lost.png').waitFor();
    await close();
  });
});

test('many pictures: selected by key and by filter, given categories, hidden, shown, deleted; what failed is tried again', async () => {
  for (const name of ['hull-1.png', 'hull-2.png', 'crane-1.png', 'crane-2.png']) await upload(name);
  await callApi(server, 'POST', '/api/categories', { token, body: { name: 'Docks' } });
  await callApi(server, 'POST', '/api/categories', { token, body: { name: 'Silos' } });
  await callApi(server, 'POST', '/api/uploads/hull-1.png/meta', { token, body: { categories: ['silos'] } });
  const { page, close } = await openConsole(browser, server, '/admin/media');
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  await bar.getByText('None selected').waitFor();
  await expect.poll(() => bar.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await picture(page, 'crane-2.png').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await bar.getByText('2 of 4 selected').waitFor();
  await bar.getByRole('button', { name: 'Clear All' }).click();

  await page.getByLabel('Search files').fill('hull');
  await tile(page, 'crane-1.png').waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Select All' }).click();
  await bar.getByText('All 2 that match selected').waitFor();
  await bar.getByRole('button', { name: 'Assign Categories' }).click();
  await dialog(page).getByText('in place of those they have now').waitFor();
  await dialog(page).getByRole('checkbox', { name: 'Docks' }).check();
  await dialog(page).getByRole('button', { name: 'Assign' }).click();
  await expectToast(page, 'Categories assigned', '2 files');
  const docks = { categories: ['docks'] };
  await expect.poll(() => list()).toMatchObject([{ categories: [] }, { categories: [] }, docks, docks]);

  await bar.getByRole('button', { name: 'Select All' }).click();
  await bar.getByRole('button', { name: 'Hide', exact: true }).click();
  await expectToast(page, 'Hidden', '2 files');
  await page.getByLabel('Search files').fill('');
  await tile(page, 'crane-1.png').waitFor();
  await page.getByLabel('Shown or hidden').selectOption('Hidden only');
  await tile(page, 'crane-1.png').waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Select All' }).click();
  await bar.getByRole('button', { name: 'Unhide' }).click();
  await page.getByText('No files match').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.route('**/api/uploads/bulk', (route) =>
    route.fulfill({ status: 404, json: { error: 'Picture not found' } }),
  );
  let isBroken = true;
  await page.route(/\/api\/uploads\/hull-\d\.png$/, (route) =>
    isBroken && route.request().method() === 'DELETE'
      ? route.fulfill({ status: 501, json: { error: 'The file is in use' } })
      : route.continue(),
  );
  await bar.getByRole('button', { name: 'Select All' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByText('Delete 4 file(s)? This cannot be undone').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  const report = page.getByRole('alert').filter({ hasText: '2 done, 2 failed' });
  await report.getByText('hull-1.png: The file is in use').waitFor();
  await tile(page, 'crane-1.png').waitFor({ state: 'detached' });
  isBroken = false;
  await report.getByRole('button', { name: 'Retry failed' }).click();
  await expectToast(page, 'Deleted', '2 files');
  await page.getByText('No uploads yet. Use the Upload button to add images').waitFor();
  await expect.poll(() => list()).toEqual([]);
  await close();
});

test('with the data saver a picture is shown small until a larger one is asked for, and pages are small', async () => {
  const body = new FormData();
  body.append('file', new Blob([makePng(0x3c5a78, false, 1200, 900)]), 'quay.png');
  await fetch(`${server.url}/api/upload`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body });
  const variants = async () => ((await list()) as { variants?: object[] }[])[0]?.variants?.length ?? 0;
  await expect.poll(variants, { timeout: 60_000 }).toBeGreaterThan(2);
  const { page, close } = await openConsole(browser, server, '/admin/media', {
    prepare: (fresh) => fresh.addInitScript(() => localStorage.setItem('data-saver', 'on')),
  });
  const pages: string[] = [];
  page.on('request', (request) => pages.push(/\/api\/uploads\?.*\blimit=(\d+)/.exec(request.url())?.[1] ?? ''));
  await page.reload();
  await picture(page, 'quay.png').click();
  expect(pages).toContain('20');
  expect(pages).not.toContain('100');
  const width = () =>
    dialog(page)
      .locator('.file-picture img')
      .evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBe(360);
  await dialog(page).getByRole('button', { name: 'Show it larger' }).click();
  await expect.poll(width).toBe(640);
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Show it larger' }).count()).toBe(0);
  await close();
});

test('categories: added, renamed, deleted; an empty name is ignored, a taken one refused in words', async () => {
  const { page, close } = await openConsole(browser, server, '/admin/media');
  await page.getByText('No categories yet').waitFor();
  const add = page.getByLabel('New category');
  await add.fill('   ');
  await add.press('Enter');
  await add.fill('Marine');
  await add.press('Enter');
  const side = page.getByRole('region', { name: 'Categories' });
  await side.getByRole('button', { name: 'Marine 0 files', exact: true }).waitFor();
  await upload('tug.png');
  await side.getByRole('button', { name: 'All 1 file', exact: true }).waitFor();
  const [marine] = (await callApi(server, 'GET', '/api/categories')) as { id: string }[];
  await callApi(server, 'POST', '/api/uploads/tug.png/meta', { token, body: { categories: [marine?.id] } });
  await side.getByRole('button', { name: 'Marine 1 file', exact: true }).waitFor();
  await expect.poll(() => add.inputValue()).toBe('');
  await add.fill('marine');
  await add.press('Enter');
  await expectToast(page, 'Save Failed', 'There is already a category "Marine"');
  await expect.poll(() => add.inputValue()).toBe('marine');
  await side.getByRole('button', { name: 'Rename Marine' }).click();
  await page.getByLabel('New name of Marine').fill(' ');
  await page.keyboard.press('Enter');
  await side.getByRole('button', { name: 'Rename Marine' }).click();
  await page.getByLabel('New name of Marine').fill('Marine engines');
  await page.keyboard.press('Enter');
  await side.getByRole('button', { name: 'Delete Marine engines' }).click();
  await dialog(page).getByRole('heading', { name: 'Delete category "Marine engines"?' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No categories yet').waitFor();
  await close();
});

test('staff look and copy; with the right to upload they add pictures, which arrive hidden', async () => {
  await upload('barge.png');
  const staff = await openConsole(browser, server, '/admin/media', { user: KOFI });
  await tile(staff.page, 'barge.png').hover();
  await staff.page.getByRole('button', { name: 'Copy link to barge.png' }).waitFor();
  for (const name of [/^Replace/, /^Delete/, /^Categories of/, /^Upload/, 'Select All', 'Bin', 'Add category']) {
    await expect.poll(() => staff.page.getByRole('button', { name }).count(), { message: String(name) }).toBe(0);
  }
  await expect.poll(() => staff.page.getByRole('main').getByRole('checkbox').count()).toBe(0);
  await picture(staff.page, 'barge.png').focus();
  await staff.page.keyboard.press('Enter');
  await dialog(staff.page).getByText('40 × 30 pixels').waitFor();
  await expect.poll(() => dialog(staff.page).getByRole('button').allInnerTexts()).toEqual(['Copy link', 'Close']);
  await staff.page.keyboard.press('Escape');

  const uploader = await openConsole(browser, server, '/admin/media', { user: AMA });
  await expect.poll(() => uploader.page.getByRole('toolbar').count()).toBe(0);
  await send(uploader.page, png('from-site.png'));
  await panel(uploader.page).getByText('Done, hidden').waitFor();
  await tile(uploader.page, 'from-site.png').getByText('Hidden').waitFor();
  // The others hear of it by themselves.
  await tile(staff.page, 'from-site.png').waitFor();
  await staff.close();
  await uploader.close();
});

test('when loading fails it says so and can be tried again', async () => {
  await upload('dredger.png');
  let isDown = true;
  let asked = 0;
  const { page, close } = await openConsole(browser, server, '/admin/media', {
    prepare: (opened) =>
      opened.route('**/api/uploads?*', (route) => {
        asked += 1;
        return isDown ? route.fulfill({ status: 501, json: { error: 'Not now' } }) : route.continue();
      }),
  });
  await page.getByText('Failed to load media').waitFor();
  // It also tries by itself when the stream of live events opens.
  await settled(() => asked);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await tile(page, 'dredger.png').waitFor();
  await close();
});

test('axe finds nothing', async () => {
  const [shown, hidden] = ['shown.png', 'hidden.png'];
  await upload(hidden);
  await upload(shown);
  await callApi(server, 'POST', '/api/categories', { token, body: { name: 'Marine' } });
  await callApi(server, 'POST', `/api/uploads/${hidden}/meta`, { token, body: { hidden: true } });
  const { page, close } = await openConsole(browser, server, '/admin/media', { reducedMotion: 'reduce' });
  await tile(page, hidden).waitFor();
  await send(page, { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await panel(page).getByText('1 failed').waitFor();
  await picture(page, shown).focus();
  await page.keyboard.press('Space');
  for (const width of [1366, 320]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await violations(page), `room at ${width}`).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  const windows: [string, () => Promise<unknown>][] = [
    ['file', () => page.keyboard.press('Enter')],
    ['delete', () => page.keyboard.press('Delete')],
    ['replace', () => page.getByRole('button', { name: `Replace ${shown}` }).click()],
    ['assign', () => page.getByRole('button', { name: 'Assign Categories' }).click()],
    ['bin', () => page.getByRole('button', { name: 'Bin' }).click()],
  ];
  for (const [name, open] of windows) {
    await picture(page, shown).focus();
    await open();
    await dialog(page).waitFor();
    expect(await violations(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  await close();
});

test('a library of many thousands is asked for in pages, drawn in part, and kept in its place', async () => {
  await upload('origin.png');
  await server.end('SIGTERM');
  fillLibrary(server.dataDir, 30_000);
  await server.restart();
  token = await signIn(server);
  const requests: string[] = [];
  const { page, close } = await openConsole(browser, server, '/admin/media', {
    prepare: async (opened) =>
      void opened.on('request', (request) => {
        if (request.url().includes('/api/uploads?')) requests.push(request.url());
      }),
  });
  await page.getByText('30,001 files, ').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await picture(page, 'site-029999.png').focus();
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('PageDown');
  // The focus follows as soon as the row is drawn.
  const reached = await settled(() =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(' ')[0]),
  );
  expect(reached).not.toBe('site-029999.png');
  await expect.poll(() => page.getByRole('gridcell').count()).toBeLessThan(60);

  // Somebody adds a picture: what is looked at stays where it is.
  const before = await settled(() => tile(page, reached ?? '').boundingBox());
  await upload('news.png');
  await page.getByRole('button', { name: '1 new file' }).waitFor();
  expect(await tile(page, reached ?? '').boundingBox()).toEqual(before);
  await page.getByRole('button', { name: '1 new file' }).click();
  await tile(page, 'news.png').waitFor();
  await page.getByText('30,002 files, ').waitFor();

  // Far below at once: skeletons stand there until the pages have come.
  await page.getByRole('grid').evaluate((grid) => grid.firstElementChild?.scrollTo(0, 400_000));
  await expect.poll(() => page.getByRole('gridcell', { name: 'Loading' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('gridcell').count()).toBeLessThan(60);
  for (const url of requests) expect(Number(new URL(url).searchParams.get('limit'))).toBeGreaterThan(0);
  expect(requests.length).toBeLessThan(80);

  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByText('All 30,002 selected').waitFor();
  await page.getByRole('button', { name: 'Clear All' }).click();

  growLibrary(server.dataDir, 5 * 1024 ** 3);
  await send(page, png('too-much.png', makePng(0x998877)));
  await panel(page).getByText('Upload failed: Storage quota exceeded (5 GB)').waitFor();
  await close();
});
