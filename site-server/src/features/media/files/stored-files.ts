// A folder of finished files. A file appears in it completely or not at all, even if the process is killed or the power
// fails.
import { mkdirSync, statSync, unlinkSync } from 'node:fs';
import { access, open, opendir, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Younger files may belong to an upload that is about to be recorded (rule F18). */
const ORPHAN_AGE_MS = 3_600_000;
/** Looked up in one go: a folder may have a million. */
const AT_ONCE = 500;

export interface StoredFiles {
  /** Takes the file at `source` under `name`, on disk when this resolves. Files of one name are the same bytes. */
  put(source: string, name: string): Promise<void>;
  /** Its path on this machine, after fetching it if necessary. */
  present(name: string): Promise<string>;
  /** Undefined if there is no such file. */
  open(name: string): Promise<FileHandle | undefined>;
  /**
   * Removes old files that nobody needs; how many.
   * @param keepNeeded  those of some names that are needed
   */
  sweep(keepNeeded: (names: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

/** All of whose files are in a folder of this machine. */
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
  /** Names of files that are being stored; a sweep must not remove them. */
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
        // The name is on disk only when the folder is. Windows cannot sync a folder, and needs not.
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
        // There is no await between the answer and the removal, so no file can become needed in between.
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
