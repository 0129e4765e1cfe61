import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addPictures, listPictures } from '../../../testing/fill-library.ts';
import { button, dialog, picture, shownNames, tile } from '../../../testing/media-screen.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { showOnHero } from '../../../testing/show-on-hero.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const newName = () => dialog().getByRole('textbox', { name: 'New name' });
let server: ScreenServer;
const names = async () => (await listPictures(server)).map(({ name }) => name);

async function openIt(): Promise<void> {
  await openScreen(server, '/admin/media');
  await tile('ferry.png').click();
  await button('Rename').click();
  await expect.element(dialog()).toHaveAccessibleName('Rename ferry.png');
}

beforeEach(async () => {
  server = await startServer();
  await addPictures(server, 'ferry.png', 'quay.png');
});

test('renames it, undoes that, and repeats it', async () => {
  keepNotices();
  await openIt();
  await expect.element(button('Rename')).toBeDisabled();
  await userEvent.fill(newName(), 'Ferry at Tema');
  await userEvent.keyboard('{Enter}');
  await expectToast('Renamed', 'ferry.png is ferry-at-tema.png now');
  await expect.element(dialog()).toHaveAccessibleName('ferry-at-tema.png');
  await holdNotice('Undo');
  await expect.element(tile('ferry-at-tema.png')).toBeInTheDocument();
  await pressInNotice('Undo');
  await expectToast('Changed back', 'ferry.png is called as before');
  expect(await names()).toContain('ferry.png');
  await expect.element(dialog()).toHaveAccessibleName('ferry.png');
});

test('when the window of a renamed picture closes, the focus is on its tile', thorough, async () => {
  await openIt();
  await userEvent.fill(newName(), 'Pier');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toHaveAccessibleName('pier.png');
  await expect.element(tile('pier.png')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(picture('pier.png')).toHaveFocus();
});

test('a rename by somebody else changes the title of its window, and it stays one tile', thorough, async () => {
  await showOnHero(server, '/uploads/ferry.png');
  await openScreen(server, '/admin/media');
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await tile('ferry.png').click();
  await server.request('POST', '/api/uploads/ferry.png/name', { body: { name: 'Pier' } });
  await expect.element(dialog()).toHaveAccessibleName('pier.png');
  await expect.element(dialog().getByText('/uploads/pier.png')).toBeVisible();
  await expect.element(dialog().getByText('Hero Section › Background image')).toBeVisible();
  await dialog()
    .getByRole('checkbox', { name: /^Hidden/ })
    .click();
  await expectToast('Saved', 'pier.png: hidden');
  await expect.poll(shownNames).toEqual(['quay.png', 'pier.png']);
});

test('a rename completed after Cancel changes the title of the window', thorough, async () => {
  const arrive = await server.holdAnswers('/api/uploads/ferry.png', 'POST');
  await openIt();
  await userEvent.fill(newName(), 'Pier');
  await userEvent.keyboard('{Enter}');
  await button('Cancel').click();
  await expect.element(dialog()).toHaveAccessibleName('pier.png');
  await arrive();
  await expectToast('Renamed', 'ferry.png is pier.png now');
  await expect.element(dialog()).toHaveAccessibleName('pier.png');
});

test('a rename completed after the window was closed opens no other window', thorough, async () => {
  const arrive = await server.hold('/api/uploads/ferry.png', 'POST');
  await openIt();
  await userEvent.fill(newName(), 'Ferry at Tema');
  await userEvent.keyboard('{Enter}');
  await button('Cancel').click();
  await expect.element(dialog()).toHaveAccessibleName('ferry.png');
  await userEvent.keyboard('{Escape}');
  await tile('quay.png').click();
  await arrive();
  await expectToast('Renamed', 'ferry.png is ferry-at-tema.png now');
  await expect.element(tile('ferry-at-tema.png')).toBeInTheDocument();
  await expect.element(dialog()).toHaveAccessibleName('quay.png');
});

test('input during a slow rename does not start another', thorough, async () => {
  await openIt();
  const arrive = await server.holdAnswers('/api/uploads/ferry.png', 'POST');
  await userEvent.fill(newName(), 'Ferry at Tema');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(newName(), 'Ferry at Tema, too late');
  await expect.element(button('Renaming…')).toBeDisabled();
  await arrive();
  await expectToast('Renamed', 'ferry.png is ferry-at-tema.png now');
  await expect.element(dialog()).toHaveAccessibleName('ferry-at-tema.png');
});

test('reports at the field why a name is refused, and keeps the input', thorough, async () => {
  await openIt();
  await userEvent.fill(newName(), 'Quay');
  await button('Rename').click();
  await expect
    .element(newName())
    .toHaveAccessibleDescription(/Another picture is, or was, called quay\.png\. Please choose another name\./);
  await expect.element(newName()).toHaveValue('Quay');
  await button('Cancel').click();
  await expect.element(dialog()).toHaveAccessibleName('ferry.png');
  expect(await names()).toEqual(['quay.png', 'ferry.png']);
});

test('waits until changes of its details are saved', thorough, async () => {
  await openScreen(server, '/admin/media');
  await tile('ferry.png').click();
  await page.getByRole('textbox', { name: 'Caption' }).fill('The ferry');
  await expect.element(button('Rename')).toBeDisabled();
});
