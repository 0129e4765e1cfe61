// Restores a site from the copies into an empty data folder: the operator's way to a new machine.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '../../database/backup-folder.ts';
import { readJournalFiles } from '../../database/lead-journal.ts';
import { takeOwnerLock } from '../../database/owner-lock.ts';
import { UnusableBackup } from '../../database/restore.ts';
import type { Clock } from '../../platform/clock.ts';
import { StartError } from '../../platform/start-error.ts';
import { addErasures, readErasures } from '../backups/erasure-copies.ts';
import { ERASURE_LIST, ERASURE_SECRET } from '../privacy/erasure-list.ts';
import { restoreFirstUsable } from '../backups/restore-backup.ts';
import type { MediaStorageSettings } from '../../media-storage-settings.ts';
import { listMissingPictures } from '../backups/missing-pictures.ts';
import {
  STANDBY,
  type CopiedFrom,
  moveIntoPlace,
  finishMove,
  incomingFolder,
  newerFolder,
  recordCopiedFrom,
  isReadyToMove,
  standbyFolder,
} from './move-into-place.ts';
import { listCopiesOfOwner, type ListedCopies } from './copy-order.ts';
import { createCopyEngine, type EngineSettings } from './copy-engine.ts';
import { CopyFailure, saysDamage } from './engine-failure.ts';
import { fetchJournal } from './fetch-journal.ts';
import { nextOwner } from './owner.ts';
import { KEYS, openRepository, type Repository } from './repository.ts';
import { JOURNAL_FILE } from './repository-reads.ts';
import { backupOf, type Snapshot } from './snapshot.ts';

/**
 * Names that may be in a new data folder: the lock, remains of an earlier attempt, and files of the system or the user.
 */
const NOT_OURS = /^(owner\.lock(-journal)?|copies|lost\+found|\..*)$/;

const NEWER_TRIED = 3;

/** Names of what is fetched from the copies. */
const COPIED = new Set(['backups', JOURNAL_FILE, ...KEYS]);

interface RestoreOptions {
  dataDir: string;
  repository: string;
  /** Id of an older copy, or its beginning; absent for the newest. */
  older?: string | undefined;
  clock: Clock;
  /** Undefined if no password is configured. */
  settings: EngineSettings | undefined;
  /** The storage of pictures that are in no copy. */
  storage?: MediaStorageSettings | undefined;
}

/** Printed when a command has only finished an interrupted restore. */
export const FINISHED = 'The restore that was broken off is finished. Start the server.';

/**
 * Returns the text to print. A restore that was interrupted in its last step is finished instead of started again.
 * @throws StartError when the folder is not empty, the copies cannot be read, or none can be used; then the folder
 * stays empty
 */
export async function runRestoreFrom({
  dataDir,
  repository: address,
  older,
  clock,
  settings,
  storage,
}: RestoreOptions): Promise<string> {
  if (!settings) {
    throw new StartError('Set BACKUP_PASSWORD_FILE to the file with the password that the copies were sealed with.');
  }
  const release = takeOwnerLock(dataDir);
  const engine = createCopyEngine(dataDir, settings);
  let releaseStandby: (() => void) | undefined;
  try {
    if (finishMove(dataDir)) return FINISHED;
    assertEmpty(dataDir);
    // The standby's files are removed when the server starts, so its process must have ended.
    if (existsSync(standbyFolder(dataDir))) releaseStandby = takeOwnerLock(standbyFolder(dataDir), STANDBY);
    const repository = openRepository({ engine, repository: address, dataDir, withKeys: false });
    const words = await bringBack(repository, { dataDir, address, older, clock });
    return [...words, ...(await listMissingPictures(dataDir, storage))].join('\n');
  } catch (error) {
    if (!(error instanceof CopyFailure)) throw error;
    throw new StartError(`${error.message} Nothing was restored.`, { cause: error });
  } finally {
    for (const folder of [incomingFolder(dataDir), newerFolder(dataDir)])
      rmSync(folder, { recursive: true, force: true });
    await engine.close();
    releaseStandby?.();
    release();
  }
}

/** @throws StartError when there is more in it than what a new folder may have */
export function assertEmpty(dataDir: string): void {
  if (isReadyToMove(dataDir)) {
    throw new StartError(
      `A restore into ${dataDir} was broken off in its last step. Start the server: it finishes it.`,
    );
  }
  const found = readdirSync(dataDir).find((name) => !NOT_OURS.test(name));
  if (found === undefined) return;
  throw new StartError(
    `${dataDir} is not empty (${found}). Set DATA_DIR to an empty folder: nothing there is replaced.`,
  );
}

/** All copies, also those of a former machine, so that any of them can be chosen. */
async function listCopies(repository: Repository, older: string | undefined): Promise<ListedCopies> {
  return older === undefined ? listCopiesOfOwner(repository) : { backups: await repository.list('backup') };
}

type Wanted = Pick<RestoreOptions, 'dataDir' | 'older' | 'clock'> & { address: string };

