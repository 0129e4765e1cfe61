// What was copied after what, where the clock may have been set back in between (rule H20d).
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
