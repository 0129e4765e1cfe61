// A library of many thousands of pictures.
import { expect, test } from 'vitest';
import { fillLibrary, growLibrary } from './fill-library.ts';
import { makePng } from './make-png.ts';
import { addPicture, panel, picture, png, send, startLibrary, tile } from './media-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

const library = startLibrary();

/** Whether the cell is completely in view, so that the grid need not scroll to it. */
function isInView(cell: Element): boolean {
  const [view, shown] = [cell.closest('[role="grid"]')?.firstElementChild, cell].map((one) =>
    one?.getBoundingClientRect(),
  );
  return view !== undefined && shown !== undefined && shown.top >= view.top - 1 && shown.bottom <= view.bottom + 1;
}

test('a library of many thousands is loaded in pages, rendered in part, and keeps its place', thorough, async () => {
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
  // The focus follows as soon as the row is drawn.
  const isCurrent = () => page.evaluate(() => document.activeElement?.matches('.tile-open[tabindex="0"]'));
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('PageDown');
    await expect.poll(isCurrent).toBe(true);
  }
  const reached = await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.split(' ')[0] ?? '');
  expect(reached).not.toBe('site-029999.png');
  await expect.poll(() => page.getByRole('gridcell').count()).toBeLessThan(60);

  // Another person adds a picture: the pictures in view stay where they are.
  await expect.poll(() => tile(page, reached).evaluate(isInView)).toBe(true);
  const before = await tile(page, reached).boundingBox();
  await addPicture(library, 'news.png');
  await page.getByRole('button', { name: '1 new file' }).waitFor();
  expect(await tile(page, reached).boundingBox()).toEqual(before);
  await page.getByRole('button', { name: '1 new file' }).click();
  await tile(page, 'news.png').waitFor();
  await page.getByText('30,002 files, ').waitFor();

  // After a jump far down, placeholders are shown until those pages have loaded.
  const firstNumber = async () => {
    const [label] = await page.locator('.tile-open').evaluateAll((shown) => shown.map(({ ariaLabel }) => ariaLabel));
    return Number(/site-(\d+)/.exec(label ?? '')?.[1] ?? Infinity);
  };
  const above = await firstNumber();
  await page.getByRole('grid').evaluate((grid) => grid.firstElementChild?.scrollTo(0, 400_000));
  await expect.poll(firstNumber).toBeLessThan(above - 1000);
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
