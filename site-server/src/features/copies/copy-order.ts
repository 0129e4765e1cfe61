// What was copied after what, where the clock may have been set back in between (rule H20d).
import { CopyFailure } from './engine-failure.ts';
import { compareOwners, ownerOf } from './owner.ts';
import type { RepositoryReads } from './repository-reads.ts';
import { madeAtIn, momentOf, sinceOf, type Snapshot } from './snapshot.ts';

/**
 * Whether one backup was made after another: by the order of their copies, as a clock may have been set back between them;
 * by their times only where one of them is in no copy.
 * @param copies  of backups, the last one first
 */
export function isMadeAfter(one: string, other: string, copies: readonly Snapshot[]): boolean {
  // One may be copied again: the first time says when it was the newest.
  const placeOf = (madeAt: string) => copies.findLastIndex((copy) => madeAtIn(copy) === madeAt);
  const [place, otherPlace] = [placeOf(one), placeOf(other)];
  return place < 0 || otherPlace < 0 ? one > other : place < otherPlace;
}

/** Whether it was read after that backup was made. */
export function isOfLater(
  copy: Pick<Snapshot, 'time' | 'tags'>,
  madeAt: string,
  backups: readonly Snapshot[],
): boolean {
  const since = sinceOf(copy) ?? '';
  if (!isMadeAfter(madeAt, since, backups)) return true;
  // What is from before a backup is from before all that were made after that one.
  const older = backups.flatMap((backup) => madeAtIn(backup) ?? []).filter((one) => isMadeAfter(madeAt, one, backups));
  return [madeAt, ...older].every(
    (one) =>
      !isMadeAfter(one, since, backups) ||
      // Of a clock that was set back after the backup with which it begins, the times say nothing: it is from before.
      (since <= one && momentOf(copy) >= Date.parse(one)),
  );
}

/** The last one first. */
export interface ListedCopies {
  backups: readonly Snapshot[];
  /** Undefined where they were not, or could not be listed: why is said where they are read. */
  leads?: readonly Snapshot[] | undefined;
}

/**
 * The copies to go on with: without backups that a former machine has copied since another began. Until that one has
 * copied a backup of its own, only its copies of leads tell with which of them it began.
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
