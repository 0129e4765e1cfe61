// A site whose data is copied to another place by the real engine, and a new machine that has nothing but the copies.
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runAdminCommand } from '../admin-command.ts';
import { makeCopyPlace, type CopyPlace } from './copy-place.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface CopiedSite {
  readonly place: CopyPlace;
  server: TestServer;
  backUpAndCopy(): Promise<void>;
  /** Data folder of the new machine. */
  newFolder(): string;
  /** Fills it from this copy, or from the newest. @returns what the command prints */
  restoreFrom(...older: string[]): Promise<string>;
  /** From now on the site runs there. */
  moveToNewMachine(...older: string[]): Promise<string>;
}

/** A new one for each of the tests that follow. */
export function copiedSite(): CopiedSite {
  let place: CopyPlace;
  let server: TestServer;
  beforeEach(async () => {
    place = makeCopyPlace();
    server = await startTestServer({ copies: place.settings });
  });
  afterEach(async () => {
    await server.close();
    place.remove();
  });
  const newFolder = () => path.join(place.folder, 'new-machine');
  function restoreFrom(...older: string[]): Promise<string> {
    const words = ['restore', '--from', place.settings.repository, ...older];
    return runAdminCommand(words, newFolder(), server.context.clock, { copies: place.settings });
  }
  return {
    get place() {
      return place;
    },
    get server() {
      return server;
    },
    set server(started) {
      server = started;
    },
    newFolder,
    restoreFrom,
    async backUpAndCopy() {
      await server.context.backups.backups.make();
      await server.context.copies.service?.copyBackupIfDue();
    },
    async moveToNewMachine(...older) {
      await server.close();
      const printed = await restoreFrom(...older);
      server = await startTestServer({ copies: place.settings }, { folder: newFolder() });
      return printed;
    },
  };
}
