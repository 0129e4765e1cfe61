import { SAVED_VIEWS_MAX } from 'shared/limits.ts';
import type { SavedViews } from 'shared/leads/views/saved-views.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../../../testing/lead-screen.ts';
import { holdNotice, keepNotices, pressInNotice, shownNotices } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type Person, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const dialog = () => page.getByRole('dialog', { name: 'Your views' });
const tabs = () => page.getByRole('navigation', { name: 'Your views' });
const name = () => dialog().getByRole('textbox', { name: 'Keep the present filters as' });
const nameOf = (view: string) => dialog().getByRole('textbox', { name: `Name of ${view}` });
const save = () => button('Save view', dialog());
const readViews = (server: ScreenServer) => server.request<SavedViews>('GET', '/api/me/views');
const namesAtServer = async (server: ScreenServer) => (await readViews(server)).views.map((view) => view.name);
const names = () =>
  tabs()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

async function putViews(server: ScreenServer, views: SavedViews['views']): Promise<void> {
  const { revision } = await readViews(server);
  await server.request('PUT', '/api/me/views', { body: { revision, views } });
}

const some = (...called: string[]) => called.map((one) => ({ name: one, query: `q=${one}` }));

async function arrange(server: ScreenServer, address = '/admin/messages', as: Person = 'efua'): Promise<void> {
  await openScreen(server, address, { as });
  await button('More for this list').click();
  await button('Save or arrange views').click();
  await expect.element(dialog()).toBeVisible();
}

test('saved views are a separate row in their initial order', async () => {
  const server = await startServer();
  await putViews(server, some('Tanks', 'Marine'));
  await openScreen(server, '/admin/messages');
  await expect.element(tabs()).toHaveStyle({ display: 'flex', overflowX: 'auto' });
});

test('saves the present filters under a name, as a link to them', async () => {
  const server = await startServer();
  await arrange(server, '/admin/messages?view=all&status=closed&reason=Quote');
  await expect.element(dialog().getByText('No views yet')).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await name().fill('Closed quotes');
  await userEvent.keyboard('{Enter}');
  await expect.element(nameOf('Closed quotes')).toBeVisible();
  await expect.element(name()).toHaveValue('');
  expect((await readViews(server)).views).toEqual([
    { name: 'Closed quotes', query: 'view=all&status=closed&reason=Quote' },
  ]);
  await button('Done').click();
  const link = tabs().getByRole('link', { name: 'Closed quotes' });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Open/ }).click();
  await expect.element(link).not.toHaveAttribute('aria-current');
  await link.click();
  await expect.poll(() => location.search).toBe('?view=all&status=closed&reason=Quote');
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveValue('closed');
});

test('Undo removes a new view again, unless it was renamed since', async () => {
  const server = await startServer();
  await putViews(server, some('Tema'));
  await arrange(server, '/admin/messages?q=harbour');
  await name().fill('Harbour');
  await save().click();
  await expectToast('View saved', 'Harbour shows the present filters');
  await pressInNotice('Undo');
  await expect.poll(() => namesAtServer(server)).toEqual(['Tema']);
  await expect.element(nameOf('Harbour')).not.toBeInTheDocument();
  await name().fill('Harbour');
  await save().click();
  await holdNotice('Undo');
  await putViews(server, [...some('Tema'), { name: 'Port', query: 'q=harbour' }]);
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'It was changed meanwhile.');
  expect(await namesAtServer(server)).toEqual(['Tema', 'Port']);
});

test('a view with the same name is overwritten', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('Tema', 'Takoradi'));
  await arrange(server, '/admin/messages?q=harbour');
  await name().fill('tema');
  await expect.element(name()).toHaveAccessibleDescription(/There is a view of this name: it will show/);
  await save().click();
  await expect
    .poll(() => readViews(server))
    .toMatchObject({
      views: [
        { name: 'tema', query: 'q=harbour' },
        { name: 'Takoradi', query: 'q=Takoradi' },
      ],
    });
});

