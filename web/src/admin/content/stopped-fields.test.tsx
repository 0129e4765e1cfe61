// Files for a field of the content that a restart of the browser has cut off (rule F21g).
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { thorough } from 'shared/testing/thorough.ts';
import { UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import { writeNote, type UploadNote } from '../../platform/upload-notes.ts';
import { button, openTab, storedContent, unsaved } from '../../testing/content-screen.ts';
import { isAskedBeforeUnload } from '../../testing/ask-to-unload.ts';
import { listNames } from '../../testing/fill-library.ts';
import { makePicture } from '../../testing/make-picture.ts';
import { keepNotices, pressInNotice } from '../../testing/notices.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { address, background, upload } from '../../testing/picture-field.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import {
  halfOf,
  keptNotes,
  leaveStopped,
  noteOf,
  openWithStopped,
  refuseParts,
  says,
  stopped,
} from '../../testing/stopped-upload.ts';

const HERO = '/admin/content/hero';
const PARTS = `${UPLOAD_PARTS_PATH}/`;
const IS_LISTED = 'dock.png for Hero Section › Background image';

interface Left {
  server: ScreenServer;
  file: File;
  /** Where the parts are. */
  parts: string;
  /** The note without the file. */
  bare: UploadNote;
}

/** A background for the hero was cut off when the browser ended. */
async function leave({ isKept = true } = {}): Promise<Left> {
  const server = await startServer();
  const file = await makePicture('dock.png', { colour: '#208020' });
  const screen = await openScreen(server, HERO);
  const { copy, ...bare } = await noteOf(server, {
    choose: () => upload('Background image', file),
    giveUp: () => button('Cancel').click(),
  });
  expect(copy?.size).toBe(file.size);
  screen.end();
  return { server, file, bare, parts: await leaveStopped(server, { ...bare, ...(isKept && copy && { copy }) }, file) };
}

const open = (server: ScreenServer, at = HERO) => openWithStopped(server, at);

test('is told of on any screen, goes on where it stopped, and is in the draft of its field', async () => {
  const { server, file } = await leave();
  await openScreen(server, '/admin/profile');
  await expectToast('Upload stopped', '1 file for a page, or to replace a picture, had not arrived.');
  await pressInNotice('Show');
  await says(IS_LISTED);
  await says(`Stopped at ${halfOf(file)}.`);
  const letGo = await server.hold(PARTS, 'PATCH');
  await button('Continue dock.png').click();
  await says(`Going on from ${halfOf(file)}`);
  await letGo();
  await expectToast('Uploaded', 'dock.png is in its field. Save to show it to visitors.');
  await expect.element(address()).toHaveValue('/uploads/dock.png');
  await expect.element(unsaved('background image')).toBeVisible();
  await expect.element(stopped()).not.toBeInTheDocument();
  expect(await keptNotes()).toEqual([]);
  expect(await listNames(server)).toEqual(['dock.png']);
});

test('without room for the file it is asked for, and only the same one goes on', async () => {
  const { server, file } = await leave({ isKept: false });
  await open(server);
  await says(/^Stopped at \d+ %\. This browser had no room to keep the file\. Choose it again, and it goes on/);
  await expect.element(button('Choose it again dock.png')).toBeVisible();
  const again = page.getByLabelText('dock.png again');
  await again.upload(await makePicture('dock.png', { colour: '#802020' }));
  await expectToast('Upload failed', 'This is another file than the dock.png that was cut off.');
  const letGo = await server.hold(PARTS, 'PATCH');
  await again.upload(new File([file], 'found.png', { type: file.type }));
  await says(`Going on from ${halfOf(file)}`);
  await letGo();
  await expect.element(address()).toHaveValue('/uploads/dock.png');
});

test('a large picture that is chosen again is made smaller again, and goes on', thorough, async () => {
  const server = await startServer();
  const large = await makePicture('large.png', { width: 3000, height: 900 });
  const screen = await openScreen(server, HERO);
  const { copy, ...bare } = await noteOf(server, {
    choose: () => upload('Background image', large),
    giveUp: () => button('Cancel').click(),
  });
  screen.end();
  const sent = new File([copy ?? ''], 'large.png');
  expect(sent.size).toBeLessThan(large.size);
  await leaveStopped(server, bare, sent);
  await open(server);
  const letGo = await server.hold(PARTS, 'PATCH');
  await page.getByLabelText('large.png again').upload(large);
  await says(`Going on from ${halfOf(sent)}`);
  await letGo();
  await expect.element(address()).toHaveValue('/uploads/large.webp');
});

test('can be discarded, with its parts', async () => {
  const { server, parts } = await leave();
  await open(server);
  await button('Discard dock.png').click();
  await expect.element(stopped()).not.toBeInTheDocument();
  expect(await keptNotes()).toEqual([]);
  const headers = { Authorization: `Bearer ${server.tokens.efua}`, 'Tus-Resumable': '1.0.0' };
  await expect.poll(async () => (await fetch(parts, { method: 'HEAD', headers })).status).toBe(404);
});

test('Discard right after Continue holds', thorough, async () => {
  const { server, bare } = await leave();
  await open(server);
  (button('Continue dock.png').element() as HTMLElement).click();
  await expect.poll(() => stopped().getByRole('progressbar').query(), { interval: 1 }).not.toBeNull();
  (button('Discard dock.png').element() as HTMLElement).click();
  await expect.element(stopped()).not.toBeInTheDocument();
  await expect.poll(keptNotes).toEqual([]);
  const isHeld = async () => (await navigator.locks.query()).held?.some(({ name }) => name === `upload ${bare.key}`);
  await expect.poll(isHeld).toBe(false);
  expect(await listNames(server)).toEqual([]);
});

test('is shown as going on by every list, also after the screen was left, and is put into its field', async () => {
  keepNotices();
  const { server, file } = await leave();
  await open(server);
  const letGo = await server.hold(PARTS, 'PATCH');
  await button('Continue dock.png').click();
  await says(`Going on from ${halfOf(file)}`);
  await page
    .getByRole('link', { name: /^Media/ })
    .first()
    .click();
  await expect.element(page.getByRole('link', { name: 'Open the field for dock.png' })).toBeVisible();
  await says(`Going on from ${halfOf(file)}`);
  await page
    .getByRole('link', { name: /^Content/ })
    .first()
    .click();
  await expect.element(address()).toBeVisible();
  await says(`Going on from ${halfOf(file)}`);
  expect(isAskedBeforeUnload()).toBe(true);
  await letGo();
  await expectToast('Uploaded', 'dock.png is in its field.');
  await expect.element(address()).toHaveValue('/uploads/dock.png');
  await pressInNotice('Show the field');
  await expect.element(background().getByRole('button', { name: 'Choose' })).toHaveFocus();
});

test('a field is shown from another screen, whichever editor had sent its file', thorough, async () => {
  const { server } = await leave();
  await open(server);
  const letGo = await server.hold(PARTS, 'PATCH');
  await button('Continue dock.png').click();
  await page
    .getByRole('link', { name: /^Media/ })
    .first()
    .click();
  await expect.element(page.getByRole('link', { name: 'Open the field for dock.png' })).toBeVisible();
  await letGo();
  await expectToast('Uploaded', 'dock.png is in its field.');
  await pressInNotice('Show the field');
  await expect.element(background().getByRole('button', { name: 'Choose' })).toHaveFocus();
});

test('leaves somebody alone who types elsewhere when it arrives, and leads to the field when asked', async () => {
  keepNotices();
  const { server } = await leave();
  await open(server);
  const letGo = await server.hold(PARTS, 'PATCH');
  await button('Continue dock.png').click();
  await openTab('About');
  const other = page.getByRole('form', { name: 'About' }).getByRole('textbox').first();
  await other.click();
  await letGo();
  await expectToast('Uploaded', 'dock.png is in its field. Save to show it to visitors.');
  await expect.element(stopped()).not.toBeInTheDocument();
  await expect.element(other).toHaveFocus();
  await pressInNotice('Show the field');
  await expect.element(background().getByRole('button', { name: 'Choose' })).toHaveFocus();
  await expect.element(address()).toHaveValue('/uploads/dock.png');
});

test('begins anew, and says so, once its parts are gone', thorough, async () => {
  const { server, parts } = await leave();
  const headers = { Authorization: `Bearer ${server.tokens.efua}`, 'Tus-Resumable': '1.0.0' };
  await fetch(parts, { method: 'DELETE', headers });
  await open(server);
  await says('Stopped. The server has nothing of it any more: it begins anew.');
  await button('Continue dock.png').click();
  await expect.element(address()).toHaveValue('/uploads/dock.png');
});

test('is listed as soon as it stops, without a restart', async () => {
  const server = await startServer();
  const mend = await refuseParts(server);
  await openScreen(server, HERO);
  await upload('Background image', await makePicture('dock.png'));
  await expectToast('Upload failed', 'The disk is full');
  await says(IS_LISTED);
  await mend();
  await button('Continue dock.png').click();
  await expect.element(address()).toHaveValue('/uploads/dock.png');
  await expect.element(stopped()).not.toBeInTheDocument();
});

test('chosen again in its field it goes on too, and is not listed any more', thorough, async () => {
  const { server, file } = await leave();
  await open(server);
  await upload('Background image', file);
  await expectToast('Uploaded', 'Image uploaded successfully');
  await expect.element(stopped()).not.toBeInTheDocument();
  expect(await listNames(server)).toEqual(['dock.png']);
});

test('is not put over another picture that the field has since', thorough, async () => {
  const { server } = await leave();
  const { hero } = await storedContent(server);
  await server.request('PUT', '/api/content', { body: { hero: { ...hero, image: '/art/dock.svg' } } });
  await open(server);
  await says('The field has another address since.');
  expect(button('Continue dock.png').query()).toBeNull();
});

test('a field that changes while it arrives keeps its change', thorough, async () => {
  const { server } = await leave();
  await open(server);
  const letGo = await server.hold(PARTS, 'POST');
  await button('Continue dock.png').click();
  await expect.element(stopped().getByRole('progressbar')).toBeVisible();
  await address().fill('/art/dock.svg');
  await letGo();
  await expectToast('Uploaded', 'dock.png is in no field, as that has changed meanwhile.');
  await expect.element(address()).toHaveValue('/art/dock.svg');
});

test('without locks between windows it is not listed, and goes on when it is chosen again', thorough, async () => {
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks');
  Reflect.deleteProperty(Navigator.prototype, 'locks');
  onTestFinished(() => void (locks && Object.defineProperty(Navigator.prototype, 'locks', locks)));
  const server = await startServer();
  const mend = await refuseParts(server);
  await openScreen(server, HERO);
  const file = await makePicture('dock.png');
  await upload('Background image', file);
  await expectToast('Upload failed', 'The disk is full');
  expect(await keptNotes()).toEqual([expect.not.objectContaining({ place: expect.anything() as unknown })]);
  expect(stopped().query()).toBeNull();
  await mend();
  await upload('Background image', file);
  await expect.element(address()).toHaveValue('/uploads/dock.png');
  expect(await keptNotes()).toEqual([]);
});

test('is not listed for somebody else, or while another window sends it', thorough, async () => {
  const { server, bare } = await leave();
  await writeNote({ ...bare, key: '0 page', owner: '0', fileName: 'theirs.png' });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  void navigator.locks.request(`upload ${bare.key}`, () => (hold(), over));
  await held;
  await openScreen(server, HERO);
  await expect.element(address()).toBeVisible();
  expect(stopped().query()).toBeNull();
  end();
  await expect
    .poll(async () => {
      window.dispatchEvent(new Event('focus'));
      return stopped().query();
    })
    .not.toBeNull();
  expect(stopped().getByText('theirs.png').query()).toBeNull();
});

test('a sign-out asks about it, and leaves nothing of it', async () => {
  const { server } = await leave();
  const { left } = await open(server);
  await page.getByRole('button', { name: 'efua User menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect.element(page.getByText(/^Not sent to the server yet: 1 upload\. /)).toBeVisible();
  await button('Sign out and lose it').click();
  await expect.poll(() => left).toEqual(['/admin/login']);
  expect(await keptNotes()).toEqual([]);
});
