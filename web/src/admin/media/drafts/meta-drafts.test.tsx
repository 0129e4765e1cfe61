// Metadata of one picture, changed by two people at once, and drafts of changes that could not be saved.
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { isAskedBeforeUnload } from '../../../testing/ask-to-unload.ts';
import { draftsOnDisk } from '../../../testing/drafts-on-disk.ts';
import { addCategories, addPictures, listPictures } from '../../../testing/fill-library.ts';
import { dialog, files, picture, tile } from '../../../testing/media-screen.ts';
import { expectToast, openScreen } from '../../../testing/open-screen.ts';
import { startServer, type ScreenServer } from '../../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const META = '/api/uploads/jetty.png/meta';
const KEY = 'draft:picture:efua:jetty.png';
const DRAFT = { values: { categories: ['berths'] }, base: { categories: [] } };
let server: ScreenServer;
const inside = (name: string) => dialog().getByRole('button', { name, exact: true });
const tick = (name: string | RegExp) => dialog().getByRole('checkbox', { name });
const clash = () => dialog().getByRole('group', { name: 'Categories was changed meanwhile' });
const unsaved = () => dialog().getByText('Unsaved: categories', { exact: true });
const changeElsewhere = (body: object) => server.request('POST', META, { body });

async function openIt(draft?: object): Promise<void> {
  await openScreen(server, '/admin/media', draft ? { kept: { [KEY]: JSON.stringify(draft) } } : {});
  await picture('jetty.png').click();
  await expect.element(dialog()).toBeVisible();
}

beforeEach(async () => {
  server = await startServer();
  await addPictures(server, 'jetty.png');
  await addCategories(server, 'Berths', 'Cranes');
});

describe('categories that somebody else has changed meanwhile', () => {
  beforeEach(async () => {
    // No event reaches this window, and it does not read again, as it does when it gets the focus.
    await server.hold('/api/events');
    await openIt();
    await server.hold('/api/uploads?limit=100');
    await changeElsewhere({ categories: ['cranes'] });
    await tick('Berths').click();
    await expectToast('Save Failed', 'You have changed this picture meanwhile');
    await expect.element(clash()).toMatchTextContent(/^Meanwhile you set it to Cranes\. You chose Berths\./);
    await expect.element(tick('Berths')).toBeChecked();
    expect(await listPictures(server)).toMatchObject([{ categories: ['cranes'] }]);
    expect(draftsOnDisk()).toEqual({ [KEY]: DRAFT });
  });

  test("are overwritten at once by one's own choice", thorough, async () => {
    await inside('Keep Berths').click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ categories: ['berths'] }]);
    await expect.element(clash()).not.toBeInTheDocument();
    await expect.poll(draftsOnDisk).toEqual({});
  });

  test('are taken over on request', thorough, async () => {
    await inside('Take Cranes').click();
    await expect.element(tick('Cranes')).toBeChecked();
    await expect.element(tick('Berths')).not.toBeChecked();
    await expect.element(unsaved()).not.toBeInTheDocument();
    expect(draftsOnDisk()).toEqual({});
  });
});

test('other changes by somebody else are kept', thorough, async () => {
  await server.hold('/api/events');
  await openIt();
  await changeElsewhere({ hidden: true });
  await tick('Berths').click();
  await expect.poll(() => listPictures(server)).toMatchObject([{ categories: ['berths'], hidden: true }]);
  await expect.element(tick(/^Hidden/)).toBeChecked();
});

