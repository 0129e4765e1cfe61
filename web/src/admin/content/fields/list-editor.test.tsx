// Lists of Content Management: entries are added, removed, folded and moved, by pointer and by keyboard.
import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { button, field, save, startEditors, storedContent, unsaved } from '../../../testing/content-screen.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../../testing/notices.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const list = (name: string) => page.getByRole('region', { name });
const rows = (within: Locator) => within.getByRole('listitem');
const clients = () => list('Clients');
const names = () => [...clients().element().querySelectorAll('.content-row-name')].map((row) => row.textContent);
const stored = async (server: ScreenServer) => (await storedContent(server)).home.clients.map(({ name }) => name);

const BEGAN = [
  'Volta Lines',
  'Keta Basin Energy',
  'Ankobra Mining',
  'Sekondi Slipway',
  'Akosombo Cement',
  'Nzema Offshore',
];
const [VOLTA, KETA, ...OTHERS] = BEGAN;

async function openHome(): Promise<ScreenServer> {
  const server = await startServer();
  await openScreen(server, '/admin/content/home');
  await expect.element(clients()).toBeVisible();
  expect(names()).toEqual(BEGAN);
  return server;
}

async function saveHome(): Promise<void> {
  await save();
  await expectToast('Saved', 'Home content saved');
}

