// Adding pictures in the Media room: good files and bad ones, by button, drop and paste, many at once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectToast, settled } from './journey.ts';
import { makePng } from './make-png.ts';
import { dialog, panel, png, send, tile, startLibrary } from './media-steps.ts';

const HELD_BYTES = 3000;
/** Of a large picture, in the browser and on the server. */
const PACKED = { timeout: 60_000 };

const library = startLibrary();

/** Sends a file as a person does who drags it onto something, or pastes it there. */
async function give(page: Page, how: 'drop' | 'paste', name: string, where: string): Promise<void> {
  const bytes = [...makePng(0x224466)];
  await page.locator(where).evaluate(
    (target, { bytes: content, name: called, how: way }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], called, { type: 'image/png' }));
      if (way === 'paste') {
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
        return;
      }
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    { bytes, name, how },
  );
}

test('from the dashboard the choice of files opens by itself, once', async () => {
  // Its room has been fetched before: the click of a person opens a window for five seconds only.
  const { page, close } = await library.openAt('/admin/media');
  await page.getByText('No uploads yet').waitFor();
  await page.goto('/admin');
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
  const { page, close } = await library.open();
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

  // Beside the files, too, where the browser would leave the page for it; but not below an open window.
  await give(page, 'drop', 'dropped.png', 'nav[aria-label="Main"]');
  await tile(page, 'dropped.png').waitFor();
  await page.getByLabel('Keep originals as they are').focus();
  await give(page, 'paste', 'pasted.png', '.keep-originals input');
  await tile(page, 'pasted.png').waitFor();
  await page.getByRole('button', { name: 'Bin' }).click();
  await give(page, 'drop', 'below.png', '.dialog');
  await give(page, 'paste', 'below.png', '.dialog');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  const names = await settled(async () => (await library.list()).map(({ name }) => name), 2500);
  expect(names).toEqual(['pasted.png', 'dropped.png', 'hull.png']);
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
  const { page, close } = await library.open();
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
  const names = (await library.list()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['late.png', 'slow-1.png', 'slow-3.png', 'slow-4.png']);
  await close();
});

test('a large picture is made smaller, unless originals are to be kept', async () => {
  const { page, close } = await library.open();
  const large = makePng(0x204060, true, 3000, 900);
  await page.getByLabel('Keep originals as they are').check();
  await send(page, png('as-it-is.png', large));
  await tile(page, 'as-it-is.png').waitFor(PACKED);
  await page.getByLabel('Keep originals as they are').uncheck();
  await send(page, png('smaller.png', large));
  await expect.poll(async () => (await library.list()).map(({ width }) => width), PACKED).toEqual([2560, 3000]);
  await close();
});

test('a file that is not there any more is refused, and not taken for a lost connection', async () => {
  const { page, close } = await library.open();
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/upload', async (route) => {
    await letGo;
    await route.continue();
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'site-files-'));
  const files = ['one.png', 'two.png', 'three.png', 'gone.png'].map((name) => path.join(folder, name));
  for (const [number, file] of files.entries()) writeFileSync(file, makePng(number));
  await page.getByLabel('Pictures to upload').setInputFiles(files);
  await panel(page).getByText('Waiting').waitFor();
  rmSync(path.join(folder, 'gone.png'));
  resolve();
  await panel(page).getByText('Upload failed: The file was moved or changed since it was chosen').waitFor();
  expect(await panel(page).getByRole('button', { name: 'Retry gone.png' }).all()).toEqual([]);
  rmSync(folder, { recursive: true });
  await close();
});

test('what is cut off is named as far as there is room, at every width', async () => {
  const { page, close } = await library.open();
  await page.route('**/api/upload', (route) => route.abort());
  const long = 'IMG_20260315_093012_harbour_side_of_the_workshop_before_the_new_coat_of_paint.png';
  await send(page, png('crane.png'), png(long));
  await expect.poll(() => panel(page).getByText('Waits for the connection').count()).toBe(2);
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [short, cut] = await panel(page)
      .locator('li .truncate')
      .evaluateAll((names) =>
        names.map((name) => ({
          title: name.getAttribute('title'),
          clientWidth: name.clientWidth,
          isCut: name.scrollWidth > name.clientWidth,
        })),
      );
    expect([width, short]).toMatchObject([width, { title: 'crane.png', isCut: false }]);
    expect([width, cut]).toMatchObject([width, { title: long }]);
    expect(cut?.clientWidth, `room for a name at ${width} pixels`).toBeGreaterThan(120);
  }
  await panel(page).getByRole('button', { name: 'Cancel all' }).click();
  await close();
});

test('whoever signs out while pictures are on their way is asked nothing', async () => {
  const { page, close } = await library.open();
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await page.route('**/api/upload', () => undefined);
  await send(page, png('last.png'));
  await panel(page).getByText('Uploading 1 of 1').waitFor();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByText('Sign out').click();
  await page.waitForURL('**/admin/login');
  expect(asked).toEqual([]);
  await close();
});

test('in the picker a large picture is made smaller, and closing gives up what is on its way', async () => {
  const { page, close } = await library.openAt('/admin/content/hero');
  const choose = page.getByRole('button', { name: 'Choose', exact: true });
  const address = page.getByLabel('Background image address');
  const before = await address.inputValue();
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/upload', async (route) => {
    await letGo;
    await route.continue().catch(() => undefined);
  });
  await choose.click();
  await page.getByLabel('Picture to upload').setInputFiles(png('given-up.png'));
  await dialog(page).getByRole('button', { name: 'Uploading…' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  resolve();
  await choose.click();
  await page.getByLabel('Picture to upload').setInputFiles(png('wide.png', makePng(0x204060, true, 3000, 900)));
  await expect.poll(() => address.inputValue(), PACKED).toBe('/uploads/wide.webp');
  expect(before).not.toBe('/uploads/wide.webp');
  await expect.poll(library.list).toMatchObject([{ name: 'wide.webp', width: 2560 }]);
  await close();
});
