// Undo after uploads into the library (rules F15, G18).
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { thorough } from 'shared/testing/thorough.ts';
import { changeSite } from '../../../../testing/change-site.ts';
import { listNames } from '../../../../testing/fill-library.ts';
import { makePicture } from '../../../../testing/make-picture.ts';
import { button, tile, uploads } from '../../../../testing/media-screen.ts';
import { holdNotice, keepNotices, notices, pressInNotice } from '../../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../../testing/start-server.ts';

let server: ScreenServer;
const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const namesInBin = async () =>
  (await server.request<{ name: string }[]>('GET', '/api/uploads/bin')).map(({ name }) => name).toSorted();

async function send(...names: string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => makePicture(name)));
  await page.getByLabelText('Pictures to upload').upload(files);
}

beforeEach(async () => {
  server = await startServer();
});

test('pictures uploaded by mistake go into the bin, and no others', async () => {
  await openScreen(server, '/admin/media');
  await send('before.png');
  await expectToast('Upload finished', '1 picture uploaded.');
  await button('Dismiss').click();
  await send('one.png', 'two.png');
  await expectToast('Upload finished', '2 pictures uploaded.');
  expect(button('Show').query()).toBeNull();
  await pressInNotice('Undo');
  await expectToast('Changed back', '2 pictures are in the bin');
  await expect.element(tile('one.png')).not.toBeInTheDocument();
  await expect.element(tile('before.png')).toBeVisible();
  await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
  expect(await listNames(server)).toEqual(['before.png']);
  expect(await namesInBin()).toEqual(['one.png', 'two.png']);
});

test('what was changed, renamed or put to use meanwhile stays, and is named', async () => {
  await openScreen(server, '/admin/media');
  await send('changed.png', 'renamed.png', 'used.png', 'deleted.png', 'unwanted.png');
  keepNotices();
  await expectToast('Upload finished', '5 pictures uploaded.');
  await holdNotice('Undo');
  await server.request('POST', '/api/uploads/changed.png/meta', { body: { caption: 'The quay' } });
  await server.request('POST', '/api/uploads/renamed.png/name', { body: { name: 'quay' } });
  await server.request('DELETE', '/api/uploads/deleted.png');
  await changeSite(server, ({ branding }) => void (branding.logoUrl = '/uploads/used.png'));
  await pressInNotice('Undo');
  await expectToast('Changed back', /^2 pictures are in the bin\. /);
  await expect.element(notices()).toMatchTextContent(/used\.png stays: a page shows it \(Branding › Logo\)/);
  await expect
    .element(notices())
    .toMatchTextContent(/changed\.png and renamed\.png stay: You have changed this picture/);
  expect((await listNames(server)).toSorted()).toEqual(['changed.png', 'quay.png', 'used.png']);
});

test('on other screens Undo stands beside the way to the pictures', thorough, async () => {
  const letGo = await server.hold('/api/upload/parts', 'POST');
  await openScreen(server, '/admin/media');
  await send('late.png');
  await expect.element(uploads().getByText('Uploading 1 of 1')).toBeVisible();
  await link('Dashboard').click();
  await letGo();
  await holdNotice('Show');
  await pressInNotice('Undo');
  await expectToast('Changed back', '1 picture is in the bin');
  expect(await listNames(server)).toEqual([]);
});

test('can be repeated, also if only its answer was lost', async () => {
  await openScreen(server, '/admin/media');
  await send('one.png');
  await holdNotice('Undo');
  const mend = await server.cut('/api/uploads/bulk', 'POST');
  await pressInNotice('Undo');
  await expectToast('Not changed back', /^The server cannot be reached/);
  await holdNotice('Try again');
  await mend();
  await pressInNotice('Try again');
  await expectToast('Changed back', '1 picture is in the bin');
  expect(await listNames(server)).toEqual([]);
});

test('without an answer of the server the pictures stay', thorough, async () => {
  await openScreen(server, '/admin/media');
  await send('one.png');
  await holdNotice('Undo');
  await server.refuse('/api/uploads/bulk', 'POST', 500);
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'one.png stays: Request failed: 500');
  await expect.element(tile('one.png')).toBeVisible();
});

test('staff, who delete no pictures, are offered no Undo', thorough, async () => {
  const people = await server.request<{ id: number; username: string }[]>('GET', '/api/users');
  const ama = people.find(({ username }) => username === 'ama');
  await server.request('PATCH', `/api/users/${ama?.id}`, { body: { canUpload: true } });
  await openScreen(server, '/admin/media', { as: 'ama' });
  await send('one.png');
  await expect.element(uploads().getByText('1 uploaded')).toBeVisible();
  await expect.element(tile('one.png')).toBeVisible();
  expect(page.getByText('Upload finished').query()).toBeNull();
});
