import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isAskedBeforeUnload } from '../../../testing/ask-to-unload.ts';
import { catchDownloads } from '../../../testing/catch-downloads.ts';
import { addCategories, addPicture, addPictures, listPictures } from '../../../testing/fill-library.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { button, dialog, picture, pressOnTile, tile } from '../../../testing/media-screen.ts';
import { showOnHero } from '../../../testing/show-on-hero.ts';
import { pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { watchClipboard } from '../../../testing/watch-clipboard.ts';
import { thorough } from 'shared/testing/thorough.ts';

const inside = (name: string | RegExp) => dialog().getByRole('button', { name });
const tick = (name: string | RegExp) => dialog().getByRole('checkbox', { name });
const META = '/api/uploads/jetty.png/meta';
let server: ScreenServer;

async function replaceIt(): Promise<void> {
  const form = new FormData();
  form.append('file', await makePicture('other.png', { width: 90 }));
  await server.request('PUT', '/api/uploads/jetty.png', { form });
}

async function openIt(options?: Parameters<typeof openScreen>[2]): Promise<void> {
  await openScreen(server, '/admin/media', options);
  await picture('jetty.png').click();
  await expect.element(dialog()).toBeVisible();
}

beforeEach(async () => {
  server = await startServer();
  await addPictures(server, 'jetty.png');
  await addCategories(server, 'Berths', 'Cranes');
});

test('shows the details of the picture, and closes by its button and by Escape', thorough, async () => {
  await openIt();
  await expect.element(dialog()).toHaveAccessibleName('jetty.png');
  await expect.element(dialog().getByText(/^[\d.]+ B, 40 × 30 pixels$/)).toBeVisible();
  for (const words of ['PNG', '/uploads/jetty.png']) await expect.element(dialog().getByText(words)).toBeVisible();
  expect(dialog().getByText('Kept until').query()).toBeNull();
  expect(inside('Undo last replacement').query()).toBeNull();
  expect(inside('Show it larger').query()).toBeNull();
  await inside('Close').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  // Its name opens it too.
  await page.getByText('jetty.png', { exact: true }).click();
  await expect.element(dialog()).toHaveAccessibleName('jetty.png');
  await inside('Close').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await pressOnTile('Categories of', 'jetty.png');
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('copies the link, and opens the dialogs for replacing and deleting', thorough, async () => {
  await openIt();
  const copied = watchClipboard();
  await inside('Copy link').click();
  await expectToast('Copied', 'Link copied');
  expect(copied()).toEqual([`${location.origin}/uploads/jetty.png`]);
  await inside('Replace').click();
  await expect.element(dialog()).toHaveAccessibleName('Replace jetty.png');
  await inside('Cancel').click();
  await picture('jetty.png').click();
  await inside('Delete').click();
  await expect.element(dialog()).toHaveAccessibleName('Delete file');
});

test('on a phone a notice does not move the dialog', thorough, async () => {
  await openIt({ width: 390, height: 844 });
  const top = () => dialog().element().getBoundingClientRect().top;
  const before = top();
  await tick('Cranes').click();
  await expectToast('Saved', 'jetty.png: categories');
  await expect.element(dialog().getByText('jetty.png: categories')).toBeVisible();
  expect(top()).toBe(before);
});

test('caption, alternative text and focal point are edited, stored when it closes, and saved', async () => {
  await showOnHero(server, '/uploads/jetty.png');
  await openIt();
  await expect.element(dialog().getByText('Hero Section › Background image')).toBeVisible();
  await expect.element(dialog().getByText(/It stays there when it is hidden\.$/)).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Caption' }).fill('The new jetty');
  await dialog().getByRole('textbox', { name: 'Alternative text' }).fill('A jetty');
  await dialog().getByRole('slider', { name: 'From the top' }).fill('80');
  await expect.element(inside('Rename')).toBeDisabled();
  await expect.element(dialog().getByText('To rename it, save or discard the changes first.')).toBeVisible();
  await inside('Close').click();
  await expectToast('Not saved yet', /^jetty\.png: caption, alternative text, focal point\. Kept in this browser/);
  expect(await listPictures(server)).toMatchObject([{ caption: '' }]);
  await picture('jetty.png').click();
  await inside('Save Changes').click();
  const focus = { x: 50, y: 80 };
  await expect.poll(() => listPictures(server)).toMatchObject([{ caption: 'The new jetty', alt: 'A jetty', focus }]);
  await expect.element(dialog().getByRole('textbox', { name: 'Caption' })).toHaveValue('The new jetty');
});

test('Undo restores caption and focal point, and whether it is hidden', async () => {
  await openIt();
  await dialog().getByRole('textbox', { name: 'Caption' }).fill('The new jetty');
  await dialog().getByRole('slider', { name: 'From the top' }).fill('80');
  await inside('Save Changes').click();
  await expectToast('Saved', 'jetty.png: caption, focal point');
  await pressInNotice('Undo');
  await expectToast('Changed back', 'jetty.png is as before');
  expect(await listPictures(server)).toMatchObject([{ caption: '', focus: { x: 50, y: 50 } }]);
  await expect.element(dialog().getByRole('textbox', { name: 'Caption' })).toHaveValue('');
  await tick(/^Hidden/).click();
  await expectToast('Saved', 'jetty.png: hidden');
  await pressInNotice('Undo');
  await expect.element(tick(/^Hidden/)).not.toBeChecked();
  await expect.poll(() => listPictures(server)).toMatchObject([{ hidden: false }]);
});

test('a click on the picture sets the focal point, and a button resets it', async () => {
  await openIt();
  await dialog()
    .getByRole('img', { name: 'jetty.png' })
    .click({ position: { x: 1, y: 60 } });
  await expect.element(dialog().getByRole('slider', { name: 'From the left' })).toHaveValue('0');
  await inside('Save Changes').click();
  await expect.poll(() => listPictures(server)).toMatchObject([{ focus: { x: 0 } }]);
  await inside('Back to the middle').click();
  await expect.element(dialog().getByRole('slider', { name: 'From the left' })).toHaveValue('50');
  await inside('Discard').click();
});

test('on a phone the unsaved fields and their buttons are in view, and the notice names the saved fields', async () => {
  await openIt({ width: 390, height: 844 });
  await dialog().getByRole('textbox', { name: 'Caption' }).fill('The new jetty');
  await expect.element(inside('Save Changes')).toBeInViewport();
  await expect.element(dialog().getByText('Unsaved: caption', { exact: true })).toBeInViewport();
  const { scrollWidth, clientWidth } = dialog().element();
  expect(scrollWidth).toBe(clientWidth);
  await tick(/^Hidden/).click();
  await expectToast('Saved', 'jetty.png: hidden');
  await expect.element(dialog().getByText('Used nowhere: it is hidden, and no page shows it.')).toBeVisible();
  await inside('Discard').click();
});

describe('a ticked box', () => {
  test('does not ask to save or discard while it is being saved', async () => {
    await openIt();
    const letGo = await server.hold(META, 'POST');
    await tick('Cranes').click();
    await expect.poll(server.countHeld).toBe(1);
    await expect.element(inside('Rename')).toBeDisabled();
    expect(
      dialog()
        .getByText(/^To rename it, save or discard/)
        .query(),
    ).toBeNull();
    await letGo();
    await expect.element(inside('Rename')).toBeEnabled();
  });

  test('is saved at once, and shown on the tile', thorough, async () => {
    await openIt();
    await tick('Berths').click();
    await tick(/^Hidden/).click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ categories: ['berths'], hidden: true }]);
    await expect.element(dialog().getByTitle(/The address of a hidden picture still works/)).toBeVisible();
    await inside('Close').click();
    await expect.element(tile('jetty.png').getByText('Berths')).toBeVisible();
    await expect.element(tile('jetty.png').getByText('Hidden')).toBeVisible();
    await picture('jetty.png').click();
    await tick('Berths').click();
    await tick(/^Hidden/).click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ categories: [], hidden: false }]);
  });

  test('and a second one are saved in their order, and closing the page asks meanwhile', thorough, async () => {
    const letGo = await server.hold(META, 'POST');
    await openIt();
    await tick('Berths').click();
    await tick('Cranes').click();
    await expect.element(tick('Berths')).toBeChecked();
    await expect.element(tick('Cranes')).toBeChecked();
    expect(isAskedBeforeUnload()).toBe(true);
    await letGo();
    await expect.poll(() => listPictures(server)).toMatchObject([{ categories: ['berths', 'cranes'] }]);
    await expect.poll(isAskedBeforeUnload).toBe(false);
    await expect.element(tick('Berths')).toBeChecked();
    await expect.element(tick('Cranes')).toBeChecked();
  });

  test('that could not be saved is reported, and not ticked any more', thorough, async () => {
    const mend = await server.refuse(META, 'POST', 500);
    await openIt();
    await tick(/^Hidden/).click();
    await expectToast('Save Failed', 'Request failed: 500');
    await expect.element(tick(/^Hidden/)).not.toBeChecked();
    await mend();
    await tick(/^Hidden/).click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ hidden: true }]);
  });

  test('in another window is ticked here too', thorough, async () => {
    await openIt();
    await expect.poll(() => page.getByText('Live').query()).not.toBeNull();
    await server.request('POST', META, { body: { hidden: true, categories: ['cranes'] } });
    await expect.element(tick('Cranes')).toBeChecked();
    await expect.element(tick(/^Hidden/)).toBeChecked();
  });
});

