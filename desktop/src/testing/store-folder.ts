// The folder in which the installed console stores data of one server: a new one for each test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** To be called once in a test file. @returns the folder, which the store creates itself, and `root`, in which it is */
export function storeFolderForEach(): { root: string; folder: string } {
  const place = { root: '', folder: '' };
  beforeEach(() => {
    place.root = mkdtempSync(path.join(tmpdir(), 'vault-'));
    place.folder = path.join(place.root, 'server');
  });
  afterEach(() => rmSync(place.root, { recursive: true, force: true }));
  return place;
}
