import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCategories, addPictures, listCategories, listPictures } from '../../../testing/fill-library.ts';
import { button, dialog, shownNames } from '../../../testing/media-screen.ts';
import { pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const side = () => page.getByRole('region', { name: 'Categories' });
const entry = (name: string | RegExp) => side().getByRole('button', { name });
const newName = () => page.getByRole('textbox', { name: 'New category' });
const renamed = (name = 'Marine') => page.getByRole('textbox', { name: `New name of ${name}` });
let server: ScreenServer;
const names = async () => (await listCategories(server)).map(({ name }) => name);

beforeEach(async () => {
  server = await startServer();
});

describe('a new category', () => {
  test('is added by Enter or by its button, and the field is ready for the next', async () => {
    await openScreen(server, '/admin/media');
    await newName().fill('Marine');
    await userEvent.keyboard('{Enter}');
    await expect.element(entry('Marine 0 files')).toBeVisible();
    await expect.element(newName()).toHaveValue('');
    await newName().fill('  Docks ');
    await button('Add category').click();
    await expect.element(entry('Docks 0 files')).toBeVisible();
    expect(await names()).toEqual(['Docks', 'Marine']);
  });

  test('is removed by Undo', thorough, async () => {
    await openScreen(server, '/admin/media');
    await newName().fill('Marine');
    await userEvent.keyboard('{Enter}');
    await expectToast('Saved', 'Category Marine added');
    await pressInNotice('Undo');
    await expectToast('Changed back', 'The categories are as before');
    expect(await names()).toEqual([]);
    await expect.element(entry(/^Marine/)).not.toBeInTheDocument();
  });

  test('without a name is not added', thorough, async () => {
    await openScreen(server, '/admin/media');
    await newName().fill('   ');
    await userEvent.keyboard('{Enter}');
    // Calls are answered in their order.
    await newName().fill('Marine');
    await userEvent.keyboard('{Enter}');
    await expect.element(entry('Marine 0 files')).toBeVisible();
    expect(await names()).toEqual(['Marine']);
  });

  test('with a name that is taken is refused with a message, and the input stays', thorough, async () => {
    await addCategories(server, 'Marine');
    await openScreen(server, '/admin/media');
    await newName().fill('marine');
    await userEvent.keyboard('{Enter}');
    await expectToast('Save Failed', 'There is already a category "Marine"');
    await expect.element(newName()).toHaveValue('marine');
  });

  test('cannot be sent twice, and the next one can be typed while it is sent', thorough, async () => {
    const arrive = await server.holdAnswers('/api/categories', 'POST');
    await openScreen(server, '/admin/media');
    await newName().fill('Marine');
    await button('Add category').click();
    await expect.element(button('Add category')).toBeDisabled();
    await newName().fill('Docks');
    await arrive();
    await expect.element(button('Add category')).toBeEnabled();
    expect(await names()).toEqual(['Marine']);
    await expect.element(newName()).toHaveValue('Docks');
  });
});

describe('renaming', () => {
  beforeEach(async () => {
    await addCategories(server, 'Marine', 'Docks');
    await openScreen(server, '/admin/media');
    await button('Rename Marine').click();
    await expect.element(renamed()).toHaveFocus();
  });

  test('saves the new name with Enter, and returns the focus', async () => {
    await renamed().fill('Marine engines ');
    await userEvent.keyboard('{Enter}');
    await expect.element(entry('Marine engines 0 files')).toBeVisible();
    await expect.element(button('Rename Marine engines')).toHaveFocus();
    expect(await names()).toEqual(['Docks', 'Marine engines']);
  });

  test('is reverted by Undo', async () => {
    await renamed().fill('Ships');
    await userEvent.keyboard('{Enter}');
    await expectToast('Saved', 'Category Ships renamed');
    await pressInNotice('Undo');
    await expectToast('Changed back', 'The name is as before');
    expect(await names()).toEqual(['Docks', 'Marine']);
    await expect.element(entry('Marine 0 files')).toBeVisible();
  });

  test('is refused with a message if the name is taken, and the input stays', thorough, async () => {
    await renamed().fill('docks');
    await button('Save the name').click();
    await expectToast('Save Failed', 'There is already a category "Docks"');
    await expect.element(renamed()).toHaveValue('docks');
  });

  test.each([
    ['by Escape', () => userEvent.keyboard('{Escape}')],
    ['by the cross', () => button('Keep Marine').click()],
  ])('is cancelled %s', thorough, async (_how, giveUp) => {
    await renamed().fill('Something else');
    await giveUp();
    await expect.element(entry('Marine 0 files')).toBeVisible();
    await expect.element(button('Rename Marine')).toHaveFocus();
    expect(await names()).toEqual(['Docks', 'Marine']);
  });

  test('is refused once if somebody else has renamed it meanwhile, and the input stays', thorough, async () => {
    await expect.element(page.getByText('Live')).toBeVisible();
    await server.request('PUT', '/api/categories/marine', { body: { name: 'Ships' } });
    await expect.element(renamed('Ships')).toBeVisible();
    await renamed('Ships').fill('Boats');
    await userEvent.keyboard('{Enter}');
    await expectToast('Save Failed', /meanwhile/);
    await expect.element(renamed('Ships')).toHaveValue('Boats');
    expect(await names()).toEqual(['Docks', 'Ships']);
    await expect
      .poll(() => {
        (button('Save the name').query() as HTMLButtonElement | null)?.click();
        return names();
      })
      .toEqual(['Boats', 'Docks']);
  });

  test('to an empty name changes nothing', thorough, async () => {
    await renamed().fill(' ');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Rename Marine')).toHaveFocus();
    expect(await names()).toEqual(['Docks', 'Marine']);
  });
});

describe('deleting', () => {
  test('is reverted by Undo, with the files that were in it', async () => {
    await addPictures(server, 'tug.png');
    await addCategories(server, 'Marine');
    await server.request('POST', '/api/uploads/tug.png/meta', { body: { categories: ['marine'] } });
    await openScreen(server, '/admin/media');
    await button('Delete Marine').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expectToast('Deleted', 'Category Marine deleted');
    await pressInNotice('Undo');
    await expectToast('Changed back', 'The categories are as before');
    await expect.element(entry('Marine 1 file')).toBeVisible();
    expect(await listPictures(server)).toMatchObject([{ categories: ['marine'] }]);
  });

  test('asks first; the files are kept, and a person who looked at them sees all again', async () => {
    await addPictures(server, 'tug.png', 'crane.png');
    await addCategories(server, 'Marine');
    await server.request('POST', '/api/uploads/tug.png/meta', { body: { categories: ['marine'] } });
    await openScreen(server, '/admin/media?category=marine');
    await expect.poll(shownNames).toEqual(['tug.png']);
    await button('Delete Marine').click();
    await expect.element(dialog().getByRole('heading', { name: 'Delete category "Marine"?' })).toBeVisible();
    await expect.element(dialog().getByText('It is taken from every file; the files stay.')).toBeVisible();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    expect(await names()).toEqual(['Marine']);
    await button('Delete Marine').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expectToast('Deleted', 'Category Marine deleted');
    await expect.poll(shownNames).toEqual(['crane.png', 'tug.png']);
    expect(location.search).toBe('');
    await expect.element(page.getByText('No categories yet')).toBeVisible();
    expect(await listPictures(server)).toMatchObject([{ categories: [] }, { categories: [] }]);
  });

  test.each([
    ['what the server said', (id: string) => server.request('DELETE', `/api/categories/${id}`), 'Category not found'],
    ['so where nobody said why', () => server.refuse('/api/categories/', 'DELETE'), 'Failed to delete'],
  ])('that fails reports %s', thorough, async (_what, spoil, words) => {
    await addCategories(server, 'Marine');
    // No events about changes elsewhere arrive.
    await server.hold('/api/events');
    await openScreen(server, '/admin/media');
    await expect.element(entry('Marine 0 files')).toBeVisible();
    await spoil('marine');
    await button('Delete Marine').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await expectToast('Delete Failed', words);
  });
});

test('counts the files of each, also those added by others', thorough, async () => {
  await addPictures(server, 'tug.png', 'crane.png');
  await addCategories(server, 'Marine');
  await openScreen(server, '/admin/media');
  await expect.element(entry('All 2 files')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(entry('Marine 0 files')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('Live')).toBeVisible();
  await server.request('POST', '/api/uploads/tug.png/meta', { body: { categories: ['marine'] } });
  await entry('Marine 1 file').click();
  await expect.element(entry('Marine 1 file')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownNames).toEqual(['tug.png']);
  expect(location.search).toBe('?category=marine');
  await entry('All 2 files').click();
  await expect.poll(shownNames).toEqual(['crane.png', 'tug.png']);
});

test('on a phone they are in a window, which closes after a choice', thorough, async () => {
  await addPictures(server, 'tug.png');
  await addCategories(server, 'Marine');
  await openScreen(server, '/admin/media', { width: 390 });
  await button('Categories').click();
  // Escape first cancels the renaming, then closes the window.
  await dialog().getByRole('button', { name: 'Rename Marine' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog().getByRole('button', { name: 'Rename Marine' })).toBeVisible();
  await dialog().getByRole('button', { name: 'Marine 0 files' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('No files match')).toBeVisible();
  await button('Categories').click();
  await dialog().getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(location.search).toBe('?category=marine');
});
