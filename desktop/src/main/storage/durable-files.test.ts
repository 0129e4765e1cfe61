// Files are written completely or not at all.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWhole } from './durable-files.ts';

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
