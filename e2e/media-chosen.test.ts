// Pictures that wait for their turn when the browser ends without its question, as in a power cut (rule F21h).
import { expect, test } from 'vitest';
import { makePng } from './make-png.ts';
import { panel, png, startLibrary } from './media-steps.ts';

const library = startLibrary();
const COLOURS = [0x110000, 0x220000, 0x330000, 0x440000, 0x550000];

test('chosen pictures that wait for their turn are uploaded after a crash too, and all are counted', async () => {
  const { page, close } = await library.open();
  const context = page.context();
  await page.getByText('No uploads yet').waitFor();
  await page.route('**/api/upload/parts/*', () => undefined);
  const files = COLOURS.map((colour, index) => png(`${index}.png`, makePng(colour)));
  await page.getByLabel('Pictures to upload').setInputFiles(files);
  await panel(page).getByText('Uploading 1 of 5').waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const opened = indexedDB.open('uploads');
        await new Promise((resolve) => (opened.onsuccess = resolve));
        const all = opened.result.transaction('notes').objectStore('notes').getAll();
        await new Promise((resolve) => (all.onsuccess = resolve));
        opened.result.close();
        return all.result.filter(({ copy }) => copy !== undefined).length;
      }),
    )
    .toBe(files.length);
  await page.close();

  const again = await context.newPage();
  await again.goto('/admin/media');
  await again.getByText('5 pictures had not arrived. See Media for how far.').waitFor();
  await panel(again).getByText('5 uploaded').waitFor();
  expect((await library.list()).map(({ name }) => name).toSorted()).toEqual(files.map(({ name }) => name));
  await again.reload();
  await again.getByText('0.png').first().waitFor();
  expect(await panel(again).count()).toBe(0);
  await close();
});
