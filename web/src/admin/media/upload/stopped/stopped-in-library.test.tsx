// Stopped uploads in the library: those for the place of a picture, and those for fields of the content (rule F21g).
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { thorough } from 'shared/testing/thorough.ts';
import { writeNote, type UploadNote } from '../../../../platform/upload-notes.ts';
import { expectAccessible } from '../../../../testing/expect-accessible.ts';
import { addPictures, listPictures } from '../../../../testing/fill-library.ts';
import { makePicture } from '../../../../testing/make-picture.ts';
import { button, dialog, picture, pressOnTile } from '../../../../testing/media-screen.ts';
import { keepNotices, pressInNotice } from '../../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../../testing/start-server.ts';
import { halfOf, keptNotes, leaveStopped, noteOf, stopped } from '../../../../testing/stopped-upload.ts';
import { ownerOf } from '../resume/own-upload.ts';

const ADDRESS = '/api/uploads/ferry.png';
const says = (words: string | RegExp) => expect.element(stopped().getByText(words)).toBeVisible();
const wide = () => makePicture('other.png', { width: 90, colour: '#ffffff' });
const widths = async () => (await listPictures(server)).map(({ width }) => width);
let server: ScreenServer;

/** A file for the place of ferry.png was cut off when the browser ended. */
async function leave(): Promise<File> {
  const file = await wide();
  const screen = await openScreen(server, '/admin/media');
  await pressOnTile('Replace', 'ferry.png');
  const note = await noteOf(server, {
    choose: () => page.getByLabelText('New file').upload(file),
    giveUp: () => userEvent.keyboard('{Escape}'),
  });
  screen.end();
  await leaveStopped(server, note, file);
  return file;
}

async function replaceBy(file: File): Promise<void> {
  const form = new FormData();
  form.append('file', file);
  await server.request('PUT', ADDRESS, { form });
}

beforeEach(async () => {
  server = await startServer();
  await addPictures(server, 'ferry.png');
});

test('a replacement goes on where it stopped and is complete, with Undo', async () => {
  keepNotices();
  const file = await leave();
  await openScreen(server, '/admin/profile');
  await expectToast('Upload stopped', '1 file for a page, or to replace a picture, had not arrived.');
  await pressInNotice('Show');
  await says('other.png in place of ferry.png');
  await says(`Stopped at ${halfOf(file)}.`);
  const letGo = await server.hold('/api/upload/parts/', 'PATCH');
  await button('Continue other.png').click();
  await says(`Going on from ${halfOf(file)}`);
  await letGo();
  await expectToast('Replaced', 'ferry.png replaced');
  await expect.element(stopped()).not.toBeInTheDocument();
  expect(await widths()).toEqual([90]);
  expect(await keptNotes()).toEqual([]);
  await pressInNotice('Undo');
  await expectToast('Replaced', 'ferry.png shows its former picture again');
});

