// The copies in another place put together: the engine, the repository, and the two clocks.
import type { Copies, CopyList } from 'shared/system/copies.ts';
import { listBackups, type Backup } from '../../database/backup-folder.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { backupsFolder } from '../backups/make-backup.ts';
import { createCopies, NO_COPIES, type CopiesDesk } from './copies.service.ts';
import { newState, readSiteId, readState, writeState } from './copies-state.ts';
import { createCopyEngine, type EngineSettings } from './copy-engine.ts';
import { withoutPasswords } from './engine-failure.ts';
import { openRepository } from './repository.ts';

export interface CopiesFeature {
  read(): Copies;
  list(): Promise<CopyList>;
  copyNow(): Copies;
  /** Undefined where no copies are made. */
  desk: CopiesDesk | undefined;
  /** Begins to copy. */
  start(): void;
  close(): Promise<void>;
}

interface Parts {
  dataDir: string;
  database: Database;
  clock: Clock;
  logger: Logger;
  makeJournal(since: string): Promise<Uint8Array>;
  /** Writes to administrators that the last copy is old. */
  warn(): Promise<void>;
  /** Undefined where there is no password. */
  settings: (EngineSettings & { repository: string | undefined; withKeys: boolean }) | undefined;
}

/** None where the folder cannot be read: then no backup can be made either, and that is reported. */
function newestIn(folder: string): Backup | undefined {
  try {
    return listBackups(folder).find(({ kind }) => kind === 'site');
  } catch {
    return undefined;
  }
}

/** Half a minute, for the copying takes some seconds: no lead waits longer than a minute. */
const LEADS_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 60_000;

export function openCopies({ dataDir, database, clock, logger, makeJournal, warn, settings }: Parts): CopiesFeature {
  const address = settings?.repository;
  if (!settings || address === undefined) {
    return {
      read: () => NO_COPIES,
      list: () => Promise.resolve({ copies: [] }),
      copyNow: () => NO_COPIES,
      desk: undefined,
      start: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  const engine = createCopyEngine(dataDir, settings);
  const folder = backupsFolder(dataDir);
  const desk = createCopies({
    clock,
    logger,
    shownAs: withoutPasswords(address),
    repository: openRepository({ engine, repository: address, dataDir, withKeys: settings.withKeys }),
    engineVersion: engine.version,
    siteId: () => readSiteId(folder),
    newestBackup: () => newestIn(folder),
    dataVersion: database.version,
    makeJournal,
    state: readState(dataDir, address),
    firstState: () => newState(address, clock.timestamp()),
    keepState: (state) => writeState(dataDir, state),
    warn,
  });
  const timers: NodeJS.Timeout[] = [];
  return {
    read: desk.read,
    list: desk.list,
    copyNow: desk.copyNow,
    desk,
    start() {
      timers.push(setInterval(() => void desk.copyLeads(), LEADS_EVERY_MS));
      timers.push(setInterval(() => void desk.copyBackupIfDue(), LOOK_EVERY_MS));
      for (const timer of timers) timer.unref();
    },
    async close() {
      timers.forEach(clearInterval);
      await engine.close();
      await desk.idle();
    },
  };
}
