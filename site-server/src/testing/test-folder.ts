// Folders of tests: in memory where the system has a place there. A server waits for the disk with everything it stores, and
// hundreds of servers under test would wait for each other there.
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Below it the place may become full: containers often have one of 64 MB. */
const ENOUGH_BYTES = 1024 ** 3;

function place(): string {
  // A developer who has named another place wants that one.
  if (tmpdir() !== '/tmp' || !existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? IN_MEMORY : tmpdir();
}

/**
 * Makes a folder for data, not for programs: they may be forbidden to run there. The caller removes it.
 * @param name  how its name begins
 */
export function makeTestFolder(name: string): string {
  return mkdtempSync(path.join(place(), `${name}-`));
}