test('an entry is moved by its buttons, which announces its new place and keeps the focus', async () => {
  const server = await openHome();
  (await button('Move Ankobra Mining up').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual([VOLTA, 'Ankobra Mining', KETA, ...OTHERS.slice(1)]);
  await expect.element(clients().getByText('Ankobra Mining moved to place 2 of 6')).toBeInTheDocument();
  await expect.element(button('Move Ankobra Mining up')).toHaveFocus();
  await button('Move Volta Lines down').click();
  await expect.element(clients().getByText('Volta Lines moved to place 2 of 6')).toBeInTheDocument();
  await saveHome();
  expect(await stored(server)).toEqual(['Ankobra Mining', VOLTA, KETA, ...OTHERS.slice(1)]);
});

test('the first does not go up, nor the last down', thorough, async () => {
  await openHome();
  await expect.element(button('Move Volta Lines up')).toBeDisabled();
  await expect.element(button('Move Volta Lines down')).toBeEnabled();
  await expect.element(button('Move Nzema Offshore up')).toBeEnabled();
  await expect.element(button('Move Nzema Offshore down')).toBeDisabled();
});

/** With both in view, as scrolling between press and move would put another element under the pointer. */
async function drag(from: Locator, to: Locator, y: number): Promise<void> {
  await expect.element(from).toHaveAttribute('draggable', 'true');
  (await to.findElement()).scrollIntoView({ block: 'center' });
  await userEvent.dragAndDrop(from.getByTitle('Drag to reorder'), to, { targetPosition: { x: 60, y }, steps: 10 });
}

test('an entry is dragged by its handle before another, and after another', thorough, async () => {
  const server = await openHome();
  await drag(rows(clients()).nth(5), rows(clients()).nth(0), 4);
  await expect.poll(names).toEqual(['Nzema Offshore', ...BEGAN.slice(0, 5)]);
  const { height } = (await rows(clients()).nth(2).findElement()).getBoundingClientRect();
  await drag(rows(clients()).nth(0), rows(clients()).nth(2), height - 4);
  await expect
    .poll(names)
    .toEqual([VOLTA, KETA, 'Nzema Offshore', 'Ankobra Mining', 'Sekondi Slipway', 'Akosombo Cement']);
  await saveHome();
  expect(await stored(server)).toEqual(names());
});

test('an entry is not dragged into another list', thorough, async () => {
  await openHome();
  const figures = rows(list('Statistics band'));
  await drag(rows(clients()).nth(5), figures.nth(0), 4);
  expect(names()).toEqual(BEGAN);
  expect(figures.elements()).toHaveLength(4);
  await expect.element(button('Save')).toBeDisabled();
});

test('an entry folds and unfolds, and keeps its fields open where it moves to', thorough, async () => {
  await openHome();
  const row = clients().getByRole('button', { name: 'Keta Basin Energy' });
  await expect.element(row).toHaveAttribute('aria-expanded', 'false');
  await row.click();
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await expect.element(field('Name')).toHaveValue('Keta Basin Energy');
  await button('Move Keta Basin Energy down').click();
  await field('Name').fill('Keta Energy');
  await expect.poll(names).toEqual([VOLTA, 'Ankobra Mining', 'Keta Energy', ...OTHERS.slice(1)]);
  await expect.element(field('Name')).toHaveFocus();
  await clients().getByRole('button', { name: 'Keta Energy', exact: true }).click();
  await expect.element(field('Name')).not.toBeInTheDocument();
});

test('a new entry is open and has the focus, and is named by its kind until it has a name', thorough, async () => {
  const server = await openHome();
  await button('Add client').click();
  await expect.poll(names).toEqual([...BEGAN, 'client 7']);
  await expect.element(field('Name')).toHaveFocus();
  await userEvent.keyboard('Takoradi Dry Dock');
  await expect.poll(names).toEqual([...BEGAN, 'Takoradi Dry Dock']);
  await saveHome();
  expect(await stored(server)).toEqual([...BEGAN, 'Takoradi Dry Dock']);
});

eachCase(['before', 'after'])('a removal is undone %s it was saved', async (when) => {
  keepNotices();
  const server = await openHome();
  await button('Remove Keta Basin Energy').click();
  await expectToast('Removed', /^Keta Basin Energy was removed\./);
  await expect.poll(names).toEqual([VOLTA, ...OTHERS]);
  // The focus goes to the row before.
  await expect.element(clients().getByRole('button', { name: 'Volta Lines' })).toHaveFocus();
  if (when === 'after') {
    await saveHome();
    await holdNotice('Undo');
    expect(await stored(server)).toEqual([VOLTA, ...OTHERS]);
  }
  await pressInNotice('Undo');
  await expect.poll(names).toEqual(BEGAN);
  // The newest notice about a save undoes it, which is done at once.
  await expect.poll(() => stored(server)).toEqual(BEGAN);
  await expect.element(button('Save')).toBeDisabled();
});

test('undoing a removal does not add an entry that Discard has restored', thorough, async () => {
  await openHome();
  await button('Remove Keta Basin Energy').click();
  await expect.poll(names).toEqual([VOLTA, ...OTHERS]);
  const element = async (name: string) => (await button(name).findElement()) as HTMLElement;
  const undo = await element('Undo');
  // Its notice stays as long as it has the focus.
  undo.focus();
  (await element('Discard')).click();
  await expect.poll(names).toEqual(BEGAN);
  undo.click();
  await expect.element(page.getByText(/^Keta Basin Energy was removed\./)).not.toBeInTheDocument();
  expect(names()).toEqual(BEGAN);
  await expect.element(button('Save')).toBeDisabled();
});

test('after a line is removed the focus stays in the list, at last on its Add button', thorough, async () => {
  await openHome();
  const figures = list('Statistics band');
  for (const figure of ['500+', '200+', '15+']) {
    await figures.getByRole('button', { name: `Remove ${figure}` }).click();
    await expect.element(figures.getByRole('button', { name: `Remove ${figure}` })).not.toBeInTheDocument();
    await expect.poll(() => figures.element().contains(document.activeElement)).toBe(true);
  }
  (await figures.getByRole('button', { name: 'Remove 100%' }).findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(figures.getByText('No entries yet.')).toBeVisible();
  await expect.element(figures.getByRole('button', { name: 'Add figure' })).toHaveFocus();
});

test('the hint to reorder is shown only for several entries', thorough, async () => {
  await openHome();
  await expect.element(clients().getByText('drag to reorder')).toBeVisible();
  const projects = list('Recent projects');
  await expect.element(projects.getByText('No entries yet.')).toBeVisible();
  await expect.element(projects.getByText(/^The first 6 are shown on the home page, and all under/)).toBeVisible();
  await button('Add project').click();
  expect(rows(projects).elements()).toHaveLength(1);
  expect(projects.getByText('drag to reorder').query()).toBeNull();
});

test('entries of one line are edited in the list', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/about');
  const values = list('Core values');
  await rows(values).nth(1).getByLabelText('Value').fill('Craft');
  await values.getByRole('button', { name: 'Move Craft up' }).click();
  await values.getByRole('button', { name: 'Add value' }).click();
  await userEvent.keyboard('Patience');
  await values.getByRole('button', { name: 'Remove People' }).click();
  await expect.element(unsaved('core values')).toBeVisible();
  await save();
  await expectToast('Saved', 'About page saved');
  const { coreValues } = (await storedContent(server)).pages.about;
  expect(coreValues).toEqual([
    'Craft',
    'Transformation',
    'Customer Focus',
    'Innovation',
    'Integrity',
    'Performance',
    'Patience',
  ]);
});

test('a list within an entry is edited like any other', thorough, async () => {
  const server = await startServer();
  await openScreen(server, '/admin/content/services');
  await button('Industrial painting').click();
  const details = list('Details');
  await details.getByRole('button', { name: 'Add detail' }).click();
  await userEvent.keyboard('Touch-up kits');
  await save();
  await expectToast('Saved', 'Services page saved');
  const { items } = (await storedContent(server)).pages.services;
  expect(items[2]?.details).toContain('Touch-up kits');
  expect(items[1]?.details).not.toContain('Touch-up kits');
});

test('an entry with an error stays open until it is corrected', thorough, async () => {
  await openHome();
  await clients().getByRole('button', { name: 'Volta Lines' }).click();
  await field('Link').fill('javascript:alert(1)');
  await clients().getByRole('button', { name: 'Volta Lines' }).click();
  await expect.element(field('Link')).toHaveAccessibleDescription(/^Must be a web address/);
  await field('Link').fill('');
  await expect.element(field('Link')).not.toBeInTheDocument();
});

test('an entry that is open stays open when the order changes elsewhere', thorough, async () => {
  const server = await startEditors();
  await openScreen(server, '/admin/content/home');
  await button('Move Volta Lines down').click();
  await clients().getByRole('button', { name: 'Volta Lines' }).click();
  await expect.element(field('Name')).toBeVisible();
  await button('Discard').click();
  await expect.poll(names).toEqual(BEGAN);
  await expect.element(field('Name')).toHaveValue('Volta Lines');
});
