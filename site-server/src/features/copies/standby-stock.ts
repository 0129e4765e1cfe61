// What a standby keeps of the newest copies, ready to become a data folder: the backup with its pictures, of which only
// new ones are fetched, and the journal of leads since that backup.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listBackups } from '../../database/backup-folder.ts';
import { filesBelow } from '../../platform/read-files.ts';
import { syncFolder, syncFolders, syncTree, writeWhole } from '../../platform/sync-file.ts';
import { CopyFailure, LATE } from './engine-failure.ts';
import { addEarlier, type Gap } from './fetch-journal.ts';
import { isOfLater, listCopiesOfOwner, type ListedCopies } from './copy-order.ts';
import { readNewestLeads } from './read-leads.ts';
import type { Repository } from './repository.ts';
import { JOURNAL_FILE, type CopiedFile } from './repository-reads.ts';
import { compareCopied, madeAtIn, momentOf, type Snapshot } from './snapshot.ts';

export interface Stock {
  /** Empty or complete: after an interrupted fetch all of it is fetched again, except pictures that are still there. */
  folder: string;
  held(): Held;
  /**
   * Fetches newer copies; gives whether a backup was among them.
   * @throws CopyFailure
   * @param backupMostMs  time limit for a backup if an older one is held with all leads since
   */
  follow(repository: Repository, backupMostMs?: number): Promise<boolean>;
}

/** The held copies, by their ids in the repository. */
export interface Held {
  /** The held backup, with the time of its copy; earlier versions did not store its tags. */
  backup?: { id: string; time: string; tags?: string[] };
  /** The held copy of leads, with the time at which its database was read. */
  leads?: { id: string; time: string; tags: string[]; gaps: readonly Gap[] };
}

/** With more files than this, the arguments would be too long for a command line: then everything is fetched. */
const NAMED_MAX = 500;

