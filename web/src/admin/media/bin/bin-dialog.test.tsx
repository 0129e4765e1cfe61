import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addPictures, listNames } from '../../../testing/fill-library.ts';
import { button, dialog, tile } from '../../../testing/media-screen.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const list = () => dialog().getByRole('list', { name: 'Deleted files' });
let server: ScreenServer;

async function deleteAll(...names: string[]): Promise<void> {
  await addPictures(server, ...names);
  await server.request('POST', '/api/uploads/bulk', { body: { names, delete: true } });
}

async function openBin(): Promise<void> {
  await openScreen(server, '/admin/media');
  await button('Bin').click();
}

beforeEach(async () => {
  server = await startServer();
});

test('an empty bin has a text, with the time for which files are kept', async () => {
  await openBin();
  await expect.element(dialog().getByText('The bin is empty')).toBeVisible();
  await expect.element(dialog().getByText(/^Deleted files stay here for 30 days/)).toBeVisible();
  await button('Close').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button('Bin')).toHaveFocus();
});

test('shows who has deleted a file, and restores it', async () => {
  await deleteAll('lost.png', 'gone.png');
  await openBin();
  await expect.element(list().getByText('lost.png', { exact: true }).first()).toBeVisible();
  await expect
    .element(
      list()
        .getByText(/^[\d.]+ B, deleted by efua, kept until /)
        .first(),
    )
    .toBeVisible();
  await button('Restore lost.png').click();
  await expectToast('Restored', 'lost.png is back');
  await expect.element(button('Restore lost.png')).not.toBeInTheDocument();
  await expect.element(button('Restore gone.png')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tile('lost.png')).toBeVisible();
  expect(await listNames(server)).toEqual(['lost.png']);
});

test(
  'a file restored by mistake is deleted again by Undo, unless somebody has changed it since',
  thorough,
  async () => {
    keepNotices();
    await deleteAll('lost.png');
    await openBin();
    await button('Restore lost.png').click();
    await expect.element(button('Restore lost.png')).not.toBeInTheDocument();
    await pressInNotice('Undo');
    await expectToast('Changed back', 'lost.png is in the bin again');
    await button('Restore lost.png').click();
    await expect.element(button('Restore lost.png')).not.toBeInTheDocument();
    await holdNotice('Undo');
    await server.request('POST', '/api/uploads/lost.png/meta', { body: { caption: 'Found' } });
    await pressInNotice('Undo');
    await expectToast('Not changed back', 'You have changed this picture meanwhile. It stays as it is now.');
    expect(await listNames(server)).toEqual(['lost.png']);
  },
);

test('is emptied for good after a confirmation', async () => {
  await deleteAll('lost.png', 'gone.png');
  await openBin();
  await button('Empty bin').click();
  await expect.element(button('Cancel')).toHaveFocus();
  await button('Cancel').click();
  await expect.element(button('Restore lost.png')).toBeVisible();
  await button('Empty bin').click();
  await button('Remove for good').click();
  await expectToast('Bin emptied', '2 files removed for good');
  await expect.element(dialog().getByText('The bin is empty')).toBeVisible();
  await expect.element(button('Empty bin')).not.toBeInTheDocument();
  expect(await server.request('GET', '/api/uploads/bin')).toEqual([]);
});

test('files that could not be removed stay listed, with the reason', thorough, async () => {
  await deleteAll('lost.png');
  const mend = await server.refuse('/api/uploads/bin', 'DELETE', 500);
  await openBin();
  await button('Empty bin').click();
  await button('Remove for good').click();
  await expectToast('Bin not emptied', 'Request failed: 500');
  await expect.element(button('Restore lost.png')).toBeVisible();
  await mend();
  await button('Empty bin').click();
  await button('Remove for good').click();
  await expect.element(dialog().getByText('The bin is empty')).toBeVisible();
});

test('restores one file at a time, and asks before the page is closed meanwhile', thorough, async () => {
  await deleteAll('lost.png', 'gone.png');
  const arrive = await server.holdAnswers('/api/uploads/lost.png/restore');
  await openBin();
  await button('Restore lost.png').click();
  await expect.element(button('Restore gone.png')).toBeDisabled();
  await arrive();
  await expect.element(button('Restore gone.png')).toBeEnabled();
});

test('reports that somebody else has restored the file already', thorough, async () => {
  await deleteAll('lost.png');
  await server.hold('/api/events');
  await openBin();
  await expect.element(button('Restore lost.png')).toBeVisible();
  await server.request('POST', '/api/uploads/lost.png/restore');
  await button('Restore lost.png').click();
  await expectToast('Restore Failed', 'Deleted picture not found');
  await expect.element(dialog().getByText('The bin is empty')).toBeVisible();
});

test('shows fifty files, and older ones on request', thorough, async () => {
  await deleteAll(...Array.from({ length: 51 }, (_, number) => `old-${number}.png`));
  await openBin();
  await expect.poll(() => list().getByRole('listitem').elements()).toHaveLength(50);
  const mend = await server.refuse('/api/uploads/bin', 'GET', 500);
  await button('Show older').click();
  await expect.element(page.getByText('Older ones could not be loaded.')).toBeVisible();
  await mend();
  await button('Try again').click();
  await expect.poll(() => list().getByRole('listitem').elements()).toHaveLength(51);
  await expect.element(button('Show older')).not.toBeInTheDocument();
});
