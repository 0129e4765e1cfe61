// Damaged files of a person: kept under another name, and reported.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeEdit } from '../../testing/make-edit.ts';
import { storeFolderForEach } from '../../testing/store-folder.ts';
import { damagedName } from './durable-files.ts';
import { createSeal, makeKey, type Seal } from './seal.ts';
import { openSeal } from './secure-store.ts';
import { createVault, type Vault } from './vault.ts';

const place = storeFolderForEach();

const ownSeal = createSeal(makeKey());
const start = (seal: Seal = ownSeal): Vault =>
  createVault({ folder: place.folder, openSeal: () => Promise.resolve(seal) });
const own = () => path.join(place.folder, readdirSync(place.folder).find((name) => name.length === 24) ?? '');
const asides = () => readdirSync(own()).filter((name) => name.includes('.damaged-'));

/** Three edits and a picture, and a byte of the second edit and of the list of pictures has changed. */
async function keepAndDamage(): Promise<{ outbox: Buffer; uploads: Buffer }> {
  const vault = start();
  await vault.open('ama');
  for (const number of [1, 2, 3]) await vault.append(makeEdit(number));
  for (const name of ['roof.png', 'deck.png']) writeFileSync(path.join(place.root, name), 'picture');
  await vault.uploads().add([path.join(place.root, 'roof.png')], false);
  const outbox = readFileSync(path.join(own(), 'outbox'));
  const at = outbox.indexOf(10) + 40;
  outbox[at] = outbox[at] === 65 ? 66 : 65;
  const uploads = readFileSync(path.join(own(), 'uploads'));
  uploads[40] = (uploads[40] ?? 0) ^ 1;
  writeFileSync(path.join(own(), 'outbox'), outbox);
  writeFileSync(path.join(own(), 'uploads'), uploads);
  return { outbox, uploads };
}

test('a damaged file is kept under another name, counted, and reported in that run of the program', async () => {
  const { outbox, uploads } = await keepAndDamage();
  const vault = start();
  const lost = { edits: 1, uploads: true };
  expect(await vault.open('ama')).toMatchObject({ storage: 'disk', waiting: 2, lost });
  expect(vault.list()).toEqual([makeEdit(1), makeEdit(3)]);
  await vault.uploads().add([path.join(place.root, 'deck.png')], false);
  const kept = asides().map((name) => readFileSync(path.join(own(), name)));
  expect(kept).toEqual([outbox, uploads]);
  expect(await vault.open()).toMatchObject({ lost });
  const later = await start().open('ama');
  expect(later).toMatchObject({ waiting: 2 });
  expect(later).not.toHaveProperty('lost');
});

test('a damaged file that cannot be renamed is kept, and reported again', async () => {
  const { outbox } = await keepAndDamage();
  // As on a full disk: no file can be written in place of this one.
  mkdirSync(`${damagedName(path.join(own(), 'outbox'), outbox)}.new`);
  expect(await start().open('ama')).toMatchObject({ waiting: 2, lost: { edits: 1 } });
  expect(readFileSync(path.join(own(), 'outbox')).equals(outbox)).toBe(true);
  expect(await start().open('ama')).toMatchObject({ waiting: 2, lost: { edits: 1 } });
});

test('a file encrypted with another key is kept too', async () => {
  await keepAndDamage();
  const before = readFileSync(path.join(own(), 'outbox'));
  expect(await start(createSeal(makeKey())).open('ama')).toMatchObject({ waiting: 0, lost: { edits: 3 } });
  const [aside = ''] = asides();
  expect(readFileSync(path.join(own(), aside)).equals(before)).toBe(true);
});

test('without its key no new file is written if somebody has data', async () => {
  const computer = {
    isAsyncEncryptionAvailable: () => Promise.resolve(true),
    encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(`v11${text}`)),
    decryptStringAsync: (sealed: Buffer) =>
      Promise.resolve({ result: sealed.toString().slice(3), shouldReEncrypt: false }),
  };
  const begin = () => createVault({ folder: place.folder, openSeal: (where) => openSeal(computer, 'linux', where) });
  const vault = begin();
  await vault.open('ama');
  await vault.append(makeEdit(1));
  const key = readFileSync(path.join(place.folder, 'key'));
  rmSync(path.join(place.folder, 'key'));
  const without = begin();
  expect(await without.open('ama')).toMatchObject({ storage: 'memory', waiting: Number.NaN });
  expect(readdirSync(place.folder)).not.toContain('key');
  writeFileSync(path.join(place.folder, 'key'), key);
  expect(await without.open('ama')).toMatchObject({ storage: 'disk', waiting: 1 });
});
