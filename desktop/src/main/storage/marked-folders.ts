// Folders to be deleted are marked first, so that a folder which cannot be deleted now is never read again, and is
// deleted later.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './durable-files.ts';

const MARK = '.deleted';

export function createMarkedFolders(root: string, remove: (place: string) => Promise<void>) {
  const markOf = (name: string) => path.join(root, `${name}${MARK}`);

  async function marked(): Promise<string[]> {
    const names = await readdir(root).catch((): string[] => []);
    return names.filter((name) => name.endsWith(MARK)).map((name) => name.slice(0, -MARK.length));
  }

  async function removeMarked(name: string): Promise<void> {
    await remove(path.join(root, name));
    await remove(markOf(name));
  }

  return {
    /** @throws if it stays for now */
    async remove(name: string): Promise<void> {
      // On a full disk the mark may fail, but deleting the folder may still succeed.
      await writeWhole(markOf(name), new Uint8Array()).catch(() => undefined);
      await removeMarked(name);
    },
    /** Deletes marked folders that could not be deleted before. */
    async finish(): Promise<void> {
      for (const name of await marked()) await removeMarked(name).catch(() => undefined);
    },
    has: async (name: string): Promise<boolean> => (await marked()).includes(name),
  };
}
