// Pictures that are dropped on a screen of the installed console, or opened with it from the system (rule D23).
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { thorough } from 'shared/testing/thorough.ts';
import { FILES_GIVEN } from '../../../platform/files-given.ts';
import { listNames, listPictures } from '../../../testing/fill-library.ts';
import { dropOn, holdOver } from '../../../testing/give-files.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { decide } from '../../../testing/settings-screen.ts';
import { startProgram, type Program } from '../../../testing/start-program.ts';
import { startServer, type Person, type ScreenServer } from '../../../testing/start-server.ts';
import { untilOffline } from '../../../testing/until-offline.ts';

const dropMark = () => page.getByText('Drop pictures here to upload them');

async function open(as: Person = 'efua'): Promise<{ server: ScreenServer; program: Program }> {
  const server = await startServer();
  const program = await startProgram(server);
  await openScreen(server, '/admin/profile', { program, as });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  // It checks for unfinished uploads of earlier visits, unless the person may not upload.
  await expect.poll(() => program.answered).toContain(as === 'efua' ? 'listUploads' : 'refuseGivenFiles');
  return { server, program };
}

test('pictures dropped on any screen are uploaded, with a notice of their number', async () => {
  const { server } = await open();
  const [one, other] = [await makePicture('one.png'), await makePicture('other.png', { colour: '#a03010' })];
  expect(holdOver(document.body, one)).toBe(true);
  await expect.element(dropMark()).toBeVisible();
  dropOn(document.body, one);
  await expectToast('Uploading', '1 picture is on the way. See Media for how far.');
  await expect.element(dropMark()).not.toBeInTheDocument();
  dropOn(document.body, other, await makePicture('third.png', { colour: '#10a030' }));
  await expectToast('Uploading', '2 pictures are on the way. See Media for how far.');
  const sorted = async () => (await listNames(server)).toSorted();
  await expect.poll(sorted).toEqual(['one.png', 'other.png', 'third.png']);
});

test('the result is reported on every screen except Media', async () => {
  const { server } = await open();
  dropOn(document.body, await makePicture('one.png'));
  await expectToast('Upload finished', '1 picture uploaded.');
  await server.refuse('/api/upload/parts', 'POST', 500);
  dropOn(document.body, await makePicture('other.png', { colour: '#a03010' }));
  await expectToast('Upload finished', '0 pictures uploaded, 1 could not be.');
});

test('without a connection a notice says that they wait, and they are uploaded when the server is back', async () => {
  const { server } = await open();
  const mend = await server.breakOff('/api/');
  await untilOffline();
  dropOn(document.body, await makePicture('waits.png'));
  await expectToast('Not uploaded yet', '1 picture waits for the connection.');
  await mend();
  await expect.poll(() => listNames(server)).toEqual(['waits.png']);
});

test("whether originals are kept is read from the server, and not from this computer's storage", thorough, async () => {
  const { server } = await open();
  const mend = await server.refuse('/api/office');
  await decide(server, { keepOriginals: true });
  dropOn(document.body, await makePicture('large.png', { width: 3000, height: 900 }));
  await expectToast('Uploading', '1 picture is on the way. See Media for how far.');
  await mend();
  await expect
    .poll(async () => (await listPictures(server)).map(({ name, width }) => [name, width]))
    .toEqual([['large.png', 3000]]);
});

test('a picture opened with the console is uploaded', async () => {
  const { server, program } = await open();
  await program.give(await makePicture('opened.png'));
  await expectToast('Uploading', '1 picture is on the way. See Media for how far.');
  await expect.poll(() => listNames(server)).toEqual(['opened.png']);
  // It does not wait for the next start.
  await expect.poll(() => program.bridge.uploads.list()).toEqual([]);
});

test('pictures of a person without the right to upload are refused, with advice', async () => {
  const { server, program } = await open('kofi');
  expect(holdOver(document.body, await makePicture())).toBe(false);
  expect(dropMark().query()).toBeNull();
  await program.give(await makePicture('opened.png'));
  await expectToast('Not uploaded', 'Ask an administrator for the right to add pictures.');
  expect(await program.bridge.uploads.list()).toEqual([]);
  expect(await listNames(server)).toEqual([]);
});

test(
  'pictures that the computer cannot store are uploaded, with a warning that quitting the console loses them',
  thorough,
  async () => {
    const { server, program } = await open();
    // Without a path it cannot be stored.
    Object.assign(program.bridge.uploads, { isOnDisk: () => true });
    dropOn(document.body, await makePicture('forgotten.png'));
    await expectToast('Not remembered', /lost when the console is quit/);
    await expect.poll(() => listNames(server)).toEqual(['forgotten.png']);
  },
);

test('the console reports that it cannot read which pictures wait', thorough, async () => {
  const { program } = await open();
  // Nothing can be read from it then.
  await program.bridge.vault.lock();
  window.dispatchEvent(new Event(FILES_GIVEN));
  await expectToast('Not continued', /cannot be read\. It stays as it is: restart the console\.$/);
  await program.give(await makePicture('opened.png'));
  await expectToast('Not continued', /restart the console, and open your pictures again\.$/);
  // Its disk has room.
  expect(page.getByText('Not uploaded').query()).toBeNull();
});
