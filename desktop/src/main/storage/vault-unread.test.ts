// A store of which a part cannot be read now: it is not changed, and delays nothing else.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeEdit } from '../../testing/make-edit.ts';
import { storeFolderForEach } from '../../testing/store-folder.ts';
import { createSeal, makeKey } from './seal.ts';
import { createVault } from './vault.ts';

const place = storeFolderForEach();

const seal = createSeal(makeKey());
const start = () => createVault({ folder: place.folder, openSeal: () => Promise.resolve(seal) });
const fileOf = (name: string) =>
  path.join(place.folder, readdirSync(place.folder).find((one) => one.length === 24) ?? '', name);

/** Reading this file fails until the returned function is called. */
function spoil(file: string): () => void {
  renameSync(file, `${file}.aside`);
  mkdirSync(file);
  return () => {
    rmSync(file, { recursive: true });
    renameSync(`${file}.aside`, file);
  };
}

async function writeOneEdit() {
  const vault = start();
  await vault.open('kofi');
  await vault.append(makeEdit(1));
  writeFileSync(path.join(place.root, 'roof.png'), 'picture');
  return { kept: await vault.uploads().add([path.join(place.root, 'roof.png')], false), mend: spoil(fileOf('outbox')) };
}

test('an outbox that cannot be read counts as unknown, and is read again when its owner is named', async () => {
  const { kept, mend } = await writeOneEdit();
  const vault = start();
  expect(await vault.open('kofi')).toMatchObject({ storage: 'memory', owner: 'kofi', waiting: Number.NaN });
  expect(vault.uploads().list()).toEqual(kept);
  await vault.writeCache('leads', 'Ama');
  expect(await vault.readCache('leads')).toBe('Ama');
  mend();
  expect(await vault.open('kofi')).toMatchObject({ storage: 'disk', waiting: 1 });
  expect(vault.uploads().list()).toEqual(kept);
});

test('edits written while the outbox cannot be read are kept until they are sent, over expired sessions', async () => {
  const { kept, mend } = await writeOneEdit();
  const vault = start();
  await vault.open('kofi');
  expect(await vault.append(makeEdit(2))).toBe('memory');
  mend();
  await vault.lock();
  expect(await vault.open('kofi')).toMatchObject({ storage: 'memory', waiting: Number.NaN });
  expect(vault.list()).toEqual([makeEdit(2)]);
  expect(vault.uploads().list()).toEqual(kept);
  await vault.settle(makeEdit(2).key);
  expect(await vault.open('kofi')).toMatchObject({ storage: 'disk', waiting: 1 });
  expect(vault.list()).toEqual([makeEdit(1)]);
});

test.each([
  ['is not there', undefined],
  ['is there by then', seal],
])('edits written while it is opened again are kept if the key %s', async (_, found) => {
  const asking = Promise.withResolvers<typeof found>();
  const answers = [Promise.resolve(undefined), asking.promise];
  const vault = createVault({ folder: place.folder, openSeal: () => answers.shift() ?? Promise.resolve(undefined) });
  await vault.open('kofi');
  const again = vault.open('kofi');
  await expect.poll(() => answers).toEqual([]);
  await vault.append(makeEdit(1));
  asking.resolve(found);
  await again;
  expect(vault.list()).toEqual([makeEdit(1)]);
});

test('a picture that is added while the outbox is read again is kept', async () => {
  const { kept, mend } = await writeOneEdit();
  const vault = start();
  await vault.open('kofi');
  writeFileSync(path.join(place.root, 'deck.png'), 'picture');
  const adding = vault.uploads().add([path.join(place.root, 'deck.png')], false);
  mend();
  await vault.open('kofi');
  const added = await adding;
  expect(vault.uploads().list()).toEqual([...kept, ...added]);
});