describe('a replaced picture', () => {
  test(
    'shows how long the former one is kept, and restores it once however often the button is pressed',
    thorough,
    async () => {
      await replaceIt();
      await openIt();
      await expect.element(dialog().getByText(/^Kept until /)).toBeVisible();
      await expect.element(dialog().getByText(/90 × 30 pixels$/)).toBeVisible();
      await inside('Undo last replacement').dblClick();
      await expectToast('Replaced', 'jetty.png shows its former picture again');
      await expect.element(dialog().getByText(/40 × 30 pixels$/)).toBeVisible();
      expect(await listPictures(server)).toMatchObject([{ width: 40 }]);
    },
  );

  test('shows the newer one again after Undo of the way back', async () => {
    await replaceIt();
    await openIt();
    await inside('Undo last replacement').click();
    await expectToast('Replaced', 'jetty.png shows its former picture again');
    await pressInNotice('Undo');
    await expect.element(dialog().getByText(/90 × 30 pixels$/)).toBeVisible();
    expect(await listPictures(server)).toMatchObject([{ width: 90 }]);
  });

  test.each([
    ['the words of the server', () => server.request('DELETE', '/api/uploads/jetty.png'), 'Picture not found'],
    ['its own words', () => server.refuse('/api/uploads/jetty.png/undo', 'POST'), 'Failed to replace'],
  ])('whose former one cannot be restored reports that in %s', thorough, async (_whose, spoil, words) => {
    await replaceIt();
    await server.hold('/api/events');
    await openIt();
    await spoil();
    await inside('Undo last replacement').click();
    await expectToast('Replace failed', words);
    expect(await listPictures(server)).not.toMatchObject([{ width: 40 }]);
  });
});

