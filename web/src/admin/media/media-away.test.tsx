// The library if the server does not answer, or answers with a failure.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addPictures } from '../../testing/fill-library.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { button, files, tile, untilCurrent } from '../../testing/media-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('reports that the library could not be loaded, and loads it with the first event', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'tug.png');
  const connect = await server.hold('/api/events');
  const mend = await Promise.all(['/api/uploads?', '/api/categories'].map((path) => server.refuse(path)));
  await openScreen(server, '/admin/media');
  await expect.element(files().getByText('Failed to load media')).toBeVisible();
  // A list that could not be read is not called empty.
  expect(page.getByText('No categories yet').query()).toBeNull();
  await Promise.all(mend.map((letGo) => letGo()));
  await connect();
  await expect.element(tile('tug.png')).toBeVisible();
});

test('offline it says so, and what still works; pictures added meanwhile are sent afterwards', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'tug.png');
  await openScreen(server, '/admin/media');
  await expect.element(tile('tug.png')).toBeVisible();
  expect(files().getByText('Offline.').query()).toBeNull();
  const mend = await server.breakOff('/api/');
  await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Hidden only');
  await expect.element(files().getByText(/^Offline\. The library is shown when/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Shown and hidden');
  await expect.element(files().getByText(/^Offline\. You see the library as it was read last/)).toBeVisible();
  await expect
    .element(
      files().getByText(/Pictures that you add wait here, and are sent by themselves when the server answers\.$/),
    )
    .toBeVisible();
  await page.getByLabelText('Pictures to upload').upload(await makePicture('late.png'));
  await expect.element(page.getByText('Waits for the connection')).toBeVisible();
  await mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(tile('late.png')).toBeVisible();
  await expect.poll(() => files().getByText('Offline.').query()).toBeNull();
});

test('a part that could not be loaded is loaded on request', async () => {
  const server = await startServer();
  await addPictures(server, 'tug.png');
  // Otherwise it would try again with the next event.
  await server.hold('/api/events');
  await openScreen(server, '/admin/media');
  await untilCurrent();
  await expect.element(tile('tug.png')).toBeVisible();
  const mend = await server.refuse('/api/uploads?', 'GET', 500);
  await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Shown only');
  await expect.element(files().getByText('Failed to load media')).toBeVisible();
  await mend();
  await button('Try again').click();
  await expect.element(tile('tug.png')).toBeVisible();
});
