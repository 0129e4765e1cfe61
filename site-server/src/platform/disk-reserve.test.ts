// The content of the reserve: a disk that compresses must not store it in less space.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskReserve } from './disk-reserve.ts';

const BYTES = 100_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'disk-reserve-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = () => readFileSync(path.join(folder, 'reserve'));

test('cannot be compressed, and stays as it is after a restart', () => {
  createDiskReserve(folder, BYTES);
  const first = read();
  expect(first).toHaveLength(BYTES);
  expect(gzipSync(first).length).toBeGreaterThanOrEqual(BYTES);
  createDiskReserve(folder, BYTES);
  expect(read().equals(first)).toBe(true);
});

test('is written anew if an earlier version has written zeros', () => {
  writeFileSync(path.join(folder, 'reserve'), Buffer.alloc(BYTES));
  createDiskReserve(folder, BYTES);
  expect(gzipSync(read()).length).toBeGreaterThanOrEqual(BYTES);
});
