// The folder of each user, named by number and username, either of which may later belong to somebody else.
import { createHash } from 'node:crypto';
import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { idOf, type StoreOwner } from 'shared/desktop/store-owner.ts';
import { createMarkedFolders } from './marked-folders.ts';

interface OwnerFolders {
  own: string;
  /** Folder of an earlier console with data of this user, if it exists besides the present one. */
  former: string | undefined;
}

const nameOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 24);

export function createOwnerFolders(root: string, remove: (place: string) => Promise<void>) {
  const toDelete = createMarkedFolders(root, remove);
  /** Names of folders in use that could not be renamed, by the name that they should have. */
  const kept = new Map<string, string>();

  /** Earlier consoles named the folder by username only. After a downgrade both folders exist. */
  async function find(owner: StoreOwner): Promise<{ name: string; former?: string }> {
    const [name, former] = [nameOf(idOf(owner)), nameOf(owner.owner)];
    const there = await readdir(root).catch((): string[] => []);
    if (kept.has(name) || former === name || !there.includes(former) || (await toDelete.has(former))) {
      return { name: kept.get(name) ?? name };
    }
    if (there.includes(name)) return { name, former };
    // A folder that is in use, as on Windows, keeps its name until the next start.
    await rename(path.join(root, former), path.join(root, name)).catch(() => kept.set(name, former));
    return { name: kept.get(name) ?? name };
  }

  return {
    /** Undefined for a user whose folder is to be deleted, and is never read again. */
    async of(owner: StoreOwner): Promise<OwnerFolders | undefined> {
      const { name, former } = await find(owner);
      if (await toDelete.has(name)) return undefined;
      return { own: path.join(root, name), former: former && path.join(root, former) };
    },
    /** @throws if it stays for now */
    async remove(owner: StoreOwner): Promise<void> {
      const { name, former } = await find(owner);
      const gone = former === undefined ? [name] : [name, former];
      await Promise.all(gone.map(toDelete.remove));
    },
    /** @throws if it stays for now, and is not read again */
    removeFormer: (owner: StoreOwner): Promise<void> => toDelete.remove(nameOf(owner.owner)),
    /** Deletes folders that could not be deleted before. */
    finish: toDelete.finish,
  };
}