/** @param folder  made if need be; nothing else is in it */
export function openStock(folder: string): Stock {
  const inStock = (name: string) => path.join(folder, 'stock', name);
  const stateFile = path.join(folder, 'held.json');
  const next = path.join(folder, 'next');
  mkdirSync(inStock(''), { recursive: true, mode: 0o700 });
  let held = readHeld(stateFile);
  let isChecked = false;
  // The journal is fetched again if its file is missing, or if its gaps were not stored.
  if (held.leads && !('gaps' in held.leads && existsSync(inStock(JOURNAL_FILE)))) delete held.leads;
  // Earlier versions did not store the tags of the journal either.
  if (held.leads) held.leads.tags ??= [];

  function keep(now: Held): void {
    held = now;
    writeWhole(stateFile, JSON.stringify(now));
  }

  const backupMadeAt = () => listBackups(inStock('backups'))[0]?.madeAt;

  /** Pictures are named by their hash; any other file may have different content under the same name. */
  const isHeld = (file: CopiedFile) => file.name.startsWith('backups/media/') && isThere(file);
  const isThere = ({ name, size }: CopiedFile) => statSync(inStock(name), { throwIfNoEntry: false })?.size === size;

  /** Compared once after each start, by names and sizes: a power failure or a failing disk may have lost files. */
  async function isWhole(repository: Repository, backup: Snapshot): Promise<boolean> {
    if (isChecked) return true;
    try {
      isChecked = (await repository.listFiles(backup)).every(isThere);
      return isChecked;
    } catch (error) {
      // Compared next time; until then the files count as complete.
      if (error instanceof CopyFailure) return true;
      throw error;
    }
  }

  async function fetchBackup(
    repository: Repository,
    snapshot: Snapshot,
    backups: readonly Snapshot[],
    mostMs?: number,
  ): Promise<void> {
    const files = await repository.listFiles(snapshot);
    const missing = files.filter((file) => !isHeld(file));
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { mode: 0o700 });
    await repository.restore(snapshot, next, missing.length > NAMED_MAX ? [] : missing, mostMs).catch(throwTooLong);
    syncTree(next);
    // From here on the folder contains neither the old backup nor the new one.
    const { leads } = held;
    keep({});
    const wanted = new Set(files.map(({ name }) => name));
    for (const name of filesIn(folder, 'stock')) if (!wanted.has(name) && name !== JOURNAL_FILE) rmSync(inStock(name));
    for (const name of filesIn(folder, 'next')) {
      mkdirSync(path.dirname(inStock(name)), { recursive: true, mode: 0o700 });
      renameSync(path.join(next, name), inStock(name));
    }
    // A journal with rows that are older than the backup would remove newer rows of the backup.
    const madeAt = backupMadeAt();
    const isUsable = leads?.gaps.length === 0 && madeAt !== undefined && isOfLater(leads, madeAt, backups);
    if (!isUsable) rmSync(inStock(JOURNAL_FILE), { force: true });
    syncFolders(inStock(''));
    isChecked = true;
    // Stored without its id, so that the journal is fetched again without the rows that were added for the former
    // backup.
    keep({
      backup: { id: snapshot.id, time: snapshot.time, tags: snapshot.tags },
      ...(isUsable && { leads: { ...leads, id: '' } }),
    });
  }

  async function fetchLeads(repository: Repository, copies: ListedCopies): Promise<void> {
    const madeAt = backupMadeAt();
    const { backups } = copies;
    const { leads, journal, problem } = await readNewestLeads(repository, madeAt, {
      ...copies,
      heldId: held.leads?.id,
    });
    const { backup } = held;
    // The newest journal replaces the held one whatever its number, as numbers may have begun anew. If it cannot be
    // read, an older one does not replace a newer held one.
    const isNewer = leads && journal && (problem === undefined || isAtLeast(leads, held.leads));
    let gaps = held.leads?.gaps ?? [];
    if (isNewer) {
      const file = `${inStock(JOURNAL_FILE)}.new`;
      writeFileSync(file, journal, { mode: 0o600, flush: true });
      const former = held.leads && { ...held.leads, file: inStock(JOURNAL_FILE) };
      const isNewest = backup?.id === backups[0]?.id;
      gaps =
        madeAt === undefined
          ? []
          : await addEarlier(repository, leads, madeAt, { file, backups, isNewest, held: former });
      renameSync(file, inStock(JOURNAL_FILE));
      syncFolder(inStock(''));
    }
    // The held journal is kept if no newer one can be read.
    const isGone = !leads && problem === undefined && held.leads !== undefined;
    if (isGone) rmSync(inStock(JOURNAL_FILE), { force: true });
    if (isNewer || isGone) {
      keep({
        ...(backup && { backup }),
        ...(leads && {
          leads: { id: leads.id, time: new Date(momentOf(leads)).toISOString(), tags: leads.tags, gaps },
        }),
      });
    }
    if (problem !== undefined) throw new CopyFailure('damaged', problem);
  }

  return {
    folder: inStock(''),
    held: () => held,
    async follow(repository, backupMostMs) {
      const copies = await listCopiesOfOwner(repository);
      const { backups } = copies;
      const [newest] = backups;
      const isHeldNewest = newest !== undefined && newest.id === held.backup?.id;
      const hasLost = isHeldNewest && !(await isWhole(repository, newest));
      const isNew = newest !== undefined && (!isHeldNewest || hasLost);
      const mostMs = held.backup && !hasLost ? backupMostMs : undefined;
      async function fetchNewer(limitMs?: number): Promise<void> {
        try {
          if (isNew) await fetchBackup(repository, newest, backups, limitMs);
        } finally {
          rmSync(next, { recursive: true, force: true });
          // Leads are fetched even if no newer backup is: the held backup needs the leads since. Listed again, as more
          // may have been copied meanwhile.
          if (held.backup) await fetchLeads(repository, isNew ? await listCopiesOfOwner(repository) : copies);
        }
      }
      await fetchNewer(mostMs).catch((error: unknown) => {
        const { leads } = held;
        const newestAt = newest && madeAtIn(newest);
        const hasAllLeads = newestAt && leads?.gaps.length === 0 && isOfLater(leads, newestAt, backups);
        if (mostMs === undefined || hasAllLeads || held.backup?.id === newest?.id) throw error;
        return fetchNewer();
      });
      return isNew;
    },
  };
}

function throwTooLong(error: unknown): never {
  if (!(error instanceof CopyFailure) || error.message !== LATE) throw error;
  const message = 'The newest backup took too long to fetch: its content, pictures and settings are missing.';
  throw new CopyFailure(error.kind, message, { cause: error });
}

/** Empty if the file is missing or damaged: then everything is fetched again, except pictures in the stock. */
function readHeld(file: string): Held {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Held;
  } catch {
    return {};
  }
}

/** Compares by the order of copying; by times only if there are no numbers. */
function isAtLeast(copy: Snapshot, held: Held['leads']): boolean {
  return !held || (compareCopied(copy, held) || momentOf(copy) - Date.parse(held.time)) >= 0;
}

/** Names of all files below the folder. */
function filesIn(folder: string, part: string): string[] {
  const top = path.join(folder, part);
  return filesBelow(top).map((file) => path.relative(top, file).split(path.sep).join('/'));
}
