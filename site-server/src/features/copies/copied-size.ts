// The size of a copy before it is made: restic before 0.17 does not report the size of existing copies.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Whether restic of this version reports the size of copies itself. */
export function saysSizes(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 0 || minor >= 17;
}

/**
 * Bytes of all finished files in the folder but those of the given names. One is asked for after the other, as there
 * may be a hundred thousand pictures and the server has other work. Undefined if that fails: the copy is worth more
 * than its size.
 */
export async function sizeWithout(left: readonly string[], folder: string): Promise<number | undefined> {
  const names = new Set(left);
  let bytes = 0;
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || names.has(entry.name) || entry.name.endsWith('.partial')) continue;
      bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
    }
  } catch {
    return undefined;
  }
  return bytes;
}
