// Assembles the backups feature: its process, its services, and the timer of hourly backups.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RestoreChanges } from 'shared/system/restoring.ts';
import type { Backup } from '../../database/backup-folder.ts';
import { suspicionFile } from '../../database/check.ts';
import type { Database } from '../../database/open-database.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import type { Clock } from '../../platform/clock.ts';
import { giveUpReserve } from '../../platform/disk-reserve.ts';
import type { Logger } from '../../platform/logger.ts';
import { insertActivity } from '../activity/activity.store.ts';
import { createObjectStorage } from '../media/storage/object-storage.ts';
import type { BackupProcess } from './backup-tasks.ts';
import { createBackups, type Backups } from './backups.service.ts';
import type { FolderSizes } from '../system/folder-sizes.ts';
import { createReplacedDatabases, type ReplacedDatabases } from './replaced-databases.ts';
import { createRestores, type Restores } from './restores.service.ts';

export interface BackupServices {
  backups: Backups;
  restores: Restores;
  replacedDatabases: ReplacedDatabases;
  /** Starts the timer of hourly backups. */
  start(): void;
  /** Counts what restoring a backup would change. */
  countChanges(backup: Backup): Promise<RestoreChanges>;
  /** The changes of leads since a backup, as a file for the copies in another place. */
  makeJournal(since: string): Promise<Uint8Array>;
  /** Checks all of the database in the separate process; gives the damage, in words that follow the file's name. */
  checkDatabase(): Promise<string | undefined>;
  /** Sizes of the folders beside the database, measured in the separate process. */
  measureFolders(): Promise<FolderSizes>;
  /** Whether all of the database was checked since the start. */
  isWholeChecked(): boolean;
  close(): Promise<void>;
}

interface Parts {
  dataDir: string;
  database: Database;
  clock: Clock;
  logger: Logger;
  /** Whether a backup may be removed for its age (rule H22). */
  isClockTrusted(): boolean;
  /** Whether the start has checked only part of the database. */
  isPartlyChecked: boolean;
  /** Remote storage of pictures, if configured. */
  storage: MediaStorageSettings | undefined;
  makeProcess(environment?: Record<string, string>): BackupProcess;
}

/** Short enough for hourly backups, and long enough for the start to be over. */
const LOOK_EVERY_MS = 60_000;

export function openBackups(parts: Parts): BackupServices {
  const { dataDir, database, clock, logger, isClockTrusted, isPartlyChecked, storage, makeProcess } = parts;
  const tasks = makeProcess(storage?.connection);
  // A separate process, so that a lead does not wait until a large database was copied and checked.
  const journals = makeProcess();
  const makeBackup = (madeAt: string, keep: readonly string[]) =>
    tasks.run('make', dataDir, madeAt, { keep, isPruned: isClockTrusted(), storage });
  const deleteBackup = (name: string, now: number) => tasks.run('delete', dataDir, name, now);
  const record = (actor: string, action: string) =>
    database.transaction(async (tx) => {
      insertActivity(tx, { type: 'user', actor, action, ts: clock.timestamp() });
    });
  const backups = createBackups({
    dataDir,
    clock,
    logger,
    makeBackup,
    deleteBackup,
    verify: (backup) => tasks.run('verify', backup),
    importBackup: (fetched, at) => tasks.run('importBackup', dataDir, fetched, at, storage),
    listParts: (backup) => tasks.run('pack', dataDir, backup, storage),
    ...(storage && { readStored: createObjectStorage(storage).read }),
    record: (actor, what, name) => record(actor, `${what} backup ${name}`),
  });
  /** Makes the next start check the whole file first, and restore a backup if it is damaged. */
  function noteDamage(): void {
    try {
      // The disk may be full. The server ends now, and the next start takes the reserve again.
      giveUpReserve(dataDir);
      writeFileSync(suspicionFile(dataDir), '');
    } catch (error) {
      logger.error({ err: error }, 'the damage of the database cannot be noted for the next start');
    }
  }
  let isWholeChecked = !isPartlyChecked;
  let timer: NodeJS.Timeout | undefined;

  return {
    backups,
    restores: createRestores({ database, clock }),
    replacedDatabases: createReplacedDatabases(dataDir, record),
    start() {
      timer = setInterval(() => void backups.makeIfDue(), LOOK_EVERY_MS);
      timer.unref();
    },
    countChanges: (backup) => tasks.run('changes', dataDir, backup),
    makeJournal: (since) => journals.run('journal', dataDir, since),
    async checkDatabase() {
      let damage: string | undefined;
      try {
        damage = await tasks.run('check', path.join(dataDir, 'site.db'));
        isWholeChecked = damage === undefined;
      } catch (error) {
        logger.warn({ err: error }, 'the check of the database was broken off');
      }
      if (damage !== undefined) noteDamage();
      return damage;
    },
    measureFolders: () => tasks.run('measure', dataDir),
    isWholeChecked: () => isWholeChecked,
    async close() {
      clearInterval(timer);
      await Promise.all([tasks.close(), journals.close()]);
    },
  };
}
