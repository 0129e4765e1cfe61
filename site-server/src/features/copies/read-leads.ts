// Reads the newest copy of leads that is whole: a damaged one must not keep a whole backup from being used (rule H19q).
import { isWholeJournal } from '../../database/lead-journal.ts';
import { isMadeAfter, isOfLater, type ListedCopies } from './copy-order.ts';
import { CopyFailure, saysDamage } from './engine-failure.ts';
import type { Repository } from './repository.ts';
import { sinceOf, type Snapshot } from './snapshot.ts';

export interface ReadLeads {
  /** The copy that is used; undefined if no copy of leads can be used. */
  leads?: Snapshot;
  /** The journal of this copy; undefined also if the copy is held already. */
  journal?: Buffer;
  /** Why a newer copy, or any copy, is not used. */
  problem?: string;
}

/** @throws CopyFailure when it may pass, or is not of the copies of leads alone: then all may be tried again */
async function damageMessage(repository: Repository, error: unknown, isLasting = saysDamage(error)): Promise<string> {
  if (!(error instanceof CopyFailure) || !isLasting) throw error;
  // Asked first: in a repository that has just become unreachable, every file seems to be missing.
  await repository.list('backup');
  return `A copy of leads cannot be read: ${error.message.replace(/\.?$/, '.')}`;
}

/** @throws CopyFailure as above */
async function unlistedMessage(repository: Repository, error: unknown): Promise<string | undefined> {
  const kind = error instanceof CopyFailure ? error.kind : undefined;
  if (kind === 'no_repository') return undefined;
  // If the same password opens the backups, a wrong password means that the keys of this repository are damaged.
  return damageMessage(repository, error, kind === 'wrong_password' || saysDamage(error));
}

interface Which extends Partial<ListedCopies> {
  /** Id of the copy whose journal is held already and need not be read again. */
  heldId?: string | undefined;
  /** Only copies that begin with a backup that was made before this time. */
  sinceBefore?: string;
}

/**
 * No copy if leads were never copied, or not since the backup was made: an older journal would overwrite newer data of
 * the backup.
 */
export async function readNewestLeads(
  repository: Repository,
  madeAt: string | undefined,
  { backups = [], leads: known, heldId, sinceBefore }: Which = {},
): Promise<ReadLeads> {
  let listed: readonly Snapshot[];
  try {
    listed = known ?? (await repository.list('leads'));
  } catch (error) {
    const problem = await unlistedMessage(repository, error);
    return problem === undefined ? {} : { problem };
  }
  // A copy that precedes one from before the backup is from before the backup too, whatever its time says.
  const before = madeAt === undefined ? -1 : listed.findIndex((copy) => !isOfLater(copy, madeAt, backups));
  const copies = listed
    .slice(0, before < 0 ? undefined : before)
    .filter((copy) => sinceBefore === undefined || isMadeAfter(sinceBefore, sinceOf(copy) ?? '~', backups));
  const held = copies.findIndex(({ id }) => id === heldId);
  const newer = held < 0 ? copies : copies.slice(0, held);
  let problem: string | undefined;
  // Steps back twice as far each time, since restic retries for a minute to read a missing file.
  for (let at = 0; at < newer.length; at = at * 2 || 1) {
    const leads = newer[at];
    if (!leads) break;
    try {
      const journal = await repository.readJournal(leads);
      if (isWholeJournal(journal)) return { leads, journal, ...(problem !== undefined && { problem }) };
      problem = 'A copy of leads cannot be read: it was broken off.';
    } catch (error) {
      problem = await damageMessage(repository, error);
    }
  }
  const leads = copies[held];
  return { ...(leads && { leads }), ...(problem !== undefined && { problem }) };
}
