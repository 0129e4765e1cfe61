import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isAskedBeforeUnload } from '../../../../testing/ask-to-unload.ts';
import { addPictures, listPictures } from '../../../../testing/fill-library.ts';
import { makePicture } from '../../../../testing/make-picture.ts';
import { button, dialog, pressOnTile, tile } from '../../../../testing/media-screen.ts';
import { showOnHero } from '../../../../testing/show-on-hero.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const ADDRESS = '/api/uploads/ferry.png';
const newFile = () => page.getByLabelText('New file');
const wide = () => makePicture('other.png', { width: 90, colour: '#ffffff' });
let server: ScreenServer;

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
const widths = async () => (await listPictures(server)).map(({ width }) => width);

async function openIt(): Promise<void> {
  await openScreen(server, '/admin/media');
  await pressOnTile('Replace', 'ferry.png');
  await expect.element(dialog()).toHaveAccessibleName('Replace ferry.png');
}

beforeEach(async () => {
  server = await startServer();
  await addPictures(server, 'ferry.png');
});

test('replaces the file, and undoes that', async () => {
  keepNotices();
  await server.request('POST', `${ADDRESS}/meta`, { body: { hidden: true } });
  await openIt();
  await expect
    .element(dialog().getByText(/^Name, address, categories and visibility stay as they are\./))
    .toBeVisible();
  await newFile().upload(await wide());
  await expectToast('Replaced', /^ferry\.png replaced/);
  await expect.element(dialog()).not.toBeInTheDocument();
  await holdNotice('Undo');
  expect(await listPictures(server)).toMatchObject([{ name: 'ferry.png', width: 90, hidden: true }]);
  await pressInNotice('Undo');
  await expectToast('Replaced', 'ferry.png shows its former picture again');
  expect(await widths()).toEqual([40]);
});

test('a picture is replaced twice before the list is read again', thorough, async () => {
  await openIt();
  const arrive = await server.hold('/api/uploads?', 'GET');
  await newFile().upload(await wide());
  await expect.element(dialog()).not.toBeInTheDocument();
  await pressOnTile('Replace', 'ferry.png');
  await newFile().upload(await makePicture('wider.png', { width: 120 }));
  await expect.element(dialog()).not.toBeInTheDocument();
  await arrive();
  await expect.poll(widths).toEqual([120]);
});

test('with the same bytes changes nothing, and offers no Undo', thorough, async () => {
  await server.request('PUT', ADDRESS, { form: formOf(await wide()) });
  await openIt();
  await newFile().upload(await wide());
  await expectToast('Nothing replaced', 'ferry.png was this file already');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(button('Undo').query()).toBeNull();
  expect(await widths()).toEqual([90]);
});

test('Undo keeps a later file of somebody else', async () => {
  await openIt();
  await newFile().upload(await wide());
  await holdNotice('Undo');
  await server.request('PATCH', '/api/users/3', { body: { role: 'admin', displayName: 'Ama Mensah' } });
  await server.request('PUT', ADDRESS, { form: formOf(await makePicture('later.png', { width: 70 })), as: 'ama' });
  await pressInNotice('Undo');
  await expectToast('Replace failed', /^Ama Mensah has replaced this picture meanwhile\./);
  expect(await widths()).toEqual([70]);
});

test('the button chooses the file', thorough, async () => {
  await openIt();
  let opened = 0;
  (await newFile().findElement()).addEventListener('click', (event) => {
    opened += 1;
    event.preventDefault();
  });
  await button('Choose the new file').click();
  expect(opened).toBe(1);
});

test('names the places where the site shows it', thorough, async () => {
  await showOnHero(server, '/uploads/ferry.png');
  await openIt();
  const places = dialog().getByRole('list', { name: 'Where it is used' });
  await expect.element(places.getByText('Hero Section › Background image')).toBeVisible();
  await expect.element(dialog().getByText(/The new picture appears there at once/)).toBeVisible();
});

