// What is left in a folder that was a standby's.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestFolder } from '../../testing/test-folder.ts';
import { removeFetched, standbyFolder } from './move-into-place.ts';

test('what a standby had fetched goes with the first start of a site there, and not before', () => {
  const dataDir = makeTestFolder('arrival');
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  mkdirSync(path.join(standbyFolder(dataDir), 'stock'), { recursive: true });
  removeFetched(dataDir);
  expect(existsSync(standbyFolder(dataDir))).toBe(true);
  writeFileSync(path.join(dataDir, 'site.db'), '');
  removeFetched(dataDir);
  expect(existsSync(standbyFolder(dataDir))).toBe(false);
});
