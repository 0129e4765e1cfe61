// How large a copy will be: engines before 0.17 do not say it of those that are there.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

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