/** Restores the newest usable copy, unless one is named. */
async function bringBack(repository: Repository, wanted: Wanted): Promise<string[]> {
  const { older } = wanted;
  const { backups } = await listCopies(repository, older);
  const copies = backups.filter(({ id }) => id.startsWith(older ?? ''));
  if (copies.length === 0) throw new StartError('The repository has no such copy of a backup. Nothing was restored.');
  const passedOver: string[] = [];
  for (const copy of older === undefined ? copies : copies.slice(0, 1)) {
    try {
      const options = { ...wanted, isNewest: passedOver.length === 0 };
      return [...passedOver, ...(await bringBackOne(repository, copy, options))];
    } catch (error) {
      if (!(error instanceof UnusableBackup)) throw error;
      passedOver.push(
        `The copy ${copy.id.slice(0, 8)} of ${copy.time.slice(0, 19)} UTC cannot be used: ${error.message}`,
      );
    }
  }
  throw new StartError([...passedOver, 'Nothing was restored.'].join('\n'));
}

/**
 * @throws UnusableBackup when another copy may be whole: this one is damaged, or was made while files could not be read
 * @param isNewest  no newer one was passed over
 */
async function bringBackOne(
  repository: Repository,
  backup: Snapshot,
  { dataDir, address, older, clock, isNewest }: Wanted & { isNewest: boolean },
): Promise<string[]> {
  const incoming = incomingFolder(dataDir);
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  await repository.restore(backup, incoming).catch((error: unknown) => {
    if (!saysDamage(error)) throw error;
    throw new UnusableBackup(error.message, { cause: error });
  });
  const madeAt = listBackups(path.join(incoming, 'backups'))[0]?.madeAt;
  const withLeads = older === undefined;
  // Listed again, as more may have been copied during the fetch.
  const listed = await listCopies(repository, older);
  const { leadsSafeTo, words } = await fetchJournal(repository, { incoming, madeAt, withLeads, isNewest, ...listed });
  const newer = newerFolder(dataDir);
  // Remains of an attempt that was killed may be of another site.
  rmSync(newer, { recursive: true, force: true });
  const idsFrom = withLeads ? [] : await fetchNewer(repository, backup, listed.backups, newer);
  if (idsFrom.length > 0) addErasures(readErasures(path.join(newer, 'backups')), path.join(incoming, 'backups'));
  const owner = nextOwner(await repository.newestOwner(), clock.timestamp());
  const restored = await putBack({ incoming, dataDir, address, withLeads, leadsSafeTo, idsFrom, owner, clock });
  return [...restored, ...words];
}

/**
 * Fetches the database and the list of erased people of the newest readable copy: ids given out after an older copy must
 * not be used again, and nobody who was erased since comes back.
 */
async function fetchNewer(
  repository: Repository,
  { id }: Snapshot,
  backups: readonly Snapshot[],
  folder: string,
): Promise<string[]> {
  const newer = backups.slice(
    0,
    backups.findIndex((copy) => copy.id === id),
  );
  // Each damaged copy takes restic a minute.
  for (const copy of newer.slice(0, NEWER_TRIED)) {
    try {
      const database = `backups/${backupOf(copy)}.db`;
      const wanted = new Set([database, `backups/${ERASURE_LIST}`, `backups/${ERASURE_SECRET}`]);
      const files = (await repository.listFiles(copy)).filter(({ name }) => wanted.has(name));
      if (!files.some(({ name }) => name === database)) continue;
      await repository.restore(copy, folder, files);
      return [path.join(folder, database)];
    } catch (error) {
      if (!saysDamage(error)) throw error;
    }
  }
  return [];
}

interface Incoming extends CopiedFrom {
  /** The folder with the fetched backups, and the journal of leads if there is one. */
  incoming: string;
  dataDir: string;
  withLeads: boolean;
  /** Databases with ids that were given out since the restored backup. */
  idsFrom?: readonly string[];
  clock: Clock;
}

/**
 * Prepares the site in the incoming folder and moves it at the end, so that an interrupted restore leaves an empty data
 * folder.
 * @throws UnusableBackup when no backup is whole
 */
export async function putBack(options: Incoming): Promise<string[]> {
  const { incoming, dataDir, withLeads, idsFrom = [], clock } = options;
  // Removes what an interrupted attempt has made: its list of erased people would count as the newer one.
  const made = readdirSync(incoming).filter((name) => !COPIED.has(name));
  for (const name of made) rmSync(path.join(incoming, name), { recursive: true });
  const journal = path.join(incoming, JOURNAL_FILE);
  const hasJournal = existsSync(journal);
  // The journal also lists people who were erased since, for an older copy too.
  if (hasJournal) addErasures(readJournalFiles(journal), path.join(incoming, 'backups'));
  const unusable: string[] = [];
  const restored = await restoreFirstUsable({
    dataDir: incoming,
    backups: listBackups(path.join(incoming, 'backups')),
    cause: 'command',
    now: clock.timestamp(),
    ...(withLeads && hasJournal && { journal }),
    idsFrom: hasJournal ? [...idsFrom, journal] : idsFrom,
    onUnusable: (error) => void unusable.push(error.message),
  });
  if (!restored) throw new UnusableBackup(unusable.join(' ') || 'There is no whole backup in it.');
  recordCopiedFrom(incoming, options);
  moveIntoPlace(incoming, dataDir);
  const rows = restored.merged.rows['leads'] ?? 0;
  return [
    `Restored the backup of ${restored.backup.madeAt.slice(0, 19)} UTC, with ${restored.mediaFiles} files of pictures.`,
    `Leads that came or changed after it: ${rows}.`,
    ...(existsSync(path.join(dataDir, 'jwt-secret')) ? ['The secret of sessions was restored too.'] : []),
    ...(existsSync(path.join(dataDir, 'mail-secret')) ? ['The key to the password of mail was restored too.'] : []),
  ];
}
