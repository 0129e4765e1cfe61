// The folder of each person, named after the user's number; the name may be given to somebody else.
import { createHash } from 'node:crypto';
import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { idOf, type StoreOwner } from 'shared/desktop/store-owner.ts';
import { createMarkedFolders } from './marked-folders.ts';

const nameOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 24);

export function createOwnerFolders(root: string, remove: (place: string) => Promise<void>) {
  const toDelete = createMarkedFolders(root, remove);

  /** Earlier consoles named it after the username: that one becomes the person's own. */
  async function find(owner: StoreOwner): Promise<string> {
    const [name, former] = [nameOf(idOf(owner)), nameOf(owner.owner)];
    const there = await readdir(root).catch((): string[] => []);
    if (there.includes(name) || !there.includes(former) || (await toDelete.has(former))) return name;
    // One that is in use, as on Windows, is used as it is until the next start.
    return rename(path.join(root, former), path.join(root, name)).then(
      () => name,
      () => former,
    );
  }

  return {
    /** Undefined for one that is to be deleted, and is never read again. */
    async of(owner: StoreOwner): Promise<string | undefined> {
      const name = await find(owner);
      return (await toDelete.has(name)) ? undefined : path.join(root, name);
    },
    /** @throws if it stays for now */
    remove: async (owner: StoreOwner): Promise<void> => toDelete.remove(await find(owner)),
    /** Deletes what stayed, if that is possible now. */
    finish: toDelete.finish,
  };
}
