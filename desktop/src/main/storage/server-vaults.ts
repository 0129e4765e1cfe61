// The vaults of all servers, each in a folder of its own, made when it is asked for.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { removeFiles } from './durable-files.ts';
import type { Seal } from './seal.ts';
import { createVault, type Vault } from './vault.ts';

export function createServerVaults(root: string, openSeal: (folder: string) => Promise<Seal | undefined>) {
  const vaults = new Map<string, Vault>();
  const folderOf = (server: string) => path.join(root, createHash('sha256').update(server).digest('hex').slice(0, 24));
  return {
    of(server: string): Vault {
      const vault = vaults.get(server) ?? createVault({ folder: folderOf(server), openSeal });
      vaults.set(server, vault);
      return vault;
    },
    async forget(server: string): Promise<void> {
      vaults.delete(server);
      await removeFiles(folderOf(server));
    },
  };
}