test('is in the details of its picture too', thorough, async () => {
  await leave();
  await addPictures(server, 'tug.png');
  await openScreen(server, '/admin/media');
  await picture('tug.png').click();
  await expect.element(dialog().getByRole('button', { name: 'Replace' })).toBeVisible();
  expect(dialog().getByText('Stopped uploads').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await picture('ferry.png').click();
  await dialog().getByRole('button', { name: 'Continue other.png' }).click();
  await expectToast('Replaced', 'ferry.png replaced');
  await expect.poll(widths).toEqual([40, 90]);
});

test('continued in the details, it can be discarded in the list', thorough, async () => {
  const file = await leave();
  await openScreen(server, '/admin/media');
  await picture('ferry.png').click();
  const letGo = await server.hold('/api/upload/parts/', 'PATCH');
  await dialog().getByRole('button', { name: 'Continue other.png' }).click();
  await expect.element(dialog().getByRole('progressbar')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await says(`Going on from ${halfOf(file)}`);
  await button('Discard other.png').click();
  await expect.element(stopped()).not.toBeInTheDocument();
  await expect.poll(() => server.countHeld()).toBe(0);
  await letGo();
  await expect.poll(keptNotes).toEqual([]);
  // What is asked later is answered later.
  await addPictures(server, 'tug.png');
  expect(await widths()).toEqual([40, 40]);
});

test('says that the picture has been replaced or deleted since, and replaces nothing', thorough, async () => {
  await leave();
  await openScreen(server, '/admin/media');
  await expect.element(button('Continue other.png')).toBeVisible();
  await replaceBy(await makePicture('later.png', { width: 70 }));
  await says('ferry.png has been replaced since this file was chosen for it.');
  expect(button('Continue other.png').query()).toBeNull();
  await server.request('DELETE', ADDRESS);
  await says('ferry.png was deleted. Restore it from the bin to continue.');
  await button('Discard other.png').click();
  await expect.element(stopped()).not.toBeInTheDocument();
  expect(await keptNotes()).toEqual([]);
});

test('is refused where a colleague has replaced the picture while it was sent', thorough, async () => {
  await leave();
  await openScreen(server, '/admin/media');
  const letGo = await server.hold('/api/upload/parts/', 'PATCH');
  await button('Continue other.png').click();
  await expect.element(stopped().getByRole('progressbar')).toBeVisible();
  await replaceBy(await makePicture('later.png', { width: 70 }));
  await letGo();
  await expectToast('Upload failed', 'You have replaced this picture meanwhile. It stays as it is now.');
  await says('ferry.png has been replaced since this file was chosen for it.');
  expect(await widths()).toEqual([70]);
});

test('waits for a picture that was deleted while it was sent, and goes on once that is back', thorough, async () => {
  await leave();
  await openScreen(server, '/admin/media');
  const letGo = await server.hold('/api/upload/parts/', 'PATCH');
  await button('Continue other.png').click();
  await expect.element(stopped().getByRole('progressbar')).toBeVisible();
  await server.request('DELETE', ADDRESS);
  await letGo();
  await says('ferry.png was deleted. Restore it from the bin to continue.');
  await server.request('POST', `${ADDRESS}/restore`);
  await button('Continue other.png').click();
  await expectToast('Replaced', 'ferry.png replaced');
  expect(await widths()).toEqual([90]);
});

test('is still listed when the dialog is closed after it stopped', async () => {
  const body = JSON.stringify({ error: 'The disk is full', code: 'no_space' });
  const mend = await server.refuse('/api/upload/parts/', 'PATCH', { status: 507, type: 'application/json', body });
  await openScreen(server, '/admin/media');
  await pressOnTile('Replace', 'ferry.png');
  await page.getByLabelText('New file').upload(await wide());
  await expectToast('Replace failed', 'The disk is full');
  await userEvent.keyboard('{Escape}');
  await mend();
  await button('Continue other.png').click();
  await expectToast('Replaced', 'ferry.png replaced');
  expect(await widths()).toEqual([90]);
});

test('goes on for a picture that was renamed since, in whose details it is too', thorough, async () => {
  keepNotices();
  await leave();
  await server.request('POST', `${ADDRESS}/name`, { body: { name: 'quay.png' } });
  await openScreen(server, '/admin/media');
  await says('other.png in place of quay.png');
  await picture('quay.png').click();
  await dialog().getByRole('button', { name: 'Continue other.png' }).click();
  await expectToast('Replaced', 'quay.png replaced');
  expect(await listPictures(server)).toMatchObject([{ name: 'quay.png', width: 90 }]);
  await pressInNotice('Undo');
  await expectToast('Replaced', 'quay.png shows its former picture again');
});

test('what must be chosen again leads to its field for that', thorough, async () => {
  await noteForField('efua', { copy: undefined });
  await openScreen(server, '/admin/media');
  await says(/Open the field and choose it again\. The server has nothing of it any more: it begins anew\.$/);
  await expect.element(stopped().getByRole('heading', { name: 'Stopped uploads' })).toBeVisible();
  expect(page.getByLabelText('dock.png again').query()).toBeNull();
});

test('is listed for a week, and then named once', thorough, async () => {
  const days = (many: number) => Date.now() - many * 86_400_000;
  await noteForField('efua', { beganAt: days(6) });
  await noteForField('efua', { beganAt: days(8), key: 'late', fileName: 'late.png' });
  await openScreen(server, '/admin/media');
  await expectToast('No longer kept', 'late.png could not be sent within a week. Choose it again.');
  await says('dock.png for Hero Section › Background image');
  await expect.poll(keptNotes).toMatchObject([{ beganAt: expect.any(Number) as unknown, place: { kind: 'field' } }]);
});

async function noteForField(
  person: 'efua' | 'kofi',
  other: { [Part in keyof UploadNote]?: UploadNote[Part] | undefined } = {},
): Promise<void> {
  const owner = ownerOf(server.tokens[person]);
  const path = { path: 'hero.image', titles: [], label: 'Hero Section › Background image', value: '' };
  const place = { kind: 'field', screen: '/admin/content/hero', use: 'page', ...path } as const;
  const note = { key: `${owner} page 1`, owner, address: '/api/upload/parts/lost', fileName: 'dock.png' };
  const made = { ...note, type: 'image/png', beganAt: Date.now(), goesOn: false, place, copy: await wide() };
  await writeNote({ ...made, ...other } as UploadNote);
}

test('a file for a field leads there', thorough, async () => {
  await noteForField('efua');
  await openScreen(server, '/admin/media');
  await says('dock.png for Hero Section › Background image');
  await expectAccessible();
  await page.getByRole('link', { name: 'Open the field for dock.png' }).click();
  await expect.element(button('Continue dock.png')).toBeVisible();
  await expectAccessible();
  expect(location.pathname).toBe('/admin/content/hero');
});

test('whoever is no administrator any more can only discard it', async () => {
  await noteForField('kofi');
  await openScreen(server, '/admin/profile', { as: 'kofi' });
  await expectToast('Upload stopped', '1 file');
  // The content is not shown to staff.
  await pressInNotice('Show');
  await says('Only administrators can continue it.');
  await button('Discard dock.png').click();
  await expect.element(stopped()).not.toBeInTheDocument();
});
