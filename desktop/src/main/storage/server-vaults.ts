// The offline stores of all servers, each in its own folder, created on first use.
import path from 'node:path';
import { nameOfServer } from '../server/server-name.ts';
import { removeFiles } from './durable-files.ts';
import type { Seal } from './seal.ts';
import { createVault, type Vault } from './vault.ts';

export function createServerVaults(root: string, openSeal: (folder: string) => Promise<Seal | undefined>) {
  const vaults = new Map<string, Vault>();
  const folderOf = (server: string) => path.join(root, nameOfServer(server));
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

export type ServerVaults = ReturnType<typeof createServerVaults>;
