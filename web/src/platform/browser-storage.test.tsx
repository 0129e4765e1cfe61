// Whose edits a browser shows and deletes.
import { openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { createBrowserStorage } from './browser-storage.ts';

const AMA = { user: '2', session: 'ama-1' };
const AMA_AGAIN = { user: '2', session: 'ama-2' };
const ESI = { user: '3', session: 'esi-1' };
const edit = (number: number) => ({
  key: `edit-number-${number}`,
  lead: number,
  body: { note: 'Called.' },
  writtenAt: '2026-03-02T09:15:00.000Z',
});

afterEach(async () => {
  const database = await openDB('lead-edits');
  for (const name of ['edits', 'state']) await database.clear(name);
  database.close();
});

/** The entries that another page of this browser, or the next visit, reads. */
async function keepEdit(owner: string, by?: typeof AMA): Promise<void> {
  const storage = createBrowserStorage();
  await storage.open(owner, by);
  for (const number of [1, 2]) await storage.outbox.append(edit(number));
}

test('the former token of one person deletes no edits of the next one, nor of a newer session', async () => {
  await keepEdit('ama', AMA_AGAIN);
  for (const former of [ESI, AMA]) {
    await createBrowserStorage().wipe(former);
    const later = createBrowserStorage();
    expect(await later.open()).toMatchObject({ isLocked: true, owner: 'ama' });
    expect(await later.open('ama', AMA_AGAIN)).toMatchObject({ waiting: 2 });
  }
  await createBrowserStorage().wipe(AMA_AGAIN);
  expect(await createBrowserStorage().open('ama', AMA)).toMatchObject({ waiting: 0 });
});

test('a newer session of the same person replaces one that nobody ended', async () => {
  await keepEdit('ama', AMA);
  await createBrowserStorage().open('ama', AMA_AGAIN);
  await createBrowserStorage().wipe(AMA);
  expect(await createBrowserStorage().open('ama', AMA_AGAIN)).toMatchObject({ waiting: 2 });
});

test('the storage opens only for the person of the session, even if the name was given to somebody else', async () => {
  await keepEdit('ama', AMA);
  expect(await createBrowserStorage().open(undefined, ESI)).toMatchObject({ isLocked: true, waiting: 0 });
  expect(await createBrowserStorage().open('ama', ESI)).toMatchObject({ waiting: 0 });
  expect(await createBrowserStorage().open('ama', AMA)).toMatchObject({ waiting: 2 });
});

test('edits that an earlier console stored under the name belong to the person with it, in their order', async () => {
  await keepEdit('ama');
  const storage = createBrowserStorage();
  expect(await storage.open(undefined, AMA)).toMatchObject({ owner: 'ama', waiting: 2 });
  expect(await storage.outbox.list()).toEqual([edit(1), edit(2)]);
  expect(await createBrowserStorage().open('ama', ESI)).toMatchObject({ waiting: 0 });
});

test('an open page of an earlier console can store an edit under the name again', async () => {
  await keepEdit('ama', AMA);
  await keepEdit('ama');
  const storage = createBrowserStorage();
  expect(await storage.open('ama', AMA)).toMatchObject({ waiting: 2 });
  expect(await storage.outbox.list()).toEqual([edit(1), edit(2)]);
});

test('a number given to somebody else by another database opens no edits of its former owner', async () => {
  await keepEdit('ama', AMA);
  expect(await createBrowserStorage().open('kojo', { user: AMA.user, session: 'kojo-1' })).toMatchObject({
    waiting: 0,
  });
  expect(await createBrowserStorage().open('ama', AMA)).toMatchObject({ waiting: 2 });
});
