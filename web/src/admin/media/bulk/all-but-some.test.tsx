// Pictures excluded from "all" stay excluded, whatever happens to the list meanwhile.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countAnswers } from '../../../testing/count-answers.ts';
import { addCategories, addPictures, listNames } from '../../../testing/fill-library.ts';
import { bulkBar, dialog, picture, tile } from '../../../testing/media-screen.ts';
import { openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const selected = (words: string) => expect.element(bulkBar().getByText(words, { exact: true })).toBeVisible();

function saveData(flag: 'on' | 'off'): void {
  localStorage.setItem('data-saver', flag);
  window.dispatchEvent(new StorageEvent('storage', { key: 'data-saver' }));
}

async function openWith(count: number): Promise<ScreenServer> {
  const server = await startServer();
  await addPictures(server, ...Array.from({ length: count }, (_, number) => `pier-${number}.png`));
  await openScreen(server, '/admin/media', { height: 400, kept: { 'data-saver': 'on' } });
  await expect.element(picture(`pier-${count - 1}.png`)).toBeVisible();
  await expect.element(page.getByText('Live')).toBeInTheDocument();
  return server;
}

/** The question names this number. */
async function deleteSelected(count: number): Promise<void> {
  await bulkBar().getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog().getByText(`Delete ${count} file(s)? This cannot be undone`)).toBeVisible();
  await dialog().getByRole('button', { name: 'Delete' }).click();
}

test('if less of the list is loaded than before', thorough, async () => {
  const server = await openWith(41);
  (await picture('pier-40.png').findElement()).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  // Larger pages reach the end; the smaller ones with which the list is read again do not.
  saveData('off');
  await expect
    .poll(async () => {
      await userEvent.keyboard('{End}');
      return picture('pier-0.png').query();
    })
    .toHaveFocus();
  await userEvent.keyboard(' ');
  await selected('40 of 41 selected');
  await userEvent.keyboard('{Home}');
  await expect.element(picture('pier-40.png')).toHaveFocus();
  saveData('on');
  const before = countAnswers('/api/uploads?cursor=');
  await addCategories(server, 'Docks');
  await expect.poll(() => countAnswers('/api/uploads?cursor=')).toBeGreaterThan(before);
  await deleteSelected(40);
  await expect.poll(() => listNames(server)).toEqual(['pier-0.png']);
});

test('if somebody deletes and restores it', thorough, async () => {
  const server = await openWith(3);
  await bulkBar().getByRole('button', { name: 'Select All' }).click();
  await box('pier-0.png').click();
  await selected('2 of 3 selected');
  await server.request('DELETE', '/api/uploads/pier-0.png');
  await selected('All 2 selected');
  await server.request('POST', '/api/uploads/pier-0.png/restore');
  await selected('2 of 3 selected');
  await expect.element(box('pier-0.png')).not.toBeChecked();
});

test('if somebody renames it', thorough, async () => {
  const server = await openWith(3);
  await bulkBar().getByRole('button', { name: 'Select All' }).click();
  await box('pier-0.png').click();
  await selected('2 of 3 selected');
  await server.request('POST', '/api/uploads/pier-0.png/name', { body: { name: 'quay' } });
  await expect.element(tile('quay.png')).toBeVisible();
  await selected('2 of 3 selected');
  await expect.element(box('quay.png')).not.toBeChecked();
  await deleteSelected(2);
  await expect.poll(() => listNames(server)).toEqual(['quay.png']);
});
