// A site whose data the real restic copies to another place, and a new machine that starts from these copies alone.
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
  /** Restores the new machine's folder from the given copy, or from the newest. @returns what the command prints */
  restoreFrom(...older: string[]): Promise<string>;
  /** Restores the new machine and starts the site there. @returns what the command prints */
  moveToNewMachine(...older: string[]): Promise<string>;
}

/** The service that copies its data to another place. @throws if there is none */
export function copiesOf({ context }: Pick<TestServer, 'context'>) {
  const { service, fetching } = context.copies;
  if (!service || !fetching) throw new Error('No copies are made');
  return { service, fetching };
}

/** Makes a new site before each test of the file, and removes it afterwards. */
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
      await copiesOf(server).service.copyBackupIfDue();
    },
    async moveToNewMachine(...older) {
      await server.close();
      const printed = await restoreFrom(...older);
      server = await startTestServer({ copies: place.settings }, { folder: newFolder() });
      return printed;
    },
  };
}
