// Changes of the selected pictures.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isAskedBeforeUnload } from '../../../testing/ask-to-unload.ts';
import { addPictures, listNames, listPictures } from '../../../testing/fill-library.ts';
import { act, box, prepareFour, selected } from '../../../testing/four-pictures.ts';
import { dialog, picture, shownNames, tile } from '../../../testing/media-screen.ts';
import { showOnHero } from '../../../testing/show-on-hero.ts';
import { holdNotice, keepNotices, pressInNotice } from '../../../testing/notices.ts';
import { expectToast } from '../../../testing/open-screen.ts';
import { thorough } from 'shared/testing/thorough.ts';

const openFour = prepareFour();

test('categories are replaced by others, or all removed', thorough, async () => {
  const server = await openFour();
  await server.request('POST', '/api/uploads/a.png/meta', { body: { categories: ['silos'] } });
  await box('a.png').click();
  await act('Assign Categories').click();
  await expect.element(dialog().getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await selected('1 of 4 selected');
  await box('b.png').click();
  await act('Assign Categories').click();
  await dialog().getByRole('checkbox', { name: 'Docks' }).click();
  await dialog().getByRole('button', { name: 'Assign' }).click();
  await expectToast('Categories assigned', '2 files');
  const docks = { categories: ['docks'] };
  const none = { categories: [] };
  expect(await listPictures(server)).toMatchObject([none, none, docks, docks]);
  await selected('None selected');
  await act('Select All').click();
  await act('Assign Categories').click();
  // A second question, and only then the change.
  await dialog().getByRole('button', { name: 'Remove all categories' }).click();
  const question = page.getByRole('dialog', { name: 'Remove all categories from 4 files?' });
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await listPictures(server)).toMatchObject([none, none, docks, docks]);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all categories' }).click();
  await question.getByRole('button', { name: 'Remove all categories' }).click();
  await expectToast('Categories removed', '2 files');
  expect(await listPictures(server)).toMatchObject([none, none, none, none]);
  await act('Select All').click();
  await act('Assign Categories').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all categories' }).click();
  await question.getByRole('button', { name: 'Remove all categories' }).click();
  await expectToast('Nothing to change', '4 files were like that already');
});

test('a category is added to those that each picture has, which can be undone', async () => {
  keepNotices();
  const server = await openFour();
  await server.request('POST', '/api/uploads/a.png/meta', { body: { categories: ['silos'] } });
  await act('Select All').click();
  await act('Assign Categories').click();
  await dialog().getByRole('radio', { name: /^Add/ }).click();
  await dialog().getByRole('checkbox', { name: 'Docks' }).click();
  await dialog().getByRole('button', { name: 'Assign' }).click();
  await expectToast('Categories added', '4 files');
  const docks = { categories: ['docks'] };
  const both = { categories: expect.arrayContaining(['silos', 'docks']) as string[] };
  expect(await listPictures(server)).toMatchObject([docks, docks, docks, both]);
  await pressInNotice('Undo');
  await expectToast('Changed back', '4 files');
  const [silos, none] = [{ categories: ['silos'] }, { categories: [] }];
  expect(await listPictures(server)).toMatchObject([none, none, none, silos]);
});

test('a change of many is undone, except for pictures that somebody has changed since', async () => {
  const server = await openFour();
  await server.request('POST', '/api/uploads/a.png/meta', { body: { categories: ['silos'] } });
  await act('Select All').click();
  await act('Assign Categories').click();
  await dialog().getByRole('checkbox', { name: 'Docks' }).click();
  await dialog().getByRole('button', { name: 'Assign' }).click();
  await expectToast('Categories assigned', '4 files');
  await holdNotice('Undo');
  await server.request('POST', '/api/uploads/d.png/meta', { body: { categories: ['silos'] } });
  await pressInNotice('Undo');
  await expect.element(page.getByText('3 done, 1 failed')).toBeVisible();
  const [silos, none] = [{ categories: ['silos'] }, { categories: [] }];
  expect(await listPictures(server)).toMatchObject([silos, none, none, silos]);
});

