// Pictures that are uploaded in Content Management.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, field, form, save, storedContent } from '../../../testing/content-screen.ts';
import { listNames, listPictures } from '../../../testing/fill-library.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { address, background, openHero, thumbnail, upload } from '../../../testing/picture-field.ts';
import { startServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const NO_PICTURE = 'Please upload an image file. JPEG, PNG, GIF, WebP and AVIF pictures are accepted.';

test('an uploaded picture is in the library and in the field, and is shown', async () => {
  const server = await openHero();
  await expect.element(background().getByText('PNG, JPG, GIF up to 5MB. WebP and AVIF are taken too.')).toBeVisible();
  expect(thumbnail()).toBeNull();
  await upload('Background image', await makePicture('dock.png'));
  await expectToast('Uploaded', 'Image uploaded successfully');
  await expect.element(address()).toHaveValue('/uploads/dock.png');
  await expect.poll(() => thumbnail()?.getAttribute('src')).toMatch(/\/uploads\/dock\.png$/);
  // Kept out of the gallery (rule F25).
  expect(await listPictures(server)).toMatchObject([{ name: 'dock.png', hidden: true }]);
  await save();
  await expectToast('Saved', 'Hero section saved successfully');
  expect((await storedContent(server)).hero.image).toBe('/uploads/dock.png');
});

test('Upload asks for a file', thorough, async () => {
  await openHero();
  let asked = false;
  (await field('Background image to upload').findElement()).addEventListener('click', (event) => {
    asked = true;
    // The window of the system would stay.
    event.preventDefault();
  });
  await background().getByRole('button', { name: 'Upload' }).click();
  expect(asked).toBe(true);
});

test.each([
  ['what is no picture', new File(['x'], 'a.txt', { type: 'text/plain' }), NO_PICTURE, ''],
  [
    'what is too large',
    new File([new Uint8Array(5 * 1024 ** 2 + 1)], 'a.png', { type: 'image/png' }),
    'Image size should be less than 5MB',
    '. Save it as JPEG or WebP, or with fewer pixels',
  ],
])('%s is refused beside the field, until it has another address', thorough, async (_, file, words, help) => {
  const server = await openHero();
  await upload('Background image', file);
  await expectToast('Upload failed', words);
  await expect
    .element(address())
    .toHaveAccessibleDescription(`${words}${help} PNG, JPG, GIF up to 5MB. WebP and AVIF are taken too.`);
  await expect.element(address()).toHaveValue('');
  expect(await listNames(server)).toEqual([]);
  await address().fill('/art/dock.svg');
  await expect.element(address()).toHaveAccessibleDescription('PNG, JPG, GIF up to 5MB. WebP and AVIF are taken too.');
});

test('a photograph that is small enough once it is sent is taken', thorough, async () => {
  const server = await openHero();
  const photo = await makePicture('quay.png', { width: 3000, height: 2000 });
  const large = new File([photo, new Uint8Array(6 * 1024 ** 2)], 'quay.png', { type: 'image/png' });
  await upload('Background image', large);
  await expectToast('Uploaded', 'Image uploaded successfully');
  expect(await listNames(server)).toEqual(['quay.webp']);
});

/** Without a type the browser of the tests would guess it from the name. */
const UNKNOWN = 'application/octet-stream';

test('a HEIC photograph of unknown type is taken on, as in the library', thorough, async () => {
  await openHero();
  await upload('Background image', new File(['x'], 'phone.heic', { type: UNKNOWN }));
  await expectToast('Upload failed', /^This browser cannot convert HEIC pictures/);
});

test('what only the bytes show is refused by the server, in its words', thorough, async () => {
  const server = await openHero();
  await upload('Background image', new File(['not a picture'], 'a.png', { type: 'image/png' }));
  await expectToast('Upload failed', 'Please upload an image file');
  await expect.element(button('Upload')).toBeEnabled();
  expect(await listNames(server)).toEqual([]);
});

eachCase([
  ['refuse', 'Failed to upload image'],
  ['breakOff', /^Failed to upload image\. The server cannot be reached\./],
] as const)('an upload that the network loses is reported (%s)', async (fault, words) => {
  const server = await openHero();
  await server[fault]('/api/upload', 'POST', 500);
  await upload('Background image', await makePicture());
  await expectToast('Upload failed', words);
  await expect.element(address()).toHaveValue('');
});

test('an upload shows how far it is, and can be given up', thorough, async () => {
  const server = await openHero();
  await address().fill('/art/dock.svg');
  const letGo = await server.hold('/api/upload', 'POST');
  await upload('Background image', await makePicture());
  await expect.element(background().getByRole('button', { name: /^\d+ %$/ })).toBeDisabled();
  expect(button('Remove Background image').query()).toBeNull();
  await background().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(background().getByRole('button', { name: 'Upload' })).toBeEnabled();
  await letGo();
  await expect.element(address()).toHaveValue('/art/dock.svg');
  expect(page.getByText('Upload failed').query()).toBeNull();
});

test('of an SVG for the logo a PNG is made, and no other field takes one', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/branding');
  await expect.element(form('Branding')).toBeVisible();
  const words = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="9" cy="9" r="9"/></svg>';
  const drawing = new File([words], 'mark.svg', { type: 'image/svg+xml' });
  await upload('Favicon', drawing);
  await expectToast('Upload failed', NO_PICTURE);
  await upload('Logo', drawing);
  await expectToast('Uploaded', 'Logo uploaded');
  await expect.element(field('Logo address')).toHaveValue('/uploads/mark.png');
  expect(await listPictures(server)).toMatchObject([{ name: 'mark.png', hidden: true }]);
});
