import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isAskedBeforeUnload } from '../../../testing/ask-to-unload.ts';
import { addCategories, addPictures, listNames, listPictures } from '../../../testing/fill-library.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { button, dialog, picture, shownNames, tile, untilCurrent } from '../../../testing/media-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: ScreenServer;
const address = () => page.getByRole('textbox', { name: 'Background image address' });
const choose = () => page.getByRole('group', { name: 'Background image' }).getByRole('button', { name: 'Choose' });
const toUpload = () => page.getByLabelText('Picture to upload');
const inside = (name: string | RegExp) => dialog().getByRole('button', { name });

async function openPicker(): Promise<void> {
  await openScreen(server, '/admin/content/hero');
  await address().fill('/uploads/before.png');
  await choose().click();
  await expect.element(dialog()).toHaveAccessibleName('Choose a picture');
}

beforeEach(async () => {
  server = await startServer();
});

test('a click anywhere on a tile chooses it, and the window closes', thorough, async () => {
  await addPictures(server, 'crane.png', 'tug.png');
  await server.request('POST', '/api/uploads/tug.png/meta', { body: { hidden: true } });
  await openPicker();
  await expect.element(tile('tug.png').getByText('Hidden')).toBeVisible();
  await expect.element(tile('tug.png').getByText(/^40 × 30/)).toBeVisible();
  await picture('tug.png').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(address()).toHaveValue('/uploads/tug.png');
});