test('Undo shows hidden pictures again', thorough, async () => {
  const server = await openFour();
  await server.request('POST', '/api/uploads/a.png/meta', { body: { hidden: true } });
  await act('Select All').click();
  await act('Hide').click();
  await expectToast('Hidden', '3 files');
  await pressInNotice('Undo');
  await expectToast('Changed back', '3 files');
  expect(await listPictures(server)).toMatchObject([
    { hidden: false },
    { hidden: false },
    { hidden: false },
    { hidden: true },
  ]);
});

test('hides and shows pictures, and those that do not match any more disappear', thorough, async () => {
  const server = await openFour();
  await showOnHero(server, '/uploads/d.png');
  await box('d.png').click();
  await act('Hide').click();
  await expectToast('Hidden', '1 file. Pages still show d.png (Hero Section › Background image).');
  await expect.element(tile('d.png').getByText('Hidden')).toBeVisible();
  expect(await listPictures(server)).toMatchObject([{ hidden: true }, {}, {}, {}]);
  await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Hidden only');
  await expect.poll(shownNames).toEqual(['d.png']);
  await act('Select All').click();
  await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Used nowhere');
  await expect.element(page.getByText('No files match')).toBeVisible();
  expect(location.search).toBe('?unused=true');
  await page.getByRole('combobox', { name: 'Shown or hidden' }).selectOptions('Hidden only');
  await act('Select All').click();
  await act('Unhide').click();
  await expectToast('Shown', '1 file');
  await expect.element(page.getByText('No files match')).toBeVisible();
  expect((await listPictures(server)).filter(({ hidden }) => hidden)).toEqual([]);
});

test('all are deleted by key after a question, and restored', thorough, async () => {
  const server = await openFour();
  (await picture('d.png').findElement()).focus();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await expect.element(dialog().getByText('Delete 4 file(s)? This cannot be undone')).toBeVisible();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  expect(await listNames(server)).toHaveLength(4);
  await act('Delete').click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expectToast('Deleted', /^4 files/);
  await holdNotice('Undo');
  await expect.element(page.getByText('No uploads yet. Use the Upload button to add images')).toBeVisible();
  expect(await listNames(server)).toEqual([]);
  await pressInNotice('Undo');
  await expectToast('Restored', '4 files');
  expect(await listNames(server)).toEqual(['d.png', 'c.png', 'b.png', 'a.png']);
});

describe('a failure', () => {
  test('of one picture is listed, tried again, and dismissed', thorough, async () => {
    const server = await openFour({ hasNews: false });
    await server.request('DELETE', '/api/uploads/b.png');
    await box('a.png').click();
    await box('b.png').click();
    await act('Hide').click();
    const report = page.getByRole('alert').filter({ hasText: '1 done, 1 failed' });
    await expect.element(report.getByText('b.png: Picture not found')).toBeVisible();
    await server.request('POST', '/api/uploads/b.png/restore');
    await report.getByRole('button', { name: 'Retry failed' }).click();
    await expectToast('Hidden', '1 file');
    await expect.element(report).not.toBeInTheDocument();
    expect(await listPictures(server)).toMatchObject([{}, {}, { hidden: true }, { hidden: true }]);
  });

  test('of all at once is listed for each, five of them by name', thorough, async () => {
    const server = await openFour();
    await addPictures(server, 'e.png', 'f.png', 'g.png');
    await expect.element(tile('g.png')).toBeVisible();
    await server.refuse('/api/uploads/bulk', 'POST');
    await act('Select All').click();
    await act('Hide').click();
    const report = page.getByRole('alert').filter({ hasText: '0 done, 7 failed' });
    await expect.element(report.getByText('g.png: Request failed: 502')).toBeVisible();
    await expect.element(report.getByText('and 2 more')).toBeVisible();
    await report.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(report).not.toBeInTheDocument();
    expect((await listPictures(server)).some(({ hidden }) => hidden)).toBe(false);
  });

  test('to count the selection is reported, and nothing is changed', thorough, async () => {
    const server = await openFour();
    await server.refuse('/api/uploads?limit=500');
    await act('Select All').click();
    await act('Delete').click();
    await expectToast('Error', 'The selected files could not be counted: Request failed: 502');
    await expect.element(dialog()).not.toBeInTheDocument();
    await selected('All 4 selected');
  });
});

