// What a copy in the other place says of itself by its tags, in which order copies were made, and which journals are kept.
import { madeAtOf } from '../../database/backup-folder.ts';
import { compareOwners, ownerOf } from './owner.ts';

export interface Snapshot {
  id: string;
  time: string;
  tags: string[];
  /** Bytes of all that is in it; undefined in older copies by an engine that does not say it itself (before 0.17). */
  size: number | undefined;
}

/** As the engine lists them. */
interface ListedSnapshot {
  id: string;
  time: string;
  tags?: string[];
  summary?: { total_bytes_processed?: number };
}

/** Of how many backups those that begin with them are kept, should the newest be damaged. */
const BEGINNINGS_KEPT = 4;
/** Each holds all that changed since that backup: the last, and one more, should it be damaged. */
const KEPT_OF_EACH = 2;

const MOMENT = 'moment-';
const SINCE = 'since-';
const NUMBER = 'number-';
const SIZE = 'size-';

/** In the order of copying by one machine: times are of no use for that where the clock was wrong. 0 for those without a number. */
export function numberOf(snapshot: Pick<Snapshot, 'tags'> | undefined): number {
  return Number(snapshot?.tags.find((tag) => tag.startsWith(NUMBER))?.slice(NUMBER.length) ?? 0);
}

/** In the order of copying, where the copies of a machine that took over come after all of the former one. */
export function compareCopied(one: Pick<Snapshot, 'tags'>, other: Pick<Snapshot, 'tags'>): number {
  return compareOwners(ownerOf(one), ownerOf(other)) || numberOf(one) - numberOf(other);
}

/** When a journal was read, to the millisecond; the engine keeps whole seconds alone. */
export function momentOf({ tags, time }: Pick<Snapshot, 'tags' | 'time'>): number {
  return Date.parse(tags.find((tag) => tag.startsWith(MOMENT))?.slice(MOMENT.length) ?? time);
}

/** When the backup was made with which a journal begins; undefined for those from before it was written down. */
export function sinceOf({ tags }: Pick<Snapshot, 'tags'>): string | undefined {
  return tags.find((tag) => tag.startsWith(SINCE))?.slice(SINCE.length);
}

export const siteTag = (site: string) => `site-${site}`;

export function isOfSite({ tags }: Pick<Snapshot, 'tags'>, site: string): boolean {
  return tags.includes(siteTag(site));
}

/** Name of the backup that was copied; undefined when the copy does not say. */
export function backupOf({ tags }: Snapshot): string | undefined {
  return tags.find((tag) => madeAtOf(tag) !== undefined);
}

/** When the backup in it was made; undefined for another copy. */
export const madeAtIn = (copy: Snapshot) => madeAtOf(backupOf(copy) ?? '');

export const numberTag = (number: number) => `${NUMBER}${number}`;

/** None when the size is not known. */
export const sizeTags = (bytes: number | undefined) => (bytes === undefined ? [] : [`${SIZE}${bytes}`]);

/** Of a journal that was read at `moment`, and begins with the backup that was made at `since`. */
export const journalTags = (moment: string, since: string) => [MOMENT + moment, SINCE + since];

function sizeOf(tags: readonly string[]): number | undefined {
  const tag = tags.find((one) => one.startsWith(SIZE));
  return tag === undefined ? undefined : Number(tag.slice(SIZE.length));
}

/** From the engine's list, the one that was copied last first. */
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

/** The journals that are not needed any more. @param journals  the last one first */
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
