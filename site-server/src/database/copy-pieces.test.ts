// Copying a file from a disk with bad blocks, with few attempts to read them.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mountBadDisk } from '../testing/bad-disk.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { copyPieces } from './copy-pieces.ts';

const PAGE = 4096;
const PAGES = 2048;
const BAD = Buffer.alloc(PAGE, 0xff);

test.for([
  ['at its beginning', 1024, PAGES],
  ['at its end', 0, 1024],
  ['on both sides', 512, 700],
  ['in it', 0, 0],
] as const)(
  'of a large file with bad blocks %s everything else is copied, with few failed reads',
  { tags: ['mount'] },
  ([, from, to], context) => {
    const folder = makeTestFolder('copy-pieces');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const original = path.join(folder, 'original');
    const bytes = Buffer.alloc(PAGES * PAGE, 'what was written ');
    writeFileSync(original, bytes);
    const disk = mountBadDisk(original, from * PAGE, to * PAGE);
    onTestFinished(() => disk.remove());
    if (disk.obstacle !== undefined) context.skip(disk.obstacle);
    let failures = 0;
    const copy = path.join(folder, 'copy');
    const copied = copyPieces(disk.file, copy, () => (failures += 1));
    const found = readFileSync(copy);
    expect(found.length).toBe(bytes.length);
    expect(copied.readable + copied.unreadable).toBe(bytes.length);
    const isAt = (page: number, wanted: Buffer) => found.subarray(page * PAGE, (page + 1) * PAGE).equals(wanted);
    for (let page = 0; page < PAGES; page += 1) {
      const isGood = isAt(page, bytes.subarray(page * PAGE, (page + 1) * PAGE));
      // The system may have read more than was requested.
      expect(isGood || (!(page >= from && page < to) && isAt(page, BAD)), `page ${page}`).toBe(true);
    }
    expect(copied.unreadable).toBeGreaterThan(0);
    expect(failures).toBeLessThan(60);
  },
);
