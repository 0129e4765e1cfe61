// Files left in a folder by a standby, or by a restore that was killed.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { incomingFolder, newerFolder, removeFetched, standbyFolder } from './move-into-place.ts';

test('files fetched from the copies are removed at the first start of a site there, and not before', () => {
  const dataDir = makeTestFolder('arrival');
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const folders = [standbyFolder(dataDir), incomingFolder(dataDir), newerFolder(dataDir)];
  for (const folder of folders) mkdirSync(path.join(folder, 'backups'), { recursive: true });
  removeFetched(dataDir);
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, true, true]);
  writeFileSync(path.join(dataDir, 'site.db'), '');
  removeFetched(dataDir);
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false, false]);
});
