// Backups every hour and on demand (rule H4). The work is done in a process beside the server.
import { open } from 'node:fs/promises';
import type { BackupAnswer, BackupList } from 'shared/system/backups.ts';
import { AppError, invalid, notFound } from 'shared/api/errors.ts';
import { listBackups, type Backup } from '../../database/backup-folder.ts';
import type { Clock } from '../../platform/clock.ts';
import { createJobQueue } from '../../platform/job-queue.ts';
import type { Logger } from '../../platform/logger.ts';
import { backupsFolder } from './make-backup.ts';

export interface Backups {
  list(): BackupList;
  /** @throws AppError `no_space`, or `unavailable` when several are waited for already */
  make(): Promise<BackupAnswer>;
  /** The file of one, or of the newest under the name `latest`. @throws AppError `not_found` */
  open(actor: string, name: string): Promise<BackupFile>;
  /** @throws AppError `not_found`, or `invalid` for the newest, which is kept */
  remove(actor: string, name: string): Promise<void>;
  /** Makes one when the last is an hour old, and not sooner than ten minutes after a failure. */
  makeIfDue(): Promise<void>;
  /** Milliseconds since the epoch of the last backup, how many failed since the start, and the size of all databases. */
  state(): { madeAt: number | undefined; failures: number; bytes: number };
}

export interface BackupFile {
  name: string;
  size: number;
  pieces: AsyncIterable<Uint8Array>;
}

interface Parts {
  dataDir: string;
  clock: Clock;
  logger: Logger;
  /** Makes one backup in the other process. */
  makeBackup(madeAt: string): Promise<Backup>;
  deleteBackup(name: string, now: number): Promise<void>;
  /** Leaves a trace of who did what with a copy of everything, such as `Downloaded`. */
  record(actor: string, what: string, name: string): Promise<void>;
}

const EVERY_MS = 3_600_000;
const RETRY_MS = 600_000;
const WAITING_MOST = 3;

function toAnswer({ name, kind, madeAt, size, record }: Backup): BackupAnswer {
  return { name, kind, madeAt, size, ...record };
}

function madeAtOf(newestFirst: readonly Backup[]): number | undefined {
  const newest = newestFirst.find((backup) => backup.kind === 'site');
  return newest && Date.parse(newest.madeAt);
}

/** Words for administrators; the log has the rest. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const code = String((error as { code?: unknown }).code);
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) return 'There is no space left on the disk.';
  return 'The backup could not be made. The log of the server says why.';
}

export function createBackups({ dataDir, clock, logger, makeBackup, deleteBackup, record }: Parts): Backups {
  const queue = createJobQueue(1, WAITING_MOST);
  const folder = backupsFolder(dataDir);
  let lastFailure: { at: string; error: string } | undefined;
  let failures = 0;
  let triedAt: number | undefined;

  async function make(): Promise<Backup> {
    triedAt = clock.now();
    try {
      const backup = await makeBackup(clock.timestamp());
      lastFailure = undefined;
      const { missing } = backup.record.media;
      if (missing > 0) logger.error({ backup: backup.name, missing }, 'pictures are missing or damaged');
      return backup;
    } catch (error) {
      failures += 1;
      lastFailure = { at: clock.timestamp(), error: reasonOf(error) };
      logger.error({ err: error }, 'a backup failed');
      throw error;
    }
  }

  /** None where the folder cannot be read: the next backup fails then, and that is reported. */
  function present(): Backup[] {
    try {
      return listBackups(folder);
    } catch {
      return [];
    }
  }

  return {
    list: () => ({ backups: present().map(toAnswer), lastFailure: lastFailure ?? null }),
    make: async () => toAnswer(await queue.run(make)),
    async open(actor, name) {
      // Looked up among the names that there are: nothing from an address becomes part of a path.
      const backup = present().find((candidate) => name === 'latest' || candidate.name === name);
      const handle = backup && (await open(backup.file).catch(() => undefined));
      if (!backup || !handle) throw notFound('Backup');
      // On a full disk there is no room for a trace, and all the more need of the file.
      await record(actor, 'Downloaded', backup.name).catch((error: unknown) =>
        logger.error({ err: error, actor, backup: backup.name }, 'a backup was downloaded'),
      );
      return { name: backup.name, size: (await handle.stat()).size, pieces: handle.createReadStream() };
    },
    async remove(actor, name) {
      const backups = present();
      if (!backups.some((backup) => backup.name === name)) throw notFound('Backup');
      if (backups.find(({ kind }) => kind === 'site')?.name === name) {
        throw invalid('The newest backup is kept. Make another one first.');
      }
      // Before the work: on a full disk this fails first, and all is done again with the room that is kept (rule H17c).
      await record(actor, 'Deleted', name);
      await queue.run(() => deleteBackup(name, clock.now()));
    },
    async makeIfDue() {
      const wait = lastFailure ? RETRY_MS : EVERY_MS;
      // Without regard to the sign: a clock that was set back must not keep the next backup away.
      if (Math.abs(clock.now() - (triedAt ?? madeAtOf(present()) ?? 0)) < wait) return;
      // It has been logged, and administrators see it.
      await queue.run(make).catch(() => undefined);
    },
    state() {
      const backups = present();
      return { madeAt: madeAtOf(backups), failures, bytes: backups.reduce((sum, { size }) => sum + size, 0) };
    },
  };
}
