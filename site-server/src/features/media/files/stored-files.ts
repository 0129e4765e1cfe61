// A folder of finished files. A file appears in it completely or not at all, even if the process is killed or the power
// fails.
import { mkdirSync, statSync, unlinkSync } from 'node:fs';
import { access, open, opendir, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Younger files may belong to an upload that is about to be recorded (rule F18). */
const ORPHAN_AGE_MS = 3_600_000;
/** Names per query, as a folder may have a million files. */
const AT_ONCE = 500;

export interface StoredFiles {
  /**
   * Moves the file at `source` into the folder as `name`; resolves when it is on disk. Files of one name have the same
   * bytes.
   */
  put(source: string, name: string): Promise<void>;
  /** Path of the file on this machine; fetches the file first if necessary. */
  present(name: string): Promise<string>;
  /** Undefined if there is no such file. */
  open(name: string): Promise<FileHandle | undefined>;
  /**
   * Deletes old files that are not needed; gives their number.
   * @param keepNeeded  gives those of some names that are needed
   */
  sweep(keepNeeded: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

/** Files that are all in a folder of this machine. */
export interface LocalFiles extends StoredFiles {
  pathOf(name: string): string;
  has(name: string): Promise<boolean>;
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function createStoredFiles(folder: string, now: () => number): LocalFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  /** Names of files that are being stored, which a sweep must not delete. */
  const arriving = new Map<string, number>();
  const pathOf = (name: string) => path.join(folder, name);

  function count(name: string, change: 1 | -1): void {
    const next = (arriving.get(name) ?? 0) + change;
    if (next === 0) arriving.delete(name);
    else arriving.set(name, next);
  }

  return {
    pathOf,
    present: (name) => Promise.resolve(pathOf(name)),
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    async put(source, name) {
      count(name, 1);
      try {
        await sync(source);
        await rename(source, pathOf(name));
        // A new name is on disk only after its folder is synced. Windows cannot sync a folder, and need not.
        if (process.platform !== 'win32') await sync(folder);
      } finally {
        count(name, -1);
      }
    },
    async open(name) {
      try {
        return await open(pathOf(name), 'r');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async sweep(keepNeeded) {
      let removed = 0;
      async function sweepSome(names: readonly string[]): Promise<void> {
        const needed = await keepNeeded(names);
        const oldest = now() - ORPHAN_AGE_MS;
        // No await between the query and the deletion, so that no file can become needed in between.
        for (const name of names.filter((candidate) => !needed.has(candidate) && !arriving.has(candidate))) {
          const found = statSync(pathOf(name), { throwIfNoEntry: false });
          if (!found || found.mtimeMs >= oldest) continue;
          unlinkSync(pathOf(name));
          removed += 1;
        }
        await nextTurn();
      }
      let names: string[] = [];
      for await (const { name } of await opendir(folder, { bufferSize: AT_ONCE })) {
        names.push(name);
        if (names.length < AT_ONCE) continue;
        await sweepSome(names);
        names = [];
      }
      if (names.length > 0) await sweepSome(names);
      return removed;
    },
  };
}
