// Adding pictures in the Media screen: from another screen, and from a disk on which they change.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makePng } from './make-png.ts';
import { panel, png, tile, startLibrary } from './media-steps.ts';
import { thorough } from 'shared/testing/thorough.ts';

const library = startLibrary();

test('from the dashboard the choice of files opens automatically, once', thorough, async () => {
  // The Media screen is in the browser's cache: a file dialog may open only within five seconds of the click.
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

test('a deleted file is refused, and is not reported as a lost connection', thorough, async () => {
  const { page, close } = await library.open();
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/upload/parts', async (route) => {
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