describe('a change that could not be sent', () => {
  test('is unsaved, until it is saved', async () => {
    await openIt();
    const mend = await server.breakOff(META, 'POST');
    await tick('Berths').click();
    await expectToast('Save Failed', /^The server cannot be reached/);
    await expect.element(unsaved()).toBeVisible();
    await expect.element(tick('Berths')).toBeChecked();
    expect(draftsOnDisk()).toEqual({ [KEY]: DRAFT });
    await mend();
    await inside('Save Changes').click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ categories: ['berths'] }]);
    await expect.element(unsaved()).not.toBeInTheDocument();
    await expect.element(tick('Berths')).toBeChecked();
    expect(draftsOnDisk()).toEqual({});
  });

  eachCase([507, 502, 403])('in a text is unsaved, also after an answer of %i', async (status) => {
    await openIt();
    const mend = await server.refuse(META, 'POST', status);
    await dialog().getByRole('textbox', { name: 'Caption' }).fill('The new jetty');
    await inside('Save Changes').click();
    await expectToast('Save Failed', `Request failed: ${status}`);
    await expect.element(dialog().getByText('Unsaved: caption', { exact: true })).toBeVisible();
    await expect.element(dialog().getByRole('textbox', { name: 'Caption' })).toHaveValue('The new jetty');
    await mend();
    await inside('Save Changes').click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ caption: 'The new jetty' }]);
    await expect.poll(draftsOnDisk).toEqual({});
  });

  test('is shown again after a reload, and removed by Discard', thorough, async () => {
    await openIt(DRAFT);
    await expect.element(unsaved()).toBeVisible();
    await expect.element(tick('Berths')).toBeChecked();
    expect(await listPictures(server)).toMatchObject([{ categories: [] }]);
    await inside('Discard').click();
    await expect.element(tick('Berths')).not.toBeChecked();
    expect(draftsOnDisk()).toEqual({});
  });

  test('is saved with the next ticked box', thorough, async () => {
    await openIt(DRAFT);
    await expect.element(tick('Berths')).toBeChecked();
    await tick(/^Hidden/).click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ categories: ['berths'], hidden: true }]);
    await expect.poll(draftsOnDisk).toEqual({});
  });
});

describe('a box that is ticked while a caption is being typed', () => {
  const caption = () => dialog().getByRole('textbox', { name: 'Caption' });

  test('is saved alone: the caption can be discarded', async () => {
    await openIt();
    await caption().fill('The new je');
    await tick(/^Hidden/).click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ hidden: true, caption: '' }]);
    await expect.element(dialog().getByText('Unsaved: caption', { exact: true })).toBeVisible();
    await inside('Discard').click();
    await expect.element(caption()).toHaveValue('');
    await expect.element(tick(/^Hidden/)).toBeChecked();
    expect(await listPictures(server)).toMatchObject([{ hidden: true, caption: '' }]);
    expect(draftsOnDisk()).toEqual({});
  });

  test('is saved even if somebody else has changed the caption', async () => {
    await server.hold('/api/events');
    await openIt();
    await caption().fill('The new je');
    await changeElsewhere({ caption: 'The old jetty' });
    await tick('Berths').click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ categories: ['berths'], caption: 'The old jetty' }]);
    await expect.element(caption()).toHaveValue('The new je');
    await expect.element(tick('Berths')).toBeChecked();
  });

  test('does not count as a change of the caption, whose author stays named', thorough, async () => {
    const choice = dialog().getByRole('group', { name: 'Caption was changed meanwhile' });
    await server.request('PATCH', '/api/users/3', { body: { role: 'admin' } });
    await openIt();
    await expect.element(page.getByText('Live')).toBeInTheDocument();
    await caption().fill('The new je');
    await server.request('POST', META, { body: { caption: 'The old jetty' }, as: 'ama' });
    await expect.element(choice).toMatchTextContent(/^Meanwhile ama set it to The old jetty\./);
    await tick('Berths').click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ categories: ['berths'] }]);
    await expectToast('Saved', /./);
    await expect.element(choice).toMatchTextContent(/^Meanwhile ama set it to The old jetty\./);
  });

  test("is overwritten without the caption by one's own choice", thorough, async () => {
    await changeElsewhere({ categories: ['cranes'] });
    await openIt({ values: { ...DRAFT.values, caption: 'The new je' }, base: { ...DRAFT.base, caption: '' } });
    await inside('Keep Berths').click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ categories: ['berths'], caption: '' }]);
    await expect.element(caption()).toHaveValue('The new je');
  });
});

