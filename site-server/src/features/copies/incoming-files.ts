// The folder into which a copy is fetched may have a hundred thousand pictures: other calls get their turns in between.
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CopiedFile } from './repository-reads.ts';

/** So few that a call that needs the disk does not wait behind them for long. */
const AT_ONCE = 200;

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(work));
}

/** Splits the files of a copy into those that the data folder has, and those that are missing there. */
export async function findHere(dataDir: string, files: readonly CopiedFile[]) {
  const [here, missing]: [CopiedFile[], CopiedFile[]] = [[], []];
  await inTurns(files, async (file) => void ((await isHere(dataDir, file)) ? here : missing).push(file));
  return { here, missing };
}

/** Pictures are named by their hash; any other file may have different content under the same name. */
async function isHere(dataDir: string, { name, size }: CopiedFile): Promise<boolean> {
  if (!name.startsWith('backups/media/')) return false;
  const found = await stat(path.join(dataDir, name)).catch(() => undefined);
  return found?.size === size;
}

/**
 * Links files of the data folder into the folder of the fetched files, as they may be removed meanwhile.
 * @returns those that are gone already
 */
export async function holdFiles(
  dataDir: string,
  incoming: string,
  files: readonly CopiedFile[],
): Promise<CopiedFile[]> {
  for (const folder of new Set(files.map(({ name }) => path.dirname(name)))) {
    await mkdir(path.join(incoming, folder), { recursive: true, mode: 0o700 });
  }
  const gone: CopiedFile[] = [];
  await inTurns(files, async (file) => {
    try {
      await link(path.join(dataDir, file.name), path.join(incoming, file.name));
    } catch (error) {
      // On a disk without hard links it stays where it is.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') gone.push(file);
    }
  });
  return gone;
}

/** Removes a folder with all its files, if it is there. */
export async function removeFolder(folder: string): Promise<void> {
  // What cannot be listed is for the last step, which says why it cannot be removed.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isDirectory());
  await inTurns(files, ({ parentPath, name }) => rm(path.join(parentPath, name), { force: true }));
  await rm(folder, { recursive: true, force: true });
}
