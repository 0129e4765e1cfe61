import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { addPictures, listNames } from '../../../testing/fill-library.ts';
import { dropOn, holdOver, pasteInto } from '../../../testing/give-files.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { button, dialog, tile, uploads } from '../../../testing/media-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: ScreenServer;
const main = () => page.getByRole('navigation', { name: 'Main' }).findElement();
const dropMark = () => page.getByText('Drop pictures here to upload them');

/** Whether the browser would open its choice of files, which it does for five seconds after a click. */
function letOpen(isActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
}

/** Counts how often the browser's choice of files is asked for, which does not open. */
function watchChoices(): () => number {
  let count = 0;
  function onClick(event: Event) {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    count += 1;
    event.preventDefault();
  }
  document.addEventListener('click', onClick, true);
  onTestFinished(() => document.removeEventListener('click', onClick, true));
  return () => count;
}

beforeEach(async () => {
  server = await startServer();
});

test('the button asks for files', async () => {
  const choices = watchChoices();
  await openScreen(server, '/admin/media');
  await button('Upload').click();
  expect(choices()).toBe(1);
});

test('from the dashboard files are asked for at once, and only then', thorough, async () => {
  const choices = watchChoices();
  letOpen(true);
  await openScreen(server, '/admin/media');
  await expect.element(button('Upload')).toBeVisible();
  expect(choices()).toBe(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /^Upload Media/ }).click();
  await expect.element(button('Upload')).toHaveFocus();
  expect(choices()).toBeGreaterThan(0);
  await expect.element(button('Upload')).not.toHaveClass('is-pointed-out');
  // A reload finds nothing that asks for it again.
  expect(history.state).toMatchObject({ usr: null });
});

test(
  'once the click that led there is too long ago the button is pointed out, until it is pressed',
  thorough,
  async () => {
    const choices = watchChoices();
    letOpen(false);
    await openScreen(server, '/admin');
    await page.getByRole('link', { name: /^Upload Media/ }).click();
    await expect.element(button('Upload')).toHaveFocus();
    await expect.element(button('Upload')).toHaveClass('is-pointed-out');
    expect(choices()).toBe(0);
    await button('Upload').click();
    expect(choices()).toBe(1);
    await expect.element(button('Upload')).not.toHaveClass('is-pointed-out');
  },
);

test('pictures are dropped anywhere, and pasted anywhere but in text', thorough, async () => {
  await openScreen(server, '/admin/media');
  await expect.element(button('Upload')).toBeVisible();
  expect(holdOver(await main(), await makePicture())).toBe(true);
  await expect.element(dropMark()).toBeVisible();
  (await main()).dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
  await expect.element(dropMark()).not.toBeInTheDocument();
  dropOn(await main(), await makePicture('dropped.png'));
  await expect.element(tile('dropped.png')).toBeVisible();
  await expect.element(dropMark()).not.toBeInTheDocument();
  pasteInto(await page.getByRole('searchbox').findElement(), await makePicture('into-text.png'));
  pasteInto(
    await page.getByRole('checkbox', { name: 'Keep originals as they are' }).findElement(),
    await makePicture('pasted.png'),
  );
  await expect.element(tile('pasted.png')).toBeVisible();
  await expect.element(uploads().getByText('2 uploaded')).toBeVisible();
  expect(await listNames(server)).toEqual(['pasted.png', 'dropped.png']);
});

test('nothing is taken below a window, nor does the browser leave the page for it', thorough, async () => {
  await openScreen(server, '/admin/media');
  await button('Bin').click();
  await expect.element(dialog()).toBeVisible();
  expect(holdOver(await dialog().findElement(), await makePicture())).toBe(true);
  expect(dropMark().query()).toBeNull();
  dropOn(await dialog().findElement(), await makePicture('below.png'));
  pasteInto(await dialog().findElement(), await makePicture('below.png'));
  await dialog().getByRole('button', { name: 'Close' }).click();
  // What came first would be listed first.
  dropOn(await main(), await makePicture('after.png'));
  await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
  expect(await listNames(server)).toEqual(['after.png']);
});

test('nothing is taken from staff without the right to upload', async () => {
  await addPictures(server, 'there.png');
  await openScreen(server, '/admin/media', { as: 'kofi' });
  await expect.element(tile('there.png')).toBeVisible();
  expect(holdOver(await main(), await makePicture())).toBe(false);
  pasteInto(await main(), await makePicture('pasted.png'));
  expect(dropMark().query()).toBeNull();
  expect(uploads().query()).toBeNull();
});