test('a box reset while it is being saved is another change', thorough, async () => {
  await openIt();
  const arrive = await server.holdAnswers(META, 'POST');
  await tick(/^Hidden/).click();
  await expect.poll(() => listPictures(server)).toMatchObject([{ hidden: true }]);
  await tick(/^Hidden/).click();
  await expect.element(tick(/^Hidden/)).not.toBeChecked();
  await arrive();
  await expect.poll(() => listPictures(server)).toMatchObject([{ hidden: false }]);
  await expect.poll(draftsOnDisk).toEqual({});
  await expect.element(tick(/^Hidden/)).not.toBeChecked();
});

describe('an unsaved draft of a file', () => {
  const kept = { [KEY]: JSON.stringify(DRAFT) };
  const discardOfDeleted = () => page.getByRole('button', { name: 'Discard details of jetty.png' });

  test('is marked on its tile, and follows a rename by somebody else', async () => {
    await openScreen(server, '/admin/media', { kept });
    await expect.element(tile('jetty.png').getByText('Unsaved')).toBeVisible();
    await server.request('POST', '/api/uploads/jetty.png/name', { body: { name: 'pier' } });
    await expect.element(tile('pier.png').getByText('Unsaved')).toBeVisible();
    await picture('pier.png').click();
    await expect.element(tick('Berths')).toBeChecked();
    await expect.element(unsaved()).toBeVisible();
    expect(draftsOnDisk()).toEqual({ 'draft:picture:efua:pier.png': DRAFT });
  });

  test('stays in the dialog if somebody else renames the file meanwhile', thorough, async () => {
    await openIt();
    await dialog().getByRole('textbox', { name: 'Caption' }).fill('The pier');
    await server.request('POST', '/api/uploads/jetty.png/name', { body: { name: 'pier' } });
    await expect.element(dialog()).toHaveAccessibleName('pier.png');
    await inside('Save Changes').click();
    await expect.poll(() => listPictures(server)).toMatchObject([{ name: 'pier.png', caption: 'The pier' }]);
    await expect.poll(draftsOnDisk).toEqual({});
  });

  test('can be discarded if somebody else has deleted the file', thorough, async () => {
    await server.request('DELETE', '/api/uploads/jetty.png');
    await openScreen(server, '/admin/media', { kept });
    await expect
      .element(files().getByText(/^jetty\.png is deleted, and what was changed of its details/))
      .toBeVisible();
    await discardOfDeleted().click();
    expect(draftsOnDisk()).toEqual({});
    await expect.element(discardOfDeleted()).not.toBeInTheDocument();
  });

  test('can be discarded in the dialog too, and is shown again when the file is restored', thorough, async () => {
    await openIt(DRAFT);
    await server.request('DELETE', '/api/uploads/jetty.png');
    await expect.element(inside('Discard details of jetty.png')).toBeVisible();
    await server.request('POST', '/api/uploads/jetty.png/restore');
    await expect.element(unsaved()).toBeVisible();
    await server.request('DELETE', '/api/uploads/jetty.png');
    await inside('Discard details of jetty.png').click();
    expect(draftsOnDisk()).toEqual({});
    await expect.element(dialog().getByText(/^This file was deleted meanwhile/)).toBeVisible();
  });
});

test('leaving asks if a draft could not be stored', thorough, async () => {
  const { setItem } = Storage.prototype;
  onTestFinished(() => void (Storage.prototype.setItem = setItem));
  await openIt();
  const caption = dialog().getByRole('textbox', { name: 'Caption' });
  await caption.fill('On disk');
  expect(isAskedBeforeUnload()).toBe(false);
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  await caption.fill('Only in memory');
  await expect.poll(isAskedBeforeUnload).toBe(true);
  await inside('Close').click();
  expect(isAskedBeforeUnload()).toBe(true);
  // Drafts in memory would still be there in the next test.
  await picture('jetty.png').click();
  await inside('Discard').click();
  await expect.poll(isAskedBeforeUnload).toBe(false);
});