test('an overwritten or renamed view can be restored', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('Tema', 'Takoradi'));
  await arrange(server, '/admin/messages?q=harbour');
  await name().fill('tema');
  await save().click();
  await expectToast('View replaced', /^tema shows the present filters/);
  await holdNotice('Undo');
  await expect.poll(() => readViews(server)).toMatchObject({ views: [{ query: 'q=harbour' }, {}] });
  await pressInNotice('Undo');
  await expect.poll(() => readViews(server)).toMatchObject({ views: some('Tema', 'Takoradi') });
  await nameOf('Tema').fill('Harbour');
  await userEvent.keyboard('{Enter}');
  await expectToast('View renamed', /^Tema is now Harbour/);
  await holdNotice('Undo');
  await expect.poll(names).toEqual(['Harbour', 'Takoradi']);
  await pressInNotice('Undo');
  await expect.poll(() => namesAtServer(server)).toEqual(['Tema', 'Takoradi']);
});

test('changes by another device since are kept, and Undo reports that', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('Tema', 'Takoradi'));
  await arrange(server, '/admin/messages?q=harbour');
  await expect.element(nameOf('Tema')).toBeVisible();
  await putViews(server, [{ name: 'Tema', query: 'q=newer' }]);
  await name().fill('Tema');
  await save().click();
  await expectToast('View replaced', /^Tema shows the present filters/);
  await pressInNotice('Undo');
  // The replaced view, and not the one that this device knew.
  await expect.poll(() => readViews(server)).toMatchObject({ views: [{ query: 'q=newer' }] });
  await nameOf('Tema').fill('Harbour');
  await userEvent.keyboard('{Enter}');
  await expectToast('View renamed', /^Tema is now Harbour/);
  await holdNotice('Undo');
  await putViews(server, some('Harbour'));
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'It was changed meanwhile.');
  expect(await readViews(server)).toMatchObject({ views: some('Harbour') });
});

test('no view is reported as replaced, renamed or removed that was not', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('Tema', 'Takoradi'));
  await arrange(server, '/admin/messages?q=harbour');
  await server.refuse('/api/me/views', 'PUT');
  keepNotices();
  await name().fill('Tema');
  await save().click();
  await expectToast('View not saved', 'Request failed: 502');
  await nameOf('Takoradi').fill('Harbour');
  await userEvent.keyboard('{Enter}');
  await button('Remove Tema').click();
  await expect.element(save()).toBeEnabled();
  expect(new Set(shownNotices().map(([title]) => title))).toEqual(new Set(['View not saved']));
});

test('views are moved up and down, up to the ends', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('One', 'Two', 'Three'));
  await arrange(server);
  await expect.element(button('Move One up')).toBeDisabled();
  await expect.element(button('Move Three down')).toBeDisabled();
  await button('Move Three up').click();
  await expect.poll(names).toEqual(['One', 'Three', 'Two']);
  await button('Move One down').click();
  await expect.poll(names).toEqual(['Three', 'One', 'Two']);
  expect(await namesAtServer(server)).toEqual(['Three', 'One', 'Two']);
});

test('a moved view can be moved back, unless another device has moved it again', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('One', 'Two', 'Three'));
  await arrange(server);
  await button('Move Three up').click();
  await expectToast('View moved', /^Three is before Two/);
  await pressInNotice('Undo');
  await expect.poll(() => namesAtServer(server)).toEqual(['One', 'Two', 'Three']);
  await button('Move One down').click();
  await expectToast('View moved', /^One is after Two/);
  await holdNotice('Undo');
  await putViews(server, some('Two', 'Three', 'One'));
  await pressInNotice('Undo');
  await expectToast('Not changed back', 'It was changed meanwhile.');
  expect(await namesAtServer(server)).toEqual(['Two', 'Three', 'One']);
});

test('the buttons of a view use its stored name, also while another is typed', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('Tanks', 'Marine'));
  await arrange(server);
  await nameOf('Tanks').fill('Cranes');
  await button('Move Tanks down', dialog()).click();
  await expect.poll(() => namesAtServer(server)).toEqual(['Marine', 'Cranes']);
  await nameOf('Marine').fill('Boats');
  await button('Remove Marine', dialog()).click();
  await expectToast('View removed', 'Marine');
  expect(await namesAtServer(server)).toEqual(['Cranes']);
});

