// Assembles the copies in another place: restic, the repository, and the two timers.
import { conflict, notFound } from 'shared/api/errors.ts';
import type { Copies, CopyList, CopyTest } from 'shared/system/copies.ts';
import { listBackups, type Backup } from '../../database/backup-folder.ts';
import type { Database } from '../../database/open-database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { backupsFolder } from '../backups/make-backup.ts';
import type { FetchedBackup } from '../backups/import-backup.ts';
import { createCopies, NO_COPIES, type CopiesService } from './copies.service.ts';
import type { CopyWarning } from './copy-warnings.ts';
import { newState, readSiteId, readState, stateFile, writeState } from './copies-state.ts';
import { createCopyEngine, type EngineSettings } from './copy-engine.ts';
import { withoutPasswords } from './engine-failure.ts';
import { createFetching, type Fetching } from './fetching.service.ts';
import { openRepository } from './repository.ts';

export interface CopiesFeature {
  read(): Copies;
  list(): Promise<CopyList>;
  copyNow(): Copies;
  /** @throws AppError `conflict` where no copies are made */
  test(): Promise<CopyTest>;
  /** @throws AppError as `CopiesService.checkNow`, and where no copies are made */
  checkNow(): Copies;
  /** Begins to fetch a copy to this machine. @throws AppError as `Fetching.begin` */
  fetch(actor: string, id: string): Promise<Copies>;
  /** Whether this machine owns the copies; false also while that is not known. */
  isOwner(): Promise<boolean>;
  /** Undefined if no copies are configured. */
  service: CopiesService | undefined;
  fetching: Fetching | undefined;
  /** Starts the timers. */
  start(): void;
  close(): Promise<void>;
}

interface Parts {
  dataDir: string;
  database: Database;
  clock: Clock;
  logger: Logger;
  makeJournal(since: string): Promise<Uint8Array>;
  /** Adds a fetched copy to the backups. */
  importBackup(actor: string, fetched: FetchedBackup): Promise<void>;
  /** Sends a mail to administrators; false if there is nobody to send it to. */
  warn(kind: CopyWarning): Promise<boolean>;
  /** Undefined if no password is configured. */
  settings: (EngineSettings & { repository: string | undefined; withKeys: boolean; beginWithinMs: number }) | undefined;
}

/** Undefined if the folder cannot be read: then making the next backup fails too, and that is reported. */
function newestIn(folder: string): Backup | undefined {
  try {
    return listBackups(folder).find(({ kind }) => kind === 'site');
  } catch {
    return undefined;
  }
}

const noPlace = () => conflict('No copies are made: BACKUP_REPOSITORY is not set.', { reason: 'no_place' });

/** Half a minute, as copying takes some seconds: no lead may wait longer than a minute. */
const LEADS_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 60_000;

export function openCopies(parts: Parts): CopiesFeature {
  const { dataDir, database, clock, logger, makeJournal, importBackup, warn, settings } = parts;
  const address = settings?.repository;
  if (!settings || address === undefined) {
    return {
      read: () => NO_COPIES,
      list: () => Promise.resolve({ copies: [] }),
      copyNow: () => NO_COPIES,
      test: () => Promise.reject(noPlace()),
      checkNow() {
        throw noPlace();
      },
      fetch: () => Promise.reject(notFound('Copy')),
      isOwner: () => Promise.resolve(true),
      service: undefined,
      fetching: undefined,
      start: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  const engine = createCopyEngine(dataDir, settings);
  const folder = backupsFolder(dataDir);
  const repository = openRepository({ engine, repository: address, dataDir, withKeys: settings.withKeys });
  const siteId = () => readSiteId(folder);
  const fetching = createFetching({
    dataDir,
    clock,
    logger,
    repository,
    siteId,
    hasBackup: (name) => listBackups(folder).some((backup) => backup.name === name && !backup.record.isLost),
    importBackup,
  });
  const service = createCopies({
    clock,
    logger,
    shownAs: withoutPasswords(address),
    repository,
    engineVersion: engine.version,
    siteId,
    newestBackup: () => newestIn(folder),
    dataVersion: database.version,
    makeJournal,
    state: readState(dataDir, address),
    firstState: () => newState(address, clock.timestamp()),
    keepState: (state) => writeState(dataDir, state),
    stateFile: stateFile(dataDir),
    warn,
    fetching: fetching.state,
  });
  const timers: NodeJS.Timeout[] = [];
  function begin(): void {
    void service.copyLeads();
    timers.push(setInterval(() => void service.copyLeads(), LEADS_EVERY_MS));
    timers.push(setInterval(() => void service.copyBackupIfDue(), LOOK_EVERY_MS));
    for (const timer of timers) timer.unref();
  }
  function beginLater(): void {
    begin();
    // A backup made meanwhile must not wait for longer than a minute (rule H19a).
    void service.copyBackupIfDue();
  }
  return {
    read: service.read,
    list: service.list,
    copyNow: service.copyNow,
    test: service.test,
    checkNow: service.checkNow,
    async fetch(actor, id) {
      await fetching.begin(actor, id);
      return service.read();
    },
    isOwner: service.isOwner,
    service,
    fetching,
    start() {
      const { beginWithinMs } = settings;
      // Soon, so that another machine's take-over is noticed, or this machine's own is announced (rule H20e). Not at once,
      // as after a reboot the sites of a machine start together, and restic takes much memory.
      if (beginWithinMs === 0) begin();
      else timers.push(setTimeout(beginLater, Math.random() * beginWithinMs).unref());
    },
    async close() {
      timers.forEach(clearInterval);
      await engine.close();
      await service.idle();
    },
  };
}
