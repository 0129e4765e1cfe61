// Makes backups, every hour and on request (rule H4). The work is done in a separate process.
import { open } from 'node:fs/promises';
import type { BackupAnswer, BackupList } from 'shared/system/backups.ts';
import { conflict, invalid, notFound } from 'shared/api/errors.ts';
import { listBackups, type Backup } from '../../database/backup-folder.ts';
import { AHEAD_MOST_MS, hasPassed, type Clock } from '../../platform/clock.ts';
import { createJobQueue } from '../../platform/job-queue.ts';
import type { Logger } from '../../platform/logger.ts';
import { reasonOf } from './failure-words.ts';
import { isBeforeErasure } from './erasure-copies.ts';
import { backupsFolder, type MadeBackup } from './make-backup.ts';
import type { FetchedBackup } from './import-backup.ts';
import { packedSize, packParts, type Part, type ReadStored } from './packed-backup.ts';

export interface Backups {
  list(): Omit<BackupList, 'replaced'>;
  /** @throws AppError `no_space`, or `unavailable` when several are waited for already */
  make(): Promise<BackupAnswer>;
  /** As `make`, for work of the server that nobody can repeat: waits behind any number of others. @throws `no_space` */
  makeOwn(): Promise<BackupAnswer>;
  /**
   * The file of a backup, or of the newest under the name `latest`.
   * @param actor  who downloads it; undefined if nobody does
   * @throws AppError `not_found`, or `conflict` for a backup fetched from the copies that is older than an erasure
   */
  open(actor: string | undefined, name: string): Promise<BackupFile>;
  /** As `open`, but with everything that belongs to the backup, in one file. */
  openAll(actor: string | undefined, name: string): Promise<BackupFile>;
  /** Checks all of a backup. @throws AppError `not_found`, or `unavailable` when several jobs are waiting already */
  check(name: string): Promise<BackupAnswer>;
  /**
   * @throws AppError `not_found`, `invalid` for the newest, which is kept, `conflict` for the one that is held, or
   * `unavailable` when several jobs are waiting already
   */
  remove(actor: string, name: string): Promise<void>;
  /**
   * Adds a fetched backup if it is complete, behind any number of other jobs, as it may have been fetched for hours.
   * @throws AppError `conflict` when it is not
   */
  importBackup(actor: string, fetched: FetchedBackup): Promise<void>;
  /** The backup of this name, or the newest under `latest`. @throws AppError `not_found` */
  find(name: string): Backup;
  /**
   * Protects a backup that is about to be restored from being deleted.
   * @param by  display name of the person who restores it
   * @returns ends the protection
   */
  hold(name: string, by: string): () => void;
  /** Makes a backup if the last is an hour old, but not within ten minutes after a failure. */
  makeIfDue(): Promise<void>;
  /**
   * Time of the last backup in milliseconds since the epoch, number of failures since the start, and size of all
   * databases.
   */
  state(): { madeAt: number | undefined; failures: number; bytes: number };
}

interface BackupFile {
  name: string;
  size: number;
  pieces: AsyncIterable<Uint8Array>;
}

interface Parts {
  dataDir: string;
  clock: Clock;
  logger: Logger;
  /** Makes one backup in the separate process. */
  makeBackup(madeAt: string, keep: readonly string[]): Promise<MadeBackup>;
  deleteBackup(name: string, now: number): Promise<void>;
  /** Checks all of a backup in the separate process; gives the damage, if any. */
  verify(backup: Backup): Promise<string | undefined>;
  importBackup(fetched: FetchedBackup, at: string): Promise<void>;
  listParts(backup: Backup): Promise<Part[]>;
  /** Absent if all pictures are on this machine. */
  readStored?: ReadStored;
  /** Writes an activity entry of who did what with a backup, such as `Downloaded`. */
  record(actor: string, what: string, name: string): Promise<void>;
}

