// An upload over a link that breaks: it resumes after a restart of page and server, where
// the server stopped.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startCuttingLink } from './cutting-link.ts';
import { panel, startLibrary, tile } from './media-steps.ts';
import { expectToast, openConsole } from './journey.ts';
import { makeNoise } from './noise-picture.ts';
import { thorough } from 'shared/testing/thorough.ts';

const MB = 1024 * 1024;
const HERO = '/admin/content/hero';
const library = startLibrary();

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole('checkbox', { name: 'Keep originals as they are' }).check();
  await page.getByLabel('Pictures to upload').setInputFiles({ name: 'harbour.png', mimeType: 'image/png', buffer });
}

/** Size of what the server has of a file. */
async function storedBytes(address: string): Promise<number> {
  const headers = { Authorization: `Bearer ${library.token}`, 'Tus-Resumable': '1.0.0' };
  const answer = await fetch(library.server.url + address, { method: 'HEAD', headers });
  return Number(answer.headers.get('Upload-Offset'));
}

test('an interrupted upload continues after a restart of browser and server, and is stored once', async () => {
  const picture = await makeNoise(4 * MB);
  const link = await startCuttingLink(library.server.url);
  const server = { ...library.server, url: link.url };
  const { page, close } = await openConsole(library.browser, server, '/admin/media');
  await page.getByText('No uploads yet').waitFor();
  link.cutAfter(1.7 * MB);
  const sent = page.waitForRequest('**/api/upload/parts/*');
  await choose(page, picture);
  await panel(page).getByText('Waits for the connection').waitFor();
  const { pathname } = new URL((await sent).url());
  const stored = await storedBytes(pathname);
  expect(stored).toBeGreaterThan(0);
  await library.server.end('SIGTERM');
  await library.server.restart();

  const context = page.context();
  await page.close();
  const before = link.passed;
  link.mend();
  const again = await context.newPage();
  // The rest is only sent once the test has seen the message about resuming.
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  await again.route('**/api/upload/parts/*', async (route) => {
    if (route.request().method() === 'PATCH') await seen;
    await route.continue();
  });
  await again.goto('/admin/media');
  await panel(again)
    .getByText(`Going on from ${Math.floor((stored / picture.length) * 100)} %`, { exact: true })
    .waitFor();
  see();
  await tile(again, 'harbour.png').waitFor();
  await panel(again).getByText('1 uploaded').waitFor();
  expect((await library.list()).map(({ name }) => name)).toEqual(['harbour.png']);
  // Only the rest was sent; the bytes include all other requests of this page.
  expect(link.passed - before).toBeLessThan(picture.length - stored + picture.length / 10);
  await again.reload();
  await tile(again, 'harbour.png').waitFor();
  expect(await panel(again).count()).toBe(0);
  await close();
  await link.close();
});

test('a picture for a field goes on after a restart of the browser, where it belongs', thorough, async () => {
  const link = await startCuttingLink(library.server.url);
  const { page, close } = await openConsole(library.browser, { ...library.server, url: link.url }, HERO);
  const field = page.getByLabel('Background image to upload');
  await field.waitFor({ state: 'attached' });
  link.cutAfter(1.7 * MB);
  await field.setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer: await makeNoise(4 * MB) });
  await page.getByRole('button', { name: 'Continue quay.png' }).waitFor();
  const context = page.context();
  await page.close();
  link.mend();

  const again = await context.newPage();
  await again.goto('/admin/profile');
  await expectToast(again, 'Upload stopped', '1 file for a page, or to replace a picture, had not arrived.');
  await again.getByRole('button', { name: 'Show' }).click();
  const stopped = again.getByRole('region', { name: 'Stopped uploads' });
  await stopped.getByText(/^Stopped at (3|4)\d %\.$/).waitFor();
  const before = link.passed;
  await stopped.getByRole('button', { name: 'Continue quay.png' }).click();
  await expectToast(again, 'Uploaded', 'quay.png is in its field. Save to show it to visitors.');
  expect(await again.getByLabel('Background image address').inputValue()).toBe('/uploads/quay.png');
  expect(link.passed - before).toBeLessThan(3 * MB);
  expect((await library.list()).map(({ name, hidden }) => [name, hidden])).toEqual([['quay.png', true]]);
  await close();
  await link.close();
});
