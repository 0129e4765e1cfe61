import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseAtOnce } from '../../../../testing/choose-at-once.ts';
import { addCategories, addPictures } from '../../../../testing/fill-library.ts';
import { button, shownNames, tile } from '../../../../testing/media-screen.ts';
import { openScreen } from '../../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const search = () => page.getByRole('searchbox', { name: 'Search files' });
const category = () => page.getByRole('combobox', { name: 'Category' });
const visibility = () => page.getByRole('combobox', { name: 'Shown or hidden' });
const expectNames = (names: string[]) => expect.poll(shownNames).toEqual(names);

/** hull-1.png is in Marine, crane.png is hidden. */
async function fill(): Promise<ScreenServer> {
  const server = await startServer();
  await addPictures(server, 'hull-1.png', 'hull-2.png', 'crane.png');
  await addCategories(server, 'Marine', 'Docks');
  await server.request('POST', '/api/uploads/hull-1.png/meta', { body: { categories: ['marine'] } });
  await server.request('POST', '/api/uploads/crane.png/meta', { body: { hidden: true } });
  return server;
}

test('finds a part of a name, which is in the address too, and shows all again when it is cleared', async () => {
  await openScreen(await fill(), '/admin/media');
  await expectNames(['crane.png', 'hull-2.png', 'hull-1.png']);
  await search().fill(' hull ');
  await expectNames(['hull-2.png', 'hull-1.png']);
  expect(location.search).toBe('?q=hull');
  // The input is unchanged, and Enter does nothing.
  await userEvent.keyboard('{Enter}');
  await expect.element(search()).toHaveValue(' hull ');
  await search().fill('');
  await expectNames(['crane.png', 'hull-2.png', 'hull-1.png']);
  expect(location.search).toBe('');
});

test.each([
  { field: category, choice: 'Marine', address: '?category=marine', names: ['hull-1.png'] },
  { field: visibility, choice: 'Shown only', address: '?hidden=false', names: ['hull-2.png', 'hull-1.png'] },
  { field: visibility, choice: 'Hidden only', address: '?hidden=true', names: ['crane.png'] },
])('shows only "$choice"', thorough, async ({ field, choice, address, names }) => {
  // On a wide screen the categories are beside the pictures instead.
  await openScreen(await fill(), '/admin/media', { width: 700 });
  await field().selectOptions(choice);
  await expectNames(names);
  expect(location.search).toBe(address);
  await expect.element(field()).toHaveClass('is-set');
  await field().selectOptions(field === category ? 'All categories' : 'Shown and hidden');
  await expectNames(['crane.png', 'hull-2.png', 'hull-1.png']);
  await expect.element(field()).not.toHaveClass('is-set');
});

test('a second filter keeps the first one, however quickly it is set', thorough, async () => {
  await openScreen(await fill(), '/admin/media', { width: 700 });
  await expectNames(['crane.png', 'hull-2.png', 'hull-1.png']);
  // The categories are loaded separately.
  await expect.element(category().getByRole('option', { name: 'Marine' })).toBeInTheDocument();
  chooseAtOnce(category(), 'marine');
  chooseAtOnce(visibility(), 'false');
  await expect.poll(() => location.search).toBe('?category=marine&hidden=false');
  await expectNames(['hull-1.png']);
});

test('starts with the filters of the address, and ignores unknown ones', thorough, async () => {
  const server = await fill();
  await openScreen(server, '/admin/media?q=hull&category=marine&hidden=perhaps');
  await expectNames(['hull-1.png']);
  await expect.element(search()).toHaveValue('hull');
  await expect.element(page.getByRole('button', { name: 'Marine 1 file' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(visibility()).toHaveValue('');
});

test('reports that nothing matches, and clears all filters at once', thorough, async () => {
  await openScreen(await fill(), '/admin/media?category=docks&hidden=true');
  await search().fill('nothing of the kind');
  await expect.poll(() => location.search).toContain('q=nothing+of+the+kind');
  await expect.element(page.getByText('No files match')).toBeVisible();
  await button('Clear filters').click();
  await expectNames(['crane.png', 'hull-2.png', 'hull-1.png']);
  await expect.element(search()).toHaveValue('');
  expect(location.search).toBe('');
});

test('a picture that does not match any more disappears, and one that matches appears', thorough, async () => {
  const server = await fill();
  await openScreen(server, '/admin/media?hidden=true');
  await expectNames(['crane.png']);
  await expect.element(page.getByText('Live')).toBeVisible();
  await server.request('POST', '/api/uploads/hull-2.png/meta', { body: { hidden: true } });
  await expectNames(['crane.png', 'hull-2.png']);
  await server.request('POST', '/api/uploads/crane.png/meta', { body: { hidden: false } });
  await expectNames(['hull-2.png']);
});

test('a link jumps to the loaded pictures', thorough, async () => {
  await openScreen(await fill(), '/admin/media');
  await expect.element(tile('crane.png')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('crane');
  await expect.element(page.getByRole('option', { name: 'crane.png', selected: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expectNames(['crane.png']);
  expect(location.search).toBe('?q=crane.png');
  await expect.element(search()).toHaveValue('crane.png');
});
