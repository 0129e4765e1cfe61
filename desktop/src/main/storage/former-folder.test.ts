// The folder that an earlier console has filled after a downgrade, if a part of it cannot be read or deleted.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { makeEdit } from '../../testing/make-edit.ts';
import { storeFolderForEach } from '../../testing/store-folder.ts';
import { createSeal, makeKey } from './seal.ts';
import { createVault } from './vault.ts';

const place = storeFolderForEach();
const seal = createSeal(makeKey());
const AMA = { user: '2', session: 'ama-1' };
const start = (remove?: (place: string) => Promise<void>) =>
  createVault({ folder: place.folder, openSeal: () => Promise.resolve(seal), ...(remove && { remove }) });

const folders = () =>
  readdirSync(place.folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(place.folder, name));

let own: string;
let former: string;
beforeEach(async () => {
  const vault = start();
  await vault.open('ama', AMA);
  await vault.append(makeEdit(1));
  own = folders()[0] ?? '';
  // An earlier console does not use numbers, and finds no folder of its own.
  rmSync(path.join(place.folder, 'state.json'));
  const earlier = start();
  await earlier.open('ama');
  await earlier.append(makeEdit(2));
  former = folders().find((folder) => folder !== own) ?? '';
});

test('the former folder stays until its contents are on disk', async () => {
  const outbox = path.join(own, 'outbox');
  renameSync(outbox, `${outbox}.aside`);
  mkdirSync(outbox);
  expect(await start().open('ama', AMA)).toMatchObject({ storage: 'memory', waiting: Number.NaN });
  rmSync(outbox, { recursive: true });
  renameSync(`${outbox}.aside`, outbox);
  expect(await start().open('ama', AMA)).toMatchObject({ storage: 'disk', waiting: 2 });
  expect(folders()).toEqual([own]);
});

test('if it cannot be deleted, edits of it that were sent do not wait again', async () => {
  const startStuck = () => start((gone) => (gone === former ? Promise.reject(new Error('EBUSY')) : Promise.resolve()));
  const vault = startStuck();
  expect(await vault.open('ama', AMA)).toMatchObject({ waiting: 2 });
  await vault.settle(makeEdit(2).key);
  const later = startStuck();
  await later.open('ama', AMA);
  expect(later.list()).toEqual([makeEdit(1)]);
  expect(folders()).toContain(former);
});

test.each([
  ['cannot be read', mkdirSync],
  ['is damaged', (list: string) => writeFileSync(list, 'not what was sealed')],
])('a list of pictures in it that %s is reported as lost', async (_, spoil) => {
  spoil(path.join(former, 'uploads'));
  expect(await start().open('ama', AMA)).toMatchObject({ waiting: 2, lost: { edits: 0, uploads: true } });
});
