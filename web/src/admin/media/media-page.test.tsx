// The library when it is empty, full and loading.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addCategories, addPictures } from '../../testing/fill-library.ts';
import { bulkBar, files, tile } from '../../testing/media-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('an empty library shows how to fill it, and the used space', async () => {
  await openScreen(await startServer(), '/admin/media');
  await expect.element(page.getByText('No uploads yet. Use the Upload button to add images')).toBeVisible();
  await expect.element(page.getByText('Or drop pictures here, or paste one.')).toBeVisible();
  await expect.element(page.getByText('0 files, 0.00 B of 5 GB')).toBeVisible();
  await expect.element(page.getByText('No categories yet')).toBeVisible();
  await expect.element(bulkBar().getByText('None selected')).toBeVisible();
  for (const name of ['Select All', 'Clear All', 'Assign Categories', 'Hide', 'Unhide', 'Delete'])
    await expect.element(bulkBar().getByRole('button', { name })).toBeDisabled();
});

test('shows the pictures, the newest first, with their categories and what is hidden', async () => {
  const server = await startServer();
  await addPictures(server, 'older.png', 'newer.png');
  await addCategories(server, 'Marine');
  const body = { categories: ['marine'], hidden: true };
  await server.request('POST', '/api/uploads/older.png/meta', { body });
  await openScreen(server, '/admin/media');
  await expect.element(tile('older.png').getByText('Marine')).toBeVisible();
  await expect.element(tile('older.png').getByText('Hidden')).toBeVisible();
  await expect.element(page.getByText(/^2 files, [\d.]+ B of 5 GB$/)).toBeVisible();
  const labels = page
    .getByRole('gridcell')
    .all()
    .map((cell) => cell.element().textContent);
  expect(labels[0]).toMatch(/^newer\.png\d/);
  expect(labels[1]).toMatch(/^older\.pngMarine/);
});

test('shows tiles without pictures while it loads', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'tug.png');
  const arrive = await server.holdAnswers('/api/uploads?limit=100');
  await openScreen(server, '/admin/media');
  await expect.element(files()).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('gridcell', { name: 'Loading' }).first()).toBeVisible();
  await arrive();
  await expect.element(tile('tug.png')).toBeVisible();
  await expect.element(files()).toHaveAttribute('aria-busy', 'false');
});