test('a removed view returns to its place, also where others have changed since', async () => {
  const server = await startServer();
  await putViews(server, some('One', 'Two', 'Three'));
  await arrange(server);
  await button('Remove One').click();
  await expectToast('View removed', /^One/);
  await pressInNotice('Undo');
  await expect.poll(() => namesAtServer(server)).toEqual(['One', 'Two', 'Three']);
  await button('Remove Two').click();
  await expectToast('View removed', /^Two/);
  await holdNotice('Undo');
  await putViews(server, some('Three', 'One', 'Four'));
  await pressInNotice('Undo');
  await expect.poll(() => namesAtServer(server)).toEqual(['Three', 'One', 'Two', 'Four']);
});

test('an Undo that does not reach the server can be repeated', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('One', 'Two'));
  await arrange(server);
  await button('Remove One').click();
  await expectToast('View removed', /^One/);
  await holdNotice('Undo');
  const mend = await server.breakOff('/api/me/views', 'PUT');
  await pressInNotice('Undo');
  await expectToast('View not saved', /^The server cannot be reached/);
  await holdNotice('Try again');
  await mend();
  await pressInNotice('Try again');
  await expect.poll(() => namesAtServer(server)).toEqual(['One', 'Two']);
});

test.each([
  ['{Enter}', 'by Enter'],
  ['{Tab}', 'by going on'],
])('a view is renamed with %s', thorough, async (key) => {
  const server = await startServer();
  await putViews(server, some('One', 'Two'));
  await arrange(server);
  await nameOf('One').fill(' Harbour ');
  await userEvent.keyboard(key);
  await expect.poll(names).toEqual(['Harbour', 'Two']);
  await expect.element(nameOf('Harbour')).toHaveValue('Harbour');
});

test('a name that is empty or taken is refused', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('One', 'Two'));
  await arrange(server);
  await nameOf('One').fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(nameOf('One')).toHaveValue('One');
  await nameOf('One').fill('TWO');
  await userEvent.keyboard('{Enter}');
  await expectToast('View not saved', 'There is a view called Two already.');
  await expect.element(nameOf('One')).toHaveValue('One');
  expect(await namesAtServer(server)).toEqual(['One', 'Two']);
});

test('a move is based on the views that another device has stored', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('One', 'Two'));
  await arrange(server);
  await expect.element(nameOf('One')).toBeVisible();
  await putViews(server, some('One', 'Two', 'From elsewhere'));
  await nameOf('One').fill('First');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['First', 'Two', 'From elsewhere']);
  expect(await namesAtServer(server)).toEqual(['First', 'Two', 'From elsewhere']);
});

test('a view that could not be saved is reported, and stays in its field', thorough, async () => {
  const server = await startServer();
  const mend = await server.refuse('/api/me/views', 'PUT');
  await arrange(server);
  await name().fill('Harbour');
  await save().click();
  await expectToast('View not saved', 'Request failed: 502');
  await expect.element(name()).toHaveValue('Harbour');
  await mend();
  await save().click();
  await expect.poll(names).toEqual(['Harbour']);
});

test('no more views are saved than allowed', thorough, async () => {
  const server = await startServer();
  const all = Array.from({ length: SAVED_VIEWS_MAX }, (_, index) => `View ${index}`);
  await putViews(server, some(...all));
  await arrange(server);
  await expect.element(nameOf('View 0')).toBeVisible();
  await name().fill('One more');
  await expect.element(name()).toHaveAccessibleDescription(`At most ${SAVED_VIEWS_MAX} views can be kept.`);
  await expect.element(save()).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await name().fill('View 7');
  await expect.element(save()).toBeEnabled();
  expect(await namesAtServer(server)).toEqual(all);
});

test('Escape closes it, and views belong to one person', thorough, async () => {
  const server = await startServer();
  await putViews(server, some('Of Efua'));
  await arrange(server, '/admin/messages', 'kofi');
  await expect.element(dialog().getByText('No views yet')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(tabs()).not.toBeInTheDocument();
});