describe('on a slow network', () => {
  test('counting the selection can be stopped', thorough, async () => {
    const server = await openFour();
    await server.hold('/api/uploads?limit=500');
    await act('Select All').click();
    await act('Hide').click();
    await selected('Counting the selected files…');
    await expect.element(act('Hide')).toBeDisabled();
    await act('Stop').click();
    await selected('All 4 selected');
    expect(page.getByRole('alert').filter({ hasText: 'counted' }).query()).toBeNull();
  });

  test('a change shows its progress, asks before the page is closed, and can be stopped', thorough, async () => {
    const server = await openFour();
    const arrive = await server.holdAnswers('/api/uploads/bulk');
    await box('a.png').click();
    await act('Hide').click();
    await selected('Hiding… 0 of 1');
    for (const name of ['Select All', 'Clear All', 'Hide']) await expect.element(act(name)).toBeDisabled();
    expect(isAskedBeforeUnload()).toBe(true);
    await act('Stop').click();
    await arrive();
    await expect.element(page.getByRole('alert').getByText('1 done, then stopped')).toBeVisible();
    expect(isAskedBeforeUnload()).toBe(false);
  });

  test('a person who leaves during the change gets a notice of the files that were not changed', thorough, async () => {
    const server = await openFour();
    const letGo = await server.hold('/api/uploads/bulk');
    await box('a.png').click();
    await act('Hide').click();
    await selected('Hiding… 0 of 1');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    expect(isAskedBeforeUnload()).toBe(true);
    await server.request('DELETE', '/api/uploads/a.png');
    await letGo();
    await expectToast('Not all files', 'Hidden: 0 done, 1 failed');
    expect(isAskedBeforeUnload()).toBe(false);
  });

  test('an Undo that does not reach the server can be repeated on another screen', thorough, async () => {
    const server = await openFour();
    await act('Select All').click();
    await act('Hide').click();
    await expectToast('Hidden', '4 files');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await holdNotice('Undo');
    const mend = await server.breakOff('/api/uploads/bulk');
    await pressInNotice('Undo');
    await expectToast('Not all files', 'Changed back: 0 done, 4 failed');
    await holdNotice('Try again');
    await mend();
    await pressInNotice('Try again');
    await expectToast('Changed back', '4 files');
    expect((await listPictures(server)).some(({ hidden }) => hidden)).toBe(false);
  });

  test('a change that was made, but whose answer was lost, can be undone after it is tried again', async () => {
    const server = await openFour();
    await act('Select All').click();
    const mend = await server.cut('/api/uploads/bulk');
    await act('Hide').click();
    const report = page.getByRole('alert').filter({ hasText: '0 done, 4 failed' });
    await expect.element(report).toBeVisible();
    await mend();
    await report.getByRole('button', { name: 'Retry failed' }).click();
    await expectToast('Hidden', '4 files');
    await pressInNotice('Undo');
    await expectToast('Changed back', '4 files');
    expect((await listPictures(server)).some(({ hidden }) => hidden)).toBe(false);
  });

  test('a person who returns sees the progress, and can stop the change', thorough, async () => {
    const server = await openFour();
    const arrive = await server.holdAnswers('/api/uploads/bulk');
    await box('a.png').click();
    await act('Hide').click();
    await selected('Hiding… 0 of 1');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
    await main.getByRole('link', { name: 'Media' }).click();
    await selected('Hiding… 0 of 1');
    await expect.element(act('Select All')).toBeDisabled();
    await act('Stop').click();
    await arrive();
    await expectToast('Not all files', 'Hidden: 1 done, then stopped');
    await selected('None selected');
    await expect.element(act('Select All')).toBeEnabled();
  });
});
