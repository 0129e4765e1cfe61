// Many files are linked and removed without keeping other calls waiting until all are done.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { holdFiles, removeFolder } from './incoming-files.ts';

const names = ['files', 'originals', 'variants'].flatMap((part) =>
  Array.from({ length: 250 }, (_, at) => ({ name: `backups/media/${part}/${at}`, size: 1 })),
);
let dataDir: string;
let incoming: string;

beforeEach(() => {
  dataDir = makeTestFolder('incoming-files');
  incoming = path.join(dataDir, 'copies/fetched');
  for (const { name } of names) {
    mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
    writeFileSync(path.join(dataDir, name), 'x');
  }
});

afterEach(() => rmSync(dataDir, { recursive: true }));

const countHeld = () => names.filter(({ name }) => existsSync(path.join(incoming, name))).length;

/** What other calls of the server would see meanwhile: how many files are there. */
async function countsDuring<T>(work: Promise<T>): Promise<{ result: T; counts: Set<number> }> {
  const counts = new Set<number>();
  let isDone = false;
  const look = () => {
    counts.add(countHeld());
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  const result = await work;
  isDone = true;
  return { result, counts: new Set([...counts].filter((count) => count > 0 && count < names.length)) };
}

test('files are linked in turns, and those that are gone are named', async () => {
  const [first] = names;
  if (!first) throw new Error('No files');
  rmSync(path.join(dataDir, first.name));
  const { result, counts } = await countsDuring(holdFiles(dataDir, incoming, names));
  expect(result).toEqual([first]);
  expect(countHeld()).toBe(names.length - 1);
  expect(counts.size).toBeGreaterThan(1);
});

test('a folder is removed in turns, and what its files are linked to stays', async () => {
  await holdFiles(dataDir, incoming, names);
  const { counts } = await countsDuring(removeFolder(incoming));
  expect(counts.size).toBeGreaterThan(1);
  expect(existsSync(incoming)).toBe(false);
  expect(readdirSync(path.join(dataDir, 'backups/media/files'))).toHaveLength(250);
  await removeFolder(incoming);
});
