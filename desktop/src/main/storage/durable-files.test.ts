// Files are written completely or not at all.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendSynced, writeWhole } from './durable-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'durable-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file is replaced, and no temporary file is left', async () => {
  const file = path.join(folder, 'part');
  await writeWhole(file, Buffer.from('before'));
  await writeWhole(file, Buffer.from('after'));
  expect(readFileSync(file, 'utf8')).toBe('after');
  expect(readdirSync(folder)).toEqual(['part']);
});

test('an incomplete write leaves no file behind', async () => {
  // A non-empty folder has the name of the file, so the rename fails.
  const file = path.join(folder, 'part');
  mkdirSync(file);
  writeFileSync(path.join(file, 'other'), 'stays');
  await expect(writeWhole(file, Buffer.from('new'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['part']);
  expect(readdirSync(file)).toEqual(['other']);
});

/** Opens a file on a disk that fills up, as on Windows: a file that is open for appending cannot be made smaller. */
async function openOnFullDisk(...args: Parameters<typeof open>) {
  const handle = await open(...args);
  const writeFile = async (bytes: Uint8Array) => {
    await handle.write(bytes.subarray(0, 3));
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  };
  const truncate = () => Promise.reject(Object.assign(new Error('ftruncate'), { code: 'EPERM' }));
  return Object.assign(handle, { writeFile, truncate });
}

test('a part that a full disk has stored is removed again', async () => {
  const file = path.join(folder, 'lines');
  await appendSynced(file, Buffer.from('one\n'));
  await expect(appendSynced(file, Buffer.from('second\n'), openOnFullDisk)).rejects.toThrow('write');
  await appendSynced(file, Buffer.from('three\n'));
  expect(readFileSync(file, 'utf8')).toBe('one\nthree\n');
});

/** A scanner holds the file for the first attempts. */
function scannedFor(attempts: number, code: string) {
  let left = attempts;
  return {
    left: () => left,
    async move(from: string, to: string) {
      if (left > 0) {
        left -= 1;
        throw Object.assign(new Error('rename'), { code });
      }
      await rename(from, to);
    },
  };
}

test.each(['EPERM', 'EACCES', 'EBUSY'])('on Windows a file that a scanner holds (%s) is tried again', async (code) => {
  const file = path.join(folder, 'part');
  await writeWhole(file, Buffer.from('new'), { system: 'win32', move: scannedFor(3, code).move });
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['part']);
});

test.each([
  ['linux', 'EPERM'],
  ['win32', 'ENOSPC'],
])('on %s an error %s is not tried again', async (system, code) => {
  const scanned = scannedFor(100, code);
  const file = path.join(folder, 'part');
  await expect(writeWhole(file, Buffer.from('new'), { system, move: scanned.move })).rejects.toThrow('rename');
  expect(scanned.left()).toBe(99);
});

test('on Windows writing a file that stays locked fails after some attempts', async () => {
  const file = path.join(folder, 'part');
  const by = { system: 'win32', move: scannedFor(100, 'EBUSY').move };
  await expect(writeWhole(file, Buffer.from('new'), by)).rejects.toThrow('rename');
  expect(readdirSync(folder)).toEqual([]);
});
