// The gallery without scripts, where every picture is reached by links, and how the browser leaves it.
import { expect, test } from 'vitest';
import { fillLibrary } from './fill-library.ts';
import { openPage, untilAlive } from './journey.ts';
import { makePng } from './make-png.ts';
import { addCategory, addPicture } from './media-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';

const ALL = 50;
const FIRST = 48;

const staffed = staffedForFile({
  async prepare(all) {
    await addCategory(all, 'Marine');
    await addPicture(all, 'job-5.png', makePng(0x884422, false, 80, 60));
    await all.server.end('SIGTERM');
    fillLibrary(all.server.dataDir, ALL - 1);
    await all.server.restart();
    const body = { categories: ['marine'] };
    await callApi(all.server, 'POST', '/api/uploads/job-5.png/meta', { token: all.token, body });
  },
});

test('without scripts every picture is reached by links', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server, { javaScriptEnabled: false });
  const tiles = page.locator('.tile');
  await page.goto('/gallery');
  await page.getByRole('link', { name: 'Show more images' }).click();
  await expect.poll(() => tiles.count()).toBe(ALL - FIRST);
  await page.getByRole('link', { name: 'Newer images' }).click();
  await expect.poll(() => tiles.count()).toBe(FIRST);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Marine', exact: true }).click();
  await expect.poll(() => tiles.count()).toBe(1);
  expect(new URL(page.url()).search).toBe('?category=marine');
  const picture = await page.getByRole('link', { name: 'Open job 5', exact: true }).getAttribute('href');
  expect(picture).toMatch(/^\/uploads\/job-5\.png\?v=\w+$/);
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
  await close();
});

test('a gallery with further pictures is left by a full load, so that the browser stores it for Back', async () => {
  const { page, close } = await openPage(staffed.browser, staffed.server);
  await page.goto('/gallery');
  await untilAlive(page);
  await page.getByRole('link', { name: 'Show more images' }).click();
  await expect.poll(() => page.locator('.tile').count()).toBe(ALL);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.waitForFunction(() => document.title.startsWith('About'));
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  await close();
});
