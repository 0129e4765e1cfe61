// The icon of a service or a feature: typed by its name, or searched and chosen in a window.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog, field, save, storedContent } from '../../../testing/content-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

const picker = () => dialog('Choose an icon');
const search = () => picker().getByLabelText('Search by name');
const offered = () =>
  picker()
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent);
const drawing = (element: Element | null) =>
  [...(element?.querySelector('svg')?.children ?? [])].map(({ outerHTML }) => outerHTML);
const mark = () => document.querySelector('.content-icon-mark');

async function openService(): Promise<ScreenServer> {
  const server = await startServer();
  await openScreen(server, '/admin/content/services');
  await button('Marine engine services').click();
  await expect.element(field('Icon')).toHaveValue('Wrench');
  return server;
}

async function openPicker(): Promise<ScreenServer> {
  const server = await openService();
  await button('Icons').click();
  await expect.element(picker()).toBeVisible();
  return server;
}

test('offers icons of this trade, with the present one marked and the focus in the search', thorough, async () => {
  await openPicker();
  expect(offered()).toEqual(expect.arrayContaining(['wrench', 'hammer', 'ship', 'paint-roller']));
  await expect.element(picker().getByText(`${offered().length} icons`)).toBeVisible();
  await expect.element(search()).toHaveFocus();
  const pressed = picker().getByRole('button', { pressed: true });
  await expect.element(pressed).toHaveTextContent('wrench');
});

test('an icon is found by parts of its name, in any order, and chosen by the keyboard', async () => {
  const server = await openPicker();
  await search().fill('Can, SPRAY');
  await expect.poll(offered).toEqual(['spray-can']);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(picker()).not.toBeInTheDocument();
  await expect.element(field('Icon')).toHaveValue('SprayCan');
  await save();
  await expectToast('Saved', 'Services page saved');
  expect((await storedContent(server)).pages.services.items[0]?.iconName).toBe('SprayCan');
});

test('a feature without an icon shows none here, and can be given one', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/features');
  await button('Safety First').click();
  await expect.element(field('Icon')).toHaveValue('');
  await expect.element(field('Icon')).toHaveAttribute('placeholder', 'Default icon');
  expect(mark()?.querySelector('svg')).toBeNull();
  await button('Icons').click();
  await search().fill('hard-hat');
  await picker().getByRole('button', { name: 'hard-hat', exact: true }).click();
  await expect.element(field('Icon')).toHaveValue('HardHat');
  await save();
  await expectToast('Saved', 'Features saved');
  const { features, pages } = await storedContent(server);
  expect([features[0]?.iconName, pages.home.features[0]?.iconName]).toEqual(['HardHat', 'HardHat']);
  await field('Icon').fill('');
  await save();
  await expect.poll(async () => (await storedContent(server)).features[0]?.iconName).toBe('');
});

test('of many results the first are shown, with their number', thorough, async () => {
  await openPicker();
  await search().fill('a');
  await expect.element(picker().getByText(/^The first 96 of \d{3,4} icons$/)).toBeVisible();
  expect(offered()).toHaveLength(96);
});

test('an unknown name is reported, with advice on names', thorough, async () => {
  await openPicker();
  await search().fill('Kran');
  await expect.element(picker().getByText('No icon has this name')).toBeVisible();
  await expect.element(picker().getByText('The names are English, such as crane, ship or flame.')).toBeVisible();
  expect(offered()).toEqual([]);
});

test('Escape clears the search first', thorough, async () => {
  await openPicker();
  await search().fill('ship');
  await userEvent.keyboard('{Escape}');
  await expect.element(search()).toHaveValue('');
  await expect.element(picker()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(picker()).not.toBeInTheDocument();
});

test.each(['Cancel', 'Escape'])('%s closes it, and the icon is unchanged', thorough, async (way) => {
  await openPicker();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await picker().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(picker()).not.toBeInTheDocument();
  await expect.element(field('Icon')).toHaveValue('Wrench');
  await expect.element(button('Icons')).toHaveFocus();
});

test('a typed name is drawn as on the site, and an unknown one as the wrench', thorough, async () => {
  await openPicker();
  const all = ['wrench', 'spray-can'].map((name) => async () => {
    await search().fill(name);
    const found = picker().getByRole('button', { name, exact: true });
    await expect.element(found).toBeVisible();
    return drawing(found.element());
  });
  const [wrench, sprayCan] = [await all[0]?.(), await all[1]?.()];
  await picker().getByRole('button', { name: 'Cancel' }).click();
  const cases = [
    ['SprayCan', sprayCan],
    ['Nothing', wrench],
    ['Spray Can', sprayCan],
    ['', wrench],
    ['spray-can', sprayCan],
  ] as const;
  for (const [typed, shown] of cases) {
    await field('Icon').fill(typed);
    await expect.poll(() => drawing(mark()), { message: typed }).toEqual(shown);
  }
  expect(page.getByPlaceholder('Wrench').elements()).toHaveLength(1);
});
