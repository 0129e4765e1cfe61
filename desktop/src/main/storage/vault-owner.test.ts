// Whose session may open stored data, and delete it: local storage may have a former token after a power cut.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeEdit } from '../../testing/make-edit.ts';
import { createSeal, makeKey } from './seal.ts';
import { createVault } from './vault.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'vault-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const seal = createSeal(makeKey());
/** The program after a start. */
const start = () => createVault({ folder, openSeal: () => Promise.resolve(seal) });
const AMA = { user: '2', session: 'ama-1' };
const AMA_AGAIN = { user: '2', session: 'ama-2' };
const ESI = { user: '3', session: 'esi-1' };

async function keepEdit(owner: string, by?: typeof AMA): Promise<void> {
  const vault = start();
  await vault.open(owner, by);
  expect(await vault.append(makeEdit(1))).toBe('disk');
}

test('a session ended by the person deletes the data stored in it', async () => {
  await keepEdit('ama', AMA);
  await start().wipe(AMA);
  expect(await start().open('ama', AMA_AGAIN)).toMatchObject({ waiting: 0 });
});

test("the former token of one person does not delete the next one's edits: they are locked", async () => {
  await keepEdit('esi', ESI);
  const vault = start();
  await vault.wipe(AMA);
  expect(await vault.open()).toMatchObject({ isLocked: true, owner: 'esi' });
  expect(await vault.open('esi', ESI)).toMatchObject({ waiting: 1 });
});

test('nor does the former token of the same person delete data written in a newer session', async () => {
  await keepEdit('ama', AMA_AGAIN);
  const vault = start();
  // Offline the store is still that person's, and the newer session stays recorded.
  expect(await vault.open(undefined, AMA)).toMatchObject({ isLocked: false, waiting: 1 });
  await vault.wipe(AMA);
  expect(await vault.open('ama', AMA_AGAIN)).toMatchObject({ waiting: 1 });
});

test('a person who signs out deletes it with either token', async () => {
  await keepEdit('ama', AMA_AGAIN);
  await start().wipe({ user: AMA.user });
  expect(await start().open('ama', AMA_AGAIN)).toMatchObject({ waiting: 0 });
});

test('without the server it opens only for the person of the session', async () => {
  await keepEdit('ama', AMA);
  const vault = start();
  expect(await vault.open(undefined, ESI)).toEqual({ storage: 'disk', isLocked: true, owner: 'ama', waiting: 0 });
  expect(vault.list()).toEqual([]);
  // Also where it was open until then.
  await vault.open('ama', AMA);
  expect(await vault.open(undefined, ESI)).toMatchObject({ isLocked: true });
  expect(vault.list()).toEqual([]);
  expect(await vault.open('ama', AMA)).toMatchObject({ waiting: 1 });
});

test('a name given to somebody else opens no data of its former owner', async () => {
  await keepEdit('ama', AMA);
  expect(await start().open('ama', ESI)).toMatchObject({ waiting: 0 });
  expect(await start().open('ama', AMA)).toMatchObject({ waiting: 1 });
});

test('data that an earlier console stored under the name belongs to the person with that name', async () => {
  await keepEdit('ama');
  expect(await start().open(undefined, AMA)).toMatchObject({ owner: 'ama', waiting: 1 });
  expect(await start().open('ama', ESI)).toMatchObject({ waiting: 0 });
  expect(await start().open('ama', AMA)).toMatchObject({ waiting: 1 });
});

test('data of an earlier console is not deleted by a token that may be a former one', async () => {
  await keepEdit('ama');
  await start().wipe(AMA);
  expect(await start().open('ama', AMA_AGAIN)).toMatchObject({ waiting: 1 });
});

test('a number given to somebody else by another database opens no data of its former owner', async () => {
  await keepEdit('ama', AMA);
  expect(await start().open('kojo', { user: AMA.user, session: 'kojo-1' })).toMatchObject({ waiting: 0 });
  expect(await start().open('ama', AMA)).toMatchObject({ waiting: 1 });
});

describe('edits that an earlier console has stored after a downgrade', () => {
  const folders = () => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

  beforeEach(async () => {
    await keepEdit('ama', AMA);
    // It does not use numbers, and finds no folder of its own.
    const former = createVault({ folder, openSeal: () => Promise.resolve(seal) });
    rmSync(path.join(folder, 'state.json'));
    await former.open('ama');
    await former.append(makeEdit(2));
    await former.append(makeEdit(3));
    await former.settle(makeEdit(2).key);
    expect(folders()).toHaveLength(2);
  });

  test('are sent after the edits that were there, once', async () => {
    const vault = start();
    expect(await vault.open('ama', AMA)).toMatchObject({ waiting: 2 });
    expect(vault.list()).toEqual([makeEdit(1), makeEdit(3)]);
    expect(folders()).toHaveLength(1);
    await vault.settle(makeEdit(3).key);
    const later = start();
    expect(await later.open('ama', AMA)).not.toHaveProperty('lost');
    expect(later.list()).toEqual([makeEdit(1)]);
  });

  test('have a notice that pictures must be chosen again', async () => {
    const former = start();
    await former.open('ama');
    writeFileSync(path.join(folder, 'roof.png'), 'picture');
    await former.uploads().add([path.join(folder, 'roof.png')], false);
    expect(await start().open('ama', AMA)).toMatchObject({ waiting: 2, lost: { edits: 0, uploads: true } });
  });

  test('are deleted when the person signs out', async () => {
    const vault = start();
    writeFileSync(path.join(folder, 'state.json'), JSON.stringify({ owner: 'ama', isLocked: false, ...AMA }));
    await vault.wipe({ user: AMA.user });
    expect(folders()).toEqual([]);
  });
});
