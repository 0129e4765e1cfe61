import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addPictures, listNames } from '../../../testing/fill-library.ts';
import { bulkBar, button, dialog, picture, pressOnTile, tile } from '../../../testing/media-screen.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { showOnHero } from '../../../testing/show-on-hero.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const confirm = () => dialog().getByRole('button', { name: 'Delete' });
let server: ScreenServer;

beforeEach(async () => {
  server = await startServer();
  await addPictures(server, 'weir.png', 'ferry.png');
});

describe('the question', () => {
  test('names the picture, and deletes nothing when it is declined', async () => {
    await openScreen(server, '/admin/media');
    await pressOnTile('Delete', 'ferry.png');
    await expect.element(dialog()).toHaveAccessibleName('Delete file');
    await expect.element(dialog().getByText('Delete ferry.png? This cannot be undone')).toBeVisible();
    // The question has all of its text: until then it may change.
    await expect.element(dialog()).toMatchTextContent('This cannot be undone after 30 days in the bin.');
    await expect
      .element(dialog().getByText('Until then an administrator can restore it. The file leaves the site at once.'))
      .toBeVisible();
    await expect.element(button('Cancel')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await pressOnTile('Delete', 'ferry.png');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(await listNames(server)).toEqual(['ferry.png', 'weir.png']);
  });

  test('first names the places where the site shows the picture', thorough, async () => {
    await showOnHero(server, '/uploads/ferry.png');
    await openScreen(server, '/admin/media');
    await pressOnTile('Delete', 'ferry.png');
    const place = dialog().getByText('Hero Section › Background image');
    await expect.element(place).toBeVisible();
    await expect.element(dialog().getByText(/visitors will see a neutral surface\.$/)).toBeVisible();
    const question = await dialog().getByText('Delete ferry.png? This cannot be undone').findElement();
    expect((await place.findElement()).getBoundingClientRect().bottom).toBeLessThan(
      question.getBoundingClientRect().top,
    );
  });

  test('about several counts them, and names the places where each is shown', thorough, async () => {
    await showOnHero(server, '/uploads/ferry.png');
    await openScreen(server, '/admin/media');
    await bulkBar().getByRole('button', { name: 'Select All' }).click();
    await bulkBar().getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog()).toHaveAccessibleName('Delete files');
    await expect.element(dialog().getByText('The site shows some of these files.')).toBeVisible();
    await expect.element(dialog().getByText('(ferry.png)')).toBeVisible();
    await expect.element(dialog()).toMatchTextContent('This cannot be undone after 30 days in the bin.');
  });

  test('about several says that none is shown, or that this could not be read', thorough, async () => {
    const mend = await server.refuse('/api/uploads/usage', 'GET', 500);
    await openScreen(server, '/admin/media');
    await bulkBar().getByRole('button', { name: 'Select All' }).click();
    await bulkBar().getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog().getByText('Where the site shows these files could not be found out.')).toBeVisible();
    await button('Cancel').click();
    await mend();
    await bulkBar().getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog().getByText('No page shows any of them.')).toBeVisible();
  });
});

