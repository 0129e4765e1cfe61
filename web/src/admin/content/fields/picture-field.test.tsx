// Pictures of Content Management: uploaded, chosen from the library, named by their address, or taken away.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, field, form, openTab, save, storedContent, unsaved } from '../../../testing/content-screen.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const address = () => field('Background image address');
const background = () => page.getByRole('group', { name: 'Background image' });
const thumbnail = () => background().element().querySelector('.content-thumb img');
const library = () => dialog('Choose a picture');
const upload = (label: string, file: File) => field(`${label} to upload`).upload(file);
const listed = async (server: ScreenServer) =>
  (await server.request<{ name: string }[]>('GET', '/api/uploads')).map(({ name }) => name);

async function openHero(): Promise<ScreenServer> {
  const server = await startServer();
  await openScreen(server, '/admin/content/hero');
  await expect.element(form('Hero Section')).toBeVisible();
  return server;
}

async function addPicture(server: ScreenServer, name: string): Promise<void> {
  const body = new FormData();
  body.append('file', await makePicture(name));
  await server.request('POST', '/api/upload', { form: body });
}

test('an uploaded picture is in the library and in the field, and is shown', async () => {
  const server = await openHero();
  await expect.element(background().getByText('PNG, JPG, GIF up to 5MB')).toBeVisible();
  expect(thumbnail()).toBeNull();
  await upload('Background image', await makePicture('dock.png'));
  await expectToast('Uploaded', 'Image uploaded successfully');
  await expect.element(address()).toHaveValue('/uploads/dock.png');
  await expect.poll(() => thumbnail()?.getAttribute('src')).toMatch(/\/uploads\/dock\.png$/);
  expect(await listed(server)).toEqual(['dock.png']);
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
  ['what is no picture', new File(['x'], 'a.txt', { type: 'text/plain' }), 'Please upload an image file'],
  [
    'what is too large',
    new File([new Uint8Array(5 * 1024 ** 2 + 1)], 'a.png', { type: 'image/png' }),
    'Image size should be less than 5MB',
  ],
])('%s is refused beside the field, until it has another address', thorough, async (_, file, words) => {
  const server = await openHero();
  await upload('Background image', file);
  await expectToast('Upload failed', words);
  await expect.element(address()).toHaveAccessibleDescription(`${words} PNG, JPG, GIF up to 5MB`);
  await expect.element(address()).toHaveValue('');
  expect(await listed(server)).toEqual([]);
  await address().fill('/art/dock.svg');
  await expect.element(address()).toHaveAccessibleDescription('PNG, JPG, GIF up to 5MB');
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
  expect(await listed(server)).toEqual([]);
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

test('a picture is chosen from the library', async () => {
  const server = await startServer();
  await addPicture(server, 'hull.png');
  await openScreen(server, '/admin/content/hero');
  await background().getByRole('button', { name: 'Choose' }).click();
  await library()
    .getByRole('button', { name: /^hull\.png/ })
    .click();
  await expectToast('Media', 'Background image set from media');
  await expect.element(library()).not.toBeInTheDocument();
  await expect.element(address()).toHaveValue('/uploads/hull.png');
  await expect.element(unsaved('background image')).toBeVisible();
});

test.each(['Cancel', 'Escape'])('%s closes the library, and the field stays as it is', thorough, async (way) => {
  await openHero();
  await background().getByRole('button', { name: 'Choose' }).click();
  await expect.element(library().getByText('No media found. Upload an image first.')).toBeVisible();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await library().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(library()).not.toBeInTheDocument();
  await expect.element(address()).toHaveValue('');
  await expect.element(background().getByRole('button', { name: 'Choose' })).toHaveFocus();
});

test('a picture is taken away by its button', thorough, async () => {
  await openHero();
  expect(button('Remove Background image').query()).toBeNull();
  await address().fill('/art/dock.svg');
  await expect.poll(thumbnail).not.toBeNull();
  await button('Remove Background image').click();
  await expect.element(address()).toHaveValue('');
  expect(thumbnail()).toBeNull();
  await expect.element(button('Save')).toBeDisabled();
});

test.each([
  ['of another site', 'https://example.com/dock.png'],
  ['that is unsafe', 'javascript:alert(1)'],
  ['that leads nowhere', '/uploads/gone.png'],
])('of an address %s no picture is shown', thorough, async (_, typed) => {
  await openHero();
  await address().fill('/art/dock.svg');
  await expect.poll(thumbnail).not.toBeNull();
  await address().fill(typed);
  await expect.poll(thumbnail).toBeNull();
});

test.each(['mailto:office@example.com', 'javascript:alert(1)'])(
  '%s is refused as the address of a picture, with what is right',
  thorough,
  async (typed) => {
    await openHero();
    await address().fill(typed);
    const words = /^Must be a picture of the library, such as \/uploads\/boat\.png/;
    await expect.element(address()).toHaveAccessibleDescription(words);
    await address().fill('/uploads/dock.png');
    await expect.element(address()).not.toHaveAccessibleDescription(words);
  },
);

test('with the data saver no picture is fetched', thorough, async () => {
  await openHero();
  await address().fill('/art/dock.svg');
  await expect.poll(thumbnail).not.toBeNull();
  localStorage.setItem('data-saver', 'on');
  // As an event of another window.
  window.dispatchEvent(new StorageEvent('storage', { key: 'data-saver' }));
  await expect.poll(thumbnail).toBeNull();
});

test.each([
  ['branding', 'Logo', '', 'Logo uploaded'],
  ['branding', 'Favicon', '', 'Favicon uploaded'],
  ['cta', 'Background image', '', 'CTA background uploaded'],
  ['testimonials', 'Avatar', 'Esi Boateng', 'Avatar uploaded'],
  ['services', 'Image', 'Marine engine services', 'Image uploaded'],
  ['home', 'Logo', 'Volta Lines', 'Logo uploaded'],
])('in %s the %s has its own words', thorough, async (tab, label, entry, uploaded) => {
  const server = await startServer();
  await openScreen(server, `/admin/content/${tab}`);
  if (entry !== '') await button(entry).click();
  await upload(label, await makePicture('new.png'));
  await expectToast('Uploaded', uploaded);
  await expect.element(field(`${label} address`)).toHaveValue('/uploads/new.png');
  const chosen = page.getByRole('group', { name: label });
  await chosen.getByRole('button', { name: `Remove ${label}` }).click();
  await chosen.getByRole('button', { name: 'Choose' }).click();
  await library()
    .getByRole('button', { name: /^new\.png/ })
    .click();
  await expectToast('Media', 'Selected');
  await expect.element(field(`${label} address`)).toHaveValue('/uploads/new.png');
});

test('a picture for a field that is not in a list comes there, whatever tab is open by then', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/branding');
  const arrive = await server.holdAnswers('/api/upload', 'POST');
  await upload('Logo', await makePicture('late.png'));
  await openTab('About');
  await arrive();
  await expectToast('Uploaded', 'Logo uploaded');
  await openTab('Branding');
  await expect.element(field('Logo address')).toHaveValue('/uploads/late.png');
});

test('of an SVG for the logo a PNG is made, and no other field takes one', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/branding');
  await expect.element(form('Branding')).toBeVisible();
  const words = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="9" cy="9" r="9"/></svg>';
  const drawing = new File([words], 'mark.svg', { type: 'image/svg+xml' });
  await upload('Favicon', drawing);
  await expectToast('Upload failed', 'Please upload an image file');
  await upload('Logo', drawing);
  await expectToast('Uploaded', 'Logo uploaded');
  await expect.element(field('Logo address')).toHaveValue('/uploads/mark.png');
  expect(await listed(server)).toEqual(['mark.png']);
});
