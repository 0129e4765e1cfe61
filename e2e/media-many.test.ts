// Many pictures: changed together, deleted and taken back, and a library of many thousands.
import { expect, test } from 'vitest';
import { fillLibrary, growLibrary } from './fill-library.ts';
import { expectToast, holdToast, settled } from './journey.ts';
import { makePng } from './make-png.ts';
import {
  addCategory,
  addPicture,
  bulkBar,
  dialog,
  panel,
  picture,
  png,
  send,
  startLibrary,
  tile,
} from './media-steps.ts';
import { callApi } from './running-server.ts';

const library = startLibrary();

test('many pictures: selected by key and by filter, given categories, hidden, shown, deleted; what failed is tried again', async () => {
  for (const name of ['hull-1.png', 'hull-2.png', 'crane-1.png', 'crane-2.png']) await addPicture(library, name);
  await addCategory(library, 'Docks');
  await addCategory(library, 'Silos');
  await callApi(library.server, 'POST', '/api/uploads/hull-1.png/meta', {
    token: library.token,
    body: { categories: ['silos'] },
  });
  const { page, close } = await library.open();
  const bar = bulkBar(page);
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
  await expect.poll(library.list).toMatchObject([{ categories: [] }, { categories: [] }, docks, docks]);

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
  await expect.poll(library.list).toEqual([]);
  await close();
});

test('a selection is deleted by key and called back; what somebody else deletes is not selected any more', async () => {
  for (const name of ['gate-1.png', 'gate-2.png', 'gate-3.png']) await addPicture(library, name);
  const { server, token } = library;
  const { page, close } = await library.open();
  await page.getByText('Live', { exact: true }).waitFor();
  await picture(page, 'gate-3.png').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await bulkBar(page).getByText('All 3 selected').or(bulkBar(page).getByText('3 of 3 selected')).waitFor();
  await callApi(server, 'DELETE', '/api/uploads/gate-3.png', { token });
  await bulkBar(page).getByText('2 of 2 selected').waitFor();
  await picture(page, 'gate-1.png').focus();
  await page.keyboard.press('Delete');
  await dialog(page).getByText('Delete 2 file(s)? This cannot be undone').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  const told = await holdToast(page, 'Deleted', '2 files');
  await expect.poll(library.list).toEqual([]);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Restored', '2 files');
  await expect.poll(async () => (await library.list()).map(({ name }) => name)).toEqual(['gate-2.png', 'gate-1.png']);
  await close();
});

test('counting what is selected can be stopped; whoever leaves while files are changed is told what was not', async () => {
  for (const name of ['mast-1.png', 'mast-2.png']) await addPicture(library, name);
  const { page, close } = await library.open();
  await tile(page, 'mast-1.png').waitFor();
  await page.route('**/api/uploads?limit=500*', () => undefined);
  await bulkBar(page).getByRole('button', { name: 'Select All' }).click();
  await bulkBar(page).getByRole('button', { name: 'Hide', exact: true }).click();
  await bulkBar(page).getByText('Counting the selected files…').waitFor();
  await bulkBar(page).getByRole('button', { name: 'Stop' }).click();
  await bulkBar(page).getByText('All 2 selected').waitFor();
  await page.unroute('**/api/uploads?limit=500*');

  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/bulk', async (route) => {
    await letGo;
    await route.fulfill({ status: 404, json: { error: 'Picture not found' } });
  });
  await page.route('**/api/uploads/mast-1.png/meta', (route) =>
    route.fulfill({ status: 501, json: { error: 'Not now' } }),
  );
  await bulkBar(page).getByRole('button', { name: 'Hide', exact: true }).click();
  await bulkBar(page).getByText('Hiding… 0 of 2').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  resolve();
  await expectToast(page, 'Not all files', 'Hidden: 1 done, 1 failed');
  await expect.poll(library.list).toMatchObject([{ hidden: true }, { hidden: false }]);
  await close();
});

test('the bin gives back what was deleted', async () => {
  await addPicture(library, 'lost.png');
  await callApi(library.server, 'DELETE', '/api/uploads/lost.png', { token: library.token });
  const { page, close } = await library.open();
  await page.getByRole('button', { name: 'Bin' }).click();
  await dialog(page).getByRole('button', { name: 'Restore lost.png' }).click();
  await expectToast(page, 'Restored', 'lost.png is back');
  await dialog(page).getByRole('button', { name: 'Restore lost.png' }).waitFor({ state: 'detached' });
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await tile(page, 'lost.png').waitFor();
  await close();
});

test('with the data saver a picture is shown small until a larger one is asked for, and pages are small', async () => {
  await addPicture(library, 'quay.png', makePng(0x3c5a78, false, 1200, 900));
  const variants = async () => (await library.list())[0]?.variants.length;
  await expect.poll(variants, { timeout: 60_000 }).toBeGreaterThan(2);
  const { page, close } = await library.open({
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

test('a library of many thousands is asked for in pages, drawn in part, and kept in its place', async () => {
  await addPicture(library, 'origin.png');
  const { server } = library;
  await server.end('SIGTERM');
  fillLibrary(server.dataDir, 30_000);
  await server.restart();
  const requests: string[] = [];
  const { page, close } = await library.open({
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
  await addPicture(library, 'news.png');
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