const EVERY_MS = 3_600_000;
const RETRY_MS = 600_000;
const WAITING_MOST = 3;
/** A backup is kept for this long while it is downloaded: a stalled download must not preserve erased people. */
const SENDING_MOST_MS = 24 * EVERY_MS;
/** As a rule, no backup made on this machine is kept for longer. */
const MONTH_MS = 31 * 24 * EVERY_MS;

const cannotBeRead = (name: string) => `The backup ${name} cannot be read.`;

function newestOf(newestFirst: readonly Backup[]): number | undefined {
  const newest = newestFirst.find((backup) => backup.kind === 'site');
  return newest && Date.parse(newest.madeAt);
}

export function createBackups(parts: Parts): Backups {
  const { dataDir, clock, logger, makeBackup, deleteBackup, record } = parts;
  const queue = createJobQueue(1, WAITING_MOST);
  const folder = backupsFolder(dataDir);
  /** Results of checks since the start, by the name of the backup; each backup was also checked when it was made. */
  const checks = new Map<string, BackupAnswer['check']>();
  let lastFailure: { at: string; error: string } | undefined;
  let failures = 0;
  let triedAt: number | undefined;
  let isDueWaiting = false;
  let held: { name: string; by: string } | undefined;
  const sending = new Set<{ name: string; since: number }>();

  /** A download opens pictures one by one, possibly over hours: until then the backup is not removed for its age. */
  async function* keepWhileSent(name: string, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const one = { name, since: clock.now() };
    sending.add(one);
    try {
      yield* pieces;
    } finally {
      sending.delete(one);
    }
  }

  function keptNames(): string[] {
    const sent = [...sending].filter(({ since }) => !hasPassed(SENDING_MOST_MS, since, clock.now()));
    return [...sent.map(({ name }) => name), ...(held === undefined ? [] : [held.name])];
  }

  function reportUnreadable(name: string): void {
    logger.error({ backup: name }, 'an older backup is damaged; pictures that it may need are not removed');
    checks.set(name, { at: clock.timestamp(), damage: cannotBeRead(name) });
  }

  async function make(): Promise<Backup> {
    triedAt = clock.now();
    try {
      const backup = await makeBackup(clock.timestamp(), keptNames());
      lastFailure = undefined;
      const { missing } = backup.record.media;
      if (missing > 0) logger.error({ backup: backup.name, missing }, 'pictures are missing or damaged');
      if (backup.unreadable !== undefined) reportUnreadable(backup.unreadable);
      return backup;
    } catch (error) {
      failures += 1;
      lastFailure = { at: clock.timestamp(), error: reasonOf(error) };
      logger.error({ err: error }, 'a backup failed');
      throw error;
    }
  }

  function isDue(): boolean {
    const wait = lastFailure ? RETRY_MS : EVERY_MS;
    const age = clock.now() - (triedAt ?? newestOf(present()) ?? 0);
    // A clock that was set back does not delay the next backup: leads are not copied after a backup with a future time.
    return age < -AHEAD_MOST_MS || age >= wait;
  }

  /** Empty if the folder cannot be read: then making the next backup fails, and that is reported. */
  function present(): Backup[] {
    try {
      return listBackups(folder);
    } catch {
      return [];
    }
  }

  function toAnswer({
    name,
    kind,
    madeAt,
    size,
    record: { keptUntil, number: _order, isLost, ...counted },
  }: Backup): BackupAnswer {
    const check = checks.get(name) ?? { at: madeAt, damage: isLost ? cannotBeRead(name) : null };
    return { name, kind, madeAt, size, ...counted, check, keptUntil: keptUntil ?? null };
  }

  /** Found by comparing names, so that no part of an address becomes part of a path. */
  function find(name: string): Backup {
    const backup = present().find((candidate) => name === 'latest' || candidate.name === name);
    if (!backup) throw notFound('Backup');
    return backup;
  }

  /**
   * A backup fetched from the copies may be a year old. In other backups, erased people remain for a month (H4b, H19w).
   */
  function assertShown({ file, madeAt, record: { keptUntil, isLost } }: Backup): void {
    const isOwn = keptUntil === undefined && !isLost && !hasPassed(MONTH_MS, madeAt, clock.now());
    if (isOwn || !isBeforeErasure(dataDir, file)) return;
    const message =
      'Somebody was erased after this backup was made and may be in it. Restore it: then that person is erased again, and ' +
      'the next backup can be downloaded.';
    throw conflict(message, { reason: 'before_erasure' });
  }

  function assertRemovable(name: string): void {
    const backups = present();
    if (!backups.some((backup) => backup.name === name)) throw notFound('Backup');
    if (backups.find(({ kind }) => kind === 'site')?.name === name) {
      throw invalid('The newest backup is kept. Make another one first.');
    }
    if (name !== held?.name) return;
    const message = `${held.by} is going back to this backup. You can delete it when that is done.`;
    throw conflict(message, { reason: 'restore_running' });
  }

  /** On a full disk there is no space for an activity entry, but the backup is needed even more. */
  async function trace(actor: string, what: string, name: string): Promise<void> {
    await record(actor, what, name).catch((error: unknown) =>
      logger.error({ err: error, actor, backup: name, what }, 'what somebody did with a backup was not written down'),
    );
  }

  return {
    list: () => ({ backups: present().map(toAnswer), lastFailure: lastFailure ?? null }),
    find,
    make: async () => toAnswer(await queue.run(make)),
    makeOwn: async () => toAnswer(await queue.runOwn(make)),
    hold(name, by) {
      held = { name, by };
      return () => void (held = undefined);
    },
    async open(actor, name) {
      const backup = find(name);
      assertShown(backup);
      const handle = await open(backup.file).catch(() => undefined);
      if (!handle) throw notFound('Backup');
      if (actor !== undefined) await trace(actor, 'Downloaded', backup.name);
      return { name: backup.name, size: backup.size, pieces: handle.createReadStream() };
    },
    async openAll(actor, name) {
      const backup = find(name);
      assertShown(backup);
      const all = await parts.listParts(backup);
      if (actor !== undefined) await trace(actor, 'Downloaded all of', backup.name);
      const pieces = packParts(all, backup.madeAt, parts.readStored);
      return { name: backup.name, size: packedSize(all), pieces: keepWhileSent(backup.name, pieces) };
    },
    async check(name) {
      const backup = find(name);
      const damage = await queue.run(() => parts.verify(backup));
      if (damage !== undefined) logger.error({ backup: backup.name, damage }, 'a backup cannot be used');
      checks.set(backup.name, { at: clock.timestamp(), damage: damage ?? null });
      return toAnswer(backup);
    },
    async remove(actor, name) {
      assertRemovable(name);
      await queue.run(async () => {
        // Somebody else may have deleted it, or begun to go back to it, while this waited.
        assertRemovable(name);
        // Before deleting: on a full disk this fails first, and the whole call is repeated with the reserved space
        // (rule H17c).
        await record(actor, 'Deleted', name);
        await deleteBackup(name, clock.now());
        checks.delete(name);
      });
    },
    async importBackup(actor, fetched) {
      await queue.runOwn(() => parts.importBackup(fetched, clock.timestamp()));
      // The new file was checked completely: an earlier result for a backup of this name is outdated.
      checks.delete(fetched.name);
      await trace(actor, 'Brought back from the copies elsewhere:', fetched.name);
    },
    async makeIfDue() {
      if (isDueWaiting || !isDue()) return;
      isDueWaiting = true;
      // One that somebody asked for may be made first. A failure was logged, and administrators see it.
      await queue.runOwn(async () => (isDue() ? make() : undefined)).catch(() => undefined);
      isDueWaiting = false;
    },
    state() {
      const backups = present();
      return { madeAt: newestOf(backups), failures, bytes: backups.reduce((sum, { size }) => sum + size, 0) };
    },
  };
}
