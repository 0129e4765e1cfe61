// Whose session may open what is kept, and delete it: local storage may have a former token after a power cut.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('a session that was ended on purpose takes what was opened in it', async () => {
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

test('nor does the former token of the same person delete what was written in a newer session', async () => {
  await keepEdit('ama', AMA_AGAIN);
  const vault = start();
  // Offline it is still that person's, and the newer session stays recorded.
  expect(await vault.open(undefined, AMA)).toMatchObject({ isLocked: false, waiting: 1 });
  await vault.wipe(AMA);
  expect(await vault.open('ama', AMA_AGAIN)).toMatchObject({ waiting: 1 });
});

test('a person who signs out deletes it with either token', async () => {
  await keepEdit('ama', AMA_AGAIN);
  await start().wipe({ user: AMA.user });
  expect(await start().open('ama', AMA_AGAIN)).toMatchObject({ waiting: 0 });
});

test('without the server it opens only for the person whose session it is', async () => {
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

test('a name that was given to somebody else opens nothing of its former owner', async () => {
  await keepEdit('ama', AMA);
  expect(await start().open('ama', ESI)).toMatchObject({ waiting: 0 });
  expect(await start().open('ama', AMA)).toMatchObject({ waiting: 1 });
});

test('what an earlier console kept under the name becomes that of the person who has it', async () => {
  await keepEdit('ama');
  expect(await start().open(undefined, AMA)).toMatchObject({ owner: 'ama', waiting: 1 });
  expect(await start().open('ama', ESI)).toMatchObject({ waiting: 0 });
  expect(await start().open('ama', AMA)).toMatchObject({ waiting: 1 });
});

test('what an earlier console kept is not deleted by a token of which it is not known whether it is a former one', async () => {
  await keepEdit('ama');
  await start().wipe(AMA);
  expect(await start().open('ama', AMA_AGAIN)).toMatchObject({ waiting: 1 });
});
