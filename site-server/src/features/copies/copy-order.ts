// The order in which copies were made, where the clock may have been set back in between (rule H20d).
import { CopyFailure } from './engine-failure.ts';
import { compareOwners, ownerOf } from './owner.ts';
import type { RepositoryReads } from './repository-reads.ts';
import { madeAtIn, momentOf, sinceOf, type Snapshot } from './snapshot.ts';

/**
 * Whether one backup was made after another: by the order of their copies, as the clock may have been set back between
 * them; by their times only if one of them is in no copy.
 * @param copies  copies of backups, the newest first
 */
export function isMadeAfter(one: string, other: string, copies: readonly Snapshot[]): boolean {
  // A backup may be copied again: its first copy tells when it was the newest.
  const placeOf = (madeAt: string) => copies.findLastIndex((copy) => madeAtIn(copy) === madeAt);
  const [place, otherPlace] = [placeOf(one), placeOf(other)];
  return place < 0 || otherPlace < 0 ? one > other : place < otherPlace;
}

/** Whether a copy of leads was read from the database after the backup of `madeAt` was made. */
export function isOfLater(
  copy: Pick<Snapshot, 'time' | 'tags'>,
  madeAt: string,
  backups: readonly Snapshot[],
): boolean {
  const since = sinceOf(copy) ?? '';
  if (!isMadeAfter(madeAt, since, backups)) return true;
  // A copy of leads from before a backup is also from before every later backup.
  const older = backups.flatMap((backup) => madeAtIn(backup) ?? []).filter((one) => isMadeAfter(madeAt, one, backups));
  return [madeAt, ...older].every(
    (one) =>
      !isMadeAfter(one, since, backups) ||
      // If the clock was set back after the backup with which the copy begins, times prove nothing: the copy counts as
      // earlier.
      (since <= one && momentOf(copy) >= Date.parse(one)),
  );
}

/** Copies, the newest first. */
export interface ListedCopies {
  backups: readonly Snapshot[];
  /** Undefined if they were not listed or could not be: the failure is reported where they are read. */
  leads?: readonly Snapshot[] | undefined;
}

/**
 * The copies of the present owner, without backups that a former machine has copied after another one took over. Until
 * the new owner has copied a backup of its own, its copies of leads tell which backup it began with.
 */
export async function listCopiesOfOwner(repository: Pick<RepositoryReads, 'list'>): Promise<ListedCopies> {
  const backups = await repository.list('backup');
  const leads = await repository.list('leads').catch((error: unknown) => {
    if (error instanceof CopyFailure) return undefined;
    throw error;
  });
  const [newest, newestLeads] = [backups[0], leads?.[0]];
  if (!newest || !newestLeads || compareOwners(ownerOf(newestLeads), ownerOf(newest)) <= 0) return { backups, leads };
  const begun = backups.findIndex((backup) => madeAtIn(backup) === sinceOf(newestLeads));
  return { backups: backups.slice(Math.max(begun, 0)), leads };
}
