// The library for staff.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addPictures, listPictures } from '../../testing/fill-library.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { bulkBar, button, dialog, picture, pressOnTile, tile, uploads } from '../../testing/media-screen.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { startServer } from '../../testing/start-server.ts';
import { watchClipboard } from '../../testing/watch-clipboard.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('staff see and copy, and change nothing', async () => {
  const server = await startServer();
  await addPictures(server, 'barge.png');
  await openScreen(server, '/admin/media', { as: 'kofi' });
  await tile('barge.png').hover();
  await expect.element(button('Copy link to barge.png')).toBeVisible();
  for (const name of [/^Replace/, /^Delete/, /^Categories of/, /^Upload/, 'Select All', 'Bin', 'Add category'])
    expect(button(name).query()).toBeNull();
  expect(page.getByRole('main').getByRole('checkbox').query()).toBeNull();
  (await picture('barge.png').findElement()).focus();
  await userEvent.keyboard(' {Delete}{Control>}a{/Control}');
  expect(dialog().query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText(/40 × 30 pixels$/)).toBeVisible();
  const names = dialog()
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Copy link', 'Close']);
  await userEvent.keyboard('{Escape}');
  await expect.element(picture('barge.png')).toHaveFocus();
});

test('staff who may upload add pictures, which are hidden', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'barge.png');
  const people = await server.request<{ id: number; username: string }[]>('GET', '/api/users');
  const ama = people.find(({ username }) => username === 'ama');
  await server.request('PATCH', `/api/users/${ama?.id}`, { body: { canUpload: true } });
  await openScreen(server, '/admin/media', { as: 'ama' });
  await expect.element(tile('barge.png')).toBeVisible();
  expect(bulkBar().query()).toBeNull();
  await page.getByLabelText('Pictures to upload').upload(await makePicture('from-site.png'));
  await expect.element(uploads().getByText('Done, hidden')).toBeVisible();
  await expect.element(tile('from-site.png').getByText('Hidden')).toBeVisible();
  expect(await listPictures(server)).toMatchObject([{ name: 'from-site.png', hidden: true }, { hidden: false }]);
});

test('copies the address of a picture, and shows it if the browser forbids that', thorough, async () => {
  const server = await startServer();
  await addPictures(server, 'ferry.png');
  await openScreen(server, '/admin/media');
  const address = `${location.origin}/uploads/ferry.png`;
  const copied = watchClipboard();
  await pressOnTile('Copy link to', 'ferry.png');
  await expectToast('Copied', 'Link copied');
  expect(copied()).toEqual([address]);
  // As on an address without https.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await pressOnTile('Copy link to', 'ferry.png');
  await expectToast('Copy failed', address);
});
