// Reads the newest copy of leads that is whole, for one that is damaged must not keep a whole backup from being used
// (rule H19q).
import { isWholeJournal } from '../../database/lead-journal.ts';
import { isMadeAfter, isOfLater, type ListedCopies } from './copy-order.ts';
import { CopyFailure, saysDamage } from './engine-failure.ts';
import type { Repository } from './repository.ts';
import { sinceOf, type Snapshot } from './snapshot.ts';

export interface ReadLeads {
  /** Undefined when there is no copy that can be used. */
  leads?: Snapshot;
  /** The journal in it; undefined also when this copy is held already. */
  journal?: Buffer;
  /** Why a newer copy is not used, or none. */
  problem?: string;
}

/** @throws CopyFailure when it may pass, or is not of the copies of leads alone: then all may be tried again */
async function sayDamage(repository: Repository, error: unknown, isLasting = saysDamage(error)): Promise<string> {
  if (!(error instanceof CopyFailure) || !isLasting) throw error;
  // Of a place that has just gone every file is missing.
  await repository.list('backup');
  return `A copy of leads cannot be read: ${error.message.replace(/\.?$/, '.')}`;
}

/** @throws CopyFailure as above */
async function sayUnlisted(repository: Repository, error: unknown): Promise<string | undefined> {
  const kind = error instanceof CopyFailure ? error.kind : undefined;
  if (kind === 'no_repository') return undefined;
  // Their keys are damaged, if the same password opens the backups.
  return sayDamage(repository, error, kind === 'wrong_password' || saysDamage(error));
}

interface Which extends Partial<ListedCopies> {
  /** Of the copy whose journal need not be read again. */
  heldId?: string | undefined;
  /** Only copies that begin with a backup that was made before this time. */
  sinceBefore?: string;
}

/**
 * None if leads were never copied, or not since the backup was made: an older journal would remove newer data of the
 * backup.
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
    const problem = await sayUnlisted(repository, error);
    return problem === undefined ? {} : { problem };
  }
  // What was copied before one that is from before is from before too, whatever its time.
  const before = madeAt === undefined ? -1 : listed.findIndex((copy) => !isOfLater(copy, madeAt, backups));
  const copies = listed
    .slice(0, before < 0 ? undefined : before)
    .filter((copy) => sinceBefore === undefined || isMadeAfter(sinceBefore, sinceOf(copy) ?? '~', backups));
  const held = copies.findIndex(({ id }) => id === heldId);
  const newer = held < 0 ? copies : copies.slice(0, held);
  let problem: string | undefined;
  // Twice as far back each time, for the engine tries for a minute to read what is gone.
  for (let at = 0; at < newer.length; at = at * 2 || 1) {
    const leads = newer[at];
    if (!leads) break;
    try {
      const journal = await repository.readJournal(leads);
      if (isWholeJournal(journal)) return { leads, journal, ...(problem !== undefined && { problem }) };
      problem = 'A copy of leads cannot be read: it was broken off.';
    } catch (error) {
      problem = await sayDamage(repository, error);
    }
  }
  const leads = copies[held];
  return { ...(leads && { leads }), ...(problem !== undefined && { problem }) };
}
