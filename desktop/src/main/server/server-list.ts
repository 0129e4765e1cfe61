// The servers that this computer knows, the one in use first.
import { KEPT_PARTS, type KeptPart, type KnownServers, type ServerCheck } from 'shared/desktop/desktop-answers.ts';
import { createInTurn } from '../storage/in-turn.ts';
import type { SettingsStore } from '../system/settings-store.ts';

interface Parts {
  settings: SettingsStore;
  check(address: string): Promise<ServerCheck>;
  /** The window belongs to one server: for another one it is opened anew. */
  onChange(): void;
  /** Deletes all that was kept for it; answers with what could not be deleted. */
  forgetAll(server: string): Promise<KeptPart[]>;
}

export interface ServerList {
  /** Waits for a server that is being forgotten. */
  use(address: string): Promise<ServerCheck>;
  /** @param entry  a server, or what is named as wrong in the settings file */
  forget(entry: string): Promise<KnownServers>;
  /** Waits for a server that is being forgotten: a window that opens meanwhile gets the outcome. */
  known(): Promise<KnownServers>;
}

export function createServerList({ settings, check, onChange, forgetAll }: Parts): ServerList {
  const inTurn = createInTurn();

  function knownNow(): KnownServers {
    const { servers, faults, undeleted } = settings.read();
    return { servers, faults, undeleted };
  }

  /** What could not be deleted of a server that is forgotten; without any it is not known any more. */
  function mark(server: string, parts: KeptPart[]): void {
    const { servers, undeleted } = settings.read();
    const others = servers.filter((other) => other !== server);
    const otherwise = undeleted.filter((one) => one.server !== server);
    settings.change({
      servers: parts.length > 0 ? [...others, server] : others,
      undeleted: parts.length > 0 ? [...otherwise, { server, parts }] : otherwise,
    });
  }

  async function remove(server: string): Promise<void> {
    const { server: inUse, told } = settings.read();
    const { [server]: _forgotten, ...others } = told;
    settings.change({ told: others, ...(inUse === server && { server: undefined }) });
    // It counts as deleted only when it is: the program may be ended in the midst of it.
    mark(server, [...KEPT_PARTS]);
    // Its page goes first: it would write anew what has been deleted.
    if (inUse === server) onChange();
    mark(server, await forgetAll(server));
  }

  async function open(server: string): Promise<void> {
    const { servers, undeleted } = settings.read();
    const others = servers.filter((other) => other !== server);
    // None drops out by itself: what is kept of it, with edits that wait, could not be found or forgotten any more.
    settings.change({
      server,
      servers: [server, ...others],
      faults: [],
      undeleted: undeleted.filter((one) => one.server !== server),
    });
    onChange();
  }

  return {
    async use(address) {
      const checked = await check(address);
      // What is being deleted of it would be deleted under the window.
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
