// Temporary folders of tests, in memory if the system offers that. A server waits for the disk with every write, so
// hundreds of servers under test would slow each other down.
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
/** With less free space, memory may run out: containers often have only 64 MB there. */
const ENOUGH_BYTES = 1024 ** 3;

function place(): string {
  // A developer who has set another temporary folder wants that one.
  if (tmpdir() !== '/tmp' || !existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? IN_MEMORY : tmpdir();
}

/**
 * Makes a folder for data. Programs may not be allowed to run there. The caller removes it.
 * @param name  prefix of the folder's name
 */
export function makeTestFolder(name: string): string {
  return mkdtempSync(path.join(place(), `${name}-`));
}