test('arrows and Enter choose', thorough, async () => {
  await addPictures(server, 'crane.png', 'tug.png');
  await openPicker();
  await expect.element(picture('tug.png')).toBeVisible();
  (await picture('tug.png').findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(picture('crane.png')).toHaveFocus();
  // The keys that select and delete in the library do nothing here.
  await userEvent.keyboard('{Delete}');
  await userEvent.keyboard('{Enter}');
  await expect.element(address()).toHaveValue('/uploads/crane.png');
  expect(await listNames(server)).toEqual(['tug.png', 'crane.png']);
});

test.each([
  ['its button', () => button('Cancel').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s closes it, and nothing is chosen', thorough, async (_what, close) => {
  await addPictures(server, 'tug.png');
  await openPicker();
  await expect.element(picture('tug.png')).toBeVisible();
  await close();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(choose()).toHaveFocus();
  await expect.element(address()).toHaveValue('/uploads/before.png');
});

test('is filtered by name and category, without a change of the address', thorough, async () => {
  await addPictures(server, 'crane.png', 'tug.png', 'tug-2.png');
  await addCategories(server, 'Marine');
  await server.request('POST', '/api/uploads/tug.png/meta', { body: { categories: ['marine'] } });
  await openPicker();
  await dialog().getByRole('searchbox', { name: 'Search files' }).fill('tug');
  await expect.poll(shownNames).toHaveLength(2);
  await dialog().getByRole('combobox', { name: 'Category' }).selectOptions('Marine');
  await expect.poll(shownNames).toHaveLength(1);
  await expect.element(picture('tug.png')).toBeVisible();
  await dialog().getByRole('searchbox', { name: 'Search files' }).fill('crane');
  await expect.element(dialog().getByText('No files match')).toBeVisible();
  await inside('Clear filters').click();
  await expect.poll(shownNames).toHaveLength(3);
  expect(location.search).toBe('');
});

describe('a library', () => {
  test('without pictures shows advice', thorough, async () => {
    await openPicker();
    await expect.element(dialog().getByText('No media found. Upload an image first.')).toBeVisible();
  });

  test('that is slow shows placeholders', thorough, async () => {
    await addPictures(server, 'tug.png');
    const arrive = await server.holdAnswers('/api/uploads?limit=100');
    await openPicker();
    await expect.element(dialog().getByRole('gridcell', { name: 'Loading' }).first()).toBeVisible();
    await arrive();
    await expect.element(picture('tug.png')).toBeVisible();
  });

  test('that cannot be loaded reports it, and is loaded again on request', thorough, async () => {
    await addPictures(server, 'tug.png');
    // Otherwise it would try again with the next event.
    await server.hold('/api/events');
    await openPicker();
    await untilCurrent();
    await expect.element(picture('tug.png')).toBeVisible();
    const mend = await server.refuse('/api/uploads?hidden=false', 'GET', 500);
    await dialog().getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Shown only');
    await expect.element(dialog().getByText('Failed to load media')).toBeVisible();
    await expect.element(dialog().getByText('Request failed: 500')).toBeVisible();
    await mend();
    await inside('Try again').click();
    await expect.element(picture('tug.png')).toBeVisible();
  });
});

describe('a new picture', () => {
  test('is chosen at once, and hidden from the gallery', async () => {
    await openPicker();
    await toUpload().upload(await makePicture('fresh.png'));
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(address()).toHaveValue('/uploads/fresh.png');
    expect(await listPictures(server)).toMatchObject([{ name: 'fresh.png', hidden: true }]);
  });

  test('that is large is made smaller', thorough, async () => {
    await openPicker();
    await toUpload().upload(await makePicture('wide.png', { width: 3000, height: 900 }));
    await expect.element(address()).toHaveValue('/uploads/wide.webp');
    expect(await listPictures(server)).toMatchObject([{ name: 'wide.webp', width: 2560 }]);
  });

  test.each([
    [
      'words of the server',
      new File(['x'], 'torn.png', { type: 'image/png' }),
      /^Upload failed: Please upload an image/,
    ],
    ['no words', undefined, 'Upload failed: the file could not be sent'],
  ])('that fails with %s is reported, and another may be sent', thorough, async (_what, file, words) => {
    const mend = file ? undefined : await server.refuse('/api/upload', 'POST', 500);
    await openPicker();
    await toUpload().upload(file ?? (await makePicture('lost.png')));
    await expect.element(dialog().getByText(words)).toBeVisible();
    await mend?.();
    await toUpload().upload(await makePicture('fresh.png'));
    await expect.element(address()).toHaveValue('/uploads/fresh.png');
  });

  test('is measured like one of the field itself', thorough, async () => {
    await openPicker();
    await toUpload().upload(new File([new Uint8Array(5 * 1024 ** 2 + 1)], 'a.png', { type: 'image/png' }));
    await expect
      .element(dialog().getByText(/^Upload failed: Image size should be less than 5MB\. Save it/))
      .toBeVisible();
  });

  test('may be a drawing if the field accepts one', thorough, async () => {
    await openScreen(server, '/admin/content/branding');
    await page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Choose' }).click();
    const words = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="9" cy="9" r="9"/></svg>';
    await toUpload().upload(new File([words], 'mark.svg', { type: 'image/svg+xml' }));
    await expect.poll(() => listPictures(server)).toMatchObject([{ name: 'mark.png', hidden: true }]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('asks before the page is closed', thorough, async () => {
    const letGo = await server.hold('/api/upload', 'POST');
    await openScreen(server, '/admin/content/hero');
    await choose().click();
    expect(isAskedBeforeUnload()).toBe(false);
    await toUpload().upload(await makePicture('given-up.png'));
    await expect.element(inside(/^Uploading… \d+%$/)).toBeDisabled();
    await expect.poll(isAskedBeforeUnload).toBe(true);
    await inside('Cancel').click();
    await expect.poll(isAskedBeforeUnload).toBe(false);
    await letGo();
  });

  test('is cancelled by closing', thorough, async () => {
    const letGo = await server.hold('/api/upload', 'POST');
    await openPicker();
    await toUpload().upload(await makePicture('given-up.png'));
    await expect.element(inside(/^Uploading… \d+%$/)).toBeDisabled();
    await inside('Cancel').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => server.countHeld()).toBe(0);
    await letGo();
    await choose().click();
    await toUpload().upload(await makePicture('fresh.png'));
    await expect.element(address()).toHaveValue('/uploads/fresh.png');
    expect(await listNames(server)).not.toContain('given-up.png');
  });
});
