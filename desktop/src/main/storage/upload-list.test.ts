// The list of waiting uploads, on a real disk.
import { mkdtempSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSeal, makeKey } from './seal.ts';
import { openUploadList } from './upload-list.ts';

const seal = createSeal(makeKey());
let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const open = () => openUploadList(at('list'), seal);
const names = (kept: readonly { name: string }[]) => kept.map(({ name }) => name);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'upload-list-'));
  mkdirSync(at('photos', 'roof'), { recursive: true });
  writeFileSync(at('photos', 'one.png'), 'one');
  writeFileSync(at('photos', 'notes.txt'), 'not a picture');
  writeFileSync(at('photos', '.hidden.png'), 'hidden');
  writeFileSync(at('photos', 'roof', 'two.JPG'), 'two');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder adds its pictures, a chosen file is added as it is, and nothing is added twice', async () => {
  const list = await open();
  const kept = await list.add([at('photos'), at('photos', 'notes.txt'), at('photos', 'one.png'), at('none.png')], true);
  expect(kept.map(({ name, type, keepsOriginal }) => [name, type, keepsOriginal])).toEqual([
    ['one.png', 'image/png', true],
    ['two.JPG', 'image/jpeg', true],
    ['notes.txt', '', true],
  ]);
  expect(await list.add([at('photos')], false)).toEqual([]);
  expect(names(list.list())).toEqual(['one.png', 'two.JPG', 'notes.txt']);
});

test('two thousand files are remembered at most (rule D23d)', async () => {
  mkdirSync(at('many'));
  for (let count = 0; count <= 2000; count += 1) writeFileSync(at('many', `${count}.png`), '');
  const list = await open();
  expect(await list.add([at('many')], false)).toHaveLength(2000);
  expect(await list.add([at('photos')], false)).toEqual([]);
  expect((await open()).list()).toHaveLength(2000);
});

test('the list survives a restart, in order, without finished uploads, and its file is encrypted', async () => {
  const list = await open();
  const [one, two] = await list.add([at('photos')], false);
  await list.settle(one?.handle ?? '');
  const again = await open();
  expect(again.list()).toEqual([two]);
  expect(Buffer.from((await again.read(two?.handle ?? '')) as Uint8Array).toString()).toBe('two');
  expect(readFileSync(at('list')).includes('two.JPG')).toBe(false);
});

test('an entry that a full disk kept is removed with the next change that is written', async () => {
  const list = await open();
  const [one, two] = await list.add([at('photos')], false);
  mkdirSync(at('list.new'));
  await expect(list.settle(one?.handle ?? '')).rejects.toThrow('EISDIR');
  expect(list.list()).toEqual([two]);
  rmSync(at('list.new'), { recursive: true });
  await list.add([at('photos', 'notes.txt')], false);
  expect(names((await open()).list())).toEqual(['two.JPG', 'notes.txt']);
});

test('a settled entry is removed at once, even while others are added', async () => {
  const list = await open();
  const [one, two] = await list.add([at('photos')], false);
  const adding = list.add([at('photos', 'notes.txt')], false);
  const settling = list.settle(one?.handle ?? '');
  expect(list.list()).toEqual([two]);
  await Promise.all([adding, settling]);
  expect(names(list.list())).toEqual(['two.JPG', 'notes.txt']);
  expect((await open()).list()).toEqual(list.list());
});

test('changed and missing files are not read, nor those that were never chosen', async () => {
  const list = await open();
  const [one, two] = await list.add([at('photos')], false);
  writeFileSync(at('photos', 'one.png'), 'own');
  utimesSync(at('photos', 'one.png'), 1, 1);
  rmSync(at('photos', 'roof', 'two.JPG'));
  expect(await list.read(one?.handle ?? '')).toBe('changed');
  expect(await list.read(two?.handle ?? '')).toBe('gone');
  expect(await list.read(at('photos', 'notes.txt'))).toBe('gone');
});

test('a list that cannot be read is not treated as an empty one', async () => {
  mkdirSync(at('list'));
  await expect(open()).rejects.toThrow('EISDIR');
});

test('a damaged list is read as empty, and kept under another name', async () => {
  await (await open()).add([at('photos')], false);
  const damaged = readFileSync(at('list')).subarray(3);
  writeFileSync(at('list'), damaged);
  const list = await open();
  expect(list.list()).toEqual([]);
  await list.add([at('photos')], false);
  const aside = readdirSync(folder).find((name) => name.startsWith('list.damaged-')) ?? '';
  expect(readFileSync(at(aside)).equals(damaged)).toBe(true);
});