test('reports that it is not used, that the usage is being read, and that it could not be read', thorough, async () => {
  const arrive = await server.holdAnswers('/api/uploads/usage');
  await openIt();
  await expect.element(dialog().getByText('Looking where the site shows it…')).toBeVisible();
  await arrive();
  await expect.element(dialog().getByText('No page shows it.')).toBeVisible();
  await button('Cancel').click();
  const mend = await server.refuse('/api/uploads/usage', 'GET', 500);
  await pressOnTile('Replace', 'ferry.png');
  // The former result is not used.
  await expect.element(dialog().getByText('Where the site shows this file could not be found out.')).toBeVisible();
  await mend();
  await button('Try again').click();
  await expect.element(dialog().getByText('No page shows it.')).toBeVisible();
});

test.each([
  ['what is none', 'notes.txt', 'text/plain', /^Replace failed: Please upload an image file\. JPEG, PNG, GIF/],
  ['what is damaged', 'torn.png', 'image/png', /^Replace failed: .*This picture is damaged or incomplete/],
])('reports why %s is refused, and accepts another', thorough, async (_what, name, type, words) => {
  const half = (await makePicture()).slice(0, 60);
  await openIt();
  await newFile().upload(new File([half], name, { type }));
  await expect.element(dialog().getByText(words)).toBeVisible();
  expect(await widths()).toEqual([40]);
  await newFile().upload(await wide());
  await expectToast('Replaced', /^ferry\.png replaced/);
  expect(await widths()).toEqual([90]);
});

test('has a default message for a failure without any', thorough, async () => {
  await server.refuse(ADDRESS, 'PUT', 500);
  await openIt();
  await newFile().upload(await wide());
  await expectToast('Replace failed', 'Failed to replace');
  await expect.element(dialog().getByText('Replace failed: Failed to replace')).toBeVisible();
});

test('reports that somebody has deleted the picture meanwhile', thorough, async () => {
  await openIt();
  await server.request('DELETE', ADDRESS);
  await newFile().upload(await wide());
  await expect
    .element(dialog().getByText('Replace failed: This file was deleted meanwhile. Restore it from the bin first.'))
    .toBeVisible();
});

test('keeps a file that somebody has uploaded meanwhile', async () => {
  await openIt();
  await server.request('PUT', ADDRESS, { form: formOf(await makePicture('later.png', { width: 70 })) });
  await newFile().upload(await wide());
  await expect
    .element(
      dialog().getByText(
        /^Replace failed: You have replaced this picture meanwhile\. It stays as it is now\. Close this/,
      ),
    )
    .toBeVisible();
  expect(await widths()).toEqual([70]);
});

test('shows its progress, and is cancelled by closing', thorough, async () => {
  const letGo = await server.hold(ADDRESS, 'PUT');
  await openIt();
  await newFile().upload(await wide());
  await expect.element(button(/^Sending… \d+%$/)).toBeDisabled();
  await expect.poll(isAskedBeforeUnload).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => server.countHeld()).toBe(0);
  await expect.poll(isAskedBeforeUnload).toBe(false);
  await letGo();
  await addPictures(server, 'later.png');
  await expect.element(tile('later.png')).toBeVisible();
  expect(await widths()).toEqual([40, 40]);
  expect(page.getByText('Replace failed').query()).toBeNull();
});

test('makes a large picture smaller, unless originals are to be kept', thorough, async () => {
  const large = await makePicture('large.png', { width: 3000, height: 900 });
  await openIt();
  await newFile().upload(large);
  await expectToast('Replaced', /^ferry\.png replaced/);
  expect(await widths()).toEqual([2560]);
  await page.getByRole('checkbox', { name: 'Keep originals as they are' }).click();
  await pressOnTile('Replace', 'ferry.png');
  await newFile().upload(large);
  await expect.poll(widths).toEqual([3000]);
});