test('deletes by the keyboard, moves the focus to the next one, and undoes it', async () => {
  keepNotices();
  await openScreen(server, '/admin/media');
  await expect.element(picture('ferry.png')).toBeVisible();
  (await picture('ferry.png').findElement()).focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(button('Cancel')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expectToast('Deleted', /^ferry\.png deleted/);
  await expect.element(tile('ferry.png')).not.toBeInTheDocument();
  await expect.element(picture('weir.png')).toHaveFocus();
  await userEvent.keyboard('{F8}');
  await expect.element(button('Undo')).toHaveFocus();
  expect(await listNames(server)).toEqual(['weir.png']);
  await userEvent.keyboard('{Enter}');
  await expectToast('Restored', 'ferry.png is back');
  await expect.element(tile('ferry.png')).toBeVisible();
  expect(await listNames(server)).toEqual(['ferry.png', 'weir.png']);
});

test('a double click does not reach the elements below the question', thorough, async () => {
  await addPictures(server, ...Array.from({ length: 10 }, (_, number) => `quay-${number}.png`));
  await openScreen(server, '/admin/media', { width: 1200, height: 500 });
  await pressOnTile('Delete', 'quay-9.png');
  const { x, y, width, height } = (await confirm().findElement()).getBoundingClientRect();
  const [left, top] = [x + width / 2, y + height / 2];
  const isBelow = (box: DOMRect) => box.left < left && left < box.right && box.top < top && top < box.bottom;
  const tiles = [...document.querySelectorAll('.tile-open')].map((one) => one.getBoundingClientRect());
  expect(tiles.filter(isBelow)).toHaveLength(1);
  await confirm().dblClick();
  await expectToast('Deleted', /^quay-9\.png deleted/);
  await expect.element(tile('quay-9.png')).not.toBeInTheDocument();
  expect(dialog().query()).toBeNull();
});

test('a picture that somebody else has deleted meanwhile counts as deleted', thorough, async () => {
  await server.hold('/api/events');
  await openScreen(server, '/admin/media');
  await pressOnTile('Delete', 'ferry.png');
  await server.request('DELETE', '/api/uploads/ferry.png');
  await confirm().click();
  await expectToast('Deleted', /^ferry\.png deleted/);
  await expect.element(tile('ferry.png')).not.toBeInTheDocument();
});

describe('a failure', () => {
  test('has a default message if the answer has none', thorough, async () => {
    const mend = await server.refuse('/api/uploads/ferry.png', 'DELETE');
    await openScreen(server, '/admin/media');
    await pressOnTile('Delete', 'ferry.png');
    await confirm().click();
    await expectToast('Delete Failed', 'Failed to delete');
    await expect.element(tile('ferry.png')).toBeVisible();
    await mend();
    await pressOnTile('Delete', 'ferry.png');
    await confirm().click();
    await expect.element(tile('ferry.png')).not.toBeInTheDocument();
  });

  test('has the message of the server, for example about a lost right', thorough, async () => {
    const people = await server.request<{ id: number; username: string }[]>('GET', '/api/users');
    const id = people.find(({ username }) => username === 'kofi')?.id;
    await server.request('PATCH', `/api/users/${id}`, { body: { role: 'admin' } });
    await openScreen(server, '/admin/media', { as: 'kofi' });
    await pressOnTile('Delete', 'ferry.png');
    await server.request('PATCH', `/api/users/${id}`, { body: { role: 'staff' } });
    await confirm().click();
    await expectToast('Delete Failed', 'Forbidden');
    expect(await listNames(server)).toHaveLength(2);
  });

  test('of an undo on the way to the server can be repeated', thorough, async () => {
    await openScreen(server, '/admin/media');
    await pressOnTile('Delete', 'ferry.png');
    await confirm().click();
    await expectToast('Deleted', /^ferry\.png deleted/);
    await holdNotice('Undo');
    const mend = await server.breakOff('/api/uploads/ferry.png/restore');
    await pressInNotice('Undo');
    await expectToast('Restore Failed', /^The server cannot be reached/);
    await holdNotice('Try again');
    await mend();
    await pressInNotice('Try again');
    await expectToast('Restored', 'ferry.png is back');
    expect(await listNames(server)).toEqual(['ferry.png', 'weir.png']);
  });

  test('of an undo is reported too', thorough, async () => {
    await openScreen(server, '/admin/media');
    await pressOnTile('Delete', 'ferry.png');
    await confirm().click();
    await expectToast('Deleted', /^ferry\.png deleted/);
    await holdNotice('Undo');
    await server.request('POST', '/api/uploads/ferry.png/restore');
    await pressInNotice('Undo');
    await expectToast('Restore Failed', 'Deleted picture not found');
    // It would be refused again.
    await expect.element(button('Try again')).not.toBeInTheDocument();
  });
});