test('an administrator downloads the original, if one is kept', async () => {
  const quay = new File([await makePicture('quay.png'), 'Exif\0 by Kofi'], 'quay.png', { type: 'image/png' });
  await server.request('PATCH', '/api/settings', { body: { keepOriginals: true } });
  await addPicture(server, quay);
  const files = catchDownloads();
  await openIt();
  expect(inside('Download the original').query()).toBeNull();
  await inside('Close').click();
  await picture('quay.png').click();
  await inside('Download the original').click();
  await expectToast('Downloaded', 'quay.png has been saved');
  expect(files.map(({ name }) => name)).toEqual(['quay.png']);
  expect(await files[0]?.text()).toBe(await quay.text());
});

test('reports that somebody has deleted the picture meanwhile', thorough, async () => {
  await openIt();
  await expect.poll(() => page.getByText('Live').query()).not.toBeNull();
  await server.request('DELETE', '/api/uploads/jetty.png');
  await expect
    .element(dialog().getByText('This file was deleted meanwhile. It can be restored from the bin.'))
    .toBeVisible();
  const names = dialog().getByRole('button').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Copy link', 'Close']);
  await inside('Close').click();
  await expect.element(tile('jetty.png')).not.toBeInTheDocument();
});

test('staff read the categories, and whether it is in the gallery', thorough, async () => {
  await server.request('POST', META, { body: { hidden: true, categories: ['berths', 'cranes'] } });
  await openIt({ as: 'kofi' });
  await expect.element(dialog().getByText('Berths, Cranes')).toBeVisible();
  await expect.element(dialog().getByText('Hidden')).toBeVisible();
  expect(dialog().getByRole('checkbox').query()).toBeNull();
  await server.request('POST', META, { body: { hidden: false } });
  await expect.element(dialog().getByText('Shown')).toBeVisible();
});

test('with the data saver it is shown small until the full size is requested', thorough, async () => {
  await addPicture(server, await makePicture('quay.png', { width: 1200, height: 900 }));
  const widths = async () => (await listPictures(server))[0]?.variants.map(({ width }) => width) ?? [];
  await expect.poll(widths).toEqual(expect.arrayContaining([360, 640, 960]));
  await openScreen(server, '/admin/media', { kept: { 'data-saver': 'on' } });
  await picture('quay.png').click();
  const shown = () => (dialog().getByRole('img', { name: 'quay.png' }).element() as HTMLImageElement).naturalWidth;
  await expect.poll(shown).toBe(360);
  await button('Show it larger').click();
  await expect.poll(shown).toBe(640);
  await expect.element(button('Show it larger')).not.toBeInTheDocument();
});
