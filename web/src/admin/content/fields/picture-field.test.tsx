// Pictures of Content Management: chosen from the library, named by their address, or taken away.
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, unsaved } from '../../../testing/content-screen.ts';
import { addPictures } from '../../../testing/fill-library.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { address, background, library, openHero, thumbnail } from '../../../testing/picture-field.ts';
import { startServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('a picture is chosen from the library', async () => {
  const server = await startServer();
  await addPictures(server, 'hull.png');
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

test('the link that Media copies is taken for the picture of the library that it is', async () => {
  const server = await startServer();
  await addPictures(server, 'hull.png');
  await openScreen(server, '/admin/content/hero');
  await address().fill(` ${location.origin}/uploads/hull.png`);
  await expect.element(address()).toHaveValue('/uploads/hull.png');
  await expect.poll(thumbnail).not.toBeNull();
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
  const isSaid = /^Pictures of other sites are not shown\. Upload it instead\./;
  if (typed.startsWith('https:')) await expect.element(address()).toHaveAccessibleDescription(isSaid);
  else await expect.element(address()).not.toHaveAccessibleDescription(isSaid);
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
