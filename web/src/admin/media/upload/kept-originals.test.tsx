// Pictures sent from the console while the owner wants to keep them as they were uploaded (rules F13b, F13c).
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findUser } from '../../../testing/find-user.ts';
import { addPictures, listPictures } from '../../../testing/fill-library.ts';
import { chooseIn } from '../../../testing/give-files.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { button, dialog, pressOnTile, uploads } from '../../../testing/media-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { upload } from '../../../testing/picture-field.ts';
import { decide } from '../../../testing/settings-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { UPLOAD_MAX_BYTES } from 'shared/limits.ts';
import { thorough } from 'shared/testing/thorough.ts';

let server: ScreenServer;
const box = () => page.getByRole('checkbox', { name: 'Keep originals as they are' });
const large = (name = 'large.png') => makePicture(name, { width: 3000, height: 900 });
const send = (file: File) => page.getByLabelText('Pictures to upload').upload(file);
const stored = async () => (await listPictures(server)).map(({ name, width }) => [name, width]);

beforeEach(async () => {
  server = await startServer();
});

describe('are not made smaller', () => {
  beforeEach(async () => {
    await decide(server, { keepOriginals: true });
  });

  test('in the library, where staff read why', async () => {
    const { id } = await findUser(server, 'ama');
    await server.request('PATCH', `/api/users/${id}`, { body: { canUpload: true } });
    await openScreen(server, '/admin/media', { as: 'ama' });
    await expect.element(box()).toBeChecked();
    await expect.element(box()).toBeDisabled();
    await expect.element(box()).toHaveAccessibleDescription(/^The settings say that/);
    await send(await large());
    await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
    expect(await stored()).toEqual([['large.png', 3000]]);
  });

  test('in place of another one', thorough, async () => {
    await addPictures(server, 'ferry.png');
    await openScreen(server, '/admin/media');
    await pressOnTile('Replace', 'ferry.png');
    await page.getByLabelText('New file').upload(await large());
    await expectToast('Replaced', /^ferry\.png replaced/);
    expect(await stored()).toEqual([['ferry.png', 3000]]);
  });

  test('in a field of the content', thorough, async () => {
    await openScreen(server, '/admin/content/hero');
    await upload('Background image', await large());
    await expectToast('Uploaded', 'Image uploaded successfully');
    expect(await stored()).toEqual([['large.png', 3000]]);
  });

  test('in the picker', thorough, async () => {
    await openScreen(server, '/admin/content/hero');
    const field = page.getByRole('group', { name: 'Background image' });
    await field.getByRole('button', { name: 'Choose' }).click();
    await page.getByLabelText('Picture to upload').upload(await large());
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(await stored()).toEqual([['large.png', 3000]]);
  });

  test('though HEIC is converted, which the server does not take', thorough, async () => {
    await openScreen(server, '/admin/media');
    // The bytes are what this browser can read, as Safari reads HEIC.
    await send(new File([await large()], 'phone.heic', { type: 'application/octet-stream' }));
    await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
    expect(await stored()).toEqual([['phone.jpg', 3000]]);
  });
});

describe('are made smaller where the server would not take them', () => {
  /** In pixels. */
  const huge = (name = 'huge.png') => makePicture(name, { width: 16_000, height: 3200 });

  beforeEach(async () => {
    await decide(server, { keepOriginals: true });
  });

  test('which the list of uploads says', thorough, async () => {
    await openScreen(server, '/admin/media');
    await send(await huge());
    await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
    await expect.element(uploads().getByText(/^Too large to be kept as it is: it was made smaller\.$/)).toBeVisible();
    expect(await stored()).toEqual([['huge.webp', 2560]]);
  });

  test('and in place of another one a notice does', thorough, async () => {
    await addPictures(server, 'ferry.png');
    await openScreen(server, '/admin/media');
    await pressOnTile('Replace', 'ferry.png');
    const bytes = [await large(), new Uint8Array(UPLOAD_MAX_BYTES)];
    const heavy = new File(bytes, 'heavy.png', { type: 'image/png' });
    chooseIn(await page.getByLabelText('New file').findElement(), heavy);
    await expectToast('Made smaller', 'The file is too large to be kept as it is.');
    await expectToast('Replaced', /^ferry\.png replaced/);
    expect((await stored()).map(([, width]) => width)).toEqual([2560]);
  });

  test('also when HEIC is converted', thorough, async () => {
    await openScreen(server, '/admin/media');
    await send(new File([await huge()], 'phone.heic', { type: 'application/octet-stream' }));
    await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
    expect(await stored()).toEqual([['phone.jpg', 2560]]);
  });
});

test('a picture that is cancelled while it is asked whether they are kept holds up no other', async () => {
  await openScreen(server, '/admin/media');
  await expect.element(box()).toBeEnabled();
  await server.hold('/api/office');
  await send(await large('held.png'));
  await button('Cancel held.png').click();
  // For this one nothing has to be asked.
  await box().click();
  await send(await large('other.png'));
  await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
  expect(await stored()).toEqual([['other.png', 3000]]);
});

test('are kept from the moment on at which the owner wants it, also where that is not known yet', async () => {
  await server.hold('/api/events');
  await openScreen(server, '/admin/media');
  await expect.element(box()).toBeEnabled();
  await send(await large('before.png'));
  await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
  await button('Clear list').click();
  await decide(server, { keepOriginals: true });
  await send(await large('after.png'));
  await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
  expect(await stored()).toEqual([
    ['after.png', 3000],
    ['before.webp', 2560],
  ]);
});
