// A copy in another place becomes one of the backups here, so that an administrator can go back to it (rule H19g).
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError, conflict, notFound } from 'shared/api/errors.ts';
import type { Copies } from 'shared/system/copies.ts';
import { madeAtOf } from '../../database/backup-folder.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { reasonOf } from '../backups/failure-words.ts';
import type { FetchedBackup } from '../backups/import-backup.ts';
import { copiesFolder } from './copies-state.ts';
import { CopyFailure } from './engine-failure.ts';
import { findHere, holdFiles, removeFolder } from './incoming-files.ts';
import { readNewestLeads } from './read-leads.ts';
import { OTHER_SITE, type Repository } from './repository.ts';
import { JOURNAL_FILE, type CopiedFile } from './repository-reads.ts';
import { backupOf, isOfSite, type Snapshot } from './snapshot.ts';

export interface Fetching {
  state(): Copies['fetching'];
  /**
   * Answers when the copy was found and there is space for it; fetching continues afterwards.
   * @throws AppError `not_found`, `conflict` with advice, `no_space`
   */
  begin(actor: string, id: string): Promise<void>;
  /** Resolves when no copy is being fetched. */
  idle(): Promise<void>;
}

interface Parts {
  dataDir: string;
  clock: Clock;
  logger: Logger;
  repository: Repository;
  siteId(): string;
  hasBackup(name: string): boolean;
  /** Adds a fetched copy to the backups if it is complete. */
  importBackup(actor: string, fetched: FetchedBackup): Promise<void>;
}

interface Found {
  snapshot: Snapshot;
  /** Name of the backup. */
  name: string;
  madeAt: string;
  /** Files of the copy that are not on this machine yet. */
  missing: CopiedFile[];
  /** Pictures of the copy that the backups here have. */
  here: CopiedFile[];
  bytes: number;
}

/** With more files than this, the arguments would be too long for a command line. */
const NAMED_MAX = 500;
/** Everything of a copy except the keys, which are not restored here. */
const ALL: CopiedFile = { name: 'backups', size: 0 };
const NOT_FETCHED = 'The copy could not be brought back. The log of the server says why.';
const NOT_ALL_ERASED =
  'So its list of erased people may lack some: those who are not in the list of this machine either are in this backup.';

export function createFetching(parts: Parts): Fetching {
  const { dataDir, clock, logger, repository } = parts;
  const incoming = path.join(copiesFolder(dataDir), 'fetched');
  let running: Copies['fetching']['running'] = null;
  let last: Copies['fetching']['last'] = null;
  /** Files that cannot be removed now are removed before the next fetch. */
  async function tidy(): Promise<void> {
    try {
      await removeFolder(incoming);
    } catch (error) {
      logger.error({ err: error }, 'what was brought back from the copies is still in its folder');
    }
  }
  // Removes files left by a server that was killed.
  let work = tidy();

  async function find(id: string): Promise<Found> {
    const snapshot = (await repository.list('backup')).find((copy) => copy.id === id);
    if (!snapshot) throw notFound('Copy');
    if (!isOfSite(snapshot, parts.siteId())) throw conflict(OTHER_SITE, { reason: 'other_site' });
    const name = backupOf(snapshot);
    const madeAt = name === undefined ? undefined : madeAtOf(name);
    if (name === undefined || madeAt === undefined) throw conflict('This copy does not say of which backup it is.');
    if (parts.hasBackup(name)) {
      const message =
        'This backup is here already. Go back to it in the list of backups, or delete it if it is damaged.';
      throw conflict(message, { reason: 'is_here' });
    }
    const files = (await repository.listFiles(snapshot)).filter((file) => file.name.startsWith(`${ALL.name}/`));
    const { here, missing } = await findHere(dataDir, files);
    const bytes = (missing.length > NAMED_MAX ? files : missing).reduce((sum, { size }) => sum + size, 0);
    return { snapshot, name, madeAt, missing, here, bytes };
  }

  async function fetchFiles({
    snapshot,
    name,
    missing,
    here,
  }: Found): Promise<{ fetched: FetchedBackup; warning: string | null }> {
    await removeFolder(incoming);
    mkdirSync(incoming, { recursive: true, mode: 0o700 });
    // Where all files are fetched none is held, as restic would write into it.
    const isWhole = missing.length > NAMED_MAX;
    const gone = isWhole ? [] : await holdFiles(dataDir, incoming, here);
    await repository.restore(snapshot, incoming, isWhole ? [ALL] : [...missing, ...gone]);
    // The journal also lists people who were erased since the backup.
    const { journal: bytes, problem } = await readNewestLeads(repository, undefined);
    const file = path.join(incoming, JOURNAL_FILE);
    if (bytes) writeFileSync(file, bytes, { mode: 0o600 });
    return {
      fetched: { incoming, name, journal: bytes && file },
      warning: problem === undefined ? null : `${problem} ${NOT_ALL_ERASED}`,
    };
  }

  async function fetchOne(actor: string, found: Found): Promise<void> {
    const { id } = found.snapshot;
    let failure: string | null = null;
    let warning: string | null = null;
    try {
      const { fetched, warning: said } = await fetchFiles(found);
      warning = said;
      if (running) running = { ...running, phase: 'checking' };
      await parts.importBackup(actor, fetched);
    } catch (error) {
      logger.error({ err: error, copy: id }, 'a copy was not brought back');
      failure = failureMessage(error);
    } finally {
      // Until its folder is empty, no other copy may be fetched into it.
      await tidy();
      running = null;
      last = { id, at: clock.timestamp(), by: actor, madeAt: found.madeAt, failure, warning };
    }
  }

  return {
    state: () => ({ running, last }),
    async begin(actor, id) {
      if (running) {
        const message = 'A copy is being brought back already. Wait until it is here.';
        throw conflict(message, { reason: 'fetch_running' });
      }
      running = { id, phase: 'finding', madeAt: null, bytes: null, by: actor, startedAt: clock.timestamp() };
      try {
        // What a killed server left takes space that this copy may need.
        await work;
        const found = await find(id);
        assertSpace(dataDir, found.bytes);
        running = { ...running, phase: 'fetching', madeAt: found.madeAt, bytes: found.bytes };
        work = fetchOne(actor, found);
      } catch (error) {
        running = null;
        throw error instanceof CopyFailure ? conflict(error.message, { reason: error.kind }) : error;
      }
    },
    idle: () => work,
  };
}

function failureMessage(error: unknown): string {
  return error instanceof CopyFailure ? error.message : reasonOf(error, NOT_FETCHED);
}

/** The database is written twice, and the running database needs free space too (rule H17b). */
function assertSpace(dataDir: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= 3 * bytes) return;
  throw new AppError(
    'no_space',
    'There is not enough room on the disk to bring back this copy. Delete old backups or pictures, then try again.',
  );
}
