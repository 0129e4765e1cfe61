// The servers known to this computer, the one in use first.
import { KEPT_PARTS, type KeptPart, type KnownServers, type ServerCheck } from 'shared/desktop/desktop-answers.ts';
import { createSerialQueue } from 'shared/serial-queue.ts';
import type { SettingsStore } from '../system/settings-store.ts';

interface Parts {
  settings: SettingsStore;
  check(address: string): Promise<ServerCheck>;
  /** The window belongs to one server: for another one it is reopened. */
  onChange(): void;
  /** Deletes the stored data of a server; answers with what could not be deleted. */
  forgetAll(server: string): Promise<KeptPart[]>;
}

export interface ServerList {
  /** Waits if the server is being forgotten. */
  use(address: string): Promise<ServerCheck>;
  /** @param entry  a server, or a reported entry of the settings file */
  forget(entry: string): Promise<KnownServers>;
  /** Waits if a server is being forgotten: a window that opens meanwhile gets the result. */
  known(): Promise<KnownServers>;
}

export function createServerList({ settings, check, onChange, forgetAll }: Parts): ServerList {
  const inTurn = createSerialQueue();

  function knownNow(): KnownServers {
    const { servers, faults, undeleted } = settings.read();
    return { servers, faults, undeleted };
  }

  /** Records what could not be deleted of a forgotten server; if nothing, the server is removed from the list. */
  function mark(server: string, parts: KeptPart[]): void {
    const { servers, undeleted } = settings.read();
    const others = servers.filter((other) => other !== server);
    const otherwise = undeleted.filter((one) => one.server !== server);
    settings.change({
      servers: parts.length > 0 ? [...others, server] : others,
      undeleted: parts.length > 0 ? [...otherwise, { server, parts }] : otherwise,
    });
  }

  const isLeftOf = (server: string) => settings.read().undeleted.some((one) => one.server === server);

  async function remove(server: string): Promise<void> {
    const { server: inUse, announced } = settings.read();
    const { [server]: _forgotten, ...others } = announced;
    settings.change({ announced: others, ...(inUse === server && { server: undefined }) });
    // Recorded as not deleted until it is: the program may end in the middle.
    mark(server, [...KEPT_PARTS]);
    // Its page is closed first: it would write the deleted data again.
    if (inUse === server) onChange();
    mark(server, await forgetAll(server));
  }

  async function open(server: string): Promise<void> {
    if (isLeftOf(server)) {
      mark(server, await forgetAll(server));
      // An edit that was given up must not be sent after all (rule D7g).
      if (isLeftOf(server)) throw new Error(`Not all of ${server} could be deleted`);
    }
    const { servers } = settings.read();
    const others = servers.filter((other) => other !== server);
    // No server is dropped automatically: its data, with waiting edits, could no longer be found or deleted.
    settings.change({ server, servers: [server, ...others], faults: [] });
    onChange();
  }

  return {
    async use(address) {
      const checked = await check(address);
      // Waits for its turn: the data of this server may be in deletion, and the window must not use it meanwhile.
      if (checked.ok) await inTurn(() => open(checked.server));
      return checked;
    },
    forget: (entry) =>
      inTurn(async () => {
        const { servers, faults } = settings.read();
        if (servers.includes(entry)) await remove(entry);
        else settings.change({ faults: faults.filter((fault) => fault.entry !== entry) });
        return knownNow();
      }),
    known: () => inTurn(() => Promise.resolve(knownNow())),
  };
}
