// The library as administrators, staff and staff who may upload use it: its categories, and what can go wrong with all of it.
import { expect, test } from 'vitest';
import { violations } from './axe-findings.ts';
import { expectToast, settled } from './journey.ts';
import {
  addCategory,
  addPicture,
  dialog,
  listCategories,
  panel,
  picture,
  png,
  send,
  startLibrary,
  tile,
} from './media-steps.ts';
import { KOFI } from './prepared-folder.ts';
import { callApi } from './running-server.ts';

const AMA = { username: 'ama', password: 'uploader battery staple' };

const library = startLibrary();

test('categories: added, renamed, deleted; an empty name is ignored, a taken one refused in words', async () => {
  const { page, close } = await library.open();
  await page.getByText('No categories yet').waitFor();
  const add = page.getByLabel('New category');
  await add.fill('   ');
  await add.press('Enter');
  await add.fill('Marine');
  await add.press('Enter');
  const side = page.getByRole('region', { name: 'Categories' });
  await side.getByRole('button', { name: 'Marine 0 files', exact: true }).waitFor();
  await addPicture(library, 'tug.png');
  await side.getByRole('button', { name: 'All 1 file', exact: true }).waitFor();
  const [marine] = await listCategories(library.server);
  await callApi(library.server, 'POST', '/api/uploads/tug.png/meta', {
    token: library.token,
    body: { categories: [marine?.id] },
  });
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
  await side.getByRole('button', { name: /^Marine engines/ }).click();
  await page.waitForURL('**/admin/media?category=marine*');
  await side.getByRole('button', { name: 'Delete Marine engines' }).click();
  await dialog(page).getByRole('heading', { name: 'Delete category "Marine engines"?' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No categories yet').waitFor();
  // The list was narrowed to it.
  await tile(page, 'tug.png').waitFor();
  await close();
});

test('staff look and copy; with the right to upload they add pictures, which arrive hidden', async () => {
  await addPicture(library, 'barge.png');
  const staff = await library.open({ user: KOFI });
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

  const ama = (await callApi(library.server, 'POST', '/api/users', { token: library.token, body: AMA })) as {
    id: number;
  };
  await callApi(library.server, 'PATCH', `/api/users/${ama.id}`, { token: library.token, body: { canUpload: true } });
  const uploader = await library.open({ user: AMA });
  await tile(uploader.page, 'barge.png').waitFor();
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
  await addPicture(library, 'dredger.png');
  let isDown = true;
  let asked = 0;
  const { page, close } = await library.open({
    prepare: (opened) =>
      opened.route(/\/api\/(uploads\?|categories$)/, (route) => {
        asked += 1;
        return isDown ? route.fulfill({ status: 501, json: { error: 'Not now' } }) : route.continue();
      }),
  });
  await page.getByText('Failed to load media').waitFor();
  // Of what could not be read it is not said that there is none.
  await expect.poll(() => page.getByText('No categories yet').count()).toBe(0);
  // It also tries by itself when the stream of live events opens, and once more when that tells its first news.
  await page.getByText('Live', { exact: true }).waitFor();
  await settled(() => asked, 2500);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await tile(page, 'dredger.png').waitFor();
  await close();
});

test('axe finds nothing', async () => {
  const [shown, hidden] = ['shown.png', 'hidden.png'];
  await addPicture(library, hidden);
  await addPicture(library, shown);
  await addCategory(library, 'Marine');
  await callApi(library.server, 'POST', `/api/uploads/${hidden}/meta`, {
    token: library.token,
    body: { hidden: true },
  });
  const { page, close } = await library.open({
    reducedMotion: 'reduce',
  });
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
