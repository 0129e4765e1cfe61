// What the tags of a copy say, in which order copies were made, and which copies of leads are kept.
import { madeAtOf } from '../../database/backup-folder.ts';
import { compareOwners, ownerOf } from './owner.ts';

export interface Snapshot {
  id: string;
  time: string;
  tags: string[];
  /** Bytes of all files in the copy; undefined for older copies by restic before 0.17, which does not report sizes. */
  size: number | undefined;
}

/** A copy as restic lists it. */
interface ListedSnapshot {
  id: string;
  time: string;
  tags?: string[];
  summary?: { total_bytes_processed?: number };
}

/** Copies of leads are kept for this many backups, in case the newest backup is damaged. */
const BEGINNINGS_KEPT = 4;
/**
 * Copies kept for each backup. Each holds all changes since the backup: the last is enough, and one more in case it is
 * damaged.
 */
const KEPT_OF_EACH = 2;

const MOMENT = 'moment-';
const SINCE = 'since-';
const NUMBER = 'number-';
const SIZE = 'size-';

/**
 * The position of a copy among those of one machine, as times are no order if the clock was wrong. 0 without a number.
 */
export function numberOf(snapshot: Pick<Snapshot, 'tags'> | undefined): number {
  return Number(snapshot?.tags.find((tag) => tag.startsWith(NUMBER))?.slice(NUMBER.length) ?? 0);
}

/** Compares by the order of copying: the copies of a machine that took over come after all copies of the former one. */
export function compareCopied(one: Pick<Snapshot, 'tags'>, other: Pick<Snapshot, 'tags'>): number {
  return compareOwners(ownerOf(one), ownerOf(other)) || numberOf(one) - numberOf(other);
}

/** When the journal was read, to the millisecond; restic keeps only whole seconds. */
export function momentOf({ tags, time }: Pick<Snapshot, 'tags' | 'time'>): number {
  return Date.parse(tags.find((tag) => tag.startsWith(MOMENT))?.slice(MOMENT.length) ?? time);
}

/** When the backup was made that a journal begins with; undefined for journals from before this was stored. */
export function sinceOf({ tags }: Pick<Snapshot, 'tags'>): string | undefined {
  return tags.find((tag) => tag.startsWith(SINCE))?.slice(SINCE.length);
}

export const siteTag = (site: string) => `site-${site}`;

export function isOfSite({ tags }: Pick<Snapshot, 'tags'>, site: string): boolean {
  return tags.includes(siteTag(site));
}

/** Name of the copied backup; undefined if the tags do not say. */
export function backupOf({ tags }: Snapshot): string | undefined {
  return tags.find((tag) => madeAtOf(tag) !== undefined);
}

/** When the copied backup was made; undefined for a copy of leads. */
export const madeAtIn = (copy: Snapshot) => madeAtOf(backupOf(copy) ?? '');

export const numberTag = (number: number) => `${NUMBER}${number}`;

/** No tag if the size is not known. */
export const sizeTags = (bytes: number | undefined) => (bytes === undefined ? [] : [`${SIZE}${bytes}`]);

/** Tags of a journal that was read at `moment` and begins with the backup of `since`. */
export const journalTags = (moment: string, since: string) => [MOMENT + moment, SINCE + since];

function sizeOf(tags: readonly string[]): number | undefined {
  const tag = tags.find((one) => one.startsWith(SIZE));
  return tag === undefined ? undefined : Number(tag.slice(SIZE.length));
}

/** Reads restic's list, the newest copy first. */
export function readSnapshots(list: Buffer): Snapshot[] {
  return (JSON.parse(list.toString()) as ListedSnapshot[])
    .map(({ id, time, tags = [], summary }) => ({
      id,
      time,
      tags,
      size: summary?.total_bytes_processed ?? sizeOf(tags),
    }))
    .toSorted((a, b) => compareCopied(b, a) || (a.time < b.time ? 1 : -1));
}

/** The journals that are no longer needed. @param journals  the newest first */
export function notKept(journals: readonly Snapshot[]): Snapshot[] {
  const kept = new Map<string | undefined, number>();
  return journals.filter((journal) => {
    const since = sinceOf(journal);
    const count = kept.get(since) ?? 0;
    if (count === KEPT_OF_EACH || (count === 0 && kept.size === BEGINNINGS_KEPT)) return true;
    kept.set(since, count + 1);
    return false;
  });
}
