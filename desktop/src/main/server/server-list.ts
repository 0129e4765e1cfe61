// The servers that this computer knows, the one in use first.
import type { ServerCheck } from 'shared/desktop-bridge.ts';
import type { SettingsStore } from '../system/settings-store.ts';

interface Parts {
  settings: SettingsStore;
  check(address: string): Promise<ServerCheck>;
  /** The window belongs to one server: for another one it is opened anew. */
  onChange(): void;
  /** Nothing that was kept for it may stay. */
  forgetAll(server: string): Promise<void>;
}

export interface ServerList {
  use(address: string): Promise<ServerCheck>;
  forget(server: string): Promise<string[]>;
}

export function createServerList({ settings, check, onChange, forgetAll }: Parts): ServerList {
  return {
    async use(address) {
      const checked = await check(address);
      if (!checked.ok) return checked;
      const { server } = checked;
      const others = settings.read().servers.filter((other) => other !== server);
      // None drops out by itself: what is kept of it, with edits that wait, could not be found or forgotten any more.
      settings.change({ server, servers: [server, ...others] });
      onChange();
      return checked;
    },
    async forget(server) {
      const { servers, server: inUse, told } = settings.read();
      if (!servers.includes(server)) return servers;
      const left = servers.filter((other) => other !== server);
      const { [server]: _forgotten, ...stillTold } = told;
      settings.change({ servers: left, told: stillTold, ...(inUse === server && { server: undefined }) });
      // Its page goes first: it would write anew what has been deleted.
      if (inUse === server) onChange();
      try {
        await forgetAll(server);
      } catch (error) {
        // To be forgotten once more.
        settings.change({ servers: [...settings.read().servers.filter((other) => other !== server), server] });
        throw error;
      }
      return left;
    },
  };
}
