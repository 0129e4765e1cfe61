import { openDB } from 'idb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { countAnswers } from '../../../../testing/count-answers.ts';
import { listNames } from '../../../../testing/fill-library.ts';
import { makePicture } from '../../../../testing/make-picture.ts';
import { button, uploads } from '../../../../testing/media-screen.ts';
import { expectToast, openScreen, type Screen } from '../../../../testing/open-screen.ts';
import { sendBeginning } from '../../../../testing/send-beginning.ts';
import { startServer, type LetGo, type ScreenServer } from '../../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';
import { removeNote, writeNote, type UploadNote } from '../../../../platform/upload-notes.ts';
import { contentKey } from '../resume/content-key.ts';
import { ownerOf } from '../resume/own-upload.ts';

let server: ScreenServer;
let screen: Screen;
let letGo: LetGo;
let isClosed: boolean;

async function keptHere(): Promise<unknown[]> {
  const database = await openDB('uploads');
  const notes = database.objectStoreNames.contains('notes') ? await database.getAll('notes') : [];
  database.close();
  return notes;
}

async function askToSignOut(): Promise<void> {
  await page.getByRole('button', { name: 'efua User menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await expect.element(page.getByText(/^Not sent to the server yet: 1 upload\. /)).toBeVisible();
}

beforeEach(async () => {
  server = await startServer();
  isClosed = false;
  letGo = await server.hold('/api/upload/parts/', 'PATCH');
  screen = await openScreen(server, '/admin/media');
  await page.getByLabelText('Pictures to upload').upload([await makePicture('hull.png')]);
  await expect.poll(keptHere).toHaveLength(1);
  await expect.poll(server.countHeld).toBe(1);
});

// What is on its way would go on, to the server of the next test.
afterEach(async () => {
  await letGo();
  if (button('Cancel all').query()) await button('Cancel all').click();
});

test('a sign-out asks about an upload on its way, and leaves no copy of it', async () => {
  await askToSignOut();
  await button('Sign out and lose it').click();
  await expect.poll(() => screen.left).toEqual(['/admin/login']);
  expect(await keptHere()).toEqual([]);
  // In a page that is not left it would be tried again, unless it is refused before the server of this test is gone.
  const before = countAnswers('/api/upload/parts/');
  await letGo();
  await expect.poll(() => countAnswers('/api/upload/parts/')).toBeGreaterThan(before);
});

test('an upload stays a single one when the console is entered again at once', thorough, async () => {
  await askToSignOut();
  await button('Stay signed in').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Media' }).click();
  await expect.element(uploads().getByText('Uploading 1 of 1')).toBeVisible();
  await letGo();
  await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
  expect(await listNames(server)).toEqual(['hull.png']);
});

test('a sign-out goes by itself once it has arrived', thorough, async () => {
  await askToSignOut();
  await letGo();
  await expect.poll(() => screen.left).toEqual(['/admin/login']);
  expect(await keptHere()).toEqual([]);
});

test('at an address that is not secure, another window finds nothing that waits for its turn here', async () => {
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks');
  Reflect.deleteProperty(Navigator.prototype, 'locks');
  onTestFinished(() => void (locks && Object.defineProperty(Navigator.prototype, 'locks', locks)));
  const files = ['a.png', 'b.png', 'c.png', 'd.png'].map((name, at) => makePicture(name, { colour: `#${at}08020` }));
  await page.getByLabelText('Pictures to upload').upload(await Promise.all(files));
  await expect.element(uploads().getByText('Uploading 1 of 5')).toBeVisible();
  expect(await keptHere()).not.toContainEqual(expect.objectContaining({ fileName: 'd.png' }));
});

/** Notes an upload, by default without its file, when the console is closed. */
async function noteLost(key: string, kept: Partial<UploadNote> = {}): Promise<void> {
  await letGo();
  if (!isClosed) {
    await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
    screen.end();
    isClosed = true;
  }
  const owner = ownerOf(server.tokens.efua);
  const lost = { key: `${owner}  ${key}`, owner, address: '/api/upload/parts/lost', fileName: 'lost.png' };
  await writeNote({ ...lost, type: 'image/png', beganAt: Date.now(), goesOn: true, ...kept });
}

const chooseAgain = () => uploads().getByText(/^This browser had no room to keep the file\./);

test('a person who comes back is told that what had not arrived goes on', thorough, async () => {
  await noteLost('kept', { copy: await makePicture('lost.png', { colour: '#208020' }) });
  screen = await openScreen(server, '/admin/profile');
  await expectToast('Uploads go on', '1 picture had not arrived. See Media for how far.');
  await expect.poll(() => listNames(server)).toEqual(['lost.png', 'hull.png']);
});

const daysAgo = (days: number) => Date.now() - days * 24 * 3_600_000;

test('what was added on Friday without a connection is sent on Monday, also if it had begun', async () => {
  await noteLost('begun', { beganAt: daysAgo(3), copy: await makePicture('lost.png', { colour: '#208020' }) });
  const copy = await makePicture('new.png', { colour: '#802020' });
  await noteLost('chosen', { address: '', fileName: 'new.png', beganAt: daysAgo(3), copy });
  screen = await openScreen(server, '/admin/profile');
  await expectToast('Uploads go on', '2 pictures had not arrived. See Media for how far.');
  await expect.poll(async () => (await listNames(server)).toSorted()).toEqual(['hull.png', 'lost.png', 'new.png']);
});

test('what could not be sent within a week is named to its owner, and then forgotten', async () => {
  const copy = await makePicture('lost.png', { colour: '#208020' });
  await noteLost('old', { beganAt: daysAgo(8), copy });
  await noteLost('another', { beganAt: daysAgo(8), fileName: 'deck.png', address: '' });
  await noteLost('of kofi', { key: 'of kofi', owner: '2', beganAt: daysAgo(8), fileName: 'crane.png', copy });
  screen = await openScreen(server, '/admin/profile');
  await expectToast(
    'No longer kept',
    /^(deck\.png|lost\.png) and (deck\.png|lost\.png) could not be sent within a week\./,
  );
  const ofKofi = expect.objectContaining({ fileName: 'crane.png' }) as unknown;
  await expect.poll(keptHere).toEqual([ofKofi]);
  expect(await keptHere()).not.toEqual([expect.objectContaining({ copy: expect.anything() as unknown })]);
  expect(await listNames(server)).toEqual(['hull.png']);
});

test('a file that is to be chosen again after more than a day begins anew', thorough, async () => {
  await noteLost('anew', { beganAt: daysAgo(2) });
  screen = await openScreen(server, '/admin/media');
  await expect
    .element(uploads().getByText('This browser had no room to keep the file. Choose it again.'))
    .toBeVisible();
});

test('an upload that is over once its turn comes is not sent again', thorough, async () => {
  await noteLost('over', { copy: await makePicture('lost.png', { colour: '#208020' }) });
  const key = `${ownerOf(server.tokens.efua)}  over`;
  let isLetGo = false;
  const { request } = navigator.locks;
  const take = vi.spyOn(navigator.locks, 'request').mockImplementation(async (name: string, ...words: unknown[]) => {
    const ask = () => (request as (...all: unknown[]) => Promise<unknown>).call(navigator.locks, name, ...words);
    if (!name.endsWith(key)) return ask();
    // Between reading what is kept and taking it, another window finishes it.
    await removeNote(key);
    const answer = await ask();
    isLetGo = true;
    return answer;
  });
  onTestFinished(() => take.mockRestore());
  screen = await openScreen(server, '/admin/media');
  await expect.poll(() => isLetGo).toBe(true);
  expect(uploads().query()).toBeNull();
  expect(await listNames(server)).toEqual(['hull.png']);
});

test('a person whose files the browser could not keep is asked for them', thorough, async () => {
  await noteLost('lost');
  screen = await openScreen(server, '/admin/profile');
  await expectToast('Choose again', /^1 picture had not arrived, and this browser could not keep it\./);
  await button('Show').click();
  await expect.element(chooseAgain()).toBeVisible();
  expect(page.getByText('Uploads go on').query()).toBeNull();
  expect(page.getByText('Upload finished').query()).toBeNull();
});

test('a file that the browser could not keep goes on where it stopped once it is chosen again', thorough, async () => {
  const file = await makePicture('lost.png', { colour: '#208020' });
  const half = Math.floor(file.size / 2);
  await letGo();
  await noteLost(await contentKey(file), { address: await sendBeginning(server, file, half) });
  screen = await openScreen(server, '/admin/media');
  await expect.element(uploads().getByText(/Choose it again, and it goes on where it stopped\.$/)).toBeVisible();
  const release = await server.hold('/api/upload/parts/', 'PATCH');
  await page.getByLabelText('Pictures to upload').upload([file]);
  await expect
    .element(uploads().getByText(`Going on from ${Math.floor((half / file.size) * 100)} %`, { exact: true }))
    .toBeVisible();
  await release();
  await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
  await expect.element(chooseAgain()).not.toBeInTheDocument();
  expect(await listNames(server)).toEqual(['lost.png', 'hull.png']);
});

test('nobody is asked for a file any more that has arrived under another name', thorough, async () => {
  const file = await makePicture('found.png', { colour: '#208020' });
  await noteLost(await contentKey(file));
  screen = await openScreen(server, '/admin/media');
  await expect.element(chooseAgain()).toBeVisible();
  await page.getByLabelText('Pictures to upload').upload([file]);
  await expect.element(uploads().getByText('Done')).toBeVisible();
  await expect.element(chooseAgain()).not.toBeInTheDocument();
  await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
  expect(await listNames(server)).toEqual(['found.png', 'hull.png']);
});

test(
  'a picture that was not begun and not kept is asked for by its name, and not any more once it is chosen',
  thorough,
  async () => {
    await noteLost('chosen', { address: '' });
    screen = await openScreen(server, '/admin/media');
    await expect
      .element(uploads().getByText('This browser had no room to keep the file. Choose it again.'))
      .toBeVisible();
    const file = await makePicture('lost.png', { colour: '#208020' });
    await page.getByLabelText('Pictures to upload').upload([file]);
    await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
    await expect.poll(keptHere).toEqual([]);
  },
);
